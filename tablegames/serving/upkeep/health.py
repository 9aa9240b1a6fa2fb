"""What watches over the processes asks: does this one live, is it ready, and how busy is it?

These addresses need no host, no https and no session, and no thread of the pages', so that they answer when nothing
else does.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.conf import settings
from django.db import connection

from . import metrics

PATIENCE = 3.0  # seconds for the database and the channel layer
UNIX = "unix"
TEXT = "text/plain; charset=utf-8"

log = logging.getLogger(__name__)


class Health:
    """Answers `/health/live`, `/health/ready` and `/metrics`, and hands everything else on to the pages."""

    def __init__(self, pages: Any) -> None:
        self.pages = pages

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        match scope["path"]:
            case "/health/live":
                await answer(send, 200, "alive\n")
            case "/health/ready":
                missing = await what_is_missing()
                await answer(send, 503 if missing else 200, f"{missing or 'ready'}\n")
            case "/metrics" if may_count(scope):
                await answer(send, 200, metrics.printed(), metrics.CONTENT_TYPE)
            case _:
                await self.pages(scope, receive, send)


def may_count(scope: dict[str, Any]) -> bool:
    """Whether the address that asks is one of `TABLEGAMES_METRICS_FROM`; `unix` is whoever may open the process's socket."""
    client: tuple[str, int] | None = scope.get("client")
    return (client[0] if client else UNIX) in settings.METRICS_FROM


async def what_is_missing() -> str:
    """What a page would wait for in vain, in a word; empty where the process is ready."""
    works = {"database": sync_to_async(ask_database, thread_sensitive=False), "channel layer": ask_layer}
    for name, work in works.items():
        try:
            async with asyncio.timeout(PATIENCE):
                await work()
        except Exception as error:  # whatever a broken line raises
            log.warning("Not ready, the %s: %s", name, type(error).__name__)
            return name
    return ""


def ask_database() -> None:
    """In a thread, which lets its connection go afterwards."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    finally:
        connection.close()


async def ask_layer() -> None:
    """A notice for nobody."""
    layer = get_channel_layer()
    if layer is not None:
        await layer.group_send("nobody", {"type": "health"})


async def answer(send: Any, status: int, text: str | bytes, kind: str = TEXT) -> None:
    """The whole response, which nobody keeps."""
    body = text.encode() if isinstance(text, str) else text
    headers = {
        b"content-type": kind.encode(),
        b"content-length": str(len(body)).encode(),
        b"cache-control": b"no-store",
        b"x-content-type-options": b"nosniff",
    }
    await send({"type": "http.response.start", "status": status, "headers": list(headers.items())})
    await send({"type": "http.response.body", "body": body})
