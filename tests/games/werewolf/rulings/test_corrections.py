"""Leaving, and what the moderator corrects."""

import pytest

from tablegames.engine.errors import Refused
from tablegames.engine.table import BOARD, MODERATOR
from tablegames.games.werewolf import script
from tablegames.games.werewolf.table.records import Phase
from tablegames.games.werewolf.views.view import view
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, ERIN, in_love, village
from tests.games.werewolf.sitting import Sitting

# Leaving


def test_who_leaves_dies_without_revealing():
    table = village("werewolf hunter villager villager villager")
    sitting = Sitting(table, script.day).until("discussion").correct("leave", seat=BOB).closes()

    assert "Bob has left the village." in sitting.told()
    assert view(table, BOARD).shared.chairs[BOB].card is None
    assert sitting.closes().key == "day.execution", "no last shot"


@pytest.mark.parametrize("verb", ["kill", "leave"])
@pytest.mark.parametrize("moment", ["day.election", "discussion"])
def test_a_game_that_is_decided_before_the_vote_ends_there(moment, verb):
    """Ninth walk, severity 2: the last werewolf went home, and the village still had to execute one of its own."""
    table = village("werewolf villager villager villager villager")
    sitting = Sitting(table, script.day).until(moment).correct(verb, seat=ALICE)

    sitting.until("win")

    assert str(table.standing.ask.title) == "The last werewolf is dead: the village wins."
    assert "execution" not in [ballot.what for ballot in table.ballots]


def test_who_is_back_before_the_end_is_told_lets_the_village_vote():
    table = village("werewolf villager villager villager villager")
    sitting = Sitting(table, script.day).until("discussion").correct("kill", seat=ALICE).until("win")

    sitting.correct("revive", seat=ALICE).until("day.execution")

    assert table.alive[ALICE]


def test_who_is_back_lives_and_is_asked_again():
    """Third walk, 2: *Is back* took a mark away, and whoever had left stayed dead."""
    table = village("werewolf hunter villager villager villager")
    sitting = Sitting(table, script.day).until("discussion").correct("leave", seat=BOB)

    sitting.correct("return", seat=BOB)

    assert (table.alive[BOB], table.gone, table.left_early) == (True, [], [])
    sitting.until("day.execution").answer(BOB, ALICE)


def test_who_was_dead_before_leaving_comes_back_dead():
    table = village("werewolf hunter villager villager villager")
    sitting = Sitting(table, script.day).until("discussion").correct("kill", seat=BOB)

    sitting.correct("leave", seat=BOB).correct("return", seat=BOB)

    assert (table.alive[BOB], table.gone) == (False, [])


def test_the_moderator_may_answer_for_a_seat():
    sitting = Sitting(village("seer werewolf villager villager", mode="eyes_closed"), script.night)

    sitting.until("night.seer").answer(ALICE, BOB).closes()

    assert sitting.told(ALICE) == ["The role of Bob is werewolf."]


def test_nobody_mourns_whoever_only_went_home():
    table = village("werewolf hunter villager villager villager")
    Sitting(table, script.day).until("discussion").correct("leave", seat=BOB).closes()

    assert str(table.standing.ask.title) == "The village goes on without Bob."


def test_who_went_home_is_not_among_the_mourned():
    table = village("werewolf hunter villager villager villager")
    table.leave(BOB)
    table.kill(CAROL, by="werewolf")

    Sitting(table, script.bury)

    assert str(table.standing.ask.title) == "We mourn Carol."


def test_nobody_mourns_whom_the_village_wanted_dead():
    """H31: “We mourn Boris”, a werewolf."""
    table = village("werewolf hunter villager villager villager")
    table.kill(ALICE, by="village")

    Sitting(table, script.bury)

    assert str(table.standing.ask.title) == "The village has had its way."


def test_with_eyes_closed_no_clock_cuts_off_what_people_point_at():
    seconds = {}
    for mode in ("phones", "eyes_closed"):
        table = village("seer werewolf villager villager", mode=mode)
        Sitting(table, script.night).until("night.seer")
        seconds[mode] = table.standing.ask.seconds

    assert seconds == {"phones": 20, "eyes_closed": None}


# Corrections


def test_a_correction_may_kill_in_the_night_and_the_hunter_shoots_at_dawn():
    sitting = Sitting(village("hunter werewolf villager villager villager"), script.evening).until(
        "night.werewolf"
    )

    sitting.correct("kill", seat=ALICE).until("hunter.shot").asks(ALICE, key="hunter.shot")

    assert sitting.table.phase == "day"


