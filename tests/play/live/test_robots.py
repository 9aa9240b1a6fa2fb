"""Robots at a live table: they answer in their own time, once, and again where an answer no longer counts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from asgiref.sync import sync_to_async as later

from tablegames.play.live import clock
from tablegames.play.live.registry import registry
from tests.play.cast import heard, opened


@pytest.fixture(autouse=True)
async def closing_time() -> AsyncIterator[None]:
    yield
    await registry.close()


async def test_robots_answer_by_themselves(dashboard, alice):
    await later(dashboard.post)("robots", number=2)
    await later(dashboard.post)("scale", scale="0.5")
    await later(dashboard.post)("deal")
    line = await opened(alice)
    await later(dashboard.next)()

    await asyncio.sleep(4.6)

    entries = await later(lambda: list(dashboard.game.entries.filter(kind="answer")))()
    assert sorted(entry.seat for entry in entries) == [1, 2]
    await line.disconnect()


async def test_a_robot_that_does_not_care_to_speak_up_is_asked_once(dashboard, alice):
    await later(dashboard.post)("robots", number=3)
    await later(dashboard.post)("option", name="loud", value="true")
    await later(dashboard.post)("deal")
    await later(dashboard.next)()
    line = await opened(alice)
    await heard(line)

    await asyncio.sleep(2.6)
    await later(dashboard.post)("notes", notes="Nobody is in a hurry.")
    await asyncio.sleep(0.6)

    game = await later(lambda: dashboard.game)()
    said = await later(lambda: [entry.seat for entry in game.entries.filter(kind="answer")])()
    silent = [seat for seat in (1, 2, 3) if seat not in said]
    assert len(said) == len(set(said))
    assert registry.rooms[game.pk]._due == {(game.raised, seat): clock.NEVER for seat in silent}
    await line.disconnect()


async def test_a_robot_whose_answer_no_longer_counts_answers_again(dashboard, alice):
    await later(dashboard.post)("robots", number=2)
    await later(dashboard.post)("scale", scale="0.5")
    await later(dashboard.post)("deal")
    await later(dashboard.next)()
    line = await opened(alice)
    await asyncio.sleep(4.6)

    await later(dashboard.post)("override", verb="repaint")
    await asyncio.sleep(4.6)

    answers = await later(lambda: [one.value for one in dashboard.game.entries.filter(kind="answer")])()
    assert answers[2:] == [["green"], ["green"]]
    await line.disconnect()
