"""The witch: the rulings where the printed rules are silent."""

import pytest

from tablegames.engine.errors import Refused
from tablegames.games.werewolf import script
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, ERIN, village
from tests.sitting import Sitting


def at_the_witch(table, victim=CAROL):
    return Sitting(table, script.night).until("night.werewolf").answer(BOB, victim).until("night.witch")


def test_each_potion_works_once_a_game():
    sitting = at_the_witch(village("witch werewolf villager villager")).answer(ALICE, CAROL).closes()

    again = (
        Sitting(sitting.table, script.night).until("night.werewolf").answer(BOB, CAROL).until("night.witch")
    )
    assert again.options(ALICE) == [BOB, CAROL, DAVE]
    again.answer(ALICE, DAVE).closes()
    third = (
        Sitting(sitting.table, script.night).until("night.werewolf").answer(BOB, CAROL).until("night.witch")
    )

    assert third.options(ALICE) == []


def test_one_potion_a_night_unless_both_are_allowed():
    with pytest.raises(Refused):
        at_the_witch(village("witch werewolf villager villager")).answer(ALICE, CAROL, DAVE)

    both = at_the_witch(village("witch werewolf villager villager", witch_both_potions=True))
    both.answer(ALICE, CAROL, DAVE).closes()

    assert both.table.tagged == [(DAVE, "witch")]


def test_who_may_use_both_potions_is_told_so_and_still_has_one_poison():
    table = village("witch werewolf villager villager villager", witch_both_potions=True)
    sitting = at_the_witch(table)
    prompt = str(sitting.choice(ALICE).prompt)

    sitting.answer(ALICE, DAVE, ERIN).closes()

    assert prompt == "The victim is Carol. Name Carol to heal, another player to poison, both, or nobody."
    assert sitting.told(ALICE) == ["You poisoned Dave."]
    assert table.tagged == [(CAROL, "werewolf"), (DAVE, "witch")]


def test_the_witch_may_heal_herself():
    sitting = (
        at_the_witch(village("witch werewolf villager villager"), victim=ALICE).answer(ALICE, ALICE).closes()
    )

    assert sitting.table.tagged == []


def test_witch_heals_herself_can_be_switched_off():
    sitting = at_the_witch(
        village("witch werewolf villager villager", witch_heals_herself=False), victim=ALICE
    )

    assert sitting.options(ALICE) == [BOB, CAROL, DAVE]


def test_the_witch_is_woken_and_told_when_she_is_the_victim_herself():
    sitting = at_the_witch(village("witch werewolf villager villager"), victim=ALICE).asks(
        ALICE, key="night.witch"
    )

    assert str(sitting.choice(ALICE).prompt).startswith("The victim is Alice.")


def test_without_the_healing_potion_the_witch_is_not_told_the_victim():
    table = village("witch werewolf villager villager")
    table.spend(ALICE, "healing potion")

    sitting = at_the_witch(table)

    assert str(sitting.choice(ALICE).prompt) == "Name a player to poison, or nobody."
    assert CAROL in sitting.options(ALICE), "or the choices would tell who the victim is"


def test_witch_always_told_tells_the_victim_even_then():
    table = village("witch werewolf villager villager", witch_always_told=True)
    table.spend(ALICE, "healing potion")

    assert str(at_the_witch(table).choice(ALICE).prompt).startswith("The victim is Carol.")


def test_the_witch_cannot_poison_the_victim_she_is_told_of():
    table = village("witch werewolf villager villager", witch_always_told=True)
    table.spend(ALICE, "healing potion")

    assert at_the_witch(table).options(ALICE) == [BOB, DAVE]