def test_a_correction_takes_back_answers_that_are_no_longer_legal():
    sitting = Sitting(village("werewolf villager villager villager villager"), script.execution)

    sitting.answers({ALICE: BOB, BOB: CAROL, CAROL: BOB}).correct("kill", seat=BOB)

    assert sitting.play.standing.answers == {}


@pytest.mark.parametrize(
    ("verb", "arguments"),
    [
        ("kill", {"seat": 9}),
        ("kill", {"seat": True}),
        ("kill", {}),
        ("revive", {"seat": ALICE}),
        ("set_role", {"seat": ALICE, "role": "dragon"}),
        ("set_mayor", {"seat": 99}),
        ("set_lovers", {"one": ALICE, "other": ALICE}),
        ("dance", {}),
    ],
)
def test_a_correction_that_makes_no_sense_is_refused_and_changes_nothing(verb, arguments):
    sitting = Sitting(village("werewolf villager villager villager"), script.execution)
    before = view(sitting.table, MODERATOR)

    with pytest.raises(Refused):
        sitting.correct(verb, **arguments)

    assert view(sitting.table, MODERATOR) == before


def test_a_correction_may_change_roles_lovers_and_the_mayor():
    sitting = Sitting(village("werewolf villager villager villager"), script.execution)

    sitting.correct("set_role", seat=BOB, role="seer").correct("set_mayor", seat=CAROL)
    sitting.correct("set_lovers", one=ALICE, other=DAVE)

    assert sitting.table.role[BOB].key == "seer"
    assert sitting.table.mayor == CAROL
    assert sitting.table.lovers == [ALICE, DAVE]


def test_the_moderator_may_end_the_game():
    sitting = Sitting(village("werewolf villager villager villager"), script.evening).correct("end")

    assert sitting.is_over
    assert view(sitting.table, BOARD).shared.phase == "over"


def test_after_ten_days_without_a_death_the_dashboard_offers_to_end():
    sitting = Sitting(village("werewolf villager villager villager"), script.evening)

    while sitting.table.night < 10:
        assert not view(sitting.table, MODERATOR).dashboard.long_calm
        sitting.closes()

    assert view(sitting.table, MODERATOR).dashboard.long_calm


def saying(sitting):
    return [str(text) for text in view(sitting.table, BOARD).shared.saying]


def test_a_mayor_who_is_taken_out_is_said_to_be_and_then_asked_for_an_heir():
    """H11: a kill by correction changed neither *Say this* nor who is asked."""
    table = village("werewolf villager villager villager villager")
    table.make_mayor(BOB)
    table.phase = Phase.DAY
    sitting = Sitting(table, script.day).until("discussion").correct("kill", seat=BOB)

    # A walk, severity 2: the table had to vote without the role that the set promises at a death.
    assert saying(sitting) == [
        "Out of the game from now on: Bob (villager).",
        "Bob was the mayor, and names the next one when this is over.",
        "The village talks it over.",
    ]
    assert saying(sitting.closes()) == ["Bob is dead. The role was: villager.", "We mourn Bob."]
    assert sitting.closes().asks(BOB, key="mayor.heir").answer(BOB, CAROL).table.mayor == CAROL


def test_who_is_taken_out_in_a_vote_is_not_asked_any_more_and_who_dies_of_grief_is_named_with_them():
    """H11."""
    table = in_love(village("werewolf villager villager villager villager"), BOB, CAROL)
    sitting = Sitting(table, script.execution).correct("kill", seat=BOB)

    assert saying(sitting)[0] == "Out of the game from now on: Bob, Carol."
    assert list(sitting.standing.seats) == [ALICE, DAVE, ERIN]


def test_who_is_taken_out_at_night_is_said_to_be_once_and_not_at_every_step():
    """H11."""
    table = village("werewolf seer witch villager villager villager", mayor="none")
    sitting = Sitting(table, script.night).until("night.seer").correct("kill", seat=ERIN)
    assert "Out of the game from now on: Erin." in saying(sitting)

    later = saying(sitting.closes())

    assert sitting.key == "night.werewolf"
    assert not [line for line in later if "Out of the game" in line]


@pytest.mark.parametrize("named", [True, False])
def test_a_mayor_whom_the_moderator_names_while_an_heir_is_asked_for_stays_it(named):
    """Twenty-first walk, severity 2: chance named another over the moderator's choice."""
    table = village("werewolf villager villager villager villager")
    table.make_mayor(BOB)
    sitting = Sitting(table, script.day).until("discussion").correct("kill", seat=BOB).until("mayor.heir")

    sitting.correct("set_mayor", seat=DAVE)
    if named:
        sitting.answer(BOB, CAROL)
    else:
        sitting.closes()

    assert table.mayor == DAVE
    assert "Dave is the mayor." in saying(sitting)


