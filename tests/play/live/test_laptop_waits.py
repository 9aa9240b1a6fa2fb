"""At 0:00 whoever plays without a phone is waited for: the host may just be turning the laptop, or entering a vote."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from asgiref.sync import sync_to_async as later

from tablegames.play.live.registry import registry
from tablegames.play.models import Game
from tests.play.cast import heard


@pytest.fixture
async def closing_time() -> AsyncIterator[None]:
    yield
    await registry.close()


@pytest.fixture
def at_the_end_of_its_time(lobbies):
    """The first question of a title with a clock is at 0:00; those seats have no phone, the others have answered."""

    def at_the_end_of_its_time(title, mode="phones", without=()):
        dashboard, alice = lobbies(title)
        for seat in without:
            dashboard.post("seat/robot", seat=seat, robot=0)
            dashboard.post("seat/phone", seat=seat, without=1)
        dashboard.post("mode", mode=mode)
        if title == "werewolf":
            dashboard.post("option", name="mayor", value="before_first_night")
        assert dashboard.post("deal").status_code == 204
        if title == "werewolf":
            dashboard.next()
        Game.objects.filter(code=dashboard.code).update(left=0.0)
        return dashboard, alice

    return at_the_end_of_its_time


async def stands(dashboard, alice) -> bool:
    """Whether the question still stands a second after somebody has looked at it."""
    asked = (await later(lambda: dashboard.game)()).raised
    line = alice.socket()
    await line.connect(10)
    await heard(line)
    await asyncio.sleep(1)
    return (await later(lambda: dashboard.game)()).raised == asked


WAITING = [("phones", (1, 2), True), ("phones", (), False), ("automatic", (1, 2), False)]


@pytest.mark.parametrize(("mode", "without", "is_waited_for"), WAITING)
async def test_a_vote_waits_for_whoever_has_no_phone(
    at_the_end_of_its_time, closing_time, mode, without, is_waited_for
):
    """Sixth walk, severity 2: the mayor was elected while the host still entered the vote that would have decided."""
    dashboard, alice = await later(at_the_end_of_its_time)("werewolf", mode, without)

    assert await stands(dashboard, alice) is is_waited_for


@pytest.mark.parametrize(("mode", "without", "is_waited_for"), WAITING)
async def test_the_roles_wait_until_all_without_a_phone_can_have_seen_theirs(
    at_the_end_of_its_time, closing_time, mode, without, is_waited_for
):
    """Sixth walk, severity 2: Quests began while somebody had not seen on which side they were."""
    dashboard, alice = await later(at_the_end_of_its_time)("quests", mode, without)

    assert await stands(dashboard, alice) is is_waited_for


@pytest.mark.parametrize(
    ("title", "words"),
    [("werewolf", "At 0:00 the vote waits for you."), ("quests", "At 0:00 this step waits for you.")],
)
def test_the_laptop_says_that_it_waits(at_the_end_of_its_time, title, words):
    dashboard, _alice = at_the_end_of_its_time(title, without=(1, 2))

    assert words in dashboard.part("dash-say")
