"""All rooms of this process, and what runs for them together."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import get_args

from django.db import DatabaseError

from tablegames.play.rendering.rendered_page import Kind
from tablegames.serving.upkeep import metrics

from .clock import write_down
from .dashboards import Dashboards
from .processes.others import Others
from .processes.watch import Watch
from .rooms import Room
from .ticker import Ticker
from .workers import workers

log = logging.getLogger(__name__)


class Registry:
    """Where the pages and sockets of this process find the room of a game."""

    def __init__(self) -> None:
        self.rooms: dict[int, Room] = {}
        self.dashboards = Dashboards()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.others = Others(self.rooms)
        self.watch = Watch(self.rooms)
        self.ticker = Ticker(self.rooms, self.others, self.watch.told.versions)
        self.tasks: list[asyncio.Task[None]] = []

    def room(self, game_id: int) -> Room:
        """The game's room, opened if need be. Only called in the server's loop."""
        loop = asyncio.get_running_loop()
        if loop is not self.loop:
            self.rooms, self.dashboards, self.loop = {}, Dashboards(), loop
            self._begin()
        if game_id not in self.rooms:
            self.rooms[game_id] = Room(self, game_id)
            self.others.move()
        return self.rooms[game_id]

    def visit(self, game_id: int) -> None:
        """Somebody looks in without a socket. Only called in the server's loop."""
        self.room(game_id).visit()

    def pages(self, kind: Kind) -> int:
        """How many of that kind are open."""
        return sum(one.kind == kind for room in list(self.rooms.values()) for one in list(room.viewers))

    def forget(self, room: Room) -> None:
        """Take a room that has ended off the list."""
        if self.rooms.pop(room.game_id, None) is not None:
            self.ticker.leave_behind(room)
            self.others.move()

    def plan(self, due: float) -> None:
        """Something is due in a room then."""
        self.ticker.plan(due)

    def _begin(self) -> None:
        """What runs for all rooms together."""
        self.others = Others(self.rooms)
        self.watch = Watch(self.rooms)
        self.ticker = Ticker(self.rooms, self.others, self.watch.told.versions)
        self.others.take_up()
        self.tasks = [asyncio.create_task(work) for work in (*self.ticker.works(), *self.watch.works())]

    def seconds_left(self, game_id: int, raised: int, winding: int) -> float | None:
        """What is counted for that question here or else in another process, or None where nobody counts."""
        room = self.rooms.get(game_id)
        known = room is not None and (room.clock.raised, room.clock.winding) == (raised, winding)
        return room.clock.now() if room is not None and known else self.others.left(game_id, raised, winding)

    def write_down(self) -> None:
        """When the process stops: how far its clocks have come."""
        try:
            if counts := self.ticker.counts():
                write_down(counts)
        except DatabaseError:
            log.exception("The clocks could not be written down")

    async def close(self) -> None:
        """End every room and let the threads go."""
        self.dashboards.close()
        self.others.hang_up()
        for task in self.tasks:
            task.cancel()
        for room in list(self.rooms.values()):
            room.end()
            await asyncio.gather(*room.tasks(), return_exceptions=True)
        self.tasks, self.loop = [], None
        await workers.close()


registry = Registry()
metrics.look_at(
    {kind: partial(registry.pages, kind) for kind in get_args(Kind)}, rooms=lambda: len(registry.rooms)
)
