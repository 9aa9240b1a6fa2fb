"""The clock of the process: it ticks once for all rooms, and asks the database once for all rooms."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Mapping
from typing import TypeAlias

from django.conf import settings

from tablegames.serving.rhythm import until

from .checkpoint import tidy
from .clock import NEVER, Count, awake, write_down
from .processes.others import Others
from .rooms import Room
from .workers import workers

log = logging.getLogger(__name__)
Versions: TypeAlias = Callable[[list[int]], Awaitable[Mapping[int, int]]]  # which the database has

TICK, LULL = 0.25, 1.0  # seconds from one to the next; where nothing is due before
GLANCE = 3.0  # a lost notice is made good after so many seconds
BEAT = 3.0  # every page hears so often which number it should have
CHECKPOINT = 15.0  # no clock is set back by more when the power goes
CROWD = 150  # pages that beat at once: no step has to wait for more of them


class Ticker:
    """Does what is due in the rooms of a process; a room in which nothing runs costs a comparison a tick.

    Whatever comes again and again comes at whole seconds, so that a process wakes up once for all of it; and where no
    clock runs and nothing is due it wakes up only to let the pages beat.
    """

    def __init__(self, rooms: Mapping[int, Room], others: Others, versions: Versions) -> None:
        self.rooms = rooms
        self.others = others
        self._versions = versions
        self._left_behind: list[
            Count
        ] = []  # running clocks of rooms that have ended since the last checkpoint
        self._slot = _slot()
        self._share_out()
        self._is_still = False  # whether nothing is to be done before the next beats
        self._soon = asyncio.Event()
        awake.tick()

    def works(self) -> Iterable[Coroutine[None, None, None]]:
        """What has to run in the server's loop."""
        yield _ever(self._tick, self._rest)
        yield _ever(self._glance, lambda: asyncio.sleep(until(GLANCE)))
        yield _ever(self._write_down, lambda: asyncio.sleep(until(CHECKPOINT)))
        yield _ever(self.others.beat, self.others.rest)

    def leave_behind(self, room: Room) -> None:
        """The room ends; its clock is still to be written down."""
        self._left_behind.extend(room.counts())

    def counts(self) -> list[Count]:
        """How far the clocks have come that run, and those that are not written down yet."""
        running = [one for room in self.rooms.values() for one in room.counts()]
        counts, self._left_behind = [*self._left_behind, *running], []
        return counts

    def plan(self, due: float) -> None:
        """Something is due in a room then, of the time that the process is awake; or a clock has begun to run."""
        if self._is_still or due < awake.now() + LULL:
            self._soon.set()

    async def _rest(self) -> None:
        """Until the next tick."""
        soon = awake.now() + LULL
        if any(room.due <= soon for room in self.rooms.values()):
            await asyncio.sleep(until(TICK))
            return
        self._soon.clear()
        self._is_still = not any(room.due < NEVER or room.runs for room in self.rooms.values())
        seconds = self._until_beats() if self._is_still else until(_turn())
        if self._is_still:
            awake.tick(seconds + LULL)
        alarm = asyncio.get_running_loop().call_later(seconds, self._soon.set)
        await self._soon.wait()
        alarm.cancel()
        self._is_still = False

    async def _tick(self) -> None:
        """What is due is begun. Each second lets a share of the rooms beat, so that no step has to wait for all.

        A second begins at the same time whatever is due: from when a beat comes, nobody learns that a robot thinks.
        """
        awake.tick()
        now = awake.now()
        turns = list(self._turns())
        for game_id, room in list(self.rooms.items()):
            if room.due <= now:
                room.begin_what_is_due()
            if any(game_id % shares == turn for turn, shares in turns):
                room.beat()

    def _turns(self) -> Iterator[tuple[int, int]]:
        """Which share of the rooms is to beat since the last time, and of how many."""
        slots, before, self._slot = _slots(), self._slot, _slot()
        for slot in range(max(before, self._slot - slots) + 1, self._slot + 1):
            if slot % slots == 0:
                self._share_out()
                self.others.look()
            yield slot % slots, self._shares

    def _share_out(self) -> None:
        """In how many shares the rooms beat until all have, one a second: in one, as long as there are few pages."""
        pages = sum(len(room.viewers) for room in self.rooms.values())
        self._shares = min(_slots(), 1 + max(0, pages - 1) // CROWD)

    def _until_beats(self) -> float:
        """Seconds until a share of the rooms is to beat."""
        slots = _slots()
        ahead = next(turn for turn in range(slots) if (self._slot + 1 + turn) % slots < self._shares)
        return until(_turn()) + ahead * _turn()

    async def _glance(self) -> None:
        """Look whether a notice was lost, and tidy the database."""
        rooms = dict(self.rooms)
        if not rooms:
            return
        versions = await self._versions(list(rooms))
        for game_id, room in rooms.items():
            if versions.get(game_id) != room.version:
                room.wake()
        if not settings.HOSTED:
            await workers.write(tidy)

    async def _write_down(self) -> None:
        if counts := self.counts():
            await workers.write(write_down, counts)


async def _ever(work: Callable[[], Awaitable[None]], rest: Callable[[], Awaitable[None]]) -> None:
    """Work again and again; a failure is logged, and the next time comes."""
    while True:
        await rest()
        try:
            await work()
        except Exception:  # the database may be full, locked or away for a while
            log.exception("The rooms could not be looked after")


def _turn() -> float:
    """Seconds from when some of the rooms beat until others do."""
    return min(LULL, BEAT)


def _slots() -> int:
    """How many such seconds there are until all have beaten."""
    return round(BEAT / _turn())


def _slot() -> int:
    """Whose turn it is to beat."""
    return int(time.monotonic() / _turn())
