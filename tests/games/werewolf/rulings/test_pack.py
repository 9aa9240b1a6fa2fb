"""Who hunts, and in which nights the pack is called: the rulings where the printed rules are silent."""

import pytest

from tablegames.engine.dice import Dice
from tablegames.games.werewolf import script
from tablegames.games.werewolf.setup import lay
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, NAMES, in_love, village
from tests.games.werewolf.sitting import Sitting


def is_called(table) -> bool:
    """Whether the pack is called in the table's next night."""
    table.fall_asleep()
    return "werewolf" in table.program


@pytest.mark.parametrize("hunter", ["wolf_man", "lone_wolf"])
def test_whoever_hunts_without_a_plain_werewolf_is_called_and_devours(hunter):
    """R1: the step belongs to everybody who hunts, and not to the card called werewolf."""
    table = village(f"{hunter} seer villager villager", mode="eyes_closed")
    sitting = Sitting(table, script.night).until("night.werewolf")

    sitting.asks(ALICE, key="night.werewolf").answer(ALICE, DAVE).closes()

    assert table.victim() == DAVE


@pytest.mark.parametrize("hunter", ["wolf_man", "lone_wolf"])
def test_whoever_hunts_is_called_when_the_plain_werewolves_are_shown_dead(hunter):
    """R1: the pack sleeps only when nobody of it can be left."""
    table = village(f"{hunter} werewolf villager villager villager", mode="eyes_closed")
    table.kill(BOB, by="village")
    table.close_batch()

    Sitting(table, script.night).until("night.werewolf").asks(ALICE, key="night.werewolf")


def test_a_composed_role_that_hunts_is_called_where_the_set_never_names_the_werewolves():
    """R1: the night of such a set has the step all the same, at the place of the werewolves."""
    mine = {"key": "mine", "name": "Mine", "hunts": True, "team": "werewolves"}
    roles = ["mine", "seer", "witch", "villager"]
    setup = {"names": list(NAMES[:4]), "roles": roles, "order": ["seer", "witch"], "own": [mine]}

    table = lay(setup, Dice("own"))

    assert table.order() == ("seer", "werewolf", "witch")
    assert is_called(table)


@pytest.mark.parametrize("child", ["wild_child", "cursed", "doppelganger"])
def test_the_pack_is_called_as_long_as_somebody_living_may_have_turned(child):
    """R1: whether it is called must not tell whether the wild child has turned by now."""
    called = []
    for turned in (False, True):
        table = in_love(village(f"{child} werewolf minion villager villager"), CAROL, DAVE)
        table.kill(BOB, by="village")
        table.close_batch()
        if turned:
            table.become(ALICE, "werewolf")
        called.append(is_called(table))

    assert called == [True, True]


def test_the_pack_sleeps_when_everybody_who_hunts_or_may_come_to_hunt_is_shown_dead():
    """R1: everybody knows then that nobody is left to be called."""
    table = in_love(village("wild_child werewolf minion villager villager"), CAROL, DAVE)
    for seat in (ALICE, BOB):
        table.kill(seat, by="village")
    table.close_batch()

    assert not is_called(table)


@pytest.mark.parametrize("reveal", ["team", "nothing"])
def test_where_no_role_is_shown_the_pack_is_called_to_the_end(reveal):
    """R1: the dead keep their cards, so nobody can know who is left."""
    table = in_love(village("werewolf minion villager villager", reveal=reveal), BOB, CAROL)
    table.kill(ALICE, by="village")
    table.close_batch()

    assert is_called(table)


def test_a_werewolf_in_the_middle_may_be_the_thiefs():
    """R1: that card is never shown, so the pack is called to the end."""
    table = village("thief werewolf minion villager villager", middle="wolf_man villager")
    in_love(table, CAROL, DAVE).kill(BOB, by="village")
    table.close_batch()

    assert is_called(table)
