"""One clock for a process: what it asks of the database does not grow with the rooms, and idle rooms write nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing

import pytest
from asgiref.sync import sync_to_async as later
from django.db import connection
from django.db.backends.signals import connection_created

from tablegames.play import lobby
from tablegames.play.live import ticker
from tablegames.play.live.registry import registry
from tablegames.play.live.writes import Writes
from tablegames.play.models import Game
from tablegames.serving.threads import READERS
from tests.play.cast import heard


@pytest.fixture(autouse=True)
async def closing_time() -> AsyncIterator[None]:
    yield
    await registry.close()


class Said(list[str]):
    """What has been said to the database by any thread."""

    def __call__(self, execute, sql, params, many, context):
        self.append(sql)
        return execute(sql, params, many, context)

    def those(self, *words: str) -> list[str]:
        return [sql for sql in self if sql.startswith(words)]


@pytest.fixture
def said() -> Iterator[Said]:
    """Every connection that is opened from now on is listened to."""
    said = Said()

    def listen(connection, **_told):
        connection.execute_wrappers.append(said)

    connection_created.connect(listen)
    yield said
    connection_created.disconnect(listen)


@pytest.fixture
def sixty(choosing: Game) -> list[int]:
    """The game in which a clock runs, and 59 lobbies."""
    return [choosing.pk, *(lobby.new_game("toy", None, "en").pk for _game in range(59))]


async def rooms_of(games: list[int], said: Said) -> None:
    """Opened, shown once, and known to the first glance."""
    for game in games:
        registry.room(game)
    await asyncio.sleep(2 * ticker.GLANCE + 2)
    said.clear()


async def test_sixty_rooms_are_looked_after_by_one_query_every_three_seconds(sixty, said):
    await rooms_of(sixty, said)

    await asyncio.sleep(3 * ticker.GLANCE)

    assert 2 <= len(said.those("SELECT")) <= 4
    assert said.those("INSERT", "DELETE") == []


async def test_where_no_clock_runs_nothing_is_written(sixty, said, monkeypatch):
    monkeypatch.setattr(ticker, "CHECKPOINT", 0.2)
    await rooms_of(sixty[1:], said)

    await asyncio.sleep(2)

    assert said.those("UPDATE", "BEGIN", "INSERT") == []


async def test_all_running_clocks_are_written_by_one_statement(choosing, said, monkeypatch):
    monkeypatch.setattr(ticker, "CHECKPOINT", 1.0)
    others = [await later(copied)(choosing) for _game in range(3)]
    await rooms_of([choosing.pk, *others], said)

    await asyncio.sleep(1.5)

    assert 1 <= len(said.those("UPDATE")) <= 2
    left = [game.left async for game in Game.objects.all()]
    assert max(left) < choosing.left - 2


def copied(game: Game) -> int:
    """Another game at the same question."""
    code, seed = Game().code, Game().seed
    twin = Game.objects.get(pk=game.pk)
    twin.pk, twin.code, twin.seed = None, code, seed
    twin.save(force_insert=True)
    return twin.pk


def test_a_notice_that_was_lost_is_made_good_within_five_seconds():
    assert ticker.GLANCE == 3.0


def test_clocks_are_written_no_more_often_than_every_fifteen_seconds():
    assert ticker.CHECKPOINT == 15.0


async def test_the_clocks_are_written_down_when_the_server_stops(choosing, alice):
    line = alice.socket()
    await line.connect(10)
    await heard(line)
    await asyncio.sleep(0.5)

    await later(registry.write_down)()

    assert (await Game.objects.aget(pk=choosing.pk)).left <= choosing.left - 0.4


async def test_a_host_who_only_looks_costs_the_door_no_query(dashboard, said):
    line = dashboard.socket()
    await line.connect(10)
    await heard(line)
    await asyncio.sleep(2)

    for _reader in range(READERS):  # each thread asks once, when it is the first time its turn
        said.clear()
        await asyncio.sleep(2)
        if asked_for_rights(said) == []:
            break

    assert asked_for_rights(said) == []
    assert len(said.those("PRAGMA data_version")) >= 3


def asked_for_rights(said: Said) -> list[str]:
    return [sql for sql in said if "session" in sql or "user" in sql]


@pytest.mark.django_db(transaction=True)
def test_a_write_of_somebody_else_is_noticed_and_nothing_else():
    writes = Writes()
    assert writes.have_come()
    assert not writes.have_come()

    with closing(sqlite3.connect(connection.settings_dict["NAME"])) as other, other:
        other.execute("INSERT INTO django_session VALUES ('key', 'content', '2030-01-01')")

    assert writes.have_come()
    assert not writes.have_come()
