"""A set with a role of its own, for the library's tests over all titles: heralds on quests."""

HERALD = {
    "key": "herald",
    "name": {"en": "Herald", "ru": "Герольд"},
    "text": "You know the other heralds.",
    "sees": "herald",
}

SET_FILE = {
    "format": "tablegames set",
    "version": 1,
    "title": "quests",
    "set": {
        "key": "heralds",
        "name": "Heralds",
        "description": "One herald.",
        "players": [5, 10],
        "good": ["merlin", "herald"],
        "evil": ["assassin"],
        "options": {"lady": True},
    },
    "roles": [HERALD],
}

# The same set later on: nothing is as it was.
EDITED = {
    **SET_FILE,
    "set": {
        **SET_FILE["set"],
        "good": ["merlin"],
        "evil": ["assassin", "herald"],
        "options": {"lady": False},
    },
    "roles": [{"key": "herald", "name": "False herald", "side": "evil", "sees": "evil"}],
}
