"""All rooms of this process, and the threads that work for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any, TypeVar

from django.db import DatabaseError, connection

from .clock import write_down
from .dashboards import Dashboards
from .others import Others
from .rooms import Room
from .ticker import Ticker
from .watch import watch

log = logging.getLogger(__name__)
T = TypeVar("T")
READERS, WRITERS = 2, 2  # threads: what is shown never waits for what is written
CREW = READERS + WRITERS


class Registry:
    """Where the pages and sockets of this process find the room of a game."""

    def __init__(self) -> None:
        self.rooms: dict[int, Room] = {}
        self.dashboards = Dashboards()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.threads: tuple[ThreadPoolExecutor, ThreadPoolExecutor] | None = None  # of readers and writers
        self.others = Others(self)
        self.ticker = Ticker(self)
        self.tasks: list[asyncio.Task[None]] = []

    def room(self, game_id: int) -> Room:
        """The game's room, opened if need be. Only called in the server's loop."""
        loop = asyncio.get_running_loop()
        if loop is not self.loop:
            self.rooms, self.dashboards, self.loop = {}, Dashboards(), loop
            self._begin()
        if game_id not in self.rooms:
            self.rooms[game_id] = Room(self, game_id)
            self.others.moved.set()
        return self.rooms[game_id]

    def forget(self, room: Room) -> None:
        """The room has ended."""
        if self.rooms.pop(room.game_id, None) is not None:
            self.ticker.leave_behind(room)
            self.others.moved.set()

    def _begin(self) -> None:
        """What runs for all rooms together."""
        self.others, self.ticker = Others(self), Ticker(self)
        self.others.take_up()
        self.tasks = [asyncio.create_task(work) for work in (*self.ticker.works(), watch(self))]

    def seconds_left(self, game_id: int, raised: int, winding: int) -> float | None:
        """What is counted for that question here or else in another process, or None where nobody counts."""
        room = self.rooms.get(game_id)
        known = room is not None and (room.clock.raised, room.clock.winding) == (raised, winding)
        return room.clock.now() if room is not None and known else self.others.left(game_id, raised, winding)

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """What only reads, in one of the registry's threads, which keep their database connections."""
        return await self._run_in(0, work, args)

    async def write(self, work: Callable[..., T], *args: Any) -> T:
        """What may have to wait for others that write, in one of the threads for it."""
        return await self._run_in(1, work, args)

    async def _run_in(self, which: int, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        if self.threads is None:
            self.threads = (
                ThreadPoolExecutor(READERS, thread_name_prefix="room-reading"),
                ThreadPoolExecutor(WRITERS, thread_name_prefix="room-writing"),
            )
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads[which], _with_connection, work, args)

    def write_down(self) -> None:
        """When the process stops: how far its clocks have come."""
        try:
            if counts := self.ticker.counts():
                write_down(counts)
        except DatabaseError:
            log.exception("The clocks could not be written down")

    async def close(self) -> None:
        """End every room and let go of the threads and their connections."""
        self.dashboards.close()
        self.others.hang_up()
        for task in self.tasks:
            task.cancel()
        for room in list(self.rooms.values()):
            room.end()
            await asyncio.gather(*room.tasks(), return_exceptions=True)
        self.tasks, self.loop = [], None
        if self.threads is not None:
            together = Barrier(CREW)
            reading = (self.run(_hang_up, together) for _ in range(READERS))
            writing = (self.write(_hang_up, together) for _ in range(WRITERS))
            await asyncio.gather(*reading, *writing)
            for threads in self.threads:
                threads.shutdown()
            self.threads = None


def _with_connection(work: Callable[..., T], args: tuple[Any, ...]) -> T:
    try:
        return work(*args)
    except DatabaseError:
        connection.close()  # it may be the connection that is broken: the next work opens another
        raise


def _hang_up(together: Barrier) -> None:
    together.wait(5)
    connection.close()


registry = Registry()
