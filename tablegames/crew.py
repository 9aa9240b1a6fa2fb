"""How requests reach the pages: by a crew of threads that stay, each with its own line to the database.

Django's way would give every request a new thread and a new connection, and would change threads twice for every
middleware; together that took more than half of a short request's time.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from asgiref.sync import sync_to_async
from django.core import signals
from django.core.handlers.asgi import ASGIHandler
from django.db import close_old_connections, reset_queries
from django.http import HttpRequest
from django.http.response import HttpResponseBase

CREW = 8  # threads; a request that waits for the database keeps no other one waiting


class Pages(ASGIHandler):
    """The whole stack of middleware and views runs in one thread of the crew; a view may still be a coroutine."""

    def __init__(self) -> None:
        super().__init__()
        for receiver in (reset_queries, close_old_connections):  # `_respond` does it where the connection is
            signals.request_started.disconnect(receiver)
        signals.request_finished.disconnect(close_old_connections)
        self.threads = ThreadPoolExecutor(CREW, thread_name_prefix="page")

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            raise ValueError(f"Pages are asked for by HTTP, not by {scope['type']}.")
        await self.handle(scope, receive, send)

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        work = sync_to_async(self._respond, thread_sensitive=False, executor=self.threads)
        return await work(request)

    def _respond(self, request: HttpRequest) -> HttpResponseBase:
        reset_queries()
        close_old_connections()  # one that broke, or has stood too long
        try:
            return self.get_response(request)
        finally:
            close_old_connections()
