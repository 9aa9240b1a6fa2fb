"""The clock of the process: it ticks once for all rooms, and asks the database once for all rooms."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from contextlib import suppress
from typing import TypeAlias

from django.conf import settings

from tablegames.serving.rhythm import until

from .checkpoint import tidy
from .clock import Count, awake, write_down
from .processes.others import Others
from .rooms import Room
from .workers import workers

log = logging.getLogger(__name__)
Versions: TypeAlias = Callable[[list[int]], Awaitable[Mapping[int, int]]]  # which the database has

TICK, LULL = 0.25, 1.0  # seconds from one to the next; where nothing is due before
GLANCE = 2.0  # a lost notice is made good after so many seconds
BEAT = 3.0  # every page hears so often which number it should have
CHECKPOINT = 15.0  # no clock is set back by more when the power goes


class Ticker:
    """Does what is due in the rooms of a process; a room in which nothing runs costs a comparison a tick.

    Whatever comes again and again comes at whole seconds, so that a process wakes up once for all of it.
    """

    def __init__(self, rooms: Mapping[int, Room], others: Others, versions: Versions) -> None:
        self.rooms = rooms
        self.others = others
        self._versions = versions
        self._left_behind: list[
            Count
        ] = []  # running clocks of rooms that have ended since the last checkpoint
        self._slot = _slot()
        self._soon = asyncio.Event()
        awake.tick()

    def works(self) -> Iterable[Coroutine[None, None, None]]:
        """What has to run in the server's loop."""
        yield _ever(self._tick, self._rest)
        yield _ever(self._glance, lambda: asyncio.sleep(until(GLANCE)))
        yield _ever(self._write_down, lambda: asyncio.sleep(until(CHECKPOINT)))
        yield _ever(self.others.beat, lambda: asyncio.sleep(until(_turn())))

    def leave_behind(self, room: Room) -> None:
        """The room ends; its clock is still to be written down."""
        self._left_behind.extend(room.counts())

    def counts(self) -> list[Count]:
        """How far the clocks have come that run, and those that are not written down yet."""
        running = [one for room in self.rooms.values() for one in room.counts()]
        counts, self._left_behind = [*self._left_behind, *running], []
        return counts

    def plan(self, due: float) -> None:
        """Something is due in a room then, of the time that the process is awake."""
        if due < awake.now() + LULL:
            self._soon.set()

    async def _rest(self) -> None:
        """Until the next tick."""
        soon = awake.now() + LULL
        if any(room.due <= soon for room in self.rooms.values()):
            await asyncio.sleep(until(TICK))
            return
        self._soon.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(until(_turn())):
                await self._soon.wait()

    async def _tick(self) -> None:
        """What is due is begun. Each second lets some of the rooms beat, so that no step has to wait for all.

        A second begins at the same time whatever is due: from when a beat comes, nobody learns that a robot thinks.
        """
        awake.tick()
        now, slots = awake.now(), round(BEAT / _turn())
        before, self._slot = self._slot, _slot()
        turns = {slot % slots for slot in range(max(before, self._slot - slots) + 1, self._slot + 1)}
        for game_id, room in list(self.rooms.items()):
            if room.due <= now:
                room.begin_what_is_due()
            if game_id % slots in turns:
                room.beat()

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


def _slot() -> int:
    """Whose turn it is to beat."""
    return int(time.monotonic() / _turn())
