"""Requests are answered by threads that stay, each with its own line to the database."""

from __future__ import annotations

import threading
from typing import Any

from channels.testing import HttpCommunicator
from django.db.backends.signals import connection_created

from tablegames.asgi import application
from tablegames.handler import CREW


HOST = [(b"host", b"testserver")]


async def asked(path: str) -> int:
    reply: dict[str, Any] = await HttpCommunicator(application, "GET", path, headers=HOST).get_response(
        timeout=5
    )
    return int(reply["status"])


async def test_many_requests_open_no_more_lines_than_the_crew_has_threads(game):
    opened: list[str] = []

    def note(**_told: Any) -> None:
        opened.append(threading.current_thread().name)

    connection_created.connect(note)
    try:
        replies = [await asked(f"/j/{game.code}") for _request in range(3 * CREW)]
    finally:
        connection_created.disconnect(note)
    assert set(replies) == {200}
    assert len(opened) <= CREW
    assert all(name.startswith("page") for name in opened)


async def test_a_view_that_is_a_coroutine_is_answered_too(alice, game):
    cookies = "; ".join(f"{name}={one.value}" for name, one in alice.browser.cookies.items())
    headers = [*HOST, (b"cookie", cookies.encode())]
    page = HttpCommunicator(application, "GET", f"/g/{game.code}/view", headers=headers)

    reply = await page.get_response(timeout=5)
    assert reply["status"] == 200
    assert b'"number"' in reply["body"]
