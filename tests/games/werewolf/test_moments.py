"""What everybody has just learned: deaths as they are announced, votes as they come in, and the ending."""

from tablegames.engine.table import BOARD
from tablegames.engine.views.moments import Progress
from tablegames.games.werewolf import script
from tablegames.games.werewolf.views.view import view
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, ERIN, in_love, village, votes
from tests.games.werewolf.sitting import Sitting

ROLES = "werewolf hunter villager villager villager villager"


def kinds(table):
    return [(one.name, one.kind) for one in view(table, BOARD).shared.moments]


def executed(table, seat) -> Sitting:
    table.wake_up()
    sitting = Sitting(table, script.execution)
    votes(sitting, seat, *(voter for voter in table.living() if voter != seat))
    return sitting.closes()


def at_dawn(table, *tagged) -> Sitting:
    table.fall_asleep()
    for seat, by in tagged:
        table.tag(seat, by)
    return Sitting(table, script.dawn).asks(key="deaths")


def test_a_death_is_told_with_its_card_and_is_over_with_the_next_question():
    sitting = at_dawn(village(ROLES), (CAROL, "werewolf"))

    (moment,) = view(sitting.table, BOARD).shared.moments
    assert (moment.kind, moment.seat, moment.figure, moment.frame) == ("night", CAROL, "villager", "village")
    assert str(moment.text) == "Carol is dead. The role was: villager."

    table = executed(village(ROLES), CAROL).closes().table
    assert kinds(table) == []


def test_where_the_set_reveals_nothing_no_card_is_turned_over():
    sitting = at_dawn(village(ROLES, reveal="nothing"), (CAROL, "werewolf"))

    (moment,) = view(sitting.table, BOARD).shared.moments
    assert (moment.kind, moment.figure, moment.frame) == ("night", "", "")


def test_deaths_of_one_night_look_alike_whatever_they_were():
    grief = at_dawn(in_love(village(ROLES), CAROL, DAVE), (CAROL, "werewolf"))
    poison = at_dawn(village(ROLES), (CAROL, "werewolf"), (DAVE, "witch"))

    assert view(grief.table, BOARD).shared.moments == view(poison.table, BOARD).shared.moments


def test_an_execution_the_grief_with_it_and_the_hunter_s_shot_look_as_what_everybody_saw():
    sitting = executed(in_love(village(ROLES), BOB, DAVE), BOB)
    assert kinds(sitting.table) == [("Bob", "execution"), ("Dave", "grief")]
    # A walk, severity 2: whose chair came first died of grief before the one who was voted out.
    other = executed(in_love(village(ROLES), BOB, DAVE), DAVE)
    assert kinds(other.table) == [("Dave", "execution"), ("Bob", "grief")]

    sitting.closes().answer(BOB, ERIN)
    assert kinds(sitting.table) == [("Erin", "shot")]


def test_the_board_tells_how_many_have_voted_and_phones_do_not():
    sitting = Sitting(village(ROLES), script.execution)

    votes(sitting, BOB, ALICE, CAROL)

    assert view(sitting.table, BOARD).progress == Progress(2, 6)
    assert view(sitting.table, ALICE).progress is None


def test_in_the_end_the_winners_come_first_with_whom_they_loved_and_how_they_died():
    table = in_love(village(ROLES), CAROL, DAVE)
    table.kill(ALICE, by="village")
    table.close_batch()
    assert view(table, BOARD).ending is None

    table.finish(table.has_won())

    end = view(table, BOARD).ending
    assert (end.side, end.winners) == ("villagers", ("Bob", "Carol", "Dave", "Erin", "Frank"))
    assert [fate.name for fate in end.fates] == ["Bob", "Carol", "Dave", "Erin", "Frank", "Alice"]
    assert [str(note) for note in end.of(CAROL).notes] == ["in love with Dave"]
    assert [str(note) for note in end.of(ALICE).notes] == ["executed by the village"]
