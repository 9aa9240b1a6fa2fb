"""Hosted: two server processes on PostgreSQL and Redis, with one game spread over both."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from tablegames.engine.dice import Dice
from tablegames.serving.starting.environment import LINES
from tests.guests import Guest, Listener, Moderator, Phone

from .hosting import FRONT, logged_in


def test_a_game_is_played_with_phones_dashboards_and_board_on_two_processes(place):
    servers, _redis, _database = place
    here, there = (logged_in(server.address) for server in servers)
    there.code = here.new_game()
    phones = seats(here, servers, 8)
    for phone in phones[2:6]:  # two on each process order over their sockets, and so does a dashboard
        phone.plug_in("g")
    there.plug_in("m")
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
    there.plug_in("m")
    here.order("deal")

    steps = 0
    with ThreadPoolExecutor(2) as both:
        for _press in range(100):
            asked = here.asked()
            pressed = list(
                both.map(lambda dashboard, asked=asked: dashboard.order("next", asked=asked), (here, there))
            )
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


async def test_who_logs_out_gets_no_more_secrets_from_any_process(place):
    """P5."""
    servers, _redis, _database = place
    here = await asyncio.to_thread(logged_in, servers[0].address)
    listeners, tasks = await dashboards_of(here, servers)

    await asyncio.to_thread(here.post, "/host/logout/")
    await asyncio.wait_for(asyncio.gather(*tasks), 10)

    assert [listener.closed for listener in listeners] == [4403, 4403]


LISTENING = (
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name LIKE '%listening'"
)


@pytest.mark.parametrize("more", ["SELECT 1", LISTENING], ids=["told", "the line is cut"])
async def test_a_right_that_is_ended_by_hand_is_told_to_all_processes_also_without_redis(place, more):
    """P5. Nothing but PostgreSQL knows of it; nobody would ask for a minute."""
    servers, redis, database = place
    here = await asyncio.to_thread(logged_in, servers[0].address)
    listeners, tasks = await dashboards_of(here, servers)
    await asyncio.to_thread(redis.kill)

    with psycopg.connect(database.url, autocommit=True) as rows:
        rows.execute(more)
        rows.execute("UPDATE auth_user SET is_active = false")
        await asyncio.wait_for(asyncio.gather(*tasks), 5)
        rows.execute("UPDATE auth_user SET is_active = true")

    assert [listener.closed for listener in listeners] == [4403, 4403]
    await asyncio.to_thread(redis.start)


async def dashboards_of(host, servers):
    """A game's dashboard in the same browser on either process; and what reads them."""
    await asyncio.to_thread(host.new_game)
    there = Moderator(servers[1].address, FRONT)
    there.jar.update(host.jar)
    there.code = host.code
    listeners = [Listener(page, "m") for page in (host, there)]
    tasks = [asyncio.create_task(listener.listen()) for listener in listeners]
    for listener in listeners:
        await listener.next_view()
    return listeners, tasks


def press(dashboard: Moderator, code: str, asked: int):
    dashboard.code = code
    return dashboard.order("next", asked=asked)


def test_three_wait_for_a_row_that_somebody_else_holds_whatever_way_they_came_and_others_read(place):
    """P10. Twelve come by a form, four by a socket; all are told that it was in vain."""
    servers, _redis, database = place
    here = logged_in(servers[0].address)
    here.new_game()
    phones = here.seats(4)
    here.order("deal")
    asked = here.asked()
    for phone in phones:
        phone.plug_in("g")
        phone.answer(0)

    with psycopg.connect(database.url) as other, ThreadPoolExecutor(16) as hands:
        other.execute("SELECT 1 FROM play_game WHERE code = %s FOR UPDATE", [here.code])
        orders = [hands.submit(press, here.beside(), here.code, asked) for _press in range(12)]
        orders += [hands.submit(phone.answer, asked) for phone in phones]
        waiting = waiting_for(database, 3)
        assert [len(phone.page()) > 0 for phone in phones * 5] == [True] * 20
        lines = lines_of(servers[0].process.pid, database)
        replies = [one.result(30) for one in orders]

    assert waiting == 3
    assert lines == LINES
    assert [reply.status_code for reply in replies] == [503] * 16
    assert replies[0].text.startswith("Something else keeps the database busy.")
    assert here.order("next", asked=asked).status_code == 204


def waiting_for(database, least: int) -> int:
    """How many processes' lines to PostgreSQL wait for a row, once there are so many."""
    waiting, until = 0, time.monotonic() + 4
    with psycopg.connect(database.url, autocommit=True) as rows:
        while waiting < least and time.monotonic() < until:
            [waiting] = rows.execute(
                "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
            ).fetchone()
    return waiting


def lines_of(process: int, database) -> int:
    with psycopg.connect(database.url) as rows:
        [number] = rows.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE application_name = %s", [f"tablegames {process}"]
        ).fetchone()
    return number


def test_a_storm_of_logins_leaves_the_pages_their_threads(place):
    """P3: sixteen clients with wrong passwords kept all threads busy, so that `/ping` took a second.

    While 32 clients wait for their passwords to be looked at, everything else is answered; and all of them
    hear in the end that they were wrong, or that too many wait.
    """
    servers, _redis, _database = place
    strangers = [Guest(servers[0].address, FRONT) for _client in range(32)]
    for stranger in strangers:
        stranger.get("/host/login/")
    visitor = Guest(servers[0].address, FRONT)

    with ThreadPoolExecutor(32) as crowd:
        storm = [
            crowd.submit(stranger.post, "/host/login/", username=f"name {n}", password="wrong")
            for n, stranger in enumerate(strangers)
        ]
        seen = [visitor.get(path).status_code for path in ("/ping", "/", "/board/") for _time in range(5)]
        still_waiting = sum(not login.done() for login in storm)
        statuses = {login.result(60).status_code for login in storm}

    assert seen == [204] * 5 + [200] * 10
    assert still_waiting > 16, "the pages came before most of the passwords were looked at"
    assert statuses <= {200, 503}
