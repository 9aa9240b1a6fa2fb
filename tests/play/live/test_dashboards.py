"""Larger pages are painted once no phone waits any more: not for a view, nor for what is only being carried out."""

from __future__ import annotations

import asyncio
import threading

import pytest

from tablegames.play.live import dashboards
from tablegames.play.live.dashboards import Dashboards
from tablegames.play.live.workers import workers

SOON = 0.1  # seconds: many times as long as a page needs that waits for nobody


class Room:
    """A game whose larger pages are painted at once."""

    def __init__(self) -> None:
        self.keeps_phones_waiting = False
        self.is_painted = asyncio.Event()

    async def show_larger_pages(self) -> None:
        self.is_painted.set()


@pytest.fixture
async def larger(monkeypatch):
    monkeypatch.setattr(dashboards, "LONGEST", 60)
    larger = Dashboards()
    yield larger
    larger.close()
    await workers.close()


@pytest.mark.django_db(transaction=True)
async def test_a_larger_page_waits_for_the_commands_of_all_games(larger):
    room, goes_on = Room(), threading.Event()
    command = asyncio.create_task(workers.take(goes_on.wait, 5))
    await asyncio.sleep(0)
    larger.show(room, [room])

    await asyncio.sleep(SOON)
    was_painted = room.is_painted.is_set()
    goes_on.set()
    await command
    await asyncio.wait_for(room.is_painted.wait(), 5)

    assert not was_painted


@pytest.mark.django_db(transaction=True)
async def test_a_command_that_fails_keeps_no_page_waiting(larger):
    room = Room()
    with pytest.raises(ValueError, match="wrong"):
        await workers.take(int, "wrong")

    larger.show(room, [room])

    await asyncio.wait_for(room.is_painted.wait(), 5)
