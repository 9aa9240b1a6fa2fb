"""The addresses of the sockets."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from django.urls import path, re_path

from . import urls  # noqa: F401  which says what a code looks like
from .consumers import REFUSED, Board, Desk, Phone

Message = MutableMapping[str, Any]


async def nowhere(
    scope: Message, receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]
) -> None:
    """An address of no page of ours: the socket is not opened."""
    await receive()
    await send({"type": "websocket.close", "code": REFUSED})


sockets = [
    path("ws/g/<code:code>/", Phone.as_asgi()),
    path("ws/m/<code:code>/", Desk.as_asgi()),
    path("ws/b/<code:code>/", Board.as_asgi()),
    re_path("", nowhere),
]
