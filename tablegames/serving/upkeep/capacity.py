"""How many pages and sockets a process takes: as many as the system gives it files, and then a sentence, not silence."""

from __future__ import annotations

import logging
import resource
from typing import Any

from .health import answer

SPARE = 100  # files for the database, the static files and the log
FULL = "Too many people are here just now. Try again in a minute.\n"
TRY_AGAIN_LATER = 1013  # why a socket ends

log = logging.getLogger(__name__)


def raise_limit() -> int:
    """Let the process open as many files as it may at most; the number of pages and sockets that fit in."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return max(1, hard - SPARE)


class Capacity:
    """Hands requests on as long as there is room; beyond it says so and takes nothing on."""

    def __init__(self, application: Any, most: int) -> None:
        self.application = application
        self.most = most
        self.open = 0
        self.was_full = False

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        if self.open >= self.most:
            await self._refuse(scope, receive, send)
            return
        self.open += 1
        try:
            await self.application(scope, receive, send)
        finally:
            self.open -= 1
            self.was_full = self.was_full and self.open > self.most * 0.9

    async def _refuse(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        if not self.was_full:  # one line, however many come
            log.error("The process is full: %d pages and sockets are open", self.open)
            self.was_full = True
        if scope["type"] == "http":
            await answer(send, 503, FULL)
            return
        await receive()
        await send({"type": "websocket.accept"})  # a browser hears the reason only of a socket that was open
        await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
