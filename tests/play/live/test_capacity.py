"""S3: a process that is full says so."""

from __future__ import annotations

import asyncio
import logging
import resource

import pytest
from channels.testing import HttpCommunicator, WebsocketCommunicator

from tablegames.serving.upkeep.capacity import FULL, TRY_AGAIN_LATER, Capacity, raise_limit


class Inner:
    """Keeps every request until it is let go."""

    def __init__(self) -> None:
        self.let_go = asyncio.Event()

    async def __call__(self, scope, receive, send):
        await self.let_go.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"well"})


@pytest.mark.asyncio
async def test_whoever_comes_when_it_is_full_hears_a_sentence_and_others_go_on(caplog):
    inner = Inner()
    capacity = Capacity(inner, 2)
    first = [HttpCommunicator(capacity, "GET", "/") for _ in range(2)]
    waiting = [asyncio.create_task(one.get_response(timeout=5)) for one in first]
    await asyncio.sleep(0.05)

    with caplog.at_level(logging.ERROR):
        refused = [await HttpCommunicator(capacity, "GET", "/").get_response() for _ in range(5)]
    inner.let_go.set()

    assert {(one["status"], one["body"].decode()) for one in refused} == {(503, FULL)}
    assert len(caplog.records) == 1
    assert [one["status"] for one in await asyncio.gather(*waiting)] == [200, 200]
    assert (await HttpCommunicator(capacity, "GET", "/").get_response())["status"] == 200


@pytest.mark.asyncio
async def test_a_socket_that_finds_no_room_ends_with_the_reason():
    socket = WebsocketCommunicator(Capacity(Inner(), 0), "/ws/g/BCDFG/")

    assert (await socket.connect())[0]
    assert (await socket.receive_output())["code"] == TRY_AGAIN_LATER


def test_a_process_may_open_as_many_files_as_the_system_allows_it_at_most():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))

    room = raise_limit()

    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == hard
    assert 0 < room < hard
