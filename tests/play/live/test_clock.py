"""Seconds: only the process's own steady time counts them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable

import pytest
from asgiref.sync import sync_to_async as later

from tablegames.play import evening
from tablegames.play.live import clock as clocks
from tablegames.play.live import ticker
from tablegames.play.live.clock import NEVER, Clock, Count, awake, write_down
from tablegames.play.live.registry import registry
from tablegames.play.models import Game
from tests.play.cast import heard


@pytest.fixture
async def closing_time() -> AsyncIterator[None]:
    yield
    await registry.close()


def game_with(left: float, **columns: object) -> Game:
    return Game(raised=7, winding=1, left=left, total=20.0, running=True, **columns)


@pytest.fixture
def sleep(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Lets so many seconds go by on the machine without a tick."""
    slept = 0.0
    real = time.monotonic

    def sleep(seconds: float) -> None:
        nonlocal slept
        slept += seconds

    monkeypatch.setattr(time, "monotonic", lambda: real() + slept)
    monkeypatch.setattr(awake, "ticked", awake.ticked)
    awake.tick()
    return sleep


def test_a_clock_counts_down(sleep):
    clock = Clock()
    clock.follow(game_with(20.0))

    sleep(1.5)

    assert clock.now() == pytest.approx(18.5, abs=0.1)
    assert clock.runs_out() == pytest.approx(awake.now() + 18.5, abs=0.1)


def test_a_laptop_that_slept_for_ten_minutes_has_lost_two_seconds(sleep):
    clock = Clock()
    clock.follow(game_with(20.0))

    sleep(600)
    awake.tick()

    assert clock.now() == pytest.approx(18.0, abs=0.1)


def test_the_wall_clock_decides_nothing(monkeypatch):
    clock = Clock()
    clock.follow(game_with(20.0))

    monkeypatch.setattr(time, "time", lambda: 86_400.0)

    assert clock.now() == pytest.approx(20.0, abs=0.1)


def test_a_checkpoint_of_the_row_does_not_set_a_running_clock_back(sleep):
    clock = Clock()
    clock.follow(game_with(20.0))
    sleep(1.0)

    clock.follow(game_with(20.0))

    assert clock.now() == pytest.approx(19.0, abs=0.1)


def test_the_lower_count_of_another_process_is_right():
    clock = Clock()
    clock.follow(game_with(20.0))

    clock.agree(12.0)
    clock.agree(15.0)

    assert clock.now() == pytest.approx(12.0, abs=0.1)


def test_a_clock_that_stands_still_agrees_with_nobody_and_never_runs_out():
    clock = Clock()
    clock.follow(Game(raised=7, winding=1, left=20.0, running=False))

    clock.agree(12.0)

    assert clock.now() == 20.0
    assert clock.runs_out() == NEVER
    assert list(clock.counts(1)) == []


def test_the_lowest_of_several_counts_is_written_down(choosing):
    pk, raised, winding = choosing.pk, choosing.raised, choosing.winding
    for count in (
        Count(pk, raised, winding, 12.0),
        Count(pk, raised, winding, 15.0),
        Count(pk, raised - 1, winding, 1.0),
        Count(pk, raised, winding - 1, 1.0),
    ):
        write_down([count])

    assert Game.objects.get(pk=choosing.pk).left == 12.0


def test_the_moderator_pauses_goes_on_and_gives_more(dashboard, choosing):
    asked = choosing.raised
    Game.objects.update(left=12.0)

    dashboard.post("clock", do="pause", asked=asked)
    assert (dashboard.game.left, dashboard.game.running) == (12.0, False)

    dashboard.post("clock", do="more", asked=asked)
    assert (dashboard.game.left, dashboard.game.total, dashboard.game.running) == (42.0, 42.0, False)

    dashboard.post("clock", do="resume", asked=asked)
    assert dashboard.game.running


