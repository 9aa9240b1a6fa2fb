"""What is text only at the table: the moderator is told at its time, reads it, resolves it by hand, leaves a marker."""

from __future__ import annotations

import json

import pytest

from tablegames.editor.shelf import load_official
from tablegames.engine.play import Play
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.play.models import Player
from tests.play.cast import Dashboard

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


def dashboard_of(set_file: dict, mode: str) -> Dashboard:
    """A moderator whose game was just dealt with a set."""
    row = files.put(files.read(data(set_file)))
    dashboard = Dashboard(lobby.new_game(row.title, None, "en"))
    dashboard.browser.get(access.moderator_link())
    lobby.choose_set(dashboard.game, row.key)
    lobby.set_mode(dashboard.game, mode)
    for name in ("Alice", "Bob", "Carol", "Dave"):
        assert dashboard.post("add", name=name).status_code == 204
    assert dashboard.post("deal").status_code == 204
    return dashboard


def play_of(dashboard: Dashboard) -> Play:
    game = dashboard.game
    return Play(GAMES[game.title], game.setup, game.seed, game.lines())


def until(dashboard: Dashboard, sentence: str) -> str:
    """The dashboard, once it says that."""
    for _step in range(12):
        page = dashboard.page().content.decode()
        if sentence in page:
            return page
        assert dashboard.next().status_code == 204
    raise AssertionError(f"It never says: {sentence}")


def correct(dashboard: Dashboard, verb: str, **arguments) -> None:
    more = {f"with.{name}": json.dumps(value) for name, value in arguments.items()}
    assert dashboard.post("override", verb=verb, **more).status_code == 204


def mark(dashboard: Dashboard, marker: str) -> None:
    assert dashboard.post("seat/mark", seat=0, markers=marker).status_code == 204
    assert Player.objects.get(seat=0, game=dashboard.game).markers == [marker]
    assert marker in dashboard.page().content.decode()


@pytest.mark.parametrize("wakes", ["first_night", "every_night", "at_dawn", "at_death"])
def test_a_text_only_role_is_prompted_at_its_time_and_resolved_by_hand(wakes):
    dashboard = dashboard_of(changed(BARDS, "roles.0.wakes", wakes), "eyes_closed")
    bard = play_of(dashboard).table.holders("bard")[0]
    if wakes == "at_death":
        correct(dashboard, "kill", seat=bard)

    page = until(dashboard, "Everybody sings.")
    other = (bard + 1) % 4
    correct(dashboard, "kill", seat=other)
    mark(dashboard, "sings")

    assert ("The bard wakes up." in page) is (wakes in ("first_night", "every_night"))
    assert not play_of(dashboard).table.alive[other]


def test_a_text_only_card_is_read_out_when_it_is_played_and_resolved_by_hand():
    dashboard = dashboard_of(SONGS, "stepped")
    until(dashboard, "Say this")
    while play_of(dashboard).standing.ask.key != "turn.play":
        dashboard.next()
    sheriff = play_of(dashboard).table.turn
    correct(dashboard, "move_card", card="song AS", to=f"hand {sheriff}")
    assert (
        dashboard.post(
            "answer", asked=dashboard.game.raised, seat=sheriff, pick=json.dumps({"play": "song AS"})
        ).status_code
        == 204
    )

    assert "Everybody sings." in dashboard.page().content.decode()
    correct(dashboard, "set_life", seat=(sheriff + 1) % 4, life=1)
    mark(dashboard, "sings")
    dashboard.next()

    table = play_of(dashboard).table
    assert (table.life[(sheriff + 1) % 4], table.discarded[-1]) == (1, "song AS")
    assert play_of(dashboard).standing.ask.key == "turn.play"
