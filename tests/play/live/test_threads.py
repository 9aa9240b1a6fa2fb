"""Requests are answered by threads that stay, and share their lines to the database."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.contrib.auth.hashers import check_password, make_password
from django.db.backends.signals import connection_created
from django.test import Client

from tablegames.play.live.registry import registry
from tablegames.serving import threads
from tablegames.serving.passwords import thread as lane
from tablegames.serving.starting.environment import LINES
from tablegames.serving.threads import CREW, PORTERS, WRITERS, Pages, write
from tests.play.cast import asked


def test_the_way_here_is_measured_without_the_database():
    """P10: this test has no database, so that to ask it would fail."""
    assert Client().get("/ping").status_code == 204


def test_no_more_than_half_of_the_crew_waits_to_write():
    """P10."""
    assert WRITERS + PORTERS <= CREW // 2


def test_a_line_is_free_again_even_where_it_could_not_be_given_back(monkeypatch):
    def broken() -> None:
        raise ConnectionResetError

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(threads, "close_old_connections", broken)
        for _line in range(LINES):
            with pytest.raises(ConnectionResetError):
                write(int)
    monkeypatch.setattr(threads, "close_old_connections", int)

    assert write(int) == 0


@pytest.mark.django_db(transaction=True)
def test_whoever_waits_for_a_password_to_be_hashed_holds_no_line():
    has_line, goes_on = threading.Semaphore(0), threading.Event()
    lane.submit(goes_on.wait)

    def choose() -> str:
        has_line.release()
        return make_password("a long evening")

    with ThreadPoolExecutor(LINES) as crew:
        waiting = [crew.submit(write, choose) for _line in range(LINES - 1)]
        for _line in waiting:
            has_line.acquire()
        assert write(int) == 0
        goes_on.set()
        hashed = [one.result() for one in waiting]

    assert [check_password("a long evening", one) for one in hashed] == [True] * (LINES - 1)


async def test_many_requests_open_no_more_lines_than_the_crew_has_threads(alice):
    """With a crew of the test's own: that of the other tests has its lines already, so that none would be opened."""
    opened: list[str] = []

    def note(**_told: Any) -> None:
        opened.append(threading.current_thread().name)

    pages = Pages()
    connection_created.connect(note)
    try:
        replies = await asyncio.gather(*(asked(alice, pages) for _request in range(3 * CREW)))
    finally:
        connection_created.disconnect(note)
        await registry.close()
        for crew in (pages.readers, pages.writers, pages.porters):
            crew.shutdown()
    assert {reply["status"] for reply in replies} == {200}
    assert b'"number"' in replies[-1]["body"]
    lines = [name for name in opened if not name.startswith("room")]
    assert len(set(lines)) == len(lines), "one line for each thread"
    assert {name.rpartition("_")[0] for name in lines} == {"page-reading"}
