"""How large, how deep and how long a file may be, and what is no file of a set at all."""

from __future__ import annotations

import json

import pytest

from tablegames.library import files
from tests.library.cast import SALOON, VILLAGE, changed, data, refusal, shelf

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]

NO_SET = "This is not the file of a set: a picture, a document, an archive or the like. “Export” makes such a file."


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (b"", "The file is empty."),
        (b" \n", "The file is empty."),
        (b"{", "The file is no JSON: line 1, column 2."),
        (b"\xff\xfe", "The file is no UTF-8 text (byte 0)."),
        (b"[]", "A set is a JSON object."),
        (b"null", NO_SET),
        (b"My favourite set", NO_SET),
        (b"\x89PNG\r\n\x1a\n\0\0", NO_SET),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", NO_SET),
        (b"PK\x03\x04", "This is an archive. Unpack it, and import the files in it one after the other."),
        (b'{"a": 1, "a": 2}', "The file is no JSON: “a” comes twice."),
        (b'{"a": NaN}', "The file is no JSON: NaN is no number."),
        (b"[" * 8 + b"]" * 8, "A set is a JSON object."),  # deep enough to be read
        (b"[" * 9 + b"]" * 9, "The file is nested more than 8 deep."),
        (b'{"a": "\\u0000"}', "There is a character in the file that is none (U+0000)."),
        (b'{"a": "\\ud800"}', "There is a character in the file that is none (U+D800)."),
        (b'{"\\udfff": 1, "\\udfff": 1}', "The file is no JSON: “?” comes twice."),
        (b'{"a": 1e999}', "The file is no JSON: 1e999 is no number."),
        (b'{"a": ' + b"9" * 5_000 + b"}", f"The file is no JSON: {'9' * 20} is no number."),
        (b"[" * 200_000, "The file is nested more than 8 deep."),
        (b" " * (256 * 1024 + 1), "The file is larger than 256 KiB."),
    ],
)
def test_what_is_no_set_is_refused_in_words(text, problem):
    before = shelf()

    with pytest.raises(files.Unreadable) as unreadable:
        files.read(text)

    assert [str(one) for one in unreadable.value.problems] == [problem]
    assert shelf() == before


def test_limits_hold_at_the_limit_and_one_past_it():
    text = data(VILLAGE)
    assert files.read(text + b" " * (files.BYTES - len(text)))

    five_hundred = ["snake 2S"] * (files.CARDS - 80)
    assert files.read(data(changed(SALOON, "decks.0.cards", five_hundred)))
    assert refusal(changed(SALOON, "decks.0.cards", [*five_hundred, "snake 2S"])) == [
        "set.decks: There are more than 500 cards."
    ]


@pytest.mark.parametrize(
    ("path", "most", "problem"),
    [
        ("set.name", "a" * 120, "set.name: This is too long: 121 letters, at most 120."),
        ("set.description", "a" * 1_000, "set.description: This is too long: 1001 letters, at most 1000."),
        ("roles.0.text", "a" * 400, "roles[0].text: This is too long: 401 letters, at most 400."),
        ("roles.0.text", {"en": "a" * 400}, "roles[0].text.en: This is too long: 401 letters, at most 400."),
        ("roles.0.then", [{"do": "learn_team"}] * 8, "roles[0].then: These are too many: 9, at most 8."),
        ("set.players", [3, 40], "set.players: These are too many: 3, at most 2."),
    ],
)
def test_texts_and_lists_hold_at_the_limit_and_one_past_it(path, most, problem):
    more = {"en": most["en"] + "a"} if isinstance(most, dict) else most + most[:1]

    assert files.read(data(changed(VILLAGE, path, most)))
    assert problem in refusal(changed(VILLAGE, path, more))


@pytest.mark.parametrize(
    ("path", "most", "problem"),
    [
        ("decks.0.cards", ["snake 2S"] * 420, "set.decks: There are more than 500 cards."),
        ("cards.0.then", [{"do": "shoot"}] * 6, "cards[0].then: These are too many: 7, at most 6."),
        ("cards.0.text", "a" * 400, "cards[0].text: This is too long: 401 letters, at most 400."),
    ],
)
def test_decks_and_cards_hold_at_the_limit_and_one_past_it(path, most, problem):
    assert files.read(data(changed(SALOON, path, most)))
    assert problem in refusal(changed(SALOON, path, most + most[:1]))


