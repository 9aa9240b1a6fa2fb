"""The line by which a process hears others over Redis, where it falls silent without breaking."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tablegames.play.live.processes import news
from tablegames.serving import layer
from tablegames.serving.layer import Layer
from tests.servers import Redis
from tests.tunnel import Tunnel

PATIENCE = 10  # seconds for what is to happen within one


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    server = Redis(Path(tmp_path_factory.mktemp("redis"))).start()
    yield server
    server.stop()


@pytest.fixture
async def tunnel(redis: Redis) -> AsyncIterator[Tunnel]:
    tunnel = await Tunnel(redis.port).dig()
    yield tunnel
    await tunnel.fill()


@pytest.fixture
async def here(tunnel: Tunnel) -> AsyncIterator[Layer]:
    """The layer of a process whose way to Redis is the tunnel."""
    here = Layer(hosts=[f"redis://127.0.0.1:{tunnel.port}/0"])
    yield here
    await here.flush()


@pytest.fixture
async def there(redis: Redis) -> AsyncIterator[Layer]:
    """That of another process."""
    there = Layer(hosts=[redis.url])
    yield there
    await there.flush()


def test_a_line_that_swallows_everything_is_found_out_within_ten_seconds():
    """It may fall silent just when it has been asked: then the next question counts."""
    assert layer.ASK + layer.ANSWER <= 10


async def test_a_line_that_swallows_everything_is_found_out_and_another_one_taken(
    here, there, tunnel, monkeypatch
):
    monkeypatch.setattr(layer, "ASK", 0.5)
    monkeypatch.setattr(layer, "ANSWER", 0.25)
    monkeypatch.setattr(layer, "AGAIN", 0.05)
    channel = await here.new_channel()
    await here.group_add("tables", channel)
    await there.group_send("tables", {"said": "before"})
    assert await asyncio.wait_for(here.receive(channel), PATIENCE) == {"said": "before"}
    lines = here.lines()

    tunnel.swallow()
    async with asyncio.timeout(PATIENCE):
        while here.lines() == lines:
            await asyncio.sleep(0.05)
    await there.group_send("tables", {"said": "after"})

    assert await asyncio.wait_for(here.receive(channel), PATIENCE) == {"said": "after"}


async def test_a_line_that_answers_is_kept(here, monkeypatch):
    monkeypatch.setattr(layer, "ASK", 0.25)
    monkeypatch.setattr(layer, "ANSWER", 0.125)
    channel = await here.new_channel()
    await here.group_add("tables", channel)

    await asyncio.sleep(1)

    assert here.lines() == 1


async def test_what_is_told_on_a_line_that_swallows_it_keeps_nobody_waiting_and_goes_by_another_next_time(
    here, there, tunnel, monkeypatch
):
    monkeypatch.setattr(news, "get_channel_layer", lambda: here)
    monkeypatch.setattr(news, "PATIENCE", 0.3)
    channel = await there.new_channel()
    await there.group_add("tables", channel)
    assert await news.send("tables", {"said": "before"})
    assert await asyncio.wait_for(there.receive(channel), PATIENCE) == {"said": "before"}

    tunnel.swallow()
    assert not await news.send("tables", {"said": "lost"})

    assert await news.send("tables", {"said": "after"})
    assert await asyncio.wait_for(there.receive(channel), PATIENCE) == {"said": "after"}
