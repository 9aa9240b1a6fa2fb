"""Winning: the rulings where the printed rules are silent."""

import pytest

from tablegames.games.werewolf import script
from tablegames.games.werewolf.table.teams import LOVERS, PIPER, VILLAGERS, WEREWOLVES
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, ERIN, in_love, village, wolves_vote
from tests.games.werewolf.composing import night_and_dawn, own_village
from tests.games.werewolf.sitting import Sitting


def test_the_villagers_win_when_no_werewolf_lives():
    table = village("werewolf villager villager villager")
    table.kill(ALICE, by="village")

    assert table.has_won() is VILLAGERS


def test_the_werewolves_win_when_no_one_else_lives():
    table = village("werewolf werewolf villager villager")
    table.kill(CAROL, by="werewolf")
    assert table.has_won() is None
    table.kill(DAVE, by="werewolf")

    assert table.has_won() is WEREWOLVES


@pytest.mark.parametrize("helper", ["minion", "sorceress"])
def test_a_living_helper_of_the_werewolves_does_not_keep_the_village_from_winning(helper):
    """R9: the last who hunted is dead, and nobody is left to devour anybody."""
    table = village(f"werewolf {helper} villager villager")
    table.kill(ALICE, by="village")

    assert table.has_won() is VILLAGERS


@pytest.mark.parametrize("helper", ["minion", "sorceress"])
def test_a_helper_who_alone_is_left_wins_with_the_werewolves(helper):
    """R9: no one else lives, and the werewolves come before the village in the order of the checks."""
    table = village(f"werewolf {helper} villager villager")
    for seat in (ALICE, CAROL, DAVE):
        table.kill(seat, by="moderator")

    assert table.has_won() is WEREWOLVES


def test_with_parity_a_minion_counts_among_the_others():
    """R9: as many as the others are only those who hunt."""
    table = village("werewolf minion villager villager", wolves_win="parity")
    table.kill(DAVE, by="werewolf")
    assert table.has_won() is None

    table.kill(CAROL, by="werewolf")

    assert (table.has_won(), WEREWOLVES.members(table)) == (WEREWOLVES, [ALICE, BOB])


def test_with_parity_the_village_wins_when_a_minion_is_left_with_one_villager():
    """R9: nobody who hunts is left."""
    table = village("werewolf minion villager villager", wolves_win="parity")
    for seat in (ALICE, DAVE):
        table.kill(seat, by="village")

    assert table.has_won() is VILLAGERS


@pytest.mark.parametrize("child", ["wild_child", "cursed", "doppelganger"])
def test_who_may_still_turn_wins_with_the_village_until_then(child):
    """R9: until then the holder is what the card says."""
    table = village(f"werewolf {child} villager villager")
    table.models = {BOB: (CAROL, "werewolf")}
    table.kill(ALICE, by="village")
    assert (table.has_won(), VILLAGERS.members(table)) == (VILLAGERS, [BOB, CAROL, DAVE])

    table.become(BOB, "werewolf")

    assert table.has_won() is None


def test_a_lone_wolf_keeps_the_village_from_winning():
    """R9: he hunts, though he plays for himself."""
    table = village("werewolf lone_wolf villager villager")
    table.kill(ALICE, by="village")

    assert table.has_won() is None


def test_a_piper_who_charms_the_last_one_in_the_night_he_is_eaten_has_not_won():
    """R10: he has to live to see it."""
    table = village("werewolf pied_piper villager villager villager", mode="eyes_closed")
    table.charm([ALICE, CAROL])
    sitting = night_and_dawn(table).until("night.werewolf").answer(ALICE, BOB).closes()

    sitting.until("night.pied_piper").answer(BOB, DAVE, ERIN).ends()

    assert (table.charmed, table.has_won()) == ([ALICE, CAROL, DAVE, ERIN], None)


# The angel, who dies first of all


def angels():
    """Alice wins alone if she dies first of all."""
    angel = {"key": "mine", "name": "Angel", "wins": "dies_first"}
    return own_village(angel, "mine werewolf witch villager villager")


def test_an_angel_is_spoiled_by_the_victim_of_an_earlier_vote():
    """R10: somebody has died before."""
    table = angels()
    table.kill(DAVE, by="village")
    table.close_batch()

    table.kill(ALICE, by="werewolf")

    assert table.has_won() is None


def test_an_angel_who_dies_in_the_first_night_together_with_others_has_died_first():
    """R10: those who are told dead together died at the same time."""
    table = angels()
    table.tag(DAVE, by="werewolf")
    table.tag(ALICE, by="witch")

    Sitting(table, script.dawn).ends()

    assert table.has_won().key == "mine"


def test_an_angel_whom_the_first_victim_takes_along_has_died_second():
    """R10: the hunter was told dead before he shot."""
    table = angels()
    table.role[DAVE] = table.roles_by_key["hunter"]
    table.kill(DAVE, by="village")

    Sitting(table, script.bury).until("hunter.shot").answer(DAVE, ALICE).ends()

    assert table.has_won() is None


def test_with_parity_the_werewolves_win_when_they_are_as_many_as_the_others():
    table = village("werewolf werewolf villager villager villager", wolves_win="parity")
    assert table.has_won() is None
    table.kill(CAROL, by="werewolf")

    assert table.has_won() is WEREWOLVES


def test_when_everybody_is_dead_nobody_wins():
    table = village("werewolf villager villager villager")
    for seat in table.seats:
        table.kill(seat, by="moderator")
    sitting = Sitting(table, script.is_over)

    sitting.asks(key="win").closes()

    assert sitting.result is True
    assert table.winner is None


def test_the_order_of_the_win_checks_is_lovers_piper_werewolves_villagers():
    table = in_love(village("werewolf pied_piper villager villager"), ALICE, BOB)
    for seat in (CAROL, DAVE):
        table.kill(seat, by="werewolf")
    table.charm([ALICE])

    assert table.has_won() is LOVERS
    table.lovers = []
    assert table.has_won() is PIPER


def test_the_moderator_may_correct_the_table_before_a_win_ends_the_game():
    table = village("werewolf villager villager villager")
    table.kill(ALICE, by="village")
    sitting = Sitting(table, script.is_over).until("win")

    sitting.correct("revive", seat=ALICE).closes()

    assert sitting.result is False
    assert not table.is_over


def test_the_first_night_kills():
    assert (
        wolves_vote(village("werewolf villager villager villager"), {ALICE: BOB}).closes().table.victim()
        == BOB
    )


def test_peaceful_first_night_lets_the_wolves_only_meet():
    sitting = wolves_vote(
        village("werewolf werewolf villager villager villager", peaceful_first_night=True), {}
    )
    assert sitting.options(ALICE) == []
    # A walk, severity 2: “… and choose a victim” was read out, and nobody was killed by them.
    assert str(sitting.table.standing.ask.title) == (
        "The werewolves wake up and recognise each other. Tonight they take nobody."
    )
    sitting.closes()
    assert sitting.table.tagged == []

    second = Sitting(sitting.table, script.night).until("night.werewolf")

    assert second.options(ALICE) == [CAROL, DAVE, ERIN]
