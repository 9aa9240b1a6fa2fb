"""What the television and the laptop show of what happened last."""

from tablegames.engine.words import _
from tablegames.games.bang.table.saloon import whose_turn
from tablegames.games.bang.views.lately import acts, lately

from .cast import ALICE, BOB, CAROL, saloon


def test_the_television_tells_of_this_turn_and_of_the_one_before():
    table = saloon()
    table.tell(_("The deal."))
    for seat in (ALICE, BOB, CAROL):
        table.begin_turn(seat)

    assert lately(table) == (whose_turn(table.names[BOB]), whose_turn(table.names[CAROL]))


def test_the_deal_is_no_turn():
    table = saloon()
    table.tell(_("The deal."))
    table.begin_turn(ALICE)

    assert lately(table) == (whose_turn(table.names[ALICE]),)


def test_the_last_acts_come_first_and_none_of_the_deal():
    table = saloon()
    table.happen("draw", BOB, count=4)
    assert acts(table) == []

    table.begin_turn(ALICE)
    table.happen("draw", ALICE, count=2)
    table.happen("shot", ALICE, BOB)
    for _number in range(4):
        table.happen("play", ALICE, BOB)

    table.number += 1
    assert [one.kind for _place, one in acts(table, 5)] == ["play", "play", "play", "play", "draw"]
    assert len(acts(table)) == 3
