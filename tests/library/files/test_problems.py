"""Whatever is wrong with a file is named by its place."""

from __future__ import annotations

from copy import deepcopy

import pytest

from tests.library.cast import MOTH, SALOON, VILLAGE, changed, refusal, shelf

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("title", "werwolf", "title: unknown value “werwolf”, did you mean “werewolf”?"),
        ("version", 0, "version: This file is of version 0; this program reads version 1."),
        ("roles", [MOTH, MOTH], "roles[1].key: “moth” comes twice."),
        ("set.order", ["moth", "werewolf", "moth"], "set.order[2]: “moth” comes twice."),
        ("set.first_order", ["moth", "moth"], "set.first_order[1]: “moth” comes twice."),
        ("set.copies", {"moth": 2}, "set.copies.moth: There can be only 1 of: Moth."),
        ("set.copies", {"owl": 2}, "set.copies.owl: unknown value “owl”."),
        ("set.first_order", ["mothh"], "set.first_order[0]: unknown value “mothh”, did you mean “moth”?"),
        (
            "format",
            "table games set",
            "format: unknown value “table games set”, did you mean “tablegames set”?",
        ),
        (
            "roles.0.wakes",
            "every_nigth",
            "roles[0].wakes: unknown value “every_nigth”, did you mean “every_night”?",
        ),
        (
            "roles.0.then.0.do",
            "learn_teem",
            "roles[0].then[0].do: unknown value “learn_teem”, did you mean “learn_team”?",
        ),
        ("roles.0.colour", "red", "roles[0].colour: unknown value “colour”."),
        ("roles.0.key", "seer", "roles[0].key: “seer” is official: choose another key."),
        ("roles.0.names", {"least": 2, "most": 1}, "roles[0].names.least: The least is more than the most."),
        ("set.order.0", "mothh", "set.order[0]: unknown value “mothh”, did you mean “moth”?"),
        ("set.specials", {"dragon": 4}, "set.specials.dragon: unknown value “dragon”."),
        ("set.options", {"moon": True}, "set.options.moon: unknown value “moon”."),
        ("set.options", {"reveal": "al"}, "set.options.reveal: unknown value “al”."),
        ("set.players", [9, 4], "set.players: The least is more than the most."),
        ("set.key", "the-script", "set.key: “the-script” is official: choose another key."),
        ("set.name", "", "set.name: This must not be empty."),
        ("set.name", 5, "set.name: Expected: a text, names with their values. Here is: a whole number."),
        ("set.name", {"en": None}, "set.name.en: Expected: a text. Here is: nothing."),
        (
            "set.name",
            {"english": "Moths"},
            "set.name: “english” is no language: two small letters, as in “en”.",
        ),
        ("set.name", "a" * 121, "set.name: This is too long: 121 letters, at most 120."),
        (
            "set.key",
            "Moths!",
            "set.key: “Moths!” is no key: small letters a–z, digits, - and _, beginning with a letter, at most 40 in all.",
        ),
        (
            "roles.0.key",
            "moth-1",
            "roles[0].key: “moth-1” is no key: small letters a–z, digits and _, beginning with a letter, at most 40 in all.",
        ),
        ("set.order", "moth", "set.order: Expected: a list. Here is: a text."),
        ("set.specials.moth", 0, "set.specials.moth: 0 is too little: at least 1."),
        ("set.specials.moth", 41, "set.specials.moth: 41 is too much: at most 40."),
        ("set.specials.moth", 4.5, "set.specials.moth: Expected: a whole number. Here is: a number."),
        ("set.players", [4], "set.players: These are too few: 1, at least 2."),
        ("set.players", [4, 5, 6], "set.players: These are too many: 3, at most 2."),
        (
            "set.options",
            {"reveal": 3},
            "set.options.reveal: Expected: true or false, a text. Here is: a whole number.",
        ),
        ("set.seconds", {"nigth": 9}, "set.seconds.nigth: unknown value “nigth”, did you mean “night”?"),
    ],
)
def test_every_problem_of_a_village_is_named_by_its_place(path, value, problem):
    before = shelf()

    assert problem in refusal(changed(VILLAGE, path, value))
    assert shelf() == before


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("set.decks", ["base", "base"], "set.decks[1]: “base” comes twice."),
        ("set.characters", ["el_gringo", "el_gringo"], "set.characters[1]: “el_gringo” comes twice."),
        ("set.decks.0", "bass", "set.decks[0]: unknown value “bass”, did you mean “base”?"),
        ("set.characters.0", "willy", "set.characters[0]: unknown value “willy”."),
        ("decks.0.cards.0", "snek 2S", "decks[0].cards[0]: unknown value “snek”, did you mean “snake”?"),
        ("decks", SALOON["decks"] * 2, "decks[1].key: “snakes” comes twice."),
        ("decks.0.key", "base", "decks[0].key: “base” is official: choose another key."),
        ("cards.0.key", "bang", "cards[0].key: “bang” is official: choose another key."),
        ("set.decks", [], "set.decks: This must not be empty."),
        (
            "decks.0.cards.0",
            "snake 1S",
            "decks[0].cards[0]: “snake 1S” is no card: the key of its kind, a space, rank and suit, as in “bang 10H”.",
        ),
        (
            "cards.0.aim.distance",
            "far",
            "cards[0].aim.distance: Expected: “weapon”, a whole number. Here is: a text.",
        ),
        ("cards.0.aim.distance", 12, "cards[0].aim.distance: 12 is too much: at most 9."),
        ("cards.0.then", [{"do": "take"}], "cards[0].then[0]: No card is aimed at."),
        ("cards.0.picture", "bangg", "cards[0].picture: unknown value “bangg”, did you mean “bang”?"),
        ("set.players", [4, 41], "set.players[1]: 41 is too much: at most 40."),
        ("cards.0.then", [{"do": "draw"}], "cards[0].then[0].count: How many?"),
    ],
)
def test_every_problem_of_a_saloon_is_named_by_its_place(path, value, problem):
    assert problem in refusal(changed(SALOON, path, value))


def test_what_is_missing_is_named():
    set_file = deepcopy(VILLAGE)
    del set_file["set"]["order"]

    assert refusal(set_file) == ["set: “order” is missing."]


def test_of_a_file_that_a_newer_program_has_made_only_that_is_said():
    """What else is in it may be good, and is not known here."""
    newer = {**changed(VILLAGE, "roles.0.wakes", "in_a_thunderstorm"), "version": 2, "music": []}

    assert refusal(newer) == [
        "version: A newer program has made this file: it is of version 2, and this program reads version 1."
        " Bring this program up to date first."
    ]
