"""Questions to the database that many ask at the same time, as when the Wi-Fi comes back: they are asked together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from typing import Generic, TypeVar

from .workers import workers

Q = TypeVar("Q")
A = TypeVar("A")
MOST = 100  # questions at once


class Together(Generic[Q, A]):
    """Asks for the first one at once, and then for all together that have come meanwhile. Runs in the server's loop."""

    def __init__(self, ask: Callable[[Collection[Q]], Mapping[Q, A]]) -> None:
        self._ask = ask  # in a thread
        self._waiting: list[tuple[Q, asyncio.Future[A | None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def find(self, question: Q) -> A | None:
        """The answer; None where there is none. Raises what asking raises."""
        answer: asyncio.Future[A | None] = asyncio.get_running_loop().create_future()
        self._waiting.append((question, answer))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._ask_all())
        return await answer

    async def _ask_all(self) -> None:
        while self._waiting:
            asked, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            found: Mapping[Q, A] = {}
            failure: Exception | None = None
            try:
                found = await workers.run(self._ask, {question for question, _answer in asked})
            except Exception as error:  # whatever the database's line may raise: it is theirs who have asked
                failure = error
            for question, answer in asked:
                if answer.done():
                    continue  # who has asked is gone
                if failure is None:
                    answer.set_result(found.get(question))
                else:
                    answer.set_exception(failure)