def test_the_clock_of_a_question_that_is_over_cannot_be_moved(dashboard, choosing):
    asked = choosing.raised
    dashboard.next()

    for what in ("pause", "resume", "more"):
        assert dashboard.post("clock", do=what, asked=asked).status_code == 409
    assert dashboard.post("clock", do="tea", asked=dashboard.game.raised).status_code == 422


def test_a_question_without_seconds_can_be_given_some(dashboard, dealt):
    assert dealt.left is None

    dashboard.post("clock", do="more", asked=dealt.raised)

    assert (dashboard.game.left, dashboard.game.running) == (30.0, True)


def test_who_comes_too_late_with_the_end_of_the_time_says_nothing(choosing):
    evening.time_is_up(choosing.pk, choosing.raised)
    evening.time_is_up(choosing.pk, choosing.raised)

    assert choosing.entries.count() == 2


async def test_when_the_time_runs_out_the_game_goes_on(choosing, alice, closing_time):
    await Game.objects.filter(pk=choosing.pk).aupdate(left=0.2)
    line = alice.socket()
    await line.connect(10)
    assert "colour" in (await heard(line))["content"]

    assert "vote" in (await heard(line, 2))["content"]


async def test_a_clock_goes_on_after_a_restart_where_it_stood(choosing, alice, monkeypatch):
    monkeypatch.setattr(ticker, "CHECKPOINT", 0.1)
    await Game.objects.filter(pk=choosing.pk).aupdate(left=10.0)
    opened = time.monotonic()
    line = alice.socket()
    await line.connect(10)
    await heard(line)
    await asyncio.sleep(0.6)
    await registry.close()  # the server stops
    stopped = time.monotonic()
    await asyncio.sleep(0.5)

    started = time.monotonic()
    again = alice.socket()
    await again.connect(10)
    view = await heard(again)

    ran = stopped - opened + time.monotonic() - started
    assert 10_000 - 1_000 * ran <= view["left"] < 9_800
    await registry.close()


async def test_a_paused_clock_stands_still(choosing, dashboard, alice, closing_time):
    await later(dashboard.post)("clock", do="pause", asked=choosing.raised)
    line = alice.socket()
    await line.connect(10)
    view = await heard(line)

    await asyncio.sleep(0.5)

    assert view["running"] is False
    assert (await later(alice.view)())["left"] == view["left"]
    assert clocks.LONGEST_TICK == 2.0


def running(game: Game) -> tuple[bool, bool]:
    row = Game.objects.get(pk=game.pk)
    return row.running, row.paused


def test_a_pause_stays_over_all_questions_that_follow_until_it_is_lifted(dashboard, choosing):
    """H6: it held for one step only."""
    dashboard.post("clock", do="pause", asked=choosing.raised)

    dashboard.next()
    assert running(choosing) == (False, True)
    dashboard.post("clock", do="more", asked=dashboard.game.raised)
    assert running(choosing) == (False, True)
    dashboard.post("clock", do="resume", asked=dashboard.game.raised)

    assert running(choosing) == (True, False)


def test_an_undo_stops_the_clock_on_every_page(dashboard, choosing, alice, bob):
    """H6: it started at once again. The question that stands may be the same."""
    alice.answer("red")
    before = bob.view()

    dashboard.post("undo", number=1)

    assert running(choosing) == (False, True)
    assert dashboard.game.raised == choosing.raised
    assert (before["running"], bob.view()["running"]) == (True, False)
    assert bob.view()["number"] > before["number"]


def test_an_undo_to_another_question_gives_it_its_time_and_waits(dashboard, choosing):
    """H6."""
    dashboard.next()

    dashboard.post("undo", number=1)

    assert running(choosing) == (False, True)
    assert dashboard.game.left == dashboard.game.total == 20.0


def test_where_no_clock_runs_a_pause_can_still_be_lifted(dashboard, dealt):
    """H6."""
    dashboard.next()
    dashboard.post("undo", number=0)

    dashboard.post("clock", do="resume", asked=dashboard.game.raised)
    dashboard.next()

    assert running(dealt) == (True, False)