def test_a_hundred_cards_and_twenty_decks_are_taken_and_no_more():
    cards = [{"key": f"snake_{number}", "name": "Snake", "by_hand": True} for number in range(101)]
    decks = [{"key": f"deck-{number}", "name": "Deck", "cards": []} for number in range(21)]
    saloon = changed(changed(SALOON, "set.decks", ["base"]), "decks", [])

    assert files.read(data({**saloon, "cards": cards[:100], "decks": decks[:20]}))
    assert refusal({**saloon, "cards": cards}) == ["cards: These are too many: 101, at most 100."]
    assert refusal({**saloon, "decks": decks}) == ["decks: These are too many: 21, at most 20."]
    assert files.read(data(changed({**saloon, "decks": decks[:20]}, "set.decks", keys_of(decks)[:20])))
    assert refusal(changed({**saloon, "decks": decks[:20]}, "set.decks", keys_of(decks))) == [
        "set.decks: These are too many: 21, at most 20."
    ]
    assert refusal(changed(saloon, "set.characters", ["el_gringo"] * 101)) == [
        "set.characters: These are too many: 101, at most 100."
    ]


def keys_of(ones: list[dict]) -> list[str]:
    return [one["key"] for one in ones]


@pytest.mark.parametrize(
    ("set_file", "path"),
    [(VILLAGE, "roles.0.figure"), (SALOON, "cards.0.picture"), (VILLAGE, "roles.0.image")],
)
def test_no_picture_comes_from_elsewhere(set_file, path):
    (problem,) = refusal(changed(set_file, path, "https://example.org/moth.png"))

    assert problem.startswith(path.replace(".0", "[0]"))


def test_a_hundred_roles_are_taken_and_no_more():
    roles = [{"key": f"moth_{number}", "name": "Moth"} for number in range(101)]
    village = changed(changed(VILLAGE, "set.order", []), "set.specials", {})

    assert files.read(data({**village, "roles": roles[:100]}))
    assert refusal({**village, "roles": roles}) == ["roles: These are too many: 101, at most 100."]
    assert files.read(data(changed({**village, "roles": roles[:100]}, "set.order", keys_of(roles)[:100])))
    assert refusal(changed({**village, "roles": roles[:100]}, "set.order", keys_of(roles))) == [
        "set.order: These are too many: 101, at most 100."
    ]


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("set.name", "Mo\u202eths", "set.name"),
        ("set.name", {"en": "Moths", "ru": "\u200bМоль"}, "set.name.ru"),
        ("set.description", "One\x07moth", "set.description"),
        ("roles.0.text", "One\u2066moth", "roles[0].text"),
        ("roles.0.mo\u200bth", 1, "roles[0].moth"),
    ],
)
def test_a_text_with_invisible_signs_is_refused(path, value, place):
    (problem,) = refusal(changed(VILLAGE, path, value))

    assert problem.startswith(f"{place}: There is an invisible sign in this text (U+")


def test_a_text_may_have_lines_and_is_kept_in_normal_form():
    set_file = files.read(data(changed(VILLAGE, "set.description", "One\r\n\tMothe\u0301")))

    assert set_file["set"]["description"] == "One\r\n\tMoth\u00e9"


@pytest.mark.parametrize(
    ("path", "name"), [("set.name", "  "), ("roles.0.name", ""), ("roles.0.name", {"ru": " "})]
)
def test_a_blank_name_is_no_name(path, name):
    place = path.replace(".0", "[0]")

    assert f"{place}: This must not be empty." in refusal(changed(VILLAGE, path, name))


def test_a_whole_number_may_be_written_with_a_point():
    set_file = files.read(data(VILLAGE).replace(b"[4, 12]", b"[4.0, 1.2e1]"))

    assert json.dumps(set_file["set"]["players"]) == "[4, 12]"
