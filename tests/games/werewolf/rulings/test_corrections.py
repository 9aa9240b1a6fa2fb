"""Leaving, and what the moderator corrects."""

import pytest

from tablegames.engine.errors import Refused
from tablegames.engine.table import BOARD, MODERATOR
from tablegames.games.werewolf import script
from tablegames.games.werewolf.views.view import view
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, village
from tests.games.werewolf.sitting import Sitting

# Leaving


def test_who_leaves_dies_without_revealing():
    table = village("werewolf hunter villager villager villager")
    sitting = Sitting(table, script.day).until("discussion").correct("leave", seat=BOB).closes()

    assert "Bob has left the village." in sitting.told()
    assert view(table, BOARD).shared.chairs[BOB].card is None
    assert sitting.closes().key == "day.execution", "no last shot"


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
