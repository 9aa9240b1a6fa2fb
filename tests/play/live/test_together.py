"""Phones that come back at the same time are looked up together, each by its own credential in its own game."""

from __future__ import annotations

import asyncio
import threading

import pytest

from tablegames.play.live.together import MOST, Together
from tablegames.play.live.workers import workers
from tablegames.play.models import Game
from tablegames.play.reading import Held, seats_by


@pytest.fixture(autouse=True)
async def closing_time():
    yield
    await workers.close()


@pytest.fixture
def other_game(choosing, dashboard):
    """Another one of the same host."""
    dashboard.browser.post("/host/new", {"title": "werewolf"})
    return Game.objects.exclude(pk=choosing.pk).get()


class Register:
    """Answers with the double, which 0 has not; a query waits until it is let go."""

    def __init__(self) -> None:
        self.asked: list[set[int]] = []
        self.goes_on = threading.Event()

    def __call__(self, questions):
        self.asked.append(set(questions))
        self.goes_on.wait(5)
        return {one: 2 * one for one in questions if one}


async def asking(together, *questions):
    tasks = [asyncio.create_task(together.find(one)) for one in questions]
    await asyncio.sleep(0.05)
    return tasks


@pytest.mark.django_db(transaction=True)
async def test_what_comes_while_a_query_is_under_way_is_asked_in_one_more():
    register = Register()
    together = Together(register)
    tasks = [*await asking(together, 1), *await asking(together, 2, 3, 0)]

    register.goes_on.set()

    assert await asyncio.gather(*tasks) == [2, 4, 6, None]
    assert register.asked == [{1}, {0, 2, 3}]


@pytest.mark.django_db(transaction=True)
async def test_a_query_asks_for_no_more_than_it_can_hold():
    register = Register()
    together = Together(register)
    tasks = [*await asking(together, 1), *await asking(together, *range(2, MOST + 12))]

    register.goes_on.set()

    assert await asyncio.gather(*tasks) == [2 * one for one in range(1, MOST + 12)]
    assert [len(asked) for asked in register.asked] == [1, MOST, 10]


@pytest.mark.django_db(transaction=True)
async def test_whoever_hangs_up_meanwhile_keeps_nobody_else_waiting():
    register = Register()
    together = Together(register)
    first, second = await asking(together, 1, 2)

    second.cancel()
    register.goes_on.set()

    assert await first == 2
    assert await together.find(3) == 6


@pytest.mark.django_db(transaction=True)
async def test_what_goes_wrong_is_told_to_all_who_have_asked_and_to_nobody_after_them():
    broken = [OSError("The line is cut.")]

    def ask(questions):
        if broken:
            raise broken.pop()
        return {one: one for one in questions}

    together = Together(ask)

    found = await asyncio.gather(together.find(1), together.find(2), return_exceptions=True)

    assert [type(one) for one in found] == [OSError, OSError]
    assert await together.find(3) == 3


@pytest.mark.django_db
def test_a_credential_holds_a_seat_in_its_own_game_alone(choosing, alice, bob, other_game):
    ours, theirs = choosing.code, other_game.code
    of_alice, of_bob = alice.player, bob.player
    pairs = [(ours, of_alice.credential), (theirs, of_bob.credential), (ours, "nobody's")]

    assert seats_by(pairs) == {pairs[0]: Held(choosing.pk, of_alice.pk)}
