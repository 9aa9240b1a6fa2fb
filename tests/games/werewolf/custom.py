"""A set with a role of its own, for the library's tests over all titles: moths in a village."""

MOTH = {
    "key": "moth",
    "name": {"en": "Moth", "ru": "Мотылёк"},
    "text": "Every night you flutter round a player.",
    "call": "The moth wakes up.",
    "wakes": "every_night",
    "place": 100,
    "names": {"most": 1},
    "then": [{"do": "learn_team"}],
}

SET_FILE = {
    "format": "tablegames set",
    "version": 1,
    "title": "werewolf",
    "set": {
        "key": "moths",
        "name": "Moths",
        "description": "One moth.",
        "players": [4, 12],
        "order": ["moth", "werewolf"],
        "specials": {"moth": 4},
        "options": {"reveal": "team"},
    },
    "roles": [MOTH],
}

# The same set later on: nothing is as it was.
EDITED = {
    **SET_FILE,
    "set": {**SET_FILE["set"], "order": ["werewolf"], "specials": {}, "options": {"reveal": "nothing"}},
    "roles": [{"key": "moth", "name": "Hawk moth", "team": "werewolves", "hunts": True}],
}
