"""The lobby's odds: found in the background, kept by the set's content."""

import time

import pytest

from tablegames.games import GAMES
from tablegames.games.werewolf.setup import fill
from tablegames.play import lobby
from tablegames.play.odds import odds

ORDER = ["seer", "werewolf", "witch"]


def setup(players, names="Player"):
    return {
        "names": [f"{names} {n}" for n in range(players)],
        "roles": fill({"specials": {"seer": 4}}, players),
        "order": ORDER,
        "options": {"wolves_win": "parity"},
    }


def until_found(game, asked):
    for _try in range(400):
        found = odds(game, GAMES["werewolf"], asked)
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError("the robots never end")


@pytest.mark.django_db(transaction=True)
def test_the_lobby_says_how_often_each_side_wins_when_everybody_acts_at_random():
    game = lobby.new_game("werewolf", None, "en")
    version = game.version

    found = until_found(game, setup(9))

    assert {str(side) for side, _percent in found} <= {"the villagers", "the werewolves", "nobody"}
    assert 98 <= sum(percent for _side, percent in found) <= 102
    for _try in range(100):
        game.refresh_from_db()
        if game.version > version:
            break
        time.sleep(0.05)
    assert game.version > version, "the dashboard is told"


@pytest.mark.django_db(transaction=True)
def test_the_same_set_with_other_names_is_not_played_again():
    game = lobby.new_game("werewolf", None, "en")

    found = until_found(game, setup(7))

    assert odds(game, GAMES["werewolf"], setup(7, "Guest")) == found
