"""Every random game comes to an end, whatever roles are dealt and whatever options are chosen."""

import os

from tablegames.engine.dice import Dice
from tablegames.engine.driving.robots import play_out
from tablegames.engine.play import Play
from tablegames.games.werewolf import WEREWOLF
from tablegames.games.werewolf.roles import ROLES
from tests.games.werewolf.sample import village_of_anybody

GAMES = 2 * int(os.environ.get("TABLEGAMES_RANDOM_GAMES", "200"))


def test_a_game_in_which_somebody_hunts_or_votes_always_ends():
    """R9: with every role and every option; robots always vote."""
    dealt, endless = set(), []
    for number in range(GAMES):
        setup = village_of_anybody(Dice(f"ends {number}"))
        play = Play(WEREWOLF, setup, f"ends {number}")
        play_out(play, Dice(f"ends {number}"), questions=1_500)
        dealt |= set(setup["roles"])
        endless += [] if play.table.is_over else [number]

    assert endless == []
    assert dealt == set(ROLES)
