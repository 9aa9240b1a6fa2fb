"""How requests reach the pages: by a crew of threads that stay, and lines to the database that they share.

Django's way would give every request a new thread and a new connection, and would change threads twice for every
middleware; together that took more than half of a short request's time.

Whoever only reads never waits for somebody who writes: each has threads of their own, and of a process's lines to
the database those that write hold all but one at most, whatever way they came.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import BoundedSemaphore, Lock, local
from typing import Any, TypeVar

from asgiref.sync import sync_to_async
from django.core import signals
from django.core.handlers.asgi import ASGIHandler
from django.db import close_old_connections, connection, reset_queries
from django.http import HttpRequest
from django.http.response import HttpResponse, HttpResponseBase

from .patience import patient, usual
from .starting.environment import LINES, PATIENCE

T = TypeVar("T")
READERS, WRITERS, PORTERS = 4, 3, 1  # threads; passwords are the porter's, who has to think long
CREW = READERS + WRITERS + PORTERS
LOOP = "tablegames.loop"  # in the scope of a request: the server's loop
LATE = "tablegames.late"  # in the META of a request that has waited in vain
PASSWORDS = ("/host/login/", "/host/password/", "/admin/login/", "/admin/password_change/")  # addresses

_lines = BoundedSemaphore(LINES - 1)  # to the database, of those that write


class Held(local):
    """Whether this thread holds one of them."""

    line = False


held = Held()


class Turn:
    """A request that waits for its thread, until somebody begins with it or gives it up."""

    def __init__(self) -> None:
        self.until = time.monotonic() + PATIENCE
        self.lock = Lock()

    def take(self) -> bool:
        """Only the first may."""
        return self.lock.acquire(blocking=False)

    def left(self) -> float:
        """Seconds."""
        return max(0.0, self.until - time.monotonic())


@contextmanager
def writing(turn: Turn) -> Iterator[bool]:
    """One of the lines for those that write, and the turn; False where none got free in time, or it was given up."""
    has_line = held.line = _lines.acquire(timeout=turn.left())
    try:
        yield has_line and turn.take()
    finally:
        try:
            close_old_connections()
        finally:
            held.line = False
            if has_line:
                _lines.release()


@contextmanager
def aside() -> Iterator[None]:
    """Meanwhile this thread's line is others': nothing is asked of the database. Within a transaction it stays."""
    if not held.line or connection.in_atomic_block:
        yield
        return
    usual()
    close_old_connections()
    _lines.release()
    try:
        yield
    finally:
        _lines.acquire()


def write(work: Callable[..., T], *args: Any) -> T:
    """In this thread, with a line of those that write. Raises TimeoutError where none gets free in time."""
    with writing(Turn()) as is_mine:
        if not is_mine:
            raise TimeoutError("Others have written for too long.")
        return work(*args)


def read(work: Callable[..., T], *args: Any) -> T:
    """In this thread, with a line to the database that goes back afterwards."""
    try:
        return work(*args)
    finally:
        close_old_connections()


class Pages(ASGIHandler):
    """The whole stack of middleware and views runs in one thread of the crew."""

    def __init__(self) -> None:
        super().__init__()
        for receiver in (reset_queries, close_old_connections):  # that is done where the connection is
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
        if not turn.take():
            return await work
        request.META[LATE] = True  # nobody has begun: the page itself says so
        return await self._respond_in(self.readers, request, 0)

    async def _respond_in(
        self, threads: ThreadPoolExecutor, request: HttpRequest, seconds: float, turn: Turn | None = None
    ) -> HttpResponseBase:
        work = sync_to_async(self._respond, thread_sensitive=False, executor=threads)
        return await work(request, seconds, turn)

    def _respond(self, request: HttpRequest, seconds: float, turn: Turn | None) -> HttpResponseBase:
        if turn is None:
            return read(self._answer, request, seconds)
        with writing(turn) as is_mine:  # else for nobody: somebody else answers
            return self._answer(request, turn.left()) if is_mine else HttpResponse()

    def _answer(self, request: HttpRequest, seconds: float) -> HttpResponseBase:
        reset_queries()
        with patient(seconds):
            return self.get_response(request)


def writes(request: HttpRequest) -> bool:
    """Whether the request may have to wait for others that write."""
    path = request.path
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return path.startswith("/host/enter/") or path.endswith("/follow")
    return not path.endswith(("/held", "/panel"))
