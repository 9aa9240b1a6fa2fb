"""The werewolves and who listens to them: the rulings where the printed rules are silent."""

import pytest

from tablegames.games.werewolf.views.view import view
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
    sitting.answer(ALICE, BOB)
    assert sitting.objection(ALICE) == "Bob, of your pack: this does not count, choose another."
    assert sitting.closes().table.tagged == []


def test_wolves_see_each_others_votes_live_and_may_change_them():
    sitting = wolves_vote(village("werewolf werewolf villager villager"), {ALICE: CAROL})
    assert [str(line) for line in view(sitting.table, BOB).own.held.votes] == ["Alice names Carol."]

    sitting.answers({ALICE: DAVE, BOB: DAVE}).closes()

    assert sitting.table.victim() == DAVE


def test_with_choice_the_wolves_step_ends_when_all_have_confirmed_the_same():
    table = village("werewolf werewolf villager villager witch", steps_end="choice")
    sitting = wolves_vote(table, {ALICE: CAROL, BOB: DAVE})
    assert not sitting.play.standing.is_settled()

    sitting.answer(BOB, CAROL).settles()

    assert sitting.key == "night.witch"


def test_with_clock_a_step_ends_by_its_clock_and_not_by_the_last_tap():
    sitting = wolves_vote(
        village("werewolf werewolf villager villager"), {ALICE: CAROL, BOB: CAROL, CAROL: ALICE, DAVE: ALICE}
    )

    assert sitting.key == "night.werewolf"


# The little girl


def test_the_little_girl_reads_without_the_writers_names_and_the_wolves_are_not_told():
    sitting = wolves_vote(village("werewolf werewolf little_girl villager"), {}).say(BOB, "Dave")

    assert view(sitting.table, CAROL).own.held.chat == (("", "Dave"),)
    assert "Carol" not in repr(view(sitting.table, ALICE).own.held)


def test_little_girl_names_shows_the_writers():
    table = village("werewolf little_girl villager villager", little_girl="names")

    assert view(wolves_vote(table, {}).say(ALICE, "Dave").table, BOB).own.held.chat == (("Alice", "Dave"),)


def test_little_girl_off_reads_nothing():
    table = village("werewolf little_girl villager villager", little_girl="off")

    assert view(wolves_vote(table, {}).say(ALICE, "Dave").table, BOB).own.held.chat == ()


def test_a_dead_little_girl_reads_nothing():
    table = village("werewolf little_girl villager villager villager")
    sitting = wolves_vote(table, {}).correct("kill", seat=BOB).say(ALICE, "Dave")

    assert view(sitting.table, BOB).own.held.chat == ()


# R11: a refusal is an answer of its own, silence is none


def test_a_pack_that_names_nobody_has_voted_and_attacks_nobody_by_chance_either():
    """R11."""
    table = village("werewolf werewolf villager villager", no_wolf_vote="random")

    wolves_vote(table, {ALICE: (), BOB: ()}).closes()

    assert table.tagged == []


def test_a_pack_of_which_one_names_nobody_attacks_whom_the_other_names():
    """R11."""
    sitting = wolves_vote(village("werewolf werewolf villager villager"), {ALICE: (), BOB: DAVE})

    assert sitting.closes().table.victim() == DAVE


CHANCE = "You do not agree yet. Most votes decide, and in a tie chance does."
NOBODY = "You do not agree yet. Most votes decide; in a tie it is nobody."
AGAIN = "You do not agree yet. Most votes decide; in a tie you choose once more, and then it is nobody."


@pytest.mark.parametrize(("rule", "said"), [("random", CHANCE), ("nobody", NOBODY), ("again", AGAIN)])
def test_werewolves_who_name_different_players_read_what_comes_of_it_and_nobody_else_does(rule, said):
    """Fourth walk, severity 1: nothing told two werewolves that they did not agree."""
    roles = "werewolf werewolf little_girl villager villager"
    sitting = wolves_vote(village(roles, wolves_tie=rule), {ALICE: CAROL, BOB: DAVE, CAROL: ALICE})

    read = [str(view(sitting.table, seat).own.held.discord) for seat in sitting.table.seats]
    assert read == [said, said, "None", "None", "None"]

    sitting.answer(BOB, CAROL)
    assert view(sitting.table, ALICE).own.held.discord is None
