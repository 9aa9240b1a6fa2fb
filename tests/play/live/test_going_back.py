"""Whoever went back thinks it over while the clock is paused, and can still go forward again."""

from __future__ import annotations

import pytest

from tablegames.engine.entry import redo
from tablegames.play.live.robots import move
from tablegames.play.models import Game
from tablegames.play.rendering.renderer import renderer_of
from tablegames.play.tables import at_table
from tests.play.cast import Dashboard, Phone


def redo_of(laptop: Dashboard) -> int | None:
    """The line of the log to which the laptop can go forward again."""
    with at_table(laptop.game.pk) as warm:
        return redo(warm.up_to_date(laptop.game).log)


@pytest.fixture
def back(dashboard: Dashboard, alice: Phone) -> Dashboard:
    """The laptop, which has gone back to before the answers of two robots."""
    dashboard.post("robots", number=2)
    assert dashboard.post("deal").status_code == 204
    dashboard.next()
    asked, before = dashboard.game.raised, dashboard.game.number
    answer_as_robots(dashboard)
    assert dashboard.game.number == before + 2
    dashboard.post("undo", number=before)
    assert (dashboard.game.raised, dashboard.game.paused) == (asked, True)
    return dashboard


def answer_as_robots(laptop: Dashboard) -> None:
    """They have made up their minds, as any process may find."""
    for seat in (1, 2):
        move(laptop.game.pk, seat, laptop.game.raised)


def woken(game: Game) -> list[int]:
    """The seats of the robots that the game's room lets make up their minds."""
    snapshot = renderer_of(game.pk).paint((), {}, True)
    assert snapshot is not None
    return list(snapshot.robots)


def test_no_robot_answers_after_an_undo_until_the_pause_is_lifted(back):
    """Fifth walk, severity 2: a robot voted again after three seconds, and Redo was gone for good."""
    number = back.game.number

    before = woken(back.game)
    answer_as_robots(back)
    still = (back.game.number, redo_of(back))
    back.post("clock", asked=back.game.raised, do="resume")
    after = woken(back.game)
    answer_as_robots(back)

    assert (before, still) == ([], (number, number - 1))
    assert (after, back.game.number) == ([1, 2], number + 2)


def test_after_an_undo_next_goes_on_and_robots_answer_though_the_clock_is_paused(back):
    back.next()

    assert back.game.paused
    assert woken(back.game) == [1, 2]


def test_somebody_who_answers_anew_takes_the_way_forward_and_robots_follow(back, alice):
    alice.answer("red")

    assert redo_of(back) is None
    assert woken(back.game) == [1, 2]


@pytest.fixture
def saloon(lobbies) -> tuple[Dashboard, Phone]:
    """BANG!, in the turn of a robot."""
    dashboard, alice = lobbies("bang")
    dashboard.post("deal")
    dashboard.next()
    dashboard.post("override", verb="set_turn", **{"with.seat": 1})
    return dashboard, alice


def test_in_bang_robots_wait_as_long_as_the_clock_is_paused(saloon):
    """Walk, severity 2: a person answered in the pause, and a robot shot again while “Paused” stood there."""
    dashboard, _alice = saloon
    seen = []

    for do in ("pause", "resume"):
        dashboard.post("clock", asked=dashboard.game.raised, do=do)
        number = dashboard.game.number
        move(dashboard.game.pk, 1, dashboard.game.raised)
        said = "robots wait until it runs again" in dashboard.page().content.decode()
        seen.append((woken(dashboard.game) == [], said, dashboard.game.number > number))

    assert seen == [(True, True, False), (False, False, True)]


def test_in_bang_the_phones_say_that_it_is_paused_where_no_clock_shows_it(saloon):
    """Walk, severity 2: “Waiting for: Robot 1”, and nobody with a phone could see why nothing moved."""
    dashboard, alice = saloon
    seen = []

    for do in ("pause", "resume"):
        dashboard.post("clock", asked=dashboard.game.raised, do=do)
        content = " ".join(alice.page().content.decode().split())
        has_clock = "<time " in content.partition('id="table"')[2].partition("</header>")[0]
        seen.append((has_clock, "<b>Paused</b>" in content))

    assert seen == [(False, True), (False, False)]


def test_in_bang_whose_turn_it_is_reads_that_it_is_paused(saloon):
    """A walk, severity 1: all others read it, and the one who was to play did not."""
    dashboard, alice = saloon
    dashboard.post("override", verb="set_turn", **{"with.seat": 0})
    seen = []

    for do in ("pause", "resume"):
        dashboard.post("clock", asked=dashboard.game.raised, do=do)
        seen.append('<b class="tag paused">Paused</b>' in alice.page().content.decode())

    assert seen == [True, False]


def test_to_go_back_to_what_waits_for_people_pauses_nothing(dashboard, dealt):
    """Walks, severity 1: “Paused” stood in nights that have no clock, and nobody had paused anything."""
    before = dashboard.game.number
    dashboard.next()
    assert dashboard.game.running

    dashboard.post("undo", number=before)

    assert (dashboard.game.total, dashboard.game.paused) == (None, False)
    dashboard.next()
    assert dashboard.game.running


def test_to_go_back_to_what_runs_out_pauses_it(dashboard, alice, choosing):
    before = dashboard.game.number
    alice.answer("red")

    dashboard.post("undo", number=before)

    assert (dashboard.game.running, dashboard.game.paused) == (False, True)
