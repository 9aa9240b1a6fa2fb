"""Deaths and their consequences: the rulings where the printed rules are silent."""

import pytest

from tablegames.games.werewolf import script
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, ERIN, FRANK, in_love, village, votes
from tests.games.werewolf.sitting import Sitting


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


# The elder and whom the village has spared


def spared(**options):
    """The village has voted Alice out, the idiot, and has recognised her."""
    table = village("idiot elder werewolf hunter villager villager", **options)
    script.execute(table, ALICE)
    return table


@pytest.mark.parametrize("by", ["village", "werewolf", "witch", "grief", "moderator"])
def test_the_pardoned_idiot_dies_with_the_elder_by_the_option(by):
    """R5: whatever the elder dies of."""
    table = spared(idiot_dies_with_elder=True)
    table.kill(BOB, by=by)

    sitting = Sitting(table, script.bury).ends()

    assert table.living() == [CAROL, DAVE, ERIN, FRANK]
    assert [(death.seat, death.by) for death in table.deaths] == [(BOB, by), (ALICE, "elder")]
    assert "Alice dies with the elder." in sitting.told()


def test_without_the_option_the_pardoned_idiot_outlives_the_elder():
    """R5: the default is that nothing happens to the idiot."""
    table = spared()
    table.kill(BOB, by="village")

    Sitting(table, script.bury).ends()

    assert table.living() == [ALICE, CAROL, DAVE, ERIN, FRANK]


def test_an_idiot_who_was_not_voted_out_does_not_die_with_the_elder():
    """R5: nobody has spared him."""
    table = village("idiot elder werewolf hunter villager villager", idiot_dies_with_elder=True)
    table.kill(BOB, by="village")

    Sitting(table, script.bury).ends()

    assert table.living() == [ALICE, CAROL, DAVE, ERIN, FRANK]


def test_when_the_elder_only_goes_home_the_pardoned_idiot_lives():
    """R5: whoever leaves has no last word."""
    table = spared(idiot_dies_with_elder=True)
    table.leave(BOB)

    Sitting(table, script.bury).ends()

    assert table.living() == [ALICE, CAROL, DAVE, ERIN, FRANK]


# The hunter with nobody left


def test_a_hunter_who_is_the_last_to_die_is_not_asked():
    """R3: nobody is left to be shot."""
    table = village("hunter werewolf villager villager")
    for seat in table.seats:
        table.kill(seat, by="moderator")

    sitting = Sitting(table, script.bury)

    assert sitting.asks(key="deaths").closes().is_over
    assert sitting.told()[-1] == "The hunter's gun stays silent."


# The wild child and the elder's revenge


@pytest.mark.parametrize("child", ["wild_child", "doppelganger"])
def test_after_the_elders_revenge_the_wild_child_does_not_turn(child):
    """R10: the child is of the village until then, and has lost its power with the villagers."""
    table = village(f"{child} elder werewolf seer villager villager")
    table.models = {ALICE: (DAVE, "werewolf")}
    table.kill(BOB, by="village")
    Sitting(table, script.bury).ends()

    table.kill(DAVE, by="village")

    assert table.role[ALICE].key == child


def test_a_wild_child_whose_model_is_the_elder_turns_before_the_powers_are_lost():
    """R10: the elder's death comes first, and what he takes along after it."""
    table = village("wild_child elder werewolf seer villager villager")
    table.models = {ALICE: (BOB, "werewolf")}

    table.kill(BOB, by="village")
    Sitting(table, script.bury).ends()

    assert (table.role[ALICE].key, table.powerless, table.pack()) == ("werewolf", True, [ALICE, CAROL])


def test_who_dies_at_night_has_no_vote_and_is_no_candidate_the_next_day():
    sitting = Sitting(village("werewolf villager villager villager villager"), script.evening)

    sitting.until("night.werewolf").answer(ALICE, BOB).until("day.execution")

    sitting.asks(ALICE, CAROL, DAVE, ERIN, key="day.execution")
    assert sitting.options(ALICE) == [CAROL, DAVE, ERIN]
