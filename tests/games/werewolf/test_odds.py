"""The simulator against the closed form of the game without powers."""

import os
from functools import cache

import pytest

from tablegames.engine.driving.simulator import simulate
from tablegames.games import GAMES

GAMES_EACH = int(os.environ.get("TABLEGAMES_ODDS_GAMES", "200"))


@cache
def wolves_win(players: int, wolves: int) -> float:
    """The chance that the werewolves win from a day with so many players; villagers choose at random."""
    if wolves == 0:
        return 0.0
    if wolves >= players - wolves:
        return 1.0
    executed_wolf = wolves / players
    return executed_wolf * wolves_win(players - 2, wolves - 1) + (1 - executed_wolf) * wolves_win(
        players - 2, wolves
    )


UNDECIDED = [
    (players, wolves)
    for players in (4, 5, 6, 7, 8, 10, 12, 15, 20)
    for wolves in range(1, 5)
    if wolves < players - wolves and wolves < players - 1 - wolves
]


@pytest.mark.parametrize(("players", "wolves"), UNDECIDED)
def test_random_games_without_powers_are_won_as_often_as_the_recurrence_says(players, wolves):
    setup = {
        "names": [f"P{number}" for number in range(players)],
        "roles": ["werewolf"] * wolves + ["villager"] * (players - wolves),
        "order": ["werewolf"],
        "options": {"wolves_win": "parity", "mayor": "none"},
        "mode": "eyes_closed",
    }

    odds = simulate(GAMES["werewolf"], setup, GAMES_EACH, f"odds {players} {wolves}")

    expected = wolves_win(players - 1, wolves)
    error = (expected * (1 - expected) / GAMES_EACH) ** 0.5
    assert odds.wins.get("werewolves", 0) + odds.wins.get("villagers", 0) == GAMES_EACH
    assert abs(odds.share("werewolves") - expected) <= 3 * error


@pytest.mark.parametrize("hunter", ["wolf_man", "lone_wolf"])
def test_whoever_hunts_alone_devours_as_often_as_a_plain_werewolf(hunter):
    """R1: one who is never woken wins a third as often."""
    wins = {}
    for key, side in (
        ("werewolf", "werewolves"),
        (hunter, "lone_wolf" if hunter == "lone_wolf" else "werewolves"),
    ):
        setup = {
            "names": [f"P{number}" for number in range(8)],
            "roles": [key, "seer", *["villager"] * 6],
            "order": ["seer", "werewolf"],
            "options": {"mayor": "none"},
            "mode": "eyes_closed",
        }
        wins[key] = simulate(GAMES["werewolf"], setup, GAMES_EACH, "hunters").wins[side]

    assert wins[hunter] == wins["werewolf"]
