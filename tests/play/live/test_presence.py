"""Whose phone is awake, as the laptop shows it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from asgiref.sync import sync_to_async as later

from tablegames.play.live.registry import registry
from tests.play.cast import heard


@pytest.fixture(autouse=True)
async def closing_time() -> AsyncIterator[None]:
    yield
    await registry.close()


async def test_a_phone_that_comes_is_awake_at_once(dashboard, alice):
    """Fourth walk, severity 1: until the next beat, up to two seconds later, it counted as asleep."""
    player, lines = await later(lambda: alice.player)(), [dashboard.socket(), alice.socket()]

    for line in lines:
        await line.connect(10)
    assert player.pk in registry.rooms[player.game_id].online

    await heard(lines[1])
    assert "Phones asleep" not in (await later(dashboard.view)())["content"]
    for line in lines:
        await line.disconnect()
