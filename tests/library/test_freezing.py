"""A game freezes what it plays with: no edit, deletion or newer program changes one that has begun or ended."""

from __future__ import annotations

import json
import re
from contextlib import suppress

import pytest
from django.test import Client

from tablegames.editor import shelf as library_shelf
from tablegames.editor.key_conflicts import make_way
from tablegames.editor.shelf import load_official
from tablegames.engine.dice import Dice
from tablegames.engine.driving.robots import play_out
from tablegames.engine.entry import Kind
from tablegames.engine.errors import Refused
from tablegames.engine.play import Play
from tablegames.games import GAMES
from tablegames.games.bang.cards import CARDS
from tablegames.games.werewolf.roles import ROLES
from tablegames.library import files
from tablegames.library.models import Card, CardSet, Role, RoleSet
from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.play.evening import take
from tablegames.play.live.robots import move
from tablegames.play.models import Game, State

from .cast import CUSTOMS, SALOON, VILLAGE, changed, data, every_custom_set, robots_game, shelf

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]


def deleted(title: str) -> None:
    for kind in (Role, Card, RoleSet, CardSet):
        kind.objects.filter(title=title, official=False).delete()


@every_custom_set
@pytest.mark.parametrize("change", ["edited", "deleted"])
def test_a_later_edit_or_deletion_changes_no_game_that_has_begun(set_file, change):
    title = set_file["title"]
    game = lobby.new_game(title, None, "en")
    lobby.seat_robots(game, 5)
    lobby.choose(game, set=files.put(files.read(data(set_file))).key)
    lobby.deal(game)
    before = to_the_end(game)

    if change == "edited":
        files.put(CUSTOMS[title].EDITED)
    else:
        deleted(title)
    after = to_the_end(game)

    assert after.setup == before.setup
    assert after.setup["own"] == files.pieces_of(set_file)
    assert [after.view(seat) for seat in range(5)] == [before.view(seat) for seat in range(5)]


@every_custom_set
def test_a_finished_game_is_told_as_it_was_whatever_becomes_of_its_set(set_file):
    title, host = set_file["title"], Client()
    host.get(access.moderator_link())
    game = lobby.new_game(title, None, "en")
    lobby.seat_robots(game, 5)
    lobby.choose(game, set=files.put(files.read(data(set_file))).key)
    lobby.deal(game)
    finish(game)
    before = told(host, game)
    assert json.loads(before[1])["setup"]["own"] == files.pieces_of(set_file)

    files.put(CUSTOMS[title].EDITED)
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
    assert [after.view(seat) for seat in range(6)] == [before.view(seat) for seat in range(6)]


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
        assert [play.table.roles_by_key[what].blocks[0].votes, str(play.table.roles_by_key[what].name)] == [
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
    village, saloon = (files.put(files.read(data(set_file))) for set_file in (VILLAGE, SALOON))
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
