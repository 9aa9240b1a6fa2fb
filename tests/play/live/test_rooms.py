"""Open pages: everybody has the present view, whatever gets lost on the way."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from asgiref.sync import sync_to_async as later

from tablegames.play.live import rooms, ticker
from tablegames.play.live.processes import news
from tablegames.play.live.registry import registry
from tablegames.play.models import Game, Player
from tablegames.serving import limits
from tests.play.cast import Phone, asked, ended, heard, is_silent, opened


@pytest.fixture(autouse=True)
async def closing_time() -> AsyncIterator[None]:
    yield
    await registry.close()


async def messages(line: Any, seconds: float) -> list[dict[str, Any]]:
    """Everything that comes in so many seconds."""
    until, came = time.monotonic() + seconds, []
    while (rest := until - time.monotonic()) > 0:
        if await line.receive_nothing(rest, 0.01):
            break
        came.append(json.loads(await line.receive_from()))
    return came


async def written(line: Any) -> str:
    """The next view as it goes over the line; heartbeats are passed over."""
    while "content" not in json.loads(text := await line.receive_from(10)):
        pass
    return str(text)


def views(came: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Without the heartbeats, which come in their own time."""
    return [message for message in came if "content" in message]


def timeless(view: dict[str, Any]) -> dict[str, Any]:
    """Without the milliseconds, which go on."""
    return {**view, "left": 0, "content": view["content"].replace(str(view["left"]), "")}


async def test_a_page_gets_the_whole_view_as_soon_as_it_connects(choosing, dashboard, alice):
    for page, word in ((alice, "Choose a colour."), (dashboard, "colour")):
        line = await opened(page)
        view = await heard(line)
        assert (view["target"], view["swap"]) == ("#view", "innerMorph")
        assert word in view["content"]
        assert timeless(view) == timeless(await later(page.view)())
        await line.disconnect()


async def test_an_answer_reaches_its_own_phone_and_the_dashboard_and_nobody_else(
    choosing, dashboard, alice, bob
):
    lines = {page: await opened(page) for page in (alice, bob, dashboard)}
    first = {page: await heard(line) for page, line in lines.items()}

    await later(alice.answer)("red")

    view = await heard(lines[alice])
    assert "said" in view["content"]
    assert view["number"] > first[alice]["number"]
    assert "Alice: red" in (await heard(lines[dashboard]))["content"]
    assert views(await messages(lines[bob], 0.3)) == []


async def test_what_changes_for_everybody_reaches_everybody_in_one_size(
    choosing, dashboard, alice, bob, carol
):
    lines = [await opened(phone) for phone in (alice, bob, carol)]
    for line in lines:
        await heard(line)
    await later(bob.answer)("red")
    await heard(lines[1])

    await later(dashboard.next)()

    texts = [await written(line) for line in lines]
    assert ["1 chose red." in text for text in texts] == [True] * 3
    assert len({len(text.encode()) for text in texts}) == 1


async def test_messages_of_one_step_have_one_size_before_and_after_an_answer(choosing, alice, bob):
    lines = [await opened(phone) for phone in (alice, bob)]
    texts = [await written(line) for line in lines]

    await later(alice.answer)("red")
    texts.append(await written(lines[0]))
    await later(bob.answer)()
    texts.append(await written(lines[1]))

    assert len({len(text.encode()) for text in texts}) == 1


async def test_no_secret_goes_out_by_socket_page_or_polling(choosing, dashboard, alice, bob, carol):
    phones = (alice, bob, carol)
    lines = [await opened(phone) for phone in phones]
    texts = [await written(line) for line in lines]
    for phone in phones:
        assert "canary" in await later(phone.held)()
    for phone in phones:
        await later(phone.answer)("red")
    for line in lines:
        texts += [json.dumps(one) for one in await messages(line, 0.2)]
    for phone in phones:
        page = await later(phone.page)()
        texts += [page.content.decode(), str(page.headers), json.dumps(await later(phone.view)())]

    assert [text for text in texts if "canary" in text] == []


async def test_a_secret_correction_is_not_noticed_by_phones(choosing, dashboard, alice, bob):
    lines = [await opened(phone) for phone in (alice, bob)]
    for line in lines:
        await heard(line)

    await later(dashboard.post)("override", **{"verb": "give", "with.seat": "0", "with.word": "owl"})
    await later(dashboard.post)("override", **{"verb": "give", "with.seat": "0", "with.word": "mouse"})

    for line in lines:
        assert views(await messages(line, 0.3)) == []


def test_the_answers_to_a_holding_finger_have_one_size(choosing, alice, bob, carol):
    assert {len(phone.held().encode()) for phone in (alice, bob, carol)} == {limits.HELD_BYTES}


async def test_each_page_is_told_in_its_language(choosing, alice, bob):
    mine, theirs = await opened(alice, language="vi"), await opened(bob, language="xx")

    assert (await heard(mine))["number"] == (await heard(theirs))["number"]


async def test_a_phone_that_was_replaced_is_shut_out(choosing, dashboard, alice):
    line = await opened(alice)
    await heard(line)
    digits = await later(_offer)(alice)

    await later(dashboard.browser.post)(f"/j/{dashboard.code}/seat/", {"digits": digits})

    assert await ended(line) == {"type": "websocket.close", "code": 4403}


def _offer(phone: Phone) -> str:
    from tablegames.play.entrance import access

    return access.offer_seat(phone.player)


