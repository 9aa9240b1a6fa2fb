"""Quests: who may play what, what everybody sees and taps meanwhile, and what is told."""

import pytest

from tablegames.engine.errors import Refused
from tablegames.engine.table import BOARD, MODERATOR
from tablegames.games.quests import QUESTS, script
from tests.games.quests.cast import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    ERIN,
    FRANK,
    GRACE,
    SEVEN,
    fellowship,
    going,
    journey,
)  # fmt: skip
from tests.games.quests.sitting import Sitting


def test_each_on_the_team_plays_success_or_fail_and_only_the_number_of_fails_is_told():
    """Ruling 6."""
    sitting = journey(fellowship(), CAROL, DAVE).answers({CAROL: "success", DAVE: "fail"}).closes()

    assert sitting.told() == ["Quest 1 fails: one fail was played."]
    assert sitting.table.shared.fails == (1,)


def test_without_a_fail_it_succeeds():
    sitting = journey(fellowship(), CAROL, DAVE).answers({CAROL: "success", DAVE: "success"}).closes()

    assert sitting.told() == ["Quest 1 succeeds: nobody played a fail."]


def test_good_can_only_play_success_whatever_is_tapped():
    """Ruling 6."""
    sitting = journey(fellowship(), ALICE, BOB).answers({ALICE: "fail", BOB: "fail"}).closes()

    assert sitting.told() == ["Quest 1 succeeds: nobody played a fail."]


def test_a_fail_from_home_is_only_a_guess():
    sitting = journey(fellowship(), ALICE, BOB).answers({DAVE: "fail", ERIN: "fail"}).closes()

    assert sitting.table.shared.fails == (0,)


def test_in_silence_success_is_played():
    """Ruling 11."""
    assert journey(fellowship(), DAVE, ERIN).closes().table.shared.fails == (0,)


def test_one_fail_is_too_few_on_the_fourth_quest_of_seven_and_two_are_enough():
    for fails, told in (
        (1, "Quest 4 succeeds in spite of one fail."),
        (2, "Quest 4 fails: 2 fails were played."),
    ):
        sitting = journey(fellowship(SEVEN, fails=(0, 1, 0)), ALICE, ERIN, FRANK, GRACE)
        for seat in (ERIN, FRANK)[:fails]:
            sitting.answer(seat, "fail")
        assert sitting.closes().told() == [told]


def test_one_fail_is_enough_on_the_fourth_quest_of_six():
    six = "merlin percival knight knight assassin morgana"

    sitting = journey(fellowship(six, fails=(0, 1, 0)), ALICE, BOB, ERIN).answer(ERIN, "fail").closes()

    assert sitting.told() == ["Quest 4 fails: one fail was played."]


def test_everybody_gets_the_same_screen_and_taps():
    """Ruling 14."""
    sitting = journey(fellowship(), CAROL, DAVE).asks(CAROL, DAVE, key="quest")

    choices = [sitting.choice(seat) for seat in sitting.table.seats]

    assert {(one.options, one.least, one.most, one.beside) for one in choices} == {
        (("success", "fail"), 1, 1, (CAROL, DAVE))
    }


def test_who_taps_only_a_suspect_is_asked_for_a_card_as_well_on_the_team_or_not():
    for seat in (CAROL, ALICE):
        with pytest.raises(Refused, match=r"^Choose 1\.$"):
            journey(fellowship(), CAROL, DAVE).answer(seat, DAVE)


def test_it_ends_by_the_clock_or_soon_after_really_everybody_has_answered():
    """Ruling 14: neither the moment of a tap nor its end tells what was played."""
    sitting = journey(fellowship(), CAROL, DAVE).answers({CAROL: "fail", DAVE: "fail", ALICE: "fail"})
    assert not sitting.standing.is_settled()

    sitting.answers({BOB: "success", ERIN: "success"}).settles()

    assert sitting.is_over


