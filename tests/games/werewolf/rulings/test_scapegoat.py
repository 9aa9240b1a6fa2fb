"""The scapegoat: the rulings where the printed rules are silent."""

import re

import pytest
from django.template.loader import render_to_string

from tablegames.games.werewolf import script
from tablegames.games.werewolf.views.view import view
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, ERIN, FRANK, village
from tests.games.werewolf.sitting import Sitting


def asked_who_may_vote(**options) -> Sitting:
    """Alice has died for a tie, and is asked who may vote on the next day."""
    table = village("scapegoat werewolf villager villager villager villager", **options)
    sitting = Sitting(table, script.evening).until("day.execution").answers({BOB: CAROL, CAROL: BOB})
    return sitting.closes().until("scapegoat.voters")


def test_the_scapegoat_may_bar_everybody_and_then_nobody_votes():
    """R6: an empty choice that was confirmed is an answer."""
    sitting = asked_who_may_vote()

    sitting.answer(ALICE).until("discussion").closes()

    assert "On the next day nobody may vote." in sitting.told()
    assert sitting.key == "dusk"
    assert sitting.closes().key == "nightfall"
    assert sitting.told()[-2:] == ["Nobody may vote today, and nobody is executed.", "Night 3 falls."]


@pytest.mark.parametrize(
    ("named", "told"),
    [((BOB, DAVE), "Today only these may vote: Bob, Dave."), ((), "Today nobody may vote.")],
)
def test_the_day_says_again_whom_alone_the_scapegoat_lets_vote(named, told):
    """Seventeenth walk, severity 1: it was said at nightfall, and by day nobody knew why twelve did not vote."""
    sitting = asked_who_may_vote()

    sitting.answer(ALICE, *named).until("discussion")

    assert told in sitting.told()


def test_on_the_day_after_that_everybody_votes_again():
    """R6: it is for one day."""
    sitting = asked_who_may_vote().answer(ALICE)

    sitting.until("discussion").closes().until("day.execution").asks(
        BOB, CAROL, DAVE, ERIN, FRANK, key="day.execution"
    )

    assert sitting.table.night == 3


def test_a_scapegoat_who_says_nothing_bars_nobody():
    """R6: silence is no answer."""
    sitting = asked_who_may_vote().closes()

    sitting.until("nightfall").until("day.execution").asks(BOB, CAROL, DAVE, ERIN, FRANK, key="day.execution")


def test_nobody_is_elected_on_a_day_on_which_nobody_may_vote():
    """R6: the election comes on the next day on which somebody may."""
    sitting = asked_who_may_vote()
    table = sitting.table
    assert table.mayor is None

    sitting.answer(ALICE).until("discussion")
    assert (table.night, table.program) == (2, ["dawn", "discussion", "execution"])
    sitting.closes().until("day.election")

    assert table.night == 3


def test_the_phone_of_a_player_who_may_refuse_offers_nobody():
    """R6: the hunter has to name somebody, or let the time run out."""
    scapegoat = view(asked_who_may_vote().table, ALICE).own
    table = village("hunter werewolf villager villager")
    table.kill(ALICE, by="village")
    hunter = view(Sitting(table, script.bury).until("hunter.shot").table, ALICE).own

    assert (scapegoat.may_refuse, hunter.may_refuse) == (True, False)
    assert (scapegoat.prompt is not None, hunter.prompt is not None) == (True, True)


def test_the_scapegoats_page_has_the_living_and_nobody_to_tap_on():
    """R6: the page of a player who is asked alone."""
    seen = view(asked_who_may_vote().table, ALICE)
    game = {"code": "abc", "avatars": dict.fromkeys(range(6), 1)}

    page = render_to_string("werewolf/own.html", {"view": seen, "own": seen.own, "game": game, "asked": 3})

    assert re.findall(r'name="pick" value="(\d*)"', page) == ["1", "2", "3", "4", "5", ""]


@pytest.mark.parametrize("seat", range(5))
def test_at_night_no_phone_says_whether_its_player_may_refuse(seat):
    table = village("seer werewolf witch villager villager")

    assert not view(Sitting(table, script.night).until("night.seer").table, seat).own.may_refuse


def test_a_scapegoat_with_whom_everybody_dies_is_asked_nothing():
    """R3: nobody is left who could vote."""
    table = village("scapegoat werewolf villager villager")
    for seat in table.seats:
        table.kill(seat, by="tie")

    sitting = Sitting(table, script.bury)

    assert sitting.asks(key="deaths").closes().is_over


# The mayor


def test_the_mayors_vote_for_one_of_the_tied_comes_before_the_scapegoat():
    """R10: then there is no tie that anybody has to die for."""
    table = village("scapegoat werewolf villager villager villager")
    table.make_mayor(CAROL)

    Sitting(table, script.execution).answers({BOB: CAROL, CAROL: BOB}).closes()

    assert table.living() == [ALICE, CAROL, DAVE, ERIN]


def test_where_the_mayor_has_voted_for_somebody_else_the_scapegoat_dies():
    """R10: the mayor settles nothing, and the set's rule for ties is not reached."""
    table = village("scapegoat werewolf villager villager villager", village_tie="revote")
    table.make_mayor(ERIN)

    sitting = Sitting(table, script.execution)
    sitting.answers({ALICE: CAROL, BOB: CAROL, CAROL: BOB, DAVE: BOB, ERIN: DAVE}).closes()

    assert sitting.key == "deaths"
    assert table.living() == [BOB, CAROL, DAVE, ERIN]
