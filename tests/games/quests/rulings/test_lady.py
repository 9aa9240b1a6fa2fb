"""The Lady of the Lake."""

import pytest

from tablegames.engine.errors import Refused
from tablegames.games.quests import QUESTS, script
from tests.games.quests.cast import ALICE, BOB, DAVE, ERIN, FRANK, GRACE, SEVEN, fellowship, votes
from tests.games.quests.sitting import Sitting


def lake(fails=(), **laid):
    return fellowship(SEVEN, fails=fails, lady=True, **laid)


@pytest.mark.parametrize(("fails", "follows"), [((), False), ((0,), True), ((0, 1), True), ((0, 1, 1), True)])
def test_she_looks_after_the_second_third_and_fourth_quest(fails, follows):
    """Ruling 9."""
    table = lake(fails)

    sitting = votes(Sitting(table, script.quest).closes()).closes()

    assert (sitting.key == "lady") is follows


def test_she_follows_the_quest_that_a_corrected_score_has_made_the_second():
    """Eighth walk, severity 2: she went by the number that the quest had had when it began."""
    sitting = Sitting(lake(), script.evening).until("team")
    sitting.correct("set_score", successes=1, failures=0, refusals=0)

    while sitting.key != "lady":
        sitting.closes()

    assert len(sitting.table.shared.fails) == 2


def test_she_looks_no_more_when_the_game_is_decided():
    table = lake((0, 0))

    sitting = votes(Sitting(table, script.quest).closes()).closes()

    assert sitting.is_over


def test_the_holder_learns_a_side_and_not_the_role_and_hands_her_on():
    """Ruling 9."""
    table = lake((0, 1))
    sitting = Sitting(table, script.lady).asks(GRACE, key="lady").answer(GRACE, ERIN)

    assert sitting.told(GRACE) == ["The Lady of the Lake shows you Erin: Evil."]
    assert sitting.told() == ["Erin was looked at, and holds the Lady of the Lake."]
    assert table.shared.ladies == (GRACE, ERIN)
    assert QUESTS.views.view(table, GRACE).own.held.known == {ERIN: "evil", FRANK: "evil"}


def test_what_she_has_just_shown_stands_first_on_the_card():
    """A walk, severity 1: it lay below the edge, under the question of the next leader."""
    table = lake((0, 1))
    sitting = Sitting(table, script.evening).until("lady").answer(GRACE, ERIN)
    seen = []
    for _question in range(2):
        held = QUESTS.views.view(table, GRACE).own.held
        seen.append((len(held.fresh), len(held.journal)))
        sitting.closes()

    assert seen == [(1, 0), (0, 1)]


def test_only_the_holder_knows_what_she_has_shown():
    table = lake((0, 1), leader=BOB)

    Sitting(table, script.lady).answer(ALICE, DAVE)

    known = {seat: QUESTS.views.view(table, seat).own.held.known.get(DAVE) for seat in table.seats}
    assert known == {**dict.fromkeys(table.seats), ALICE: "good"}


def test_nobody_who_has_held_her_can_be_looked_at():
    """Ruling 9."""
    table = lake((0, 1))
    table.shared.ladies = (GRACE, ERIN)
    sitting = Sitting(table, script.lady).asks(ERIN, key="lady")

    for seat in (GRACE, ERIN):
        with pytest.raises(Refused):
            sitting.answer(ERIN, seat)


def test_a_holder_who_says_nothing_keeps_her():
    table = lake((0, 1))

    sitting = Sitting(table, script.lady).closes()

    assert (sitting.is_over, table.shared.ladies) == (True, (GRACE,))


def test_in_mid_game_she_comes_to_whoever_sits_before_the_leader_and_goes_as_long_as_she_has_not_looked():
    """H15: an option can be changed in mid-game, from the next question on."""
    table = fellowship(SEVEN, fails=(0,))
    sitting = Sitting(table, script.evening).until("team")
    sitting.correct("set_option", option="lady", value=True)
    assert table.shared.ladies == ()

    sitting.closes()
    assert table.shared.ladies == ((table.shared.leader - 1) % 7,)
    sitting.correct("set_option", option="lady", value=False).closes().closes()

    assert table.shared.ladies == ()


@pytest.mark.parametrize(("presents", "told"), [(True, 1), (False, 0)])
def test_at_the_deal_all_hear_who_holds_her_and_later_that_she_looked_at_nobody(presents, told):
    """Walk, severity 2: a badge lay on a seat from the deal on, and no word said what it was. Older games stay silent."""
    table = lake((0, 1))
    table.presents = presents

    begun = Sitting(table, script.roles).closes().told()
    silent = Sitting(table, script.lady).asks(GRACE, key="lady").closes().told()

    holds = "Grace holds the Lady of the Lake, and looks at somebody's side after quest 2."
    assert (begun.count(holds), silent.count("Grace looks at nobody, and keeps the Lady of the Lake.")) == (
        told,
        told,
    )
