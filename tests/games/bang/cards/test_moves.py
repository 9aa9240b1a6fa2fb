"""One list of what may be played: what is found, what is drawn and what is listed are the same moves."""

import pytest

from tablegames.engine.ask import Many
from tablegames.engine.dice import Dice
from tablegames.engine.driving.robots import step
from tablegames.engine.errors import Refused
from tablegames.engine.play import Play
from tablegames.games.bang import BANG
from tests.games.bang.sample import bang_setup_for


@pytest.mark.parametrize("players", [4, 8])
def test_whatever_is_drawn_is_listed_and_whatever_is_listed_is_found(players):
    play, dice = Play(BANG, bang_setup_for(players), f"moves {players}"), Dice("moves")
    seen = 0
    while play.standing is not None:
        choice = play.standing.choice(play.table.turn)
        if choice is not None and isinstance(choice.options, Many):
            options, listed = choice.options, list(choice.options)
            assert all(options.find(move) == move for move in listed)
            assert options.draw(lambda things: dice.pick("draw", things)) in listed
            seen += 1
        step(play, dice)
    assert seen > 20


def test_a_move_that_is_not_listed_is_not_found():
    play = Play(BANG, bang_setup_for(5), "nothing")
    step(play, Dice("nothing"))
    choice = play.standing.choice(play.table.turn)
    card = play.table.hand[play.table.turn][0]

    for move in (
        {"play": card, "at": 99},
        {"play": "bang 9S 7"},
        {"play": [card]},
        {"power": "x"},
        {},
        None,
        1,
    ):
        with pytest.raises(Refused):
            choice.picked([move])
