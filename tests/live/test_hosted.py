"""Hosted: two server processes on PostgreSQL and Redis, with one game spread over both."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from tablegames.engine.dice import Dice
from tests.guests import Listener, Moderator, Phone
from tests.servers import ROOT, Hosted, PostgreSQL, Redis

FRONT = "https://tablegames.example"
KEY = "a key for tests only, which is long enough to be one in earnest 0123456789"


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """PostgreSQL, Redis, a migrated database with a host's account, and two processes."""
    folder = tmp_path_factory.mktemp("hosted")
    database, redis = PostgreSQL().start(), Redis(folder).start()
    environment = {
        "TABLEGAMES_DATABASE_URL": database.url,
        "TABLEGAMES_REDIS_URL": redis.url,
        "TABLEGAMES_ALLOWED_HOSTS": "tablegames.example",
        "TABLEGAMES_SECRET_KEY": KEY,
        "TABLEGAMES_DATA": str(folder),
    }
    for command in (
        ["migrate"],
        ["official"],
        ["collectstatic", "--noinput"],
        ["createsuperuser", "--noinput"],
    ):
        subprocess.run(
            [sys.executable, "manage.py", *command],
            cwd=ROOT,
            env={
                **os.environ,
                **environment,
                "DJANGO_SUPERUSER_USERNAME": "host",
                "DJANGO_SUPERUSER_PASSWORD": "a long evening",
                "DJANGO_SUPERUSER_EMAIL": "host@tablegames.example",
            },
            check=True,
            stdout=subprocess.DEVNULL,
        )
    servers = [Hosted(folder, **environment).start() for _process in range(2)]
    yield servers, redis, database
    for server in servers:
        server.stop()
    redis.stop()
    database.stop()


def logged_in(address: str) -> Moderator:
    moderator = Moderator(address, FRONT)
    moderator.get("/host/login/")
    response = moderator.post("/host/login/", username="host", password="a long evening")
    assert response.status_code == 302, response.text
    moderator.get("/host/")
    return moderator


def test_a_game_is_played_with_phones_dashboards_and_board_on_two_processes(place):
    servers, _redis, _database = place
    here, there = (logged_in(server.address) for server in servers)
    there.code = here.new_game()
    phones = seats(here, servers, 8)
    assert here.order("option", name="steps_end", value="clock").status_code == 204
    assert there.order("deal").status_code == 204

    dice = Dice("taps")  # answers in turn may go round in a circle for ever
    for turn in range(400):
        moderator = (here, there)[turn % 2]
        asked = moderator.asked()
        for phone in phones:
            phone.answer(asked, dice.below("seat", len(phones)))
        pressed = moderator.order("next", asked=asked)
        if pressed.status_code == 409 and moderator.is_over():
            break

    assert here.get(f"/r/{here.code}/").status_code == 200
    assert phones[0].get(f"/r/{here.code}/").status_code == 200


def seats(moderator, servers, number):
    """Players whose phones talk to the two processes in turn."""
    return [Phone(servers[n % 2].address, FRONT).join(moderator.code, f"Player {n}") for n in range(number)]


def test_two_dashboards_press_next_at_once_a_hundred_times_and_no_step_is_skipped_or_done_twice(place):
    servers, _redis, database = place
    here, there = (logged_in(server.address) for server in servers)
    there.code = here.new_game()
    seats(here, servers, 4)
    here.order("deal")

    steps = 0
    with ThreadPoolExecutor(2) as both:
        for _press in range(100):
            asked = here.asked()
            pressed = list(both.map(lambda desk, asked=asked: desk.order("next", asked=asked), (here, there)))
            assert sorted(response.status_code for response in pressed) == [204, 409]
            steps += 1

    with psycopg.connect(database.url) as rows:
        log = rows.execute(
            "SELECT e.number, e.kind FROM play_entry e JOIN play_game g ON g.id = e.game_id"
            " WHERE g.code = %s ORDER BY e.number",
            [here.code],
        ).fetchall()
    assert log == [(number, "close") for number in range(1, steps + 1)]


async def test_what_happens_on_one_process_reaches_pages_on_the_other_also_after_redis_was_killed(place):
    servers, redis, _database = place
    here = await asyncio.to_thread(logged_in, servers[0].address)
    await asyncio.to_thread(here.new_game)
    phones = await asyncio.to_thread(seats, here, servers, 4)
    listeners = [Listener(phone, "g") for phone in phones]
    tasks = [asyncio.create_task(listener.listen()) for listener in listeners]
    for listener in listeners:
        await listener.next_view()

    await asyncio.to_thread(here.order, "deal")
    for listener in listeners:
        await listener.next_view(2)

    await asyncio.to_thread(redis.kill)
    await asyncio.to_thread(here.next)
    await asyncio.to_thread(redis.start)
    for listener in listeners:
        await listener.next_view(6)
    before = [len(listener.views) for listener in listeners]
    await asyncio.to_thread(here.next)
    for listener in listeners:
        await listener.next_view(6)
    assert all(len(listener.views) > seen for listener, seen in zip(listeners, before, strict=True))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
