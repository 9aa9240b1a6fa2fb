"""What other processes say of their games: who is there, and how far the clocks are."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import pytest

from tablegames.play.live.clock import Count
from tablegames.play.live.processes import news, others
from tablegames.play.live.processes.others import Here, Others
from tablegames.play.live.registry import Registry

GAME = 7


@pytest.fixture
def heard() -> Others:
    """Another process has said that player 3 is 12 ms away, and that question 5 has 20 seconds left."""
    heard = Others({})
    heard.hear(said("elsewhere", 20.0, {"3": 12}))
    return heard


def said(process: str, left: float, players: dict[str, int | None]) -> dict[str, object]:
    games = {str(GAME): {"players": players, "clock": [5, 1, left]}, "8": {"players": {}, "clock": None}}
    return {"type": "here", "process": process, "games": games}


def test_players_at_other_processes_are_known(heard):
    assert heard.players(GAME) == {3: 12}
    assert heard.players(8) == heard.players(9) == {}


def test_the_lowest_count_of_the_same_question_is_right(heard):
    heard.hear(said("a third", 18.0, {}))

    assert heard.left(GAME, 5, 1) == pytest.approx(18.0, abs=0.1)
    assert heard.left(GAME, 5, 2) is None
    assert heard.left(GAME, 6, 1) is None
    assert heard.left(8, 0, 0) is None


def test_what_this_process_says_itself_is_no_news(heard):
    heard.hear(said(news.PROCESS, 1.0, {"4": 1}))

    assert heard.players(GAME) == {3: 12}
    assert heard.left(GAME, 5, 1) == pytest.approx(20.0, abs=0.1)


def test_what_was_said_last_counts(heard):
    heard.hear(said("elsewhere", 15.0, {"4": None}))

    assert heard.players(GAME) == {4: None}


def test_where_no_room_is_open_the_count_of_another_process_is_shown(heard):
    registry = Registry()
    registry.others = heard

    assert registry.seconds_left(GAME, 5, 1) == pytest.approx(20.0, abs=0.1)
    assert registry.seconds_left(GAME, 6, 1) is None


# When it is said who is here


class Open:
    """A room of this process; whether its clock runs."""

    version = 1

    def __init__(self, runs: bool = False) -> None:
        self.runs = runs

    def here(self) -> Here:
        return {"players": {}, "clock": None}

    def counts(self) -> Iterable[Count]:
        return [Count(GAME, 5, 1, 20.0)] * self.runs

    def wake(self) -> None: ...


class Evening:
    """A process with rooms at seconds that the test counts; it is heard, here too, unless Redis is `away`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.away, self.line = 1000.0, False, 1
        self.sent: list[float] = []
        self.rooms: dict[int, Open] = {}
        monkeypatch.setattr(others, "time", self)
        monkeypatch.setattr(news, "reaches_other_processes", lambda: True)
        monkeypatch.setattr(news, "line", lambda: self.line)
        monkeypatch.setattr(news, "send", self.send)
        self.others = Others(self.rooms)
        self.lines = 0
        monkeypatch.setattr(self.others, "take_up", self.take_up)

    def monotonic(self) -> float:
        return self.now

    async def send(self, _group: str, notice: dict[str, object]) -> bool:
        self.sent.append(self.now)
        if not self.away:
            self.others.hear(notice)
        return not self.away

    def take_up(self) -> None:
        self.lines += 1
        self.others._listening = asyncio.current_task()

    async def seconds(self, number: int) -> list[float]:
        """In which of so many something was said."""
        began = self.now
        self.sent.clear()
        for _second in range(number):
            await self.others.beat()
            self.now += 1.0
        return [at - began for at in self.sent]


@pytest.fixture
def evening(monkeypatch: pytest.MonkeyPatch) -> Evening:
    return Evening(monkeypatch)


async def test_where_nothing_happens_a_process_speaks_rarely(evening):
    evening.rooms[GAME] = Open()

    assert await evening.seconds(121) == [0, 60, 120]


async def test_who_has_taken_another_line_says_at_once_who_is_here(evening):
    """What others said meanwhile is lost, and they answer where they have pages of the same game."""
    evening.rooms[GAME] = Open()
    await evening.seconds(5)

    evening.line += 1

    assert await evening.seconds(9) == [0]


async def test_a_room_that_is_opened_or_ends_is_told_within_the_second(evening):
    evening.rooms[GAME] = Open()
    await evening.seconds(5)

    evening.rooms[8] = Open()
    assert await evening.seconds(5) == [0]
    del evening.rooms[8]
    assert await evening.seconds(5) == [0]


async def test_as_long_as_a_clock_runs_others_hear_every_three_seconds_how_far_it_is(evening):
    evening.rooms[GAME] = Open(runs=True)

    assert await evening.seconds(10) == [0, 3, 6, 9]


async def test_who_comes_to_the_same_game_hears_at_once_and_then_every_three_seconds(evening):
    evening.rooms[GAME] = Open()
    await evening.seconds(2)

    evening.others.hear(said("elsewhere", 20.0, {}))

    assert await evening.seconds(7) == [0, 3, 6]


async def test_whoever_was_not_heard_of_for_nine_seconds_is_away(evening):
    evening.rooms[GAME] = Open()
    evening.others.hear(said("elsewhere", 20.0, {"3": 12}))

    await evening.seconds(9)
    assert evening.others.players(GAME) == {3: 12}
    await evening.seconds(1)
    assert evening.others.players(GAME) == {}


async def test_others_are_cut_off_from_when_the_line_is_lost_until_something_is_heard(evening):
    evening.rooms[GAME] = Open()
    await evening.seconds(1)
    before = evening.others.are_cut_off

    evening.away = True
    await evening.seconds(70)
    meanwhile = evening.others.are_cut_off
    evening.away = False
    await evening.seconds(3)

    assert (before, meanwhile, evening.others.are_cut_off) == (False, True, False)


async def test_what_nobody_hears_is_said_again_and_by_another_line_after_six_seconds(evening):
    evening.rooms[GAME] = Open()
    await evening.seconds(1)
    lines, evening.away = evening.lines, True
    evening.rooms[8] = Open()

    assert await evening.seconds(7) == [0, 3, 6]
    assert evening.lines == lines
    assert await evening.seconds(1) == []
    assert evening.lines == lines + 1

    evening.away = False
    assert len(await evening.seconds(3)) == 1
    assert await evening.seconds(5) == []
