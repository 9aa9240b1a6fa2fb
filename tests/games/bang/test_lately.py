"""What the television and the laptop show of what happened last."""

from tablegames.engine.entry import Entry, Kind
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD
from tablegames.engine.words import _
from tablegames.games.bang import BANG
from tablegames.games.bang.table.saloon import whose_turn
from tablegames.games.bang.views.lately import acts, lately

from .cast import ALICE, BOB, CAROL, saloon
from .sample import bang_setup_for


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


def test_of_a_card_in_answer_it_is_said_whom_it_answers():
    """A guest read “Elena plays BANG!”, and not at whom: it was in answer to Indians, or in a duel."""
    table = saloon()
    table.begin_turn(ALICE)
    table.happen("play", ALICE, None, "gatling 10H")
    table.happen("play", BOB, None, "missed 10C")
    table.happen("play", ALICE, CAROL, "duel QD")
    table.happen("play", CAROL, None, "bang 5C")
    table.happen("play", ALICE, None, "bang AS")
    table.number += 1

    assert [(one.kind, one.seat, one.other) for _place, one in acts(table, 5)] == [
        ("answer", ALICE, CAROL),
        ("answer", CAROL, ALICE),
        ("play", ALICE, CAROL),
        ("answer", BOB, ALICE),
        ("play", ALICE, None),
    ]


def test_before_the_first_card_of_a_turn_what_is_said_ends_with_what_is_awaited():
    """Two guests: “to play or end the turn”, and below it “Say this: Alice draws 2 cards.”"""
    play = Play(BANG, bang_setup_for(4, "base", "stepped"), "1")
    while play.standing.ask.key != "turn.play":
        play.take(Entry(play.number + 1, Kind.CLOSE, asked=play.standing.asked))
    name = play.table.names[play.table.turn]

    said = [str(text) for text in play.view(BOARD).shared.saying]

    assert said[-2:] == [f"{name} draws 2 cards.", f"{name}, play cards or end your turn."]
