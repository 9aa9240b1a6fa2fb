"""What holds at every step of random games, with corrections, undos and time-outs."""

import os
from collections import Counter

import pytest

from tablegames.engine.dice import Dice
from tablegames.engine.driving.robots import step
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD
from tablegames.games.bang import BANG
from tablegames.games.bang.views.view import view
from tests.games.bang.sample import SAMPLE, bang_setup_for
from tests.games.test_every_title import random_play

GAMES = int(os.environ.get("TABLEGAMES_RANDOM_GAMES", "60"))
EACH = GAMES if GAMES > 200 else max(1, GAMES // 6)  # of every number of players
STEPS = 120


def places(saloon) -> Counter:
    return Counter(
        card
        for place in (
            saloon.deck,
            saloon.discarded,
            saloon.turned,
            saloon.looked,
            *saloon.hand,
            *saloon.in_play,
        )
        for card in place
    )


def check(play) -> None:
    saloon, standing = play.table, play.standing
    assert places(saloon) == dict.fromkeys(saloon.rules.pieces, 1), "every card is in exactly one place"
    for seat in saloon.seats:
        assert saloon.life[seat] <= saloon.most_lives(seat)
        asked_for_a_beer = standing is not None and standing.ask.key == "last.beer" and seat in standing.seats
        if saloon.alive[seat] and seat not in saloon.dying and not asked_for_a_beer:
            assert saloon.life[seat] >= 1 or saloon.unsettled or saloon.is_over
        if not saloon.alive[seat] and not asks_for_order(standing):
            assert saloon.cards_of(seat) == []
    if standing is not None and standing.seats:
        waited_for = [chair.seat for chair in view(saloon, BOARD).shared.chairs if chair.asked]
        assert len(waited_for) == 1, "exactly one player has to act"
        assert saloon.alive[waited_for[0]] or asks_for_order(standing)


def asks_for_order(standing) -> bool:
    return standing is not None and standing.ask.key == "death.order"


def test_cards_lives_and_questions_are_right_at_every_step_of_random_games_with_corrections():
    for game in range(GAMES):
        for play in random_play(SAMPLE, f"properties {game}", STEPS):
            check(play)


@pytest.mark.parametrize("players", range(3, 9))
def test_cards_lives_and_questions_are_right_in_whole_games(players):
    for game in range(EACH):
        play, dice = Play(BANG, bang_setup_for(players), f"whole {game}"), Dice(f"whole {game}")
        while play.standing is not None:
            check(play)
            step(play, dice)
        assert play.table.winner is not None


def test_nobody_has_two_identical_cards_in_play_without_a_correction():
    for game in range(max(1, GAMES // 10)):
        play, dice = Play(BANG, bang_setup_for(7), f"alike {game}"), Dice(f"alike {game}")
        while play.standing is not None:
            for cards in play.table.in_play:
                kinds = [play.table.piece(card).kind for card in cards]
                assert len({kind.key for kind in kinds}) == len(kinds)
                assert sum(kind.is_weapon for kind in kinds) <= 1
            step(play, dice)
