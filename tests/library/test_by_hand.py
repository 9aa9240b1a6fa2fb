"""What is text only at the table: the moderator is told at its time, reads it, resolves it by hand, leaves a marker."""

from __future__ import annotations

import json

import pytest

from tablegames.engine.play import Play
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.shelf import load_official
from tablegames.play import doors, lobby
from tablegames.play.models import Player
from tests.play.cast import Desk

from .cast import SALOON, VILLAGE, changed, data

pytestmark = pytest.mark.django_db

BARD = {
    "key": "bard",
    "name": "Bard",
    "text": "Everybody sings.",
    "call": "The bard wakes up.",
    "by_hand": True,
}
SONG = {"key": "song", "name": "Song", "text": "Everybody sings.", "by_hand": True}
BARDS = changed(
    changed(VILLAGE, "roles", [BARD]),
    "set",
    {**VILLAGE["set"], "key": "bards", "specials": {"bard": 4}, "order": ["bard", "werewolf"], "options": {}},
)
SONGS = changed(changed(SALOON, "cards", [SONG]), "decks.0.cards", ["song AS"])


@pytest.fixture(autouse=True)
def _shelf(db):
    load_official()


def desk_of(parcel: dict, mode: str) -> Desk:
    """A moderator whose game was just dealt with a set."""
    row = files.put(files.read(data(parcel)))
    desk = Desk(lobby.new_game(row.title, None, "en"))
    desk.browser.get(doors.moderator_link())
    lobby.choose_set(desk.game, row.key)
    lobby.set_mode(desk.game, mode)
    for name in ("Alice", "Bob", "Carol", "Dave"):
        assert desk.post("add", name=name).status_code == 204
    assert desk.post("deal").status_code == 204
    return desk


def play_of(desk: Desk) -> Play:
    game = desk.game
    return Play(GAMES[game.title], game.setup, game.seed, game.lines())


def until(desk: Desk, sentence: str) -> str:
    """The dashboard, once it says that."""
    for _step in range(12):
        page = desk.page().content.decode()
        if sentence in page:
            return page
        assert desk.next().status_code == 204
    raise AssertionError(f"It never says: {sentence}")


def correct(desk: Desk, verb: str, **arguments) -> None:
    more = {f"with.{name}": json.dumps(value) for name, value in arguments.items()}
    assert desk.post("override", verb=verb, **more).status_code == 204


def mark(desk: Desk, marker: str) -> None:
    assert desk.post("seat/mark", seat=0, markers=marker).status_code == 204
    assert Player.objects.get(seat=0, game=desk.game).markers == [marker]
    assert marker in desk.page().content.decode()


@pytest.mark.parametrize("wakes", ["first_night", "every_night", "at_dawn", "at_death"])
def test_a_text_only_role_is_prompted_at_its_time_and_resolved_by_hand(wakes):
    desk = desk_of(changed(BARDS, "roles.0.wakes", wakes), "eyes_closed")
    bard = play_of(desk).table.holders("bard")[0]
    if wakes == "at_death":
        correct(desk, "kill", seat=bard)

    page = until(desk, "Everybody sings.")
    other = (bard + 1) % 4
    correct(desk, "kill", seat=other)
    mark(desk, "sings")

    assert ("The bard wakes up." in page) is (wakes in ("first_night", "every_night"))
    assert not play_of(desk).table.alive[other]


def test_a_text_only_card_is_read_out_when_it_is_played_and_resolved_by_hand():
    desk = desk_of(SONGS, "stepped")
    until(desk, "Waiting for")
    while play_of(desk).standing.ask.key != "turn.play":
        desk.next()
    sheriff = play_of(desk).table.turn
    correct(desk, "move_card", card="song AS", to=f"hand {sheriff}")
    assert (
        desk.post(
            "answer", asked=desk.game.raised, seat=sheriff, pick=json.dumps({"play": "song AS"})
        ).status_code
        == 204
    )

    assert "Everybody sings." in desk.page().content.decode()
    correct(desk, "set_life", seat=(sheriff + 1) % 4, life=1)
    mark(desk, "sings")
    desk.next()

    table = play_of(desk).table
    assert (table.life[(sheriff + 1) % 4], table.discarded[-1]) == (1, "song AS")
    assert play_of(desk).standing.ask.key == "turn.play"
