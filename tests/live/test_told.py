"""The line on which PostgreSQL tells of rights, and is asked for the versions of games."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Iterator

import psycopg
import pytest

from tablegames.play.live import ticker
from tablegames.play.live.processes import told
from tablegames.play.live.processes.told import CHANNEL, Told
from tablegames.play.live.workers import workers
from tests.servers import PostgreSQL
from tests.tunnel import Tunnel


@pytest.fixture(scope="module")
def database() -> Iterator[PostgreSQL]:
    """With two games, of which no more is kept here than their versions."""
    server = PostgreSQL().start()
    with psycopg.connect(server.url) as rows:
        rows.execute("CREATE TABLE play_game (id bigint PRIMARY KEY, version integer)")
        rows.execute("INSERT INTO play_game VALUES (7, 3), (8, 12), (9, 1)")
    yield server
    server.stop()


class Heard(Told):
    """A line that counts what it is told."""

    def __init__(self) -> None:
        super().__init__(self.count)
        self.times = 0
        self.moved = asyncio.Event()

    def count(self) -> None:
        self.times += 1
        self.moved.set()

    async def again(self) -> None:
        await asyncio.wait_for(self.moved.wait(), 10)
        self.moved.clear()


@pytest.fixture
async def tunnel(database: PostgreSQL) -> AsyncIterator[Tunnel]:
    tunnel = await Tunnel(database.port).dig()
    yield tunnel
    await tunnel.fill()


@pytest.fixture
async def heard(database: PostgreSQL, tunnel: Tunnel, settings) -> AsyncIterator[Heard]:
    settings.DATABASE_URL = database.url.replace(str(database.port), str(tunnel.port))
    heard = Heard()
    task = asyncio.create_task(heard.keep_up())
    await heard.again()
    assert heard.is_up
    yield heard
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await workers.close()


async def test_the_versions_of_games_are_asked_for_without_a_thread(heard, monkeypatch):
    monkeypatch.setattr(workers, "run", None)

    assert await heard.versions([7, 8, 1000]) == {7: 3, 8: 12}
    assert await heard.versions([9]) == {9: 1}
    assert await heard.versions([]) == {}


async def test_what_is_told_while_something_is_asked_is_heard(heard, database):
    times = heard.times
    with psycopg.connect(database.url, autocommit=True) as rows:
        for _time in range(5):
            rows.execute(f"NOTIFY {CHANNEL}")
            assert await heard.versions([7]) == {7: 3}

    await heard.again()
    assert heard.times > times


async def test_a_locked_table_makes_nobody_wait_and_what_is_told_comes_all_the_same(heard, database):
    with psycopg.connect(database.url) as rows:
        rows.execute("LOCK play_game IN ACCESS EXCLUSIVE MODE")
        with pytest.raises(psycopg.OperationalError):
            await asyncio.wait_for(heard.versions([7]), 10)
        heard.moved.clear()
        with psycopg.connect(database.url, autocommit=True) as others:
            others.execute(f"NOTIFY {CHANNEL}")
        await heard.again()

    assert await heard.versions([7]) == {7: 3}


async def test_a_question_ends_with_its_line_and_another_line_takes_the_next(heard, database, monkeypatch):
    monkeypatch.setattr(told, "AGAIN", 0.1)
    with psycopg.connect(database.url, autocommit=True) as rows, psycopg.connect(database.url) as holding:
        holding.execute("LOCK play_game IN ACCESS EXCLUSIVE MODE")
        asked = asyncio.create_task(heard.versions([7]))
        await asyncio.sleep(0)
        rows.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE '%listening'"
        )
        with pytest.raises(psycopg.OperationalError):
            await asyncio.wait_for(asked, 10)

    while not heard.is_up:
        await heard.again()
    assert await heard.versions([8]) == {8: 12}


async def test_a_line_that_swallows_a_question_is_given_up_and_another_one_taken(
    heard, tunnel, database, monkeypatch
):
    monkeypatch.setattr(told, "UNANSWERED", 0.3)
    monkeypatch.setattr(told, "AGAIN", 0.1)

    tunnel.swallow()
    with pytest.raises(psycopg.OperationalError):
        await asyncio.wait_for(heard.versions([7]), 10)
    assert not heard.is_up

    while not heard.is_up:
        await heard.again()
    assert await heard.versions([7]) == {7: 3}
    heard.moved.clear()
    with psycopg.connect(database.url, autocommit=True) as rows:
        rows.execute(f"NOTIFY {CHANNEL}")
    await heard.again()


def test_a_line_that_swallows_everything_is_found_out_within_eleven_seconds():
    """It may fall silent just when it has been asked, which is done as long as a game is open."""
    assert ticker.GLANCE + told.UNANSWERED + told.AGAIN <= 11


async def test_a_line_at_whose_end_there_is_nobody_is_given_up_after_nine_seconds(heard):
    """Linux sends no signs of life while something that was sent is not acknowledged."""
    with socket.socket(fileno=os.dup(heard._line.fileno())) as line:
        assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 9_000
