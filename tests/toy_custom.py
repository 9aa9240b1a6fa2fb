"""A set of the toy with a word of its own, for the library's tests over all titles."""

SET_FILE = {
    "format": "tablegames set",
    "version": 1,
    "title": "toy",
    "set": {"key": "newts", "name": "Newts", "players": [3, 8], "words": ["newt"], "options": {"loud": True}},
    "roles": [{"key": "newt", "name": "Newt", "text": "You live in two worlds."}],
}

# The same set later on: nothing is as it was.
EDITED = {
    **SET_FILE,
    "set": {**SET_FILE["set"], "words": ["owl"], "options": {}},
    "roles": [{"key": "newt", "name": "Eft"}],
}
