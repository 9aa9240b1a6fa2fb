"""Deaths and their consequences: the rulings where the printed rules are silent."""

import pytest

from tablegames.games.werewolf import script
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, ERIN, in_love, village, votes
from tests.sitting import Sitting


@pytest.mark.parametrize("by", ["werewolf", "witch", "village", "grief", "moderator"])
def test_the_hunter_shoots_by_whatever_cause_he_dies(by):
    table = village("hunter werewolf villager villager villager")
    table.kill(ALICE, by=by)

    Sitting(table, script.bury).closes().asks(ALICE, key="hunter.shot").answer(ALICE, BOB)

    assert not table.alive[BOB]


def test_poisoned_hunter_shoots_can_be_switched_off():
    table = village("hunter werewolf villager villager", poisoned_hunter_shoots=False)
    table.kill(ALICE, by="witch")

    assert Sitting(table, script.bury).closes().is_over


def test_when_the_hunters_time_runs_out_nobody_is_shot():
    table = village("hunter werewolf villager villager")
    table.kill(ALICE, by="village")

    sitting = Sitting(table, script.bury).until("hunter.shot").closes()

    assert sitting.is_over
    assert table.living() == [BOB, CAROL, DAVE]


def test_when_the_mayors_time_runs_out_the_heir_is_random_among_the_living():
    heirs = set()
    for seed in range(40):
        table = village("villager werewolf villager villager", seed=str(seed))
        table.make_mayor(ALICE)
        table.kill(ALICE, by="village")
        Sitting(table, script.bury).until("mayor.heir").closes()
        heirs.add(table.mayor)

    assert heirs == {BOB, CAROL, DAVE}


def test_heir_timeout_nobody_ends_the_office():
    table = village("villager werewolf villager villager", heir_timeout="nobody")
    table.make_mayor(ALICE)
    table.kill(ALICE, by="village")

    Sitting(table, script.bury).until("mayor.heir").closes()

    assert table.mayor is None


def test_when_the_hunter_shoots_the_mayor_the_mayor_names_the_next():
    table = village("hunter werewolf villager villager")
    table.make_mayor(CAROL)
    table.kill(ALICE, by="village")

    sitting = Sitting(table, script.bury).until("hunter.shot").answer(ALICE, CAROL)
    sitting.asks(key="deaths").closes().asks(CAROL, key="mayor.heir").answer(CAROL, DAVE)

    assert table.mayor == DAVE


def test_deaths_of_one_batch_are_told_together_then_hunters_in_seat_order_then_the_heir():
    table = village("villager hunter villager villager werewolf villager villager")
    table.role[DAVE] = table.role[BOB]
    table.make_mayor(DAVE)
    for seat in (DAVE, BOB):
        table.kill(seat, by="witch")

    sitting = Sitting(table, script.bury)
    assert sitting.told() == ["Bob is dead. The role was: hunter.", "Dave is dead. The role was: hunter."]
    sitting.closes().asks(BOB, key="hunter.shot").closes()
    sitting.asks(DAVE, key="hunter.shot").closes()
    sitting.asks(DAVE, key="mayor.heir").closes()

    assert sitting.is_over


def test_the_win_is_checked_only_when_the_queue_is_empty():
    table = village("werewolf hunter villager villager")
    table.kill(CAROL, by="werewolf")
    sitting = Sitting(table, script.evening).until("day.execution")

    votes(sitting, ALICE, BOB, DAVE)
    sitting.closes().asks(key="deaths")

    assert sitting.closes().key == "win"


def test_a_hunters_shot_still_counts_before_the_win_is_checked():
    table = village("werewolf hunter villager werewolf")
    table.kill(CAROL, by="moderator")
    table.kill(ALICE, by="moderator")
    sitting = Sitting(table, script.evening).until("night.werewolf").answer(DAVE, BOB)

    sitting.until("hunter.shot").answer(BOB, DAVE).until("win")

    assert str(sitting.play.standing.ask.title) == "Everybody is dead. Nobody wins."


def test_the_heir_must_live_after_the_batch_is_closed():
    table = in_love(village("villager werewolf villager villager"), ALICE, CAROL)
    table.make_mayor(ALICE)
    table.kill(ALICE, by="village")

    sitting = Sitting(table, script.bury).until("mayor.heir")

    assert sitting.options(ALICE) == [BOB, DAVE]


def test_who_dies_at_night_has_no_vote_and_is_no_candidate_the_next_day():
    sitting = Sitting(village("werewolf villager villager villager villager"), script.evening)

    sitting.until("night.werewolf").answer(ALICE, BOB).until("day.execution")

    sitting.asks(ALICE, CAROL, DAVE, ERIN, key="day.execution")
    assert sitting.options(ALICE) == [CAROL, DAVE, ERIN]
