"""What is ordered over a page's socket: the same as by its forms, once, and answered when it is kept."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from asgiref.sync import sync_to_async as later
from django.contrib.sessions.models import Session
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tablegames.play import lobby
from tablegames.play.live.commands import COMMANDS, STEP, Command, carry_out
from tablegames.play.live.processes import watch
from tablegames.play.live.registry import registry
from tablegames.play.models import Game, Player
from tablegames.play.pages.replies import viewer
from tablegames.play.rendering.rendered_page import Kind
from tablegames.play.rendering.renderer import Renderer
from tablegames.play.tables import at_table
from tablegames.serving import limits
from tests.guests import frame
from tests.play.cast import Browser, ended, heard, is_silent, opened
from tests.servers import ROOT

ONCE = "0123456789abcdef"
GONE = {"type": "websocket.close", "code": 4408}


@pytest.fixture(autouse=True)
async def closing_time(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Nobody is shut out before the test has asked what is refused."""
    monkeypatch.setattr(watch, "PAUSE", 60)
    yield
    await registry.close()


async def shown(page: Browser, **options: Any) -> Any:
    """A socket of that page, which has its first view."""
    line = await opened(page, **options)
    await heard(line)
    return line


async def answered(line: Any) -> str:
    """The next answer to a command; views on the way are passed over."""
    while not (text := await line.receive_from(10)).startswith('{"n":'):
        pass
    return text


async def ordered(line: Any, path: str, once: str = "", /, **form: Any) -> tuple[int, str]:
    """The status and the sentence that come for a command."""
    await line.send_to(frame(7, path, once, **form))
    answer = json.loads(await answered(line))
    assert answer["n"] == 7
    return answer["status"], answer["text"]


@later
def entries(game: Game) -> list[tuple[str, int | None, Any]]:
    return list(game.entries.values_list("kind", "seat", "value"))


async def test_a_tap_is_kept_when_it_is_answered(choosing, alice):
    line = await shown(alice)

    assert await ordered(line, f"/g/{alice.code}/answer", asked=choosing.raised, pick='"red"') == (204, "")

    assert (await entries(choosing))[-1] == ("answer", 0, ["red"])


async def test_the_moderator_goes_on_pauses_corrects_and_undoes(choosing, dashboard):
    line = await shown(dashboard)
    door = f"/m/{dashboard.code}"

    replies = [
        await ordered(line, f"{door}/clock", asked=choosing.raised, do="pause"),
        await ordered(line, f"{door}/answer", asked=choosing.raised, seat=1, pick='"blue"'),
        await ordered(line, f"{door}/override", verb="hoist", **{"with.flag": "red"}),
        await ordered(line, f"{door}/next", asked=choosing.raised),
        await ordered(line, f"{door}/undo", number=1),
    ]

    assert replies == [(204, "")] * 5
    assert [kind for kind, _seat, _value in await entries(choosing)] == [
        "close", "answer", "override", "close", "undo"
    ]  # fmt: skip


FORMS: list[dict[str, Any]] = [
    {"asked": 1, "pick": '"red"'},
    {"pick": '"red"'},
    {"asked": "choosing", "pick": '"green"'},
    {"asked": "choosing", "pick": "\0"},
    {"asked": "choosing", "part": ["[1]", "2"]},
]


@pytest.mark.parametrize("form", FORMS, ids=str)
async def test_what_a_form_is_refused_with_the_socket_is_refused_with(choosing, alice, form):
    form = {**form, "asked": choosing.raised} if form.get("asked") == "choosing" else form
    line = await shown(alice)

    refused = await ordered(line, f"/g/{alice.code}/answer", **form)

    posted = await later(alice.post)("answer", **form)
    assert refused == (posted.status_code, posted.content.decode())
    assert refused[0] in (409, 422)
    assert [kind for kind, _seat, _value in await entries(choosing)] == ["close"]


async def test_a_refusal_is_said_in_the_language_of_the_page(choosing, alice):
    line = await shown(alice, language="vi")

    refused = await ordered(line, f"/g/{alice.code}/answer", asked=1, pick='"red"')

    alice.browser.cookies["django_language"] = "vi"
    posted = await later(alice.post)("answer", asked=1, pick='"red"')
    assert refused == (409, posted.content.decode())
    assert refused[1] != "This question is over."


@pytest.mark.parametrize("language", ["en", "ru", "vi"])
async def test_all_answers_have_one_size(choosing, alice, language):
    line = await shown(alice, language=language)
    path = f"/g/{alice.code}/answer"
    forms: list[dict[str, Any]] = [
        {"asked": choosing.raised, "pick": '"red"'},
        {"asked": choosing.raised, "pick": '"green"'},
        {"asked": 1},
        {},
    ]

    texts = []
    for number, form in enumerate(forms):
        await line.send_to(frame(number, path, **form))
        texts.append(await answered(line))

    assert [len(text.encode()) for text in texts] == [STEP] * 4


