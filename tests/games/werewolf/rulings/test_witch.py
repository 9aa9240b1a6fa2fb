"""The witch: the rulings where the printed rules are silent."""

import pytest

from tablegames.engine.errors import Refused
from tablegames.games.werewolf import script
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, ERIN, village
from tests.games.werewolf.sitting import Sitting


def at_the_witch(table, victim=CAROL):
    return Sitting(table, script.night).until("night.werewolf").answer(BOB, victim).until("night.witch")


def test_each_potion_works_once_a_game():
    sitting = at_the_witch(village("witch werewolf villager villager")).answer(ALICE, "heal").closes()

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
        at_the_witch(village("witch werewolf villager villager")).answer(ALICE, "heal", DAVE)

    both = at_the_witch(village("witch werewolf villager villager", witch_both_potions=True))
    both.answer(ALICE, "heal", DAVE).closes()

    assert both.table.tagged == [(DAVE, "witch")]


def test_who_may_use_both_potions_names_one_to_poison_and_no_second_one():
    """R7: of what was accepted nothing is ignored."""
    sitting = at_the_witch(village("witch werewolf villager villager villager", witch_both_potions=True))

    with pytest.raises(Refused):
        sitting.answer(ALICE, DAVE, ERIN)

    assert str(sitting.choice(ALICE).prompt) == (
        "The victim is Carol. Heal Carol? Poison another player? You may do both."
    )


@pytest.mark.parametrize("both", [False, True])
def test_to_heal_is_a_question_of_its_own_so_that_naming_the_victim_does_nothing(both):
    """R7: naming the victim healed while anybody else was poisoned, so that a slip poisoned."""
    sitting = at_the_witch(village("witch werewolf villager villager villager", witch_both_potions=both))

    sitting.answer(ALICE, CAROL)
    assert sitting.objection(ALICE) == "Carol: this does not count, choose another."
    sitting.closes()

    assert sitting.table.tagged == [(CAROL, "werewolf")]
    assert sitting.table.spent == []


def test_whoever_heals_with_an_empty_bottle_is_told_that_the_poison_beside_it_does_not_count_either():
    """A walk, severity 2: “Heal the victim: this does not count” let her think that the poison did."""
    table = village("witch werewolf villager villager villager", witch_both_potions=True)
    table.spend(ALICE, "healing potion")
    sitting = at_the_witch(table)

    sitting.answer(ALICE, "heal", DAVE)

    assert sitting.objection(ALICE) == (
        "Heal the victim: this does not count, choose another. As it stands nothing that you chose counts."
    )
    sitting.closes()
    assert sitting.table.spent == [(ALICE, "healing potion")]


def test_a_witch_who_may_use_both_potions_may_use_only_one_of_them():
    healing = at_the_witch(village("witch werewolf villager villager", witch_both_potions=True))
    killing = at_the_witch(village("witch werewolf villager villager", witch_both_potions=True))

    assert healing.answer(ALICE, "heal").closes().table.tagged == []
    assert killing.answer(ALICE, DAVE).closes().table.tagged == [(CAROL, "werewolf"), (DAVE, "witch")]


def test_the_witch_may_heal_herself():
    sitting = (
        at_the_witch(village("witch werewolf villager villager"), victim=ALICE).answer(ALICE, "heal").closes()
    )

    assert sitting.table.tagged == []


def test_witch_heals_herself_can_be_switched_off():
    sitting = at_the_witch(
        village("witch werewolf villager villager", witch_heals_herself=False), victim=ALICE
    )

    assert sitting.options(ALICE) == [BOB, CAROL, DAVE]


@pytest.mark.parametrize(("may", "tagged"), [(False, []), (True, [(ALICE, "witch")])])
def test_the_witch_poisons_herself_only_where_the_set_says_so(may, tagged):
    """R10."""
    table = village("witch werewolf villager villager", witch_poisons_herself=may)

    Sitting(table, script.night).until("night.witch").answer(ALICE, ALICE).closes()

    assert table.tagged == tagged


def test_the_witch_is_woken_and_told_when_she_is_the_victim_herself():
    sitting = at_the_witch(village("witch werewolf villager villager"), victim=ALICE).asks(
        ALICE, key="night.witch"
    )

    assert str(sitting.choice(ALICE).prompt).startswith("The victim is Alice.")


def test_without_the_healing_potion_the_witch_is_not_told_the_victim():
    table = village("witch werewolf villager villager")
    table.spend(ALICE, "healing potion")

    sitting = at_the_witch(table)

    assert str(sitting.choice(ALICE).prompt) == "Poison somebody, or nobody."
    assert sitting.options(ALICE) == [BOB, CAROL, DAVE], "or the choices would tell who the victim is"


def test_witch_always_told_tells_the_victim_even_then():
    table = village("witch werewolf villager villager", witch_always_told=True)
    table.spend(ALICE, "healing potion")

    assert str(at_the_witch(table).choice(ALICE).prompt).startswith("The victim is Carol.")


def test_the_witch_cannot_poison_the_victim_she_is_told_of():
    table = village("witch werewolf villager villager", witch_always_told=True)
    table.spend(ALICE, "healing potion")

    assert at_the_witch(table).options(ALICE) == [BOB, DAVE]