def test_cards_are_on_no_page_before_the_end_but_in_the_answers_that_the_moderator_peeks_at():
    """Ruling 13."""
    sitting = journey(fellowship(), CAROL, DAVE)
    before = QUESTS.views.view(sitting.table, BOARD)
    sitting.answers({CAROL: "success", DAVE: "fail"})
    assert QUESTS.views.view(sitting.table, BOARD) == before
    assert QUESTS.views.view(sitting.table, MODERATOR).dashboard.seats[DAVE].chosen == ("fail",)

    sitting.closes()

    assert "fail'" not in repr(QUESTS.views.view(sitting.table, MODERATOR).dashboard)


def test_a_host_who_plays_along_sees_no_card():
    table = fellowship(mode="automatic")

    journey(table, CAROL, DAVE).answers({CAROL: "success", DAVE: "fail"})

    dashboard = QUESTS.views.view(table, MODERATOR).dashboard
    assert dashboard.plays_along
    assert [(one.chosen, one.held) for one in dashboard.seats] == [(None, None)] * 5


def test_who_looks_on_while_robots_play_sees_all():
    table = fellowship(mode="automatic")
    table.watched = True

    assert not QUESTS.views.view(table, MODERATOR).dashboard.plays_along


def test_with_eyes_closed_the_moderator_enters_what_the_team_shows_and_no_clock_runs():
    """Eighth walk, severity 2: with the last thumb the result was told while thumbs were still out."""
    table = going(fellowship(mode="eyes_closed"), CAROL, DAVE)
    sitting = Sitting(table, script.journey)
    assert list(sitting.standing.seats) == [CAROL, DAVE]
    assert (table.phones_are_dark, sitting.standing.ask.seconds) == (True, None)

    sitting.answers({CAROL: "success", DAVE: "fail"})
    assert (sitting.key, table.shared.fails) == ("quest", ())
    sitting.closes()
    assert (sitting.key, str(sitting.standing.ask.title)) == (
        "awake",
        "Thumbs down. Everybody open your eyes.",
    )
    assert (table.shared.fails, table.told.to(None)) == ((), ())
    sitting.closes()

    assert (sitting.is_over, table.shared.fails) == (True, (1,))


def test_in_older_games_with_eyes_closed_the_last_thumb_ends_the_quest():
    table = going(fellowship(mode="eyes_closed"), CAROL, DAVE)
    table.closes = False

    sitting = Sitting(table, script.journey).answers({CAROL: "success", DAVE: "fail"})

    assert (sitting.is_over, table.shared.fails) == (True, (1,))


def test_the_best_guesser_of_who_fails_is_named_in_the_end():
    """Ruling 14."""
    table = fellowship()
    sitting = journey(table, CAROL, DAVE)
    sitting.answer(CAROL, "success", DAVE).answer(DAVE, "fail").answer(ALICE, "fail", CAROL, DAVE)
    sitting.answer(BOB, "fail", CAROL).closes()

    table.win("evil", script.verdict(table, "evil"), ())

    assert sitting.told()[-3:] == [
        "Three quests have failed: evil wins.",
        "Quest 1 was failed by: Dave.",
        "Best at guessing who fails: Carol.",
    ]


def test_of_a_quest_that_one_fail_did_not_undo_it_is_not_said_that_it_was_failed():
    """A walk: “Quest 4 was failed by: Ed.”, two lines below “Quest 4 succeeds in spite of one fail.”"""
    table = fellowship()
    table.failed = {1: (DAVE,), 2: (ERIN,)}
    table.shared.fails, table.shared.enough = (1, 1), (1, 2, 1, 1, 1)

    table.win("good", script.verdict(table, "good"), ())

    texts = [str(told.text) for told in table.told]
    assert "Quest 1 was failed by: Dave." in texts
    assert "Quest 2 succeeded all the same: a fail came from Erin." in texts


def test_nobody_is_best_where_nobody_has_guessed():
    table = fellowship()

    table.win("good", script.verdict(table, "good"), ())

    assert not [told for told in table.told if "Best at guessing" in str(told.text)]