def test_where_the_moderator_ends_the_office_while_an_heir_is_asked_for_chance_names_nobody():
    table = village("werewolf villager villager villager villager")
    table.make_mayor(BOB)
    sitting = Sitting(table, script.day).until("discussion").correct("kill", seat=BOB).until("mayor.heir")

    sitting.correct("set_mayor").closes()

    assert table.mayor is None
    assert "There is no mayor any more." in saying(sitting)


def test_a_mayor_who_is_brought_back_while_an_heir_is_asked_for_stays_it():
    """Twenty-first walk, severity 2."""
    table = village("werewolf villager villager villager villager")
    table.make_mayor(BOB)
    sitting = Sitting(table, script.day).until("discussion").correct("kill", seat=BOB).until("mayor.heir")

    sitting.correct("revive", seat=BOB).closes()

    assert table.mayor == BOB


def test_who_is_taken_out_just_before_the_end_is_not_called_alive_there():
    """H11: the laptop struck the name out and said “alive” beside it."""
    table = village("werewolf villager villager villager villager", mayor="none")
    sitting = Sitting(table, script.day).until("discussion").correct("kill", seat=BOB).correct("end")

    ending = view(sitting.table, BOARD).ending

    assert [str(note) for note in ending.of(BOB).notes] == ["taken out by the moderator"]
    assert [str(note) for note in ending.of(CAROL).notes] == ["alive"]


def test_what_is_undone_by_hand_need_not_be_said():
    """H11."""
    table = village("werewolf villager villager villager villager", mayor="none")
    sitting = (
        Sitting(table, script.day).until("discussion").correct("kill", seat=BOB).correct("revive", seat=BOB)
    )

    assert saying(sitting) == ["The village talks it over."]


# Times


def test_a_time_that_is_changed_holds_from_the_next_question_on():
    """H15: times could not be changed during a game."""
    table = village("seer werewolf villager villager villager")
    sitting = (
        Sitting(table, script.night).until("night.seer").correct("set_seconds", step="night", seconds=45)
    )

    assert [sitting.standing.ask.seconds, sitting.closes().standing.ask.seconds] == [20, 45]


@pytest.mark.parametrize(
    ("step", "seconds"), [("tea", 30), ("night", 4), ("night", 3601), ("night", True), ("night", "9")]
)
def test_a_time_that_no_step_can_last_is_refused(step, seconds):
    """H15."""
    sitting = Sitting(village("seer werewolf villager villager villager"), script.night)

    with pytest.raises(Refused):
        sitting.correct("set_seconds", step=step, seconds=seconds)


def test_an_option_that_is_changed_holds_from_the_next_question_on():
    """H15: what stands is answered and counted by the rule that it was raised with."""
    table = village("werewolf villager villager villager villager", mayor="none", self_vote=False)
    sitting = Sitting(table, script.evening).until("day.execution")
    sitting.correct("set_option", option="self_vote", value=True)

    first = [BOB in sitting.standing.choice(BOB).options, table.options.self_vote]
    sitting.closes().until("day.execution")

    assert first == [False, False]
    assert [BOB in sitting.standing.choice(BOB).options, table.options.self_vote] == [True, True]


def test_after_a_cue_what_follows_is_decided_by_the_option_that_was_changed():
    """H15: nobody is asked anything in the discussion, so that the election after it follows the new rule already."""
    table = village("werewolf villager villager villager villager", mayor="none")
    sitting = (
        Sitting(table, script.evening).until("dawn").correct("set_option", option="mayor", value="first_day")
    )

    sitting.closes()

    assert sitting.standing.ask.question.key == "day.election"


def test_who_is_brought_back_to_life_is_said_to_be_back():
    """Eleventh walk, severity 1: there was no sentence to say. Whose death is not told yet was never away."""
    table = village("werewolf villager villager villager villager", mayor="none")
    table.kill(BOB, by="werewolf")
    sitting = Sitting(table, script.bury).closes()
    sitting = Sitting(table, script.day).until("discussion").correct("kill", seat=CAROL)
    sitting = sitting.correct("revive", seat=CAROL).correct("revive", seat=BOB)

    saying = [str(text) for text in view(table, BOARD).shared.saying]

    assert saying == ["Bob is back in the game.", "The village talks it over."]
    sitting.closes()
    assert "Bob is back in the game." not in [str(text) for text in view(table, BOARD).shared.saying]
