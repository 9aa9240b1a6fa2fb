"""Winning: the rulings where the printed rules are silent."""

from tablegames.games.werewolf import script
from tablegames.games.werewolf.teams import LOVERS, PIPER, VILLAGERS, WEREWOLVES
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, ERIN, in_love, village, wolves_vote
from tests.sitting import Sitting


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
    sitting.closes()
    assert sitting.table.tagged == []

    second = Sitting(sitting.table, script.night).until("night.werewolf")

    assert second.options(ALICE) == [CAROL, DAVE, ERIN]