async def test_somebody_sent_away_from_the_lobby_is_shut_out_at_once(dashboard, alice, bob):
    line = await opened(bob)
    await heard(line)

    await later(dashboard.post)("remove", player=await later(lambda: bob.player.pk)())

    assert (await ended(line))["type"] == "websocket.close"
    assert (await later(bob.page)()).status_code == 403


async def test_a_board_goes_dark_with_new_digits(choosing, dashboard):
    dashboard.door = "b"
    line = await opened(dashboard)
    await heard(line)
    dashboard.door = "m"

    await later(dashboard.post)("pin")

    assert (await ended(line))["type"] == "websocket.close"


async def test_a_lost_notice_is_made_good(choosing, dashboard, alice, monkeypatch):
    monkeypatch.setattr(ticker, "GLANCE", 0.2)
    line = await opened(alice)
    await heard(line)
    listener = news.listeners.pop(choosing.pk)  # no notice comes any more

    await later(dashboard.next)()

    assert "vote" in (await heard(line))["content"]
    news.listeners[choosing.pk] = listener


async def test_where_a_game_is_open_the_database_is_tidied(choosing, alice, monkeypatch):
    tidied = asyncio.Event()
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(ticker, "GLANCE", 0.1)
    monkeypatch.setattr(ticker, "tidy", lambda: loop.call_soon_threadsafe(tidied.set))

    line = await opened(alice)
    await heard(line)

    await asyncio.wait_for(tidied.wait(), 10)


async def test_a_heartbeat_tells_the_number_of_the_view(choosing, alice, monkeypatch):
    monkeypatch.setattr(ticker, "BEAT", 0.1)
    line = await opened(alice)
    view = await heard(line)

    beats = await messages(line, 0.35)

    assert beats
    assert {beat["beat"] for beat in beats} == {view["number"]}


async def test_the_dashboard_sees_who_is_there_and_how_far(dashboard, alice, monkeypatch):
    monkeypatch.setattr(ticker, "BEAT", 0.1)
    line, other = await opened(alice), await opened(dashboard)
    await heard(other)

    await line.send_to(json.dumps({"ms": 12}))

    async with asyncio.timeout(10):
        while "12 ms" not in (content := (await heard(other))["content"]):
            pass
        assert 'title="12 ms">not ready<' in content

        await later(alice.post)("ready", ready="1")

        while 'title="12 ms">connected<' not in (await heard(other))["content"]:
            pass


async def test_a_room_ends_when_nobody_is_left(choosing, alice, monkeypatch):
    monkeypatch.setattr(rooms, "LINGER", 0.1)
    line = await opened(alice)
    await heard(line)
    assert choosing.pk in registry.rooms

    await line.disconnect()
    await asyncio.sleep(0.8)

    assert choosing.pk not in registry.rooms
    assert choosing.pk not in news.listeners


async def test_phones_are_sent_on_to_the_next_game(choosing, dashboard, alice):
    line = await opened(alice)
    await heard(line)

    await later(dashboard.post)("end")
    await later(dashboard.post)("again")

    while (view := await heard(line)).get("go") is None:
        pass
    assert view["go"] == f"/g/{dashboard.code}/follow"


# Limits of a socket


async def test_8_kib_are_heard_and_one_byte_more_closes_the_socket(choosing, alice):
    line = await opened(alice)
    await heard(line)

    await line.send_to("x" * limits.FRAME_BYTES)
    assert await is_silent(line, 0.1)

    await line.send_to("x" * (limits.FRAME_BYTES + 1))
    assert await ended(line) == {"type": "websocket.close", "code": 1009}


async def test_60_messages_in_10_seconds_are_heard_and_one_more_closes_the_socket(choosing, alice):
    line = await opened(alice)
    await heard(line)

    for _message in range(limits.FRAMES):
        await line.send_to("{}")
    assert await is_silent(line, 0.1)

    await line.send_to("{}")
    assert (await ended(line))["type"] == "websocket.close"


@pytest.mark.parametrize("text", ["[", "[" * 8000, '{"ms": true}', '{"ms": "x"}', "null", '{"ms": 1e999}'])
async def test_nonsense_from_a_phone_is_passed_over(choosing, alice, text):
    line = await opened(alice)
    await heard(line)

    await line.send_to(text)

    assert await is_silent(line, 0.1)
    await later(alice.answer)("red")
    assert "said" in (await heard(line))["content"]


# No clock


def test_a_question_without_seconds_shows_no_clock(dashboard, carol):
    dashboard.post("option", name="loud", value="true")
    dashboard.post("deal")
    dashboard.next()

    view = carol.view()

    assert "toast" in view["content"]
    assert "data-left" not in view["content"] + carol.page().content.decode()
    assert "left" not in view
    assert (dashboard.game.left, dashboard.game.running) == (None, False)


# Polling


def test_polling_says_nothing_when_the_page_is_right(choosing, dashboard, alice):
    number = alice.view()["number"]

    path = f"/g/{alice.code}/view?after={number}"
    assert alice.browser.get(path).status_code == 204

    dashboard.next()
    assert alice.browser.get(path).json()["number"] > number


def test_a_reloaded_page_is_the_live_page(choosing, dashboard, alice):
    alice.answer("blue")

    view = alice.view()["content"]
    left = view.split('data-left="')[1].split('"')[0]

    assert view.replace(left, "") in alice.page().content.decode().replace(left, "")


async def test_polling_alone_keeps_the_clock_going(choosing, alice):
    await Game.objects.filter(pk=choosing.pk).aupdate(left=0.3)

    await asked(alice)
    await asyncio.sleep(1)

    assert (await Game.objects.aget(pk=choosing.pk)).number == 2
    assert await Player.objects.acount() == 3
