"""How requests reach the pages: by a crew of threads that stay, each with its own line to the database.

Django's way would give every request a new thread and a new connection, and would change threads twice for every
middleware; together that took more than half of a short request's time.

Whoever only reads never waits for somebody who writes: each has threads of their own.
"""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Any

from asgiref.sync import sync_to_async
from django.core import signals
from django.core.handlers.asgi import ASGIHandler
from django.db import close_old_connections, reset_queries
from django.http import HttpRequest
from django.http.response import HttpResponse, HttpResponseBase

from .environment import PATIENCE
from .patience import patient

READERS, WRITERS, PORTERS = 4, 3, 1  # threads; passwords are the porter's, who has to think long
CREW = READERS + WRITERS + PORTERS
LOOP = "tablegames.loop"  # in the scope of a request: the server's loop
LATE = "tablegames.late"  # in the META of a request that has waited in vain
PASSWORDS = ("/host/login/", "/host/password/", "/admin/login/", "/admin/password_change/")  # addresses


class Turn:
    """A request that waits for its thread, until somebody begins with it or gives it up."""

    def __init__(self) -> None:
        self.until = time.monotonic() + PATIENCE
        self.lock = Lock()

    def take(self) -> bool:
        """Only the first may."""
        return self.lock.acquire(blocking=False)


class Pages(ASGIHandler):
    """The whole stack of middleware and views runs in one thread of the crew."""

    def __init__(self) -> None:
        super().__init__()
        for receiver in (reset_queries, close_old_connections):  # `_respond` does it where the connection is
            signals.request_started.disconnect(receiver)
        signals.request_finished.disconnect(close_old_connections)
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="page-reading")
        self.writers = ThreadPoolExecutor(WRITERS, thread_name_prefix="page-writing")
        self.porters = ThreadPoolExecutor(PORTERS, thread_name_prefix="page-porter")

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            raise ValueError(f"Pages are asked for by HTTP, not by {scope['type']}.")
        await self.handle({**scope, LOOP: asyncio.get_running_loop()}, receive, send)

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        if not writes(request):
            return await self._respond_in(self.readers, request, PATIENCE)
        threads = self.porters if request.path.startswith(PASSWORDS) else self.writers
        turn = Turn()
        work = asyncio.ensure_future(self._respond_in(threads, request, PATIENCE, turn))
        await asyncio.wait({work}, timeout=PATIENCE)
        if work.done() or not turn.take():
            return await work
        request.META[LATE] = True  # the page itself says so
        return await self._respond_in(self.readers, request, 0)

    async def _respond_in(
        self, threads: ThreadPoolExecutor, request: HttpRequest, seconds: float, turn: Turn | None = None
    ) -> HttpResponseBase:
        work = sync_to_async(self._respond, thread_sensitive=False, executor=threads)
        return await work(request, seconds, turn)

    def _respond(self, request: HttpRequest, seconds: float, turn: Turn | None) -> HttpResponseBase:
        if turn is not None:
            if not turn.take():
                return HttpResponse()  # for nobody: somebody else has answered
            seconds = max(0, turn.until - time.monotonic())
        reset_queries()
        close_old_connections()  # one that broke, or has stood too long
        try:
            with patient(seconds):
                return self.get_response(request)
        finally:
            close_old_connections()


def writes(request: HttpRequest) -> bool:
    """Whether the request may have to wait for others that write."""
    path = request.path
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return path.startswith("/host/enter/") or path.endswith("/follow")
    return not path.endswith(("/held", "/panel"))
