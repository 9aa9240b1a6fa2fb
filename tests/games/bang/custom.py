"""A set with a card of its own, for the library's tests over all titles: snakes in a saloon."""

SET_FILE = {
    "format": "tablegames set",
    "version": 1,
    "title": "bang",
    "set": {
        "key": "snakes",
        "name": "Snakes",
        "players": [4, 7],
        "decks": ["base", "snakes"],
        "characters": ["bart_cassidy", "el_gringo", "rose_doolan", "sid_ketchum", "willy_the_kid"],
    },
    "decks": [{"key": "snakes", "name": "Snakes", "cards": ["snake 2S", "snake 3H"]}],
    "cards": [
        {"key": "snake", "name": "Snake", "text": "Bites.", "aim": {"distance": 1}, "then": [{"do": "shoot"}]}
    ],
}

# The same set later on: nothing is as it was.
EDITED = {
    **SET_FILE,
    "set": {**SET_FILE["set"], "decks": ["snakes"], "characters": ["willy_the_kid"]},
    "decks": [{"key": "snakes", "name": "Snakes", "cards": ["snake 4S"]}],
    "cards": [{"key": "snake", "name": "Cobra", "colour": "brown", "then": [{"do": "heal", "lives": 1}]}],
}
