"""Where most votes are equally many: what decides, what everybody hears of it, and who votes once more."""

import pytest

from tablegames.engine.table import BOARD, Heading
from tablegames.engine.words import _
from tablegames.games.werewolf import script
from tablegames.games.werewolf.table.records import Phase
from tablegames.games.werewolf.views.view import view
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, ERIN, FRANK, GRACE, village
from tests.games.werewolf.sitting import Sitting


def test_on_a_tie_a_mayor_who_voted_outside_it_decides_nothing():
    executed = set()
    for seed in range(40):
        table = village("werewolf villager villager villager villager villager", seed=str(seed))
        table.make_mayor(FRANK)
        Sitting(table, script.execution).answers(
            {ALICE: BOB, BOB: CAROL, CAROL: BOB, DAVE: CAROL, FRANK: ERIN}
        ).closes()
        executed |= {seat for seat in table.seats if not table.alive[seat]}

    assert executed == {BOB, CAROL}


def test_village_tie_nobody_executes_nobody():
    table = village("werewolf villager villager villager", village_tie="nobody")

    Sitting(table, script.execution).answers({ALICE: BOB, BOB: CAROL}).closes()

    assert table.living() == [ALICE, BOB, CAROL, DAVE]


def test_village_tie_revote_votes_once_more_between_the_tied():
    table = village("werewolf villager villager villager", village_tie="revote")
    sitting = Sitting(table, script.execution).answers({ALICE: BOB, BOB: CAROL}).closes()

    sitting.asks(ALICE, BOB, CAROL, DAVE, key="day.revote")
    assert sitting.options(ALICE) == [BOB, CAROL]
    assert sitting.options(BOB) == [CAROL]
    sitting.answer(DAVE, CAROL).closes()

    assert not table.alive[CAROL]


@pytest.mark.parametrize(("vote", "voters"), [("open", ("Dave",)), ("secret", ())])
def test_while_the_tied_are_voted_on_again_the_first_vote_stays_in_sight(vote, voters):
    """A walk: people vote anew because of it, and it was shown nowhere."""
    table = village("werewolf villager villager villager villager", village_tie="revote", vote=vote)
    sitting = Sitting(table, script.execution).answers({ALICE: BOB, DAVE: CAROL}).closes()

    sitting.asks(ALICE, BOB, CAROL, DAVE, ERIN, key="day.revote").answer(ERIN, CAROL)

    shared = view(table, BOARD).shared
    assert shared.is_again
    assert [(count.name, count.votes) for count in shared.counts] == [("Bob", 1), ("Carol", 1)]
    assert shared.counts[1].voters == voters
    assert [option.value for option in shared.question.grid] == [BOB, CAROL]


@pytest.mark.parametrize(
    ("rule", "told"),
    [("random", "The vote is tied; chance decides."), ("nobody", "Nobody is executed today.")],
)
def test_everybody_is_told_what_decided_a_tie_once_it_has(rule, told):
    """A guest: one to one ended in an execution, and no word said who had broken the tie."""
    table = village("werewolf villager villager villager villager", village_tie=rule)
    table.phase, table.night = Phase.DAY, 1
    table.tell(_("It gets light."), Heading(_("Day {n}", n=table.night), "day"))
    sitting = Sitting(table, script.execution).answers({ALICE: BOB, DAVE: CAROL})
    assert view(table, BOARD).shared.tie is None

    sitting.closes()

    assert str(view(table, BOARD).shared.tie) == told


def test_no_tie_is_told_of_where_one_has_drawn_most_votes():
    table = village("werewolf villager villager villager villager", village_tie="random")
    table.phase, table.night = Phase.DAY, 1
    Sitting(table, script.execution).answers({ALICE: CAROL, DAVE: CAROL}).closes()

    assert view(table, BOARD).shared.tie is None


def test_where_votes_are_counted_live_the_second_vote_shows_its_own():
    table = village("werewolf villager villager villager villager", village_tie="revote", live_tally=True)
    sitting = Sitting(table, script.execution).answers({ALICE: BOB, DAVE: CAROL}).closes()

    sitting.asks(ALICE, BOB, CAROL, DAVE, ERIN, key="day.revote").answer(ERIN, CAROL)

    shared = view(table, BOARD).shared
    assert not shared.is_again
    assert [(count.name, count.votes) for count in shared.counts] == [("Carol", 1)]


def test_the_ravens_marks_count_in_the_first_vote_only_and_nobody_else_is_executed_in_the_second():
    """R2: the second vote is between the tied; whoever was marked and not tied is out of it."""
    table = village(
        "raven werewolf villager villager villager villager villager", village_tie="revote", mayor="none"
    )
    table.marked = {GRACE: 2}
    first = {ALICE: CAROL, BOB: CAROL, ERIN: CAROL, CAROL: DAVE, DAVE: ERIN, FRANK: DAVE, GRACE: DAVE}
    sitting = Sitting(table, script.execution).answers(first).closes()

    sitting.asks(*range(7), key="day.revote").answer(ALICE, CAROL).closes()

    assert not table.alive[CAROL]
    assert table.ballots[-1].marked == ()
    assert [death.seat for death in [*table.deaths, *table.fallen]] == [CAROL]


def test_who_was_marked_and_tied_has_no_marks_in_the_second_vote():
    """R2: they have counted once."""
    table = village("raven werewolf villager villager villager", village_tie="revote", mayor="none")
    table.marked = {CAROL: 2}
    sitting = Sitting(table, script.execution).answers({ALICE: DAVE, BOB: DAVE}).closes()

    sitting.answers({ALICE: DAVE}).closes()

    assert table.living() == [ALICE, BOB, CAROL, ERIN]


@pytest.mark.parametrize("village_tie", ["random", "nobody", "revote"])
def test_where_everybody_hunts_a_tie_is_settled_by_chance(village_tie):
    """R9: a werewolf and a lone wolf would vote against each other for ever."""
    executed = set()
    for seed in range(20):
        table = village(
            "werewolf lone_wolf villager villager", seed=str(seed), village_tie=village_tie, mayor="none"
        )
        table.alive = [True, True, False, False]
        Sitting(table, script.execution).answers({ALICE: BOB, BOB: ALICE}).closes()
        executed |= {death.seat for death in table.fallen + table.deaths}

    assert executed == {ALICE, BOB}


def test_a_second_tie_in_a_revote_executes_nobody():
    table = village("werewolf villager villager villager", village_tie="revote")

    Sitting(table, script.execution).answers({ALICE: BOB, BOB: CAROL}).closes().answers(
        {ALICE: BOB, BOB: CAROL}
    ).closes()

    assert table.living() == [ALICE, BOB, CAROL, DAVE]
