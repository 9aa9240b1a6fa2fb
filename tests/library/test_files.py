"""Sets as files: round trips, every problem with its place, hostile files, and all or nothing."""

from __future__ import annotations

import io
import json
import re
from contextlib import suppress
from copy import deepcopy
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tablegames.engine.dice import Dice
from tablegames.engine.entry import Kind
from tablegames.engine.errors import Refused
from tablegames.engine.play import Play
from tablegames.engine.robots import play_out
from tablegames.games import GAMES
from tablegames.games.bang.cards import CARDS
from tablegames.games.werewolf.roles import ROLES
from tablegames.library import files
from tablegames.library import shelf as library_shelf
from tablegames.library.files import shelving
from tablegames.library.models import Card, CardSet, Role, RoleSet
from tablegames.library.moving import make_way
from tablegames.library.schema import OWN, SCHEMA
from tablegames.library.shelf import load_official
from tablegames.play import desk, doors, lobby
from tablegames.play.evening import take
from tablegames.play.models import Game, State
from tablegames.play.robots import move

pytestmark = pytest.mark.django_db

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
VILLAGE = {
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
SALOON = {
    "format": "tablegames set",
    "version": 1,
    "title": "bang",
    "set": {
        "key": "snakes",
        "name": "Snakes",
        "players": [4, 7],
        "decks": ["base", "snakes"],
        "characters": ["willy_the_kid", "el_gringo", "sid_ketchum", "bart_cassidy", "rose_doolan"],
    },
    "decks": [{"key": "snakes", "name": "Snakes", "cards": ["snake 2S", "snake 3H"]}],
    "cards": [
        {"key": "snake", "name": "Snake", "text": "Bites.", "aim": {"distance": 1}, "then": [{"do": "shoot"}]}
    ],
}


@pytest.fixture(autouse=True)
def _shelf(db):
    load_official()


def data(parcel) -> bytes:
    return json.dumps(parcel, ensure_ascii=False).encode()


def changed(parcel: dict, path: str, value) -> dict:
    """A copy with one thing changed; `path` is `set.order.0`."""
    copy = deepcopy(parcel)
    *way, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
    target = copy
    for step in way:
        target = target[step]
    target[last] = value
    return copy


def said(parcel) -> list[str]:
    with pytest.raises(files.Unreadable) as unreadable:
        files.read(data(parcel))
    return [str(problem) for problem in unreadable.value.problems]


def shelf() -> list:
    return [
        sorted(kind.objects.values_list("title", "key", "name")) for kind in (Role, Card, RoleSet, CardSet)
    ]


# Round trips


@pytest.mark.parametrize("parcel", [VILLAGE, SALOON], ids=["werewolf", "bang"])
def test_a_set_goes_out_and_in_and_out_again_byte_for_byte(parcel):
    row = files.put(files.read(data(parcel)))
    text = files.exported(row)
    for kind in (Role, Card, RoleSet, CardSet):
        kind.objects.filter(official=False).delete()

    again = files.put(files.read(text.encode()))

    assert files.exported(again) == text


@pytest.mark.parametrize("parcel", [VILLAGE, SALOON], ids=["werewolf", "bang"])
def test_the_order_of_a_file_does_not_matter(parcel):
    text = files.exported(files.put(files.read(data(parcel))))
    backwards = {key: parcel[key] for key in reversed(parcel)}

    assert files.exported(files.put(files.read(data(backwards)))) == text


def official(title: str = "") -> list[RoleSet]:
    return [row for row in RoleSet.objects.filter(official=True) if title in ("", row.title)]


def test_every_official_set_goes_out_and_in_byte_for_byte_and_stays_official():
    before = shelf()

    for row in official():
        text = files.exported(row)
        parcel = files.read(text.encode())
        assert {change.what for change in files.changes(parcel)} == {"same"}
        assert files.exported(files.put(parcel)) == text
        assert RoleSet.objects.get(pk=row.pk).official

    assert shelf() == before


def test_an_official_set_is_played_by_robots_as_it_is():
    for row in official():
        assert robots_game(row, 7).table.is_over


@pytest.mark.parametrize("title", list(GAMES))
def test_no_file_changes_an_official_set(title, tmp_path):
    before, out, path = shelf(), io.StringIO(), tmp_path / "set.json"
    for row in official(title):
        parcel = json.loads(files.exported(row))
        parcel["set"]["name"] = "Ours now"
        assert said(parcel) == [f"set.key: “{row.key}” is official: choose another key."]
        path.write_bytes(data(parcel))
        with pytest.raises(SystemExit):
            call_command("sets", "import", str(path), stdout=out, stderr=out)
        files.put(parcel)  # even if somebody forgets to read it first

    assert shelf() == before


def test_every_official_set_can_be_copied_exported_imported_and_played_by_robots():
    for row in RoleSet.objects.filter(official=True):
        copy = files.put(files.read(files.text_of(files.copied(row, f"my-{row.key}", "Mine")).encode()))
        assert files.exported(copy) == files.exported(files.put(files.read(files.exported(copy).encode())))
        assert not copy.official
        play = robots_game(copy, 7)
        assert play.table.is_over


def robots_game(row: RoleSet, players: int) -> Play:
    """As a lobby would deal it, played to the end."""
    game = lobby.new_game(row.title, None, "en")
    lobby.seat_robots(game, players)
    lobby.choose(game, set=row.key)
    game.refresh_from_db()
    plan = lobby.plan(game, game.seated())
    assert plan.problems == ()
    play = Play(GAMES[row.title], json.loads(json.dumps(plan.setup)), row.key)
    play_out(play, Dice(row.key), robot=GAMES[row.title].robot)
    return play


@pytest.mark.parametrize("parcel", [VILLAGE, SALOON], ids=["werewolf", "bang"])
def test_an_imported_set_is_played_to_the_end_with_what_it_brings(parcel):
    play = robots_game(files.put(files.read(data(parcel))), 5)

    assert play.table.is_over
    assert play.setup["own"] == parcel[OWN[parcel["title"]]]
    assert "moth" in play.setup["roles"] or "snake 2S" in play.setup["deck"]


def test_the_log_calls_a_role_of_ones_own_by_its_name():
    play = robots_game(files.put(files.read(data(VILLAGE))), 5)

    said = [str(line.text) for line in desk.log(Game(), play)]

    assert any("Moth" in text for text in said)
    assert not any("night." in text for text in said)


BITES = {"key": "snake", "name": "Cobra", "colour": "brown", "then": [{"do": "heal", "lives": 1}]}
EDITED = {
    "werewolf": {
        **VILLAGE,
        "set": {**VILLAGE["set"], "order": ["werewolf"], "specials": {}, "options": {"reveal": "nothing"}},
        "roles": [{"key": "moth", "name": "Hawk moth", "team": "werewolves", "hunts": True}],
    },
    "bang": {
        **SALOON,
        "set": {**SALOON["set"], "decks": ["snakes"], "characters": ["willy_the_kid"]},
        "decks": [{"key": "snakes", "name": "Snakes", "cards": ["snake 4S"]}],
        "cards": [BITES],
    },
}


def deleted(title: str) -> None:
    for kind in (Role, Card, RoleSet, CardSet):
        kind.objects.filter(title=title, official=False).delete()


@pytest.mark.parametrize("parcel", [VILLAGE, SALOON], ids=["werewolf", "bang"])
@pytest.mark.parametrize("change", ["edited", "deleted"])
def test_a_later_edit_or_deletion_changes_no_game_that_has_begun(parcel, change):
    title = parcel["title"]
    game = lobby.new_game(title, None, "en")
    lobby.seat_robots(game, 5)
    lobby.choose(game, set=files.put(files.read(data(parcel))).key)
    lobby.deal(game)
    before = to_the_end(game)

    if change == "edited":
        files.put(EDITED[title])
    else:
        deleted(title)
    after = to_the_end(game)

    assert after.setup == before.setup
    assert after.setup["own"] == parcel[OWN[title]]
    assert [after.table.view(seat) for seat in range(5)] == [before.table.view(seat) for seat in range(5)]


@pytest.mark.parametrize("parcel", [VILLAGE, SALOON], ids=["werewolf", "bang"])
def test_a_finished_game_is_told_as_it_was_whatever_becomes_of_its_set(parcel):
    title, host = parcel["title"], Client()
    host.get(doors.moderator_link())
    game = lobby.new_game(title, None, "en")
    lobby.seat_robots(game, 5)
    lobby.choose(game, set=files.put(files.read(data(parcel))).key)
    lobby.deal(game)
    finish(game)
    before = told(host, game)
    assert json.loads(before[1])["setup"]["own"] == parcel[OWN[title]]

    files.put(EDITED[title])
    assert told(host, game) == before
    deleted(title)
    assert told(host, game) == before


def told(host: Client, game: Game) -> list[str]:
    """The recap and the record; a token against forgery is another in every page."""
    pages = [host.get(f"/r/{game.code}/{page}").content.decode() for page in ("", "game.json")]
    return [re.sub(r'(name="csrfmiddlewaretoken" value=")\w+', r"\1", page) for page in pages]


def finish(game: Game) -> None:
    """Its robots play it to its end, and the end is kept."""
    for _question in range(3_000):
        game.refresh_from_db()
        if game.state == State.OVER:
            return
        for player in game.seated():
            move(game.pk, player.seat, game.raised)
        with suppress(Refused):  # all have answered: another question stands
            take(game.pk, Kind.CLOSE, asked=game.raised)
    raise AssertionError("The game does not end.")


@pytest.mark.parametrize(("title", "key"), [("werewolf", "new-faces"), ("bang", "dodge-city")])
def test_a_newer_program_changes_no_game_that_has_begun(title, key, monkeypatch):
    game = lobby.new_game(title, None, "en")
    lobby.seat_robots(game, 6)
    lobby.choose_set(game, key)
    lobby.deal(game)
    before, shelved = to_the_end(game), shelf()

    newer = {
        "description": "Newer.",
        "order": ["werewolf"],
        "specials": {},
        "options": {},
        "cards": ["beer 2S"],
    }
    older = library_shelf._shipped
    monkeypatch.setattr(
        library_shelf, "_shipped", lambda *which: [{**one, **newer, "name": "Newer"} for one in older(*which)]
    )
    load_official()
    after = to_the_end(game)

    assert shelf() != shelved
    assert after.setup == before.setup
    assert [after.table.view(seat) for seat in range(6)] == [before.table.view(seat) for seat in range(6)]


@pytest.mark.parametrize(
    ("title", "key", "players", "what"),
    [("werewolf", "new-faces", 6, "raven"), ("bang", "base", 5, "stagecoach")],
)
def test_a_game_freezes_the_official_roles_and_cards_that_are_made_of_blocks(title, key, players, what):
    """What a newer program says of them is for new games."""
    game = lobby.new_game(title, None, "en")
    lobby.seat_robots(game, players)
    lobby.choose_set(game, key)
    lobby.deal(game)
    game.refresh_from_db()
    kept = {one["key"]: one for one in game.setup["official"]}
    assert what in kept

    older = {**kept[what], "name": "Older", "then": [{**kept[what]["then"][0], **BLOCKS[what]}]}
    play = Play(GAMES[title], {**game.setup, "official": [older]}, game.seed)
    now = Play(GAMES[title], game.setup, game.seed)

    if title == "werewolf":
        assert [play.table.roles_by_key[what].deeds[0].votes, str(play.table.roles_by_key[what].name)] == [
            7,
            "Older",
        ]
        assert now.table.roles_by_key[what] is ROLES[what]
    else:
        kinds, usual = (
            {piece.kind.key: piece.kind for piece in one.table.rules.pieces.values()} for one in (play, now)
        )
        assert (kinds[what].effects[0].count, str(kinds[what].name)) == (5, "Older")
        assert usual[what] is CARDS[what]


BLOCKS = {"raven": {"votes": 7}, "stagecoach": {"count": 5}}


def test_a_newer_program_that_takes_a_key_leaves_what_is_ones_own_under_another(monkeypatch):
    village, saloon = (files.put(files.read(data(parcel))) for parcel in (VILLAGE, SALOON))
    game = lobby.new_game("werewolf", None, "en")
    lobby.choose_set(game, "moths")
    lobby.change_set(game, changed(VILLAGE, "set.key", lobby.OWN_KEY))
    newer = [
        {"key": "moths", "name": "New", "specials": {}, "order": [], "players": [4, 9], "description": ""}
    ]
    older = library_shelf._shipped
    monkeypatch.setattr(
        library_shelf,
        "_shipped",
        lambda title, what: [*older(title, what), *(newer if (title, what) == ("werewolf", "set") else ())],
    )

    load_official()
    for kind, title, key in (
        (Role, "werewolf", "moth"),
        (Card, "bang", "snake"),
        (CardSet, "bang", "snakes"),
    ):
        make_way(kind, title, key)
    for row in (village, saloon, game):
        row.refresh_from_db()

    assert game.choices["own"]["set"]["specials"] == {"moth_2": 4}
    assert RoleSet.objects.get(key="moths").official
    assert (village.key, village.official, game.choices["set"]) == ("moths-2", False, "moths-2")
    assert (village.content["specials"], village.content["order"]) == ({"moth_2": 4}, ["moth_2", "werewolf"])
    assert saloon.content["decks"] == ["base", "snakes-2"]
    assert CardSet.objects.get(key="snakes-2").content["cards"] == ["snake_2 2S", "snake_2 3H"]
    for row in (village, saloon):
        assert robots_game(row, 5).table.is_over
        files.read(files.exported(row).encode())


def to_the_end(game: Game) -> Play:
    """As the same robots would play it on from its log."""
    game.refresh_from_db()
    play = Play(GAMES[game.title], game.setup, game.seed, game.lines())
    play_out(play, Dice("robots"), robot=GAMES[game.title].robot)
    assert play.table.is_over
    return play


# What an import would do


def test_a_dry_run_says_what_is_new_and_what_is_changed():
    parcel = files.read(data(VILLAGE))
    assert [(change.what, change.name) for change in files.changes(parcel)] == [
        ("new", "Moth"),
        ("new", "Moths"),
    ]
    files.put(parcel)

    later = files.read(data(changed(VILLAGE, "set.name", "More moths")))

    assert [(change.what, change.name) for change in files.changes(later)] == [
        ("same", "Moth"),
        ("changed", "More moths"),
    ]


# Problems with their places


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

    assert problem in said(changed(VILLAGE, path, value))
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
    assert problem in said(changed(SALOON, path, value))


def test_what_is_missing_is_named():
    parcel = deepcopy(VILLAGE)
    del parcel["set"]["order"]

    assert said(parcel) == ["set: “order” is missing."]


def test_of_a_file_that_a_newer_program_has_made_only_that_is_said():
    """What else is in it may be good, and is not known here."""
    newer = {**changed(VILLAGE, "roles.0.wakes", "in_a_thunderstorm"), "version": 2, "music": []}

    assert said(newer) == [
        "version: A newer program has made this file: it is of version 2, and this program reads version 1."
        " Bring this program up to date first."
    ]


# Limits and hostile files

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
        (b"PK\x03\x04", NO_SET),
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
    assert said(changed(SALOON, "decks.0.cards", [*five_hundred, "snake 2S"])) == [
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
    assert problem in said(changed(VILLAGE, path, more))


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
    assert problem in said(changed(SALOON, path, most + most[:1]))


def test_a_hundred_cards_and_twenty_decks_are_taken_and_no_more():
    cards = [{"key": f"snake_{number}", "name": "Snake", "by_hand": True} for number in range(101)]
    decks = [{"key": f"deck-{number}", "name": "Deck", "cards": []} for number in range(21)]
    saloon = changed(changed(SALOON, "set.decks", ["base"]), "decks", [])

    assert files.read(data({**saloon, "cards": cards[:100], "decks": decks[:20]}))
    assert said({**saloon, "cards": cards}) == ["cards: These are too many: 101, at most 100."]
    assert said({**saloon, "decks": decks}) == ["decks: These are too many: 21, at most 20."]
    assert files.read(data(changed({**saloon, "decks": decks[:20]}, "set.decks", keys_of(decks)[:20])))
    assert said(changed({**saloon, "decks": decks[:20]}, "set.decks", keys_of(decks))) == [
        "set.decks: These are too many: 21, at most 20."
    ]
    assert said(changed(saloon, "set.characters", ["el_gringo"] * 101)) == [
        "set.characters: These are too many: 101, at most 100."
    ]


def keys_of(ones: list[dict]) -> list[str]:
    return [one["key"] for one in ones]


@pytest.mark.parametrize(
    ("parcel", "path"), [(VILLAGE, "roles.0.figure"), (SALOON, "cards.0.picture"), (VILLAGE, "roles.0.image")]
)
def test_no_picture_comes_from_elsewhere(parcel, path):
    (problem,) = said(changed(parcel, path, "https://example.org/moth.png"))

    assert problem.startswith(path.replace(".0", "[0]"))


def test_a_hundred_roles_are_taken_and_no_more():
    roles = [{"key": f"moth_{number}", "name": "Moth"} for number in range(101)]
    village = changed(changed(VILLAGE, "set.order", []), "set.specials", {})

    assert files.read(data({**village, "roles": roles[:100]}))
    assert said({**village, "roles": roles}) == ["roles: These are too many: 101, at most 100."]
    assert files.read(data(changed({**village, "roles": roles[:100]}, "set.order", keys_of(roles)[:100])))
    assert said(changed({**village, "roles": roles[:100]}, "set.order", keys_of(roles))) == [
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
    (problem,) = said(changed(VILLAGE, path, value))

    assert problem.startswith(f"{place}: There is an invisible sign in this text (U+")


def test_a_text_may_have_lines_and_is_kept_in_normal_form():
    parcel = files.read(data(changed(VILLAGE, "set.description", "One\r\n\tMothe\u0301")))

    assert parcel["set"]["description"] == "One\r\n\tMoth\u00e9"


@pytest.mark.parametrize(
    ("path", "name"), [("set.name", "  "), ("roles.0.name", ""), ("roles.0.name", {"ru": " "})]
)
def test_a_blank_name_is_no_name(path, name):
    place = path.replace(".0", "[0]")

    assert f"{place}: This must not be empty." in said(changed(VILLAGE, path, name))


def test_a_whole_number_may_be_written_with_a_point():
    parcel = files.read(data(VILLAGE).replace(b"[4, 12]", b"[4.0, 1.2e1]"))

    assert json.dumps(parcel["set"]["players"]) == "[4, 12]"


NAUGHTY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
SHALLOW = ["title", "version", "set", "set.order", "set.specials", "set.options", "set.name", "set.key"]
DEEP = ["set.players", "roles", "roles.0", "roles.0.names", "roles.0.then", "roles.0.then.0", "roles.0.wakes"]


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(path=st.sampled_from(SHALLOW + DEEP), value=NAUGHTY)
def test_whatever_stands_in_a_file_it_is_taken_or_refused_and_nothing_breaks(path, value):
    assert taken_or_refused(data(changed(VILLAGE, path, value)))


SALOON_PLACES = [
    "title", "set", "set.decks", "set.characters", "set.players", "decks", "decks.0", "decks.0.cards", "decks.0.cards.0",
    "decks.0.key", "cards", "cards.0", "cards.0.aim", "cards.0.aim.distance", "cards.0.then", "cards.0.then.0",
]  # fmt: skip


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(path=st.sampled_from(SALOON_PLACES), value=NAUGHTY)
def test_whatever_stands_in_a_file_of_cards_it_is_taken_or_refused(path, value):
    assert taken_or_refused(data(changed(SALOON, path, value)))


def taken_or_refused(text: bytes) -> object:
    """What was read, or all that is wrong with it."""
    try:
        return files.read(text)
    except files.Unreadable as unreadable:
        return unreadable.problems


WORDS = st.text(max_size=12) | st.dictionaries(
    st.sampled_from(["en", "ru", "vi", "fr"]), st.text(max_size=12)
)
TELLING = {
    "set.name": WORDS,
    "set.description": WORDS,
    "set.players": st.lists(st.integers(3, 40), min_size=2, max_size=2),
    "set.specials": st.dictionaries(st.sampled_from(["moth", "seer", "witch"]), st.integers(1, 40)),
    "set.order": st.permutations(["moth", "werewolf", "seer", "raven"]),
    "set.seconds": st.dictionaries(st.sampled_from(["vote", "night"]), st.integers(5, 3_600)),
    "roles.0.name": WORDS,
    "roles.0.text": WORDS,
    "roles.0.most": st.integers(1, 40) | st.floats(1, 40),
    "roles.0.balance": st.integers(-20, 20),
}


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(values=st.fixed_dictionaries({}, optional=TELLING))
def test_whatever_is_taken_goes_out_and_in_and_out_again_byte_for_byte(values):
    parcel = VILLAGE
    for path, value in values.items():
        parcel = changed(parcel, path, value)
    try:
        row = files.put(files.read(data(parcel)))
    except files.Unreadable:
        return

    text = files.exported(row)
    for kind in (Role, RoleSet):
        kind.objects.filter(official=False).delete()

    assert files.exported(files.put(files.read(text.encode()))) == text


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cut=st.integers(min_value=0, max_value=len(data(SALOON)) - 1), byte=st.binary(min_size=0, max_size=3))
def test_a_cut_or_torn_file_is_refused_or_still_a_set(cut, byte):
    whole = data(SALOON)

    assert taken_or_refused(whole[:cut])
    assert taken_or_refused(whole[:cut] + byte + whole[cut + len(byte) :])


def test_an_import_that_fails_in_the_middle_leaves_nothing(monkeypatch):
    before = shelf()
    monkeypatch.setattr(shelving, "rows", broken_rows(shelving.rows))

    with pytest.raises(ZeroDivisionError):
        files.put(files.read(data(VILLAGE)))

    assert shelf() == before


def broken_rows(rows):
    def some(parcel):
        yield next(rows(parcel))
        raise ZeroDivisionError

    return some


@pytest.mark.skipif(connection.vendor != "sqlite", reason="the trigger is written for SQLite")
@pytest.mark.parametrize("parcel", [VILLAGE, SALOON], ids=["werewolf", "bang"])
def test_when_the_database_fails_at_the_last_row_nothing_of_the_set_is_there(parcel):
    before = shelf()
    with connection.cursor() as database:
        database.execute(
            "CREATE TRIGGER full BEFORE INSERT ON library_roleset BEGIN SELECT RAISE(ABORT, 'disk full'); END"
        )

    with pytest.raises(IntegrityError, match="disk full"):
        files.put(files.read(data(parcel)))

    assert shelf() == before


def test_the_published_schema_is_a_schema_and_takes_what_is_exported():
    Draft202012Validator.check_schema(SCHEMA)
    for parcel in (VILLAGE, SALOON):
        exported = json.loads(files.exported(files.put(files.read(data(parcel)))))
        Draft202012Validator(SCHEMA).validate(exported)


def test_a_stranger_finds_the_schema_in_the_repository_at_an_address_and_by_command():
    published = Path(__file__).parents[2] / "docs" / "set.schema.json"

    assert (
        published.read_text("utf-8")
        == run("schema")
        == Client().get("/library/set.schema.json").content.decode()
    )


# Commands


def run(*arguments: str) -> str:
    out = io.StringIO()
    call_command("sets", *arguments, stdout=out, stderr=out)
    return out.getvalue()


def test_the_command_imports_exports_and_checks(tmp_path):
    path, other = tmp_path / "moths.json", tmp_path / "again.json"
    path.write_bytes(data(VILLAGE))

    assert run("check", str(path)) == f"{path}: good\n"
    assert run("import", str(path), "--dry-run") == "new: role “Moth”\nnew: set “Moths”\n"
    assert not RoleSet.objects.filter(key="moths").exists()
    assert run("import", str(path)).endswith("“Moths” is on the shelf.\n")
    run("export", "werewolf", "moths", "--output", str(other))
    assert run("export", "werewolf", "moths") == other.read_text(encoding="utf-8")
    assert "werewolf moths: Moths" in run("list")
    assert json.loads(run("schema"))["title"] == "tablegames set"


def test_the_command_says_each_problem_on_a_line_and_ends_with_a_status(tmp_path, capsys):
    path = tmp_path / "bad.json"
    path.write_bytes(data(changed(changed(VILLAGE, "roles.0.wakes", "nigth"), "set.players", "many")))

    for command in ("check", "import"):
        out = io.StringIO()
        with pytest.raises(SystemExit) as ended:
            call_command("sets", command, str(path), stdout=out, stderr=out)
        assert ended.value.code == 1
        assert len(out.getvalue().splitlines()) == 2
        assert f"{path}: roles[0].wakes: unknown value “nigth”" in out.getvalue()


def test_of_several_files_each_is_checked_and_one_bad_one_is_the_status(tmp_path):
    good, bad, script = (tmp_path / name for name in ("good.json", "bad.json", "script.json"))
    good.write_bytes(data(VILLAGE))
    bad.write_bytes(data(VILLAGE)[:-1])
    script.write_text('["somebody", {"name": "Kraken", "team": "demon", "ability": "Drags."}]')
    out = io.StringIO()

    with pytest.raises(SystemExit) as ended:
        call_command("sets", "check", str(bad), str(good), str(script), stdout=out, stderr=out)

    assert ended.value.code == 1
    assert [line.split(": ", 1)[0] for line in out.getvalue().splitlines()] == [
        str(path) for path in (bad, good, script, script)
    ]
    assert f"{good}: good\n" in out.getvalue()
    assert f"{script}: [0]: “somebody” is only named" in out.getvalue()
    assert run("check", str(good), str(script)).endswith(f"{script}: good\n")


@pytest.mark.parametrize("arguments", [("import",), ("import", "--dry-run")])
def test_a_bad_file_is_imported_not_even_in_part(tmp_path, arguments):
    path, before = tmp_path / "bad.json", shelf()
    path.write_bytes(b" " * (files.BYTES + 1))
    out = io.StringIO()

    with pytest.raises(SystemExit) as ended:
        call_command("sets", *arguments, str(path), stdout=out, stderr=out)

    assert ended.value.code == 1
    assert out.getvalue() == f"{path}: The file is larger than 256 KiB.\n"
    assert shelf() == before


def test_a_file_or_set_that_is_not_there_is_named(tmp_path):
    nothing, good, out = tmp_path / "nothing.json", tmp_path / "good.json", io.StringIO()
    good.write_bytes(data(VILLAGE))
    for command in (("check", str(nothing), str(good)), ("import", str(nothing))):
        with pytest.raises(SystemExit) as ended:
            call_command("sets", *command, stdout=out, stderr=out)
        assert ended.value.code == 1
    assert out.getvalue().splitlines() == [
        f"{nothing}: It cannot be read (No such file or directory).",
        f"{good}: good",
        f"{nothing}: It cannot be read (No such file or directory).",
    ]
    with pytest.raises(CommandError, match="There is no set “nothing”"):
        run("export", "werewolf", "nothing")
    with pytest.raises(CommandError, match="cannot be written"):
        run("export", "werewolf", "the-script", "--output", str(tmp_path / "no" / "folder.json"))
