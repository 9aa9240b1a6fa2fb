"""The threads that work for the rooms of this process: what is shown never waits for what is written."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from django.db import connection

from tablegames.play.turns import TOO_LATE, TooLate
from tablegames.serving.patience import patient
from tablegames.serving.starting.environment import PATIENCE
from tablegames.serving.threads import Turn, read, write, writing

T = TypeVar("T")
READERS, WRITERS, TAKERS = 2, 2, 3  # threads
CREW = READERS + WRITERS + TAKERS


class Workers:
    """Readers, writers and takers of commands; begun when the first work comes, and again after they were closed."""

    def __init__(self) -> None:
        self.threads: tuple[ThreadPoolExecutor, ...] = ()
        self.commands = 0  # that have come and are not answered yet

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """What only reads, in one of the readers' threads."""
        return await self._run_in(0, read, work, *args)

    async def write(self, work: Callable[..., T], *args: Any) -> T:
        """What may have to wait for others that write, in one of the threads for it."""
        return await self._run_in(1, write, work, *args)

    async def take(self, work: Callable[..., T], *args: Any) -> T:
        """A command, in one of the threads for them. Raises TooLate where its turn does not come in time."""
        turn = Turn()
        done: asyncio.Future[T] = asyncio.ensure_future(self._run_in(2, _in_time, turn, work, *args))
        self.commands += 1
        try:
            await asyncio.wait({done}, timeout=PATIENCE)
            if turn.take():  # nobody has begun
                raise TooLate(TOO_LATE)
            return await done
        finally:
            self.commands -= 1

    async def _run_in(self, which: int, work: Callable[..., T], *args: Any) -> T:
        if not self.threads:
            self.threads = (
                ThreadPoolExecutor(READERS, thread_name_prefix="room-reading"),
                ThreadPoolExecutor(WRITERS, thread_name_prefix="room-writing"),
                ThreadPoolExecutor(TAKERS, thread_name_prefix="room-taking"),
            )
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads[which], work, *args)

    async def close(self) -> None:
        """Let go of the threads and their connections."""
        if not self.threads:
            return
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


workers = Workers()
