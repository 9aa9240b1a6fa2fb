"""The werewolves and who listens to them: the rulings where the printed rules are silent."""

import pytest

from tablegames.engine.dice import Dice
from tablegames.engine.errors import Refused
from tablegames.games.werewolf import script
from tablegames.games.werewolf.setup import lay
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, NAMES, in_love, village, wolves_vote
from tests.sitting import Sitting


def is_called(table) -> bool:
    """Whether the pack is called in the table's next night."""
    table.fall_asleep()
    return "werewolf" in table.program


# Who hunts


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