async def test_the_commands_of_a_page_are_carried_out_in_their_order(choosing, alice):
    line = await shown(alice)
    picks = ["red", "blue"] * 4

    for number, pick in enumerate(picks):
        form = {"asked": choosing.raised, "pick": json.dumps(pick)}
        await line.send_to(frame(number, f"/g/{alice.code}/answer", **form))
    numbers = [json.loads(await answered(line))["n"] for _pick in picks]

    assert numbers == list(range(8))
    assert [value for _kind, seat, value in await entries(choosing) if seat == 0] == [[one] for one in picks]


async def test_nothing_is_answered_before_it_is_kept(choosing, alice):
    line = await shown(alice)
    form = {"asked": choosing.raised, "pick": '"red"'}

    with at_table(choosing.pk):
        await line.send_to(frame(1, f"/g/{alice.code}/answer", **form))
        assert await is_silent(line, 0.3)
        assert len(await entries(choosing)) == 1

    assert json.loads(await answered(line))["status"] == 204
    assert len(await entries(choosing)) == 2


# Twice the same

TWICE: list[tuple[str, str, dict[str, Any]]] = [
    ("m", "next", {"asked": "choosing"}),
    ("m", "skip", {"asked": "choosing"}),
    ("m", "override", {"verb": "leave", "with.seat": 1}),
    ("m", "answer", {"asked": "choosing", "seat": 1, "pick": '"red"'}),
    ("m", "undo", {"number": 0}),
    ("g", "answer", {"asked": "choosing", "pick": '"red"'}),
]


@pytest.mark.parametrize(("door", "name", "form"), TWICE)
@pytest.mark.parametrize("something_came_between", [False, True])
async def test_the_same_by_socket_and_by_form_is_one_entry(
    choosing, dashboard, alice, door, name, form, something_came_between
):
    form = {**form, "asked": choosing.raised} if "asked" in form else form
    page = dashboard if door == "m" else alice
    line = await shown(page)

    assert await ordered(line, f"/{door}/{page.code}/{name}", ONCE, **form) == (204, "")
    if something_came_between:
        await later(dashboard.post)("override", verb="hoist", **{"with.flag": "red"})
    kept = await entries(choosing)

    assert (await later(page.post)(name, once=ONCE, **form)).status_code == 204
    assert await ordered(line, f"/{door}/{page.code}/{name}", ONCE, **form) == (204, "")
    assert await entries(choosing) == kept


async def test_a_line_that_is_sent_twice_is_written_once_and_the_same_words_again_are_another(
    choosing, alice, bob, carol
):
    held = {phone.name: await later(phone.held)() for phone in (alice, bob, carol)}
    owl = next(phone for phone in (alice, bob, carol) if "owl" in held[phone.name])
    line = await shown(owl)
    path, form = f"/g/{owl.code}/say", {"asked": choosing.raised, "text": "Hush"}

    replies = [await ordered(line, path, ONCE, **form), await ordered(line, path, ONCE, **form)]
    replies.append(await ordered(line, path, ONCE[::-1], **form))

    assert replies == [(204, "")] * 3
    assert [value for kind, _seat, value in await entries(choosing) if kind == "say"] == ["Hush"] * 2


async def test_thirty_seconds_more_are_thirty_seconds_however_often_they_are_sent(choosing, dashboard):
    line = await shown(dashboard)
    path, form = f"/m/{dashboard.code}/clock", {"asked": choosing.raised, "do": "more"}
    await later(dashboard.post)("clock", asked=choosing.raised, do="pause")
    before = (await later(lambda: dashboard.game)()).left

    replies = [await ordered(line, path, ONCE, **form), await ordered(line, path, ONCE, **form)]

    assert replies == [(204, "")] * 2
    assert (await later(lambda: dashboard.game)()).left == before + 30


def test_the_same_eight_times_at_once_is_one_correction(choosing, dashboard):
    with ThreadPoolExecutor(8) as hands:
        replies = list(
            hands.map(
                lambda _time: dashboard.post("override", once=ONCE, verb="hoist", **{"with.flag": "red"}),
                range(8),
            )
        )

    assert [reply.status_code for reply in replies] == [204] * 8
    assert choosing.entries.filter(kind="override").count() == 1


# Whose commands


async def refused_with_404(page: Browser, path: str, **form: Any) -> None:
    game = await later(lambda: page.game)()
    kept = await entries(game)
    line = await shown(page)

    assert await ordered(line, path, **form) == (404, "")

    assert await entries(game) == kept


async def test_a_command_to_another_game_is_refused(choosing, dashboard):
    other = await later(lobby.new_game)("toy", None, "en")

    await refused_with_404(dashboard, f"/m/{other.code}/next", asked=choosing.raised)


async def test_a_phone_gives_no_order_of_the_moderators(choosing, alice):
    await refused_with_404(alice, f"/m/{alice.code}/next", asked=choosing.raised)


async def test_the_moderators_page_is_nobodys_phone(choosing, dashboard):
    await refused_with_404(dashboard, f"/g/{dashboard.code}/answer", asked=choosing.raised, pick='"red"')


async def test_a_board_orders_nothing(choosing, dashboard):
    dashboard.door = "b"

    await refused_with_404(dashboard, f"/m/{dashboard.code}/next", asked=choosing.raised)


