"""The werewolves and who listens to them: the rulings where the printed rules are silent."""

import pytest

from tablegames.engine.errors import Refused
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, village, wolves_vote

# The werewolves


def test_wolves_tie_nobody_attacks_nobody():
    sitting = wolves_vote(
        village("werewolf werewolf villager villager", wolves_tie="nobody"), {ALICE: CAROL, BOB: DAVE}
    )

    assert sitting.closes().table.tagged == []


def test_wolves_tie_again_lets_them_vote_once_more():
    sitting = wolves_vote(
        village("werewolf werewolf villager villager", wolves_tie="again"), {ALICE: CAROL, BOB: DAVE}
    )

    sitting.closes().asks(ALICE, BOB, key="night.werewolf").answers({ALICE: DAVE, BOB: DAVE}).closes()

    assert sitting.table.victim() == DAVE


def test_wolves_tied_again_attack_nobody():
    sitting = wolves_vote(
        village("werewolf werewolf villager villager", wolves_tie="again"), {ALICE: CAROL, BOB: DAVE}
    )

    sitting.closes().answers({ALICE: CAROL, BOB: DAVE}).closes()

    assert sitting.table.tagged == []


def test_when_no_wolf_votes_nobody_is_attacked():
    assert wolves_vote(village("werewolf seer villager villager"), {}).closes().table.tagged == []


def test_no_wolf_vote_random_attacks_somebody_who_is_no_wolf():
    victims = {
        wolves_vote(village("werewolf werewolf villager villager", seed=str(n), no_wolf_vote="random"), {})
        .closes()
        .table.victim()
        for n in range(40)
    }

    assert victims == {CAROL, DAVE}


def test_a_wolf_is_not_among_the_wolves_choices():
    sitting = wolves_vote(village("werewolf werewolf villager villager"), {})

    assert sitting.options(ALICE) == [CAROL, DAVE]
    with pytest.raises(Refused):
        sitting.answer(ALICE, BOB)


def test_wolves_see_each_others_votes_live_and_may_change_them():
    sitting = wolves_vote(village("werewolf werewolf villager villager"), {ALICE: CAROL})
    assert [str(line) for line in sitting.table.view(BOB).own.held.votes] == ["Alice names Carol."]

    sitting.answers({ALICE: DAVE, BOB: DAVE}).closes()

    assert sitting.table.victim() == DAVE


def test_with_choice_the_wolves_step_ends_when_all_have_confirmed_the_same():
    table = village("werewolf werewolf villager villager witch", steps_end="choice")
    sitting = wolves_vote(table, {ALICE: CAROL, BOB: DAVE})
    assert sitting.key == "night.werewolf"

    sitting.answer(BOB, CAROL)

    assert sitting.key == "night.witch"


def test_with_clock_a_step_ends_by_its_clock_and_not_by_the_last_tap():
    sitting = wolves_vote(
        village("werewolf werewolf villager villager"), {ALICE: CAROL, BOB: CAROL, CAROL: ALICE, DAVE: ALICE}
    )

    assert sitting.key == "night.werewolf"


# The little girl


def test_the_little_girl_reads_without_the_writers_names_and_the_wolves_are_not_told():
    sitting = wolves_vote(village("werewolf werewolf little_girl villager"), {}).say(BOB, "Dave")

    assert sitting.table.view(CAROL).own.held.chat == (("", "Dave"),)
    assert "Carol" not in repr(sitting.table.view(ALICE).own.held)


def test_little_girl_names_shows_the_writers():
    table = village("werewolf little_girl villager villager", little_girl="names")

    assert wolves_vote(table, {}).say(ALICE, "Dave").table.view(BOB).own.held.chat == (("Alice", "Dave"),)


def test_little_girl_off_reads_nothing():
    table = village("werewolf little_girl villager villager", little_girl="off")

    assert wolves_vote(table, {}).say(ALICE, "Dave").table.view(BOB).own.held.chat == ()


def test_a_dead_little_girl_reads_nothing():
    table = village("werewolf little_girl villager villager villager")
    sitting = wolves_vote(table, {}).correct("kill", seat=BOB).say(ALICE, "Dave")

    assert sitting.table.view(BOB).own.held.chat == ()
