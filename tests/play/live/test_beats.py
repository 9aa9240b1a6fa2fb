"""Heartbeats come at the same whole seconds, whatever is due in a room: when one comes says nothing of robots or clocks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import pytest

from tablegames.play.live import clock, ticker
from tablegames.play.live.clock import NEVER, Awake
from tablegames.play.live.processes import others
from tablegames.play.live.processes.others import Others
from tablegames.serving import rhythm

BEGAN = 1000.3  # of a clock of the test's own
SECONDS = 30


class Still(asyncio.SelectorEventLoop):
    """A loop in which time goes by only while nobody has anything to do, and then at once."""

    def __init__(self) -> None:
        super().__init__()
        self.now = BEGAN
        self.moments: set[float] = set()  # at which anything was done
        self._look = self._selector.select
        self._selector.select = self._wait

    def _wait(self, timeout: float | None) -> object:
        self.now += timeout or 0.0
        self.moments.add(round(self.now, 2))
        return self._look(0)

    def time(self) -> float:
        return self.now

    monotonic = time


class Room:
    """A game; `thinks` are the seconds after which its robots answer, one after another."""

    version, runs = 1, False

    def __init__(self, loop: Still, thinks: Iterator[float], pages: int) -> None:
        self.loop, self.thinks = loop, thinks
        self.viewers = range(pages)
        self.due = NEVER
        self.beats: list[float] = []
        self.answers: list[float] = []

    def think(self, plan: Callable[[float], None]) -> None:
        """Of the next answer, and of none at the same time."""
        self.plan = plan
        self.due = ticker.awake.now() + next(self.thinks, NEVER)
        plan(self.due)

    def begin_what_is_due(self) -> None:
        self.answers.append(self.loop.now)
        self.due = NEVER
        self.loop.call_later(0.0, self.think, self.plan)

    def beat(self) -> None:
        self.beats.append(round(self.loop.now, 6))


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> Iterator[Still]:
    loop = Still()
    for module in (clock, rhythm, ticker):
        monkeypatch.setattr(module, "time", loop)
    yield loop
    loop.close()


def lived(
    still: Still,
    monkeypatch: pytest.MonkeyPatch,
    thinks: list[float],
    planned: list[float],
    pages: int = ticker.CROWD,
) -> list[Room]:
    """Three games for a while, in the first of which robots think; something more is planned at some seconds."""
    still.now = BEGAN
    monkeypatch.setattr(ticker, "awake", Awake())
    rooms = {number: Room(still, iter(thinks if number == 0 else []), pages) for number in (0, 1, 2)}
    looked_after = ticker.Ticker(rooms, Others({}), nothing_known)

    async def live() -> None:
        tick = asyncio.ensure_future(next(iter(looked_after.works())))
        for room in rooms.values():
            room.think(looked_after.plan)
        for at in planned:
            still.call_at(BEGAN + at, lambda: looked_after.plan(ticker.awake.now()))
        await asyncio.sleep(SECONDS)
        tick.cancel()

    still.run_until_complete(live())
    return list(rooms.values())


async def nothing_known(_games: list[int]) -> dict[int, int]:
    return {}


@pytest.mark.parametrize("thinks", [[0.05], [0.8, 0.4, 3.9, 1.1, 2.7], [2.0] * 9, [0.7] * 40])
def test_heartbeats_come_at_the_same_seconds_whatever_a_robot_is_about_to_do(still, monkeypatch, thinks):
    at_rest = [room.beats for room in lived(still, monkeypatch, [], [])]

    rooms = lived(still, monkeypatch, thinks, [3.21, 3.9, 11.5, 17.05])

    assert rooms[0].answers, "or nobody has thought"
    assert [room.beats for room in rooms] == at_rest
    assert at_rest == [
        [second for second in range(1001, 1031) if second % 3 == number] for number in (0, 1, 2)
    ]


@pytest.mark.parametrize(("pages", "shares"), [(1, 1), (50, 1), (51, 2), (100, 2), (101, 3), (400, 3)])
def test_pages_beat_every_three_seconds_all_together_or_if_they_are_many_one_game_after_another(
    still, monkeypatch, pages, shares
):
    at_rest = [room.beats for room in lived(still, monkeypatch, [], [], pages)]

    rooms = lived(still, monkeypatch, [0.8, 0.4, 3.9, 1.1, 2.7], [3.21, 3.9, 11.5, 17.05], pages)

    assert [room.beats for room in rooms] == at_rest
    assert at_rest == [
        [second for second in range(1001, 1031) if second % 3 == number % shares] for number in (0, 1, 2)
    ]


def test_a_process_in_which_nothing_happens_wakes_up_every_three_seconds(still, monkeypatch):
    monkeypatch.setattr(ticker, "awake", Awake())
    monkeypatch.setattr(others, "time", still)
    rooms = {number: Room(still, iter([]), 10) for number in range(10)}
    looked_after = ticker.Ticker(rooms, Others(rooms), known(rooms))

    async def live() -> None:
        works = [asyncio.ensure_future(work) for work in looked_after.works()]
        await asyncio.sleep(SECONDS)
        for work in works:
            work.cancel()

    still.moments.clear()
    still.run_until_complete(live())

    assert sorted(still.moments - {BEGAN, BEGAN + SECONDS}) == list(range(1002, 1031, 3))
    assert [room.beats for room in rooms.values()] == [list(range(1002, 1031, 3))] * 10


def known(rooms: dict[int, Room]) -> ticker.Versions:
    async def versions(games: list[int]) -> dict[int, int]:
        return {game: rooms[game].version for game in games}

    return versions