@pytest.mark.parametrize(
    "path", ["", "/", "next", "/m//next", "/m/{}/delete", "/m/{}/seat/rename", "//m/{}/next"]
)
async def test_what_is_no_command_is_refused(choosing, dashboard, path):
    await refused_with_404(dashboard, path.format(dashboard.code), asked=choosing.raised)


async def test_whose_seat_has_gone_to_another_phone_is_refused_at_the_next_tap(choosing, alice):
    line = await shown(alice)
    await later(Player.objects.filter(name="Alice").update)(credential="another phone's")

    refused = await ordered(line, f"/g/{alice.code}/answer", asked=choosing.raised, pick='"red"')

    assert refused == (403, "")
    assert len(await entries(choosing)) == 1


async def test_who_has_logged_out_is_refused_at_the_next_press(choosing, dashboard):
    line = await shown(dashboard)
    await later(Session.objects.all().delete)()

    assert await ordered(line, f"/m/{dashboard.code}/next", asked=choosing.raised) == (404, "")

    assert len(await entries(choosing)) == 1


async def test_whose_game_was_handed_over_is_refused_at_the_next_press(
    choosing, dashboard, django_user_model
):
    line = await shown(dashboard)
    other = await later(django_user_model.objects.create_user)("olga", password="long enough")
    await later(Game.objects.filter(pk=choosing.pk).update)(host=other)

    assert await ordered(line, f"/m/{dashboard.code}/next", asked=choosing.raised) == (404, "")


# Limits


def filled(path: str, size: int, **form: Any) -> str:
    text = frame(1, path, **form)
    return text + " " * (size - len(text))


async def test_a_command_of_4_kib_is_taken_and_one_byte_more_closes_the_socket(choosing, alice):
    path, form = f"/g/{alice.code}/answer", {"asked": choosing.raised, "pick": '"red"'}
    line = await shown(alice)

    await line.send_to(filled(path, limits.COMMAND_BYTES, **form))
    assert json.loads(await answered(line))["status"] == 204

    await line.send_to(filled(path, limits.COMMAND_BYTES + 1, **form))
    assert await ended(line) == {"type": "websocket.close", "code": 1009}


async def test_a_page_that_orders_more_than_it_can_be_answered_is_shut_out(choosing, alice):
    path, form = f"/g/{alice.code}/answer", {"asked": choosing.raised, "pick": '"red"'}
    line = await shown(alice)

    with at_table(choosing.pk):
        await line.send_to(frame(0, path, **form))
        assert await is_silent(line, 0.2)  # it is being worked on
        for number in range(limits.COMMANDS):
            await line.send_to(frame(number, path, **form))
        assert await is_silent(line, 0.2)
        await line.send_to(frame(99, path, **form))
        assert await ended(line) == GONE

    await line.disconnect()


@pytest.mark.parametrize(
    "text",
    [
        '{"n": "1", "to": "/", "form": ""}',
        '{"n": -1, "to": "/", "form": ""}',
        '{"n": 2147483648, "to": "/", "form": ""}',
        '{"n": 1, "to": 1, "form": ""}',
        '{"n": 1, "to": "/", "form": []}',
        '{"n": 1, "to": "/", "form": "\\ud800"}',
    ],
)
async def test_what_is_no_command_at_all_is_passed_over(choosing, alice, text):
    line = await shown(alice)

    await line.send_to(text)

    assert await is_silent(line, 0.2)


# What it costs the database


@pytest.mark.parametrize(("door", "changes"), [("g", ["UPDATE", "UPDATE"]), ("m", ["SELECT", "UPDATE"])])
def test_a_step_is_a_look_at_the_right_and_one_transaction(choosing, alice, dashboard, door, changes):
    """And nothing is read to paint it; of a new question it is read whether anybody has asked for more time."""
    page, form = (alice, 'pick="red"') if door == "g" else (dashboard, "")
    name = "answer" if door == "g" else "next"
    command = Command(1, f"/{door}/{page.code}/{name}", f"asked={choosing.raised}&{form}")
    scope = {
        "url_route": {"kwargs": {"code": page.code}},
        "headers": [(b"cookie", page.cookies.encode())],
    }
    kind: Kind = "phone" if door == "g" else "dashboard"
    paint = partial(Renderer(choosing.pk).paint, [viewer("dashboard"), viewer("board")], {})
    paint()

    with CaptureQueriesContext(connection) as queries:
        status, _text = carry_out(command, scope, kind, "en")
        paint(reads=False)

    assert status == 204
    assert [query["sql"].split()[0] for query in queries] == [
        "SELECT", "BEGIN", "SELECT", "INSERT", *changes, "COMMIT"
    ]  # fmt: skip


def test_pages_send_by_the_socket_what_the_socket_takes_and_nothing_else():
    script = (ROOT / "static" / "js" / "live" / "server.js").read_text(encoding="utf-8")
    doors = re.findall(r"(\w)\\/\\w\+\\/\(([\w|]+)\)", script)

    assert {f"{door}/{name}" for door, names in doors for name in names.split("|")} == set(COMMANDS)
