"""All rooms of this process, and the threads that work for them."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar, get_args

from django.db import DatabaseError, connection

from tablegames.play.rendering.rendered_page import Kind
from tablegames.play.turns import TOO_LATE, TooLate
from tablegames.serving import metrics
from tablegames.serving.environment import PATIENCE
from tablegames.serving.patience import patient
from tablegames.serving.threads import Turn, read, write, writing

from .clock import write_down
from .dashboards import Dashboards
from .others import Others
from .rooms import Room
from .ticker import Ticker
from .watch import watch

log = logging.getLogger(__name__)
T = TypeVar("T")
READERS, WRITERS, TAKERS = 2, 2, 3  # threads: what is shown never waits for what is written
CREW = READERS + WRITERS + TAKERS


class Registry:
    """Where the pages and sockets of this process find the room of a game."""

    def __init__(self) -> None:
        self.rooms: dict[int, Room] = {}
        self.dashboards = Dashboards()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.threads: tuple[ThreadPoolExecutor, ...] = ()  # of readers, writers and takers
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

    def visit(self, game_id: int) -> None:
        """Somebody looks in without a socket. Only called in the server's loop."""
        self.room(game_id).visit()

    def pages(self, kind: Kind) -> int:
        """How many of that kind are open."""
        return sum(one.kind == kind for room in list(self.rooms.values()) for one in list(room.onlookers))

    def forget(self, room: Room) -> None:
        """Take a room that has ended off the list."""
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
        """What only reads, in one of the registry's threads."""
        return await self._run_in(0, read, work, *args)

    async def write(self, work: Callable[..., T], *args: Any) -> T:
        """What may have to wait for others that write, in one of the threads for it."""
        return await self._run_in(1, write, work, *args)

    async def take(self, work: Callable[..., T], *args: Any) -> T:
        """A command, in one of the threads for them. Raises TooLate where its turn does not come in time."""
        turn = Turn()
        done: asyncio.Future[T] = asyncio.ensure_future(self._run_in(2, _in_time, turn, work, *args))
        await asyncio.wait({done}, timeout=PATIENCE)
        if turn.take():  # nobody has begun
            raise TooLate(TOO_LATE)
        return await done

    async def _run_in(self, which: int, work: Callable[..., T], *args: Any) -> T:
        if not self.threads:
            self.threads = (
                ThreadPoolExecutor(READERS, thread_name_prefix="room-reading"),
                ThreadPoolExecutor(WRITERS, thread_name_prefix="room-writing"),
                ThreadPoolExecutor(TAKERS, thread_name_prefix="room-taking"),
            )
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads[which], work, *args)

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
        if self.threads:
            together = threading.Barrier(CREW)
            crew = (which for which, number in enumerate((READERS, WRITERS, TAKERS)) for _ in range(number))
            await asyncio.gather(*(self._run_in(which, _hang_up, together) for which in crew))
            for threads in self.threads:
                threads.shutdown()
            self.threads = ()


def _in_time(turn: Turn, work: Callable[..., T], *args: Any) -> T:
    """As a request is worked on: no longer than somebody waits."""
    with writing(turn) as is_mine:
        if not is_mine:
            raise TooLate(TOO_LATE)  # nobody hears it: it has been said
        with patient(turn.left()):
            return work(*args)


def _hang_up(together: threading.Barrier) -> None:
    together.wait(5)
    connection.close()


registry = Registry()
metrics.look_at(
    {kind: partial(registry.pages, kind) for kind in get_args(Kind)}, rooms=lambda: len(registry.rooms)
)
