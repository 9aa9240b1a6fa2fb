"""Dashboards and boards come last: they are the largest pages, and no phone of any game should wait for one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import Protocol

from .workers import workers

START = 0.004  # seconds: until what was handed to the phones' sockets has left
LONGEST = 0.25  # seconds that a larger page waits for the phones of other games


class Room(Protocol):
    """A game whose larger pages are to be shown."""

    @property
    def keeps_phones_waiting(self) -> bool: ...

    async def show_larger_pages(self) -> None: ...


class Dashboards:
    """The rooms whose larger pages are not up to date, in turn; each is painted once for all that came meanwhile."""

    def __init__(self) -> None:
        self._waiting: dict[Room, float] = {}  # and since when
        self._task: asyncio.Task[None] | None = None

    def show(self, room: Room, rooms: Iterable[Room]) -> None:
        """As soon as none of these rooms has phones to paint."""
        self._waiting.setdefault(room, time.monotonic())
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._show_all(rooms))

    def forget(self, room: Room) -> None:
        self._waiting.pop(room, None)

    def close(self) -> None:
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()

    async def _show_all(self, rooms: Iterable[Room]) -> None:
        while self._waiting:
            await asyncio.sleep(START)
            while self._waiting and not _phones_wait(rooms):
                await self._show_first()
            if self._waiting and time.monotonic() - next(iter(self._waiting.values())) > LONGEST:
                await self._show_first()

    async def _show_first(self) -> None:
        room = next(iter(self._waiting))
        self.forget(room)
        await room.show_larger_pages()


def _phones_wait(rooms: Iterable[Room]) -> bool:
    """Whether a phone does not show yet what has changed, or is about to."""
    return workers.commands > 0 or any(room.keeps_phones_waiting for room in rooms)
