"""The line between a page and the laptop, on a slow network."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, Request, WebSocketRoute, expect

from tests.live.table import rows
from tests.servers import Server

from .evening import PHONE, READ, Evening
from .saloon import seated


def test_a_page_whose_scripts_come_late_opens_its_socket_all_the_same(browser, laptop):
    """htmx looks at the page as soon as it is there itself."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    phone = evening.open(PHONE)
    phone.route(re.compile("htmx-ws"), lambda route: (phone.wait_for_timeout(400), route.continue_()))

    with phone.expect_websocket(timeout=4_000) as socket:
        evening.join("Alice", phone)

    assert socket.value.url.split("?")[0].endswith(f"/ws/g/{evening.code}/")
    expect(phone.locator("#line")).to_be_hidden()


IS_OPEN = "() => document.querySelector('#socket')._htmx?.ws?.connection?.socket?.readyState === 1"


class Posts:
    """The forms that a page has posted, by the last part of their address, and the commands that went by socket."""

    def __init__(self, page: Page) -> None:
        self.forms: list[str] = []
        self.frames: list[str] = []
        page.on("request", self.note)
        page.on("websocket", lambda line: line.on("framesent", self.note_frame))

    def note(self, request: Request) -> None:
        if request.method == "POST":
            self.forms.append(request.url.split("/")[-1])

    def note_frame(self, frame: str) -> None:
        if '"to"' in frame:
            self.frames.append(frame)

    @property
    def commands(self) -> list[str]:
        return [json.loads(frame)["to"].split("/")[-1] for frame in self.frames]


def begun(browser: Browser, laptop: Server) -> Evening:
    """One with a phone, and five without, whose cards are dealt."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    evening.join("Alice")
    evening.add("Bob", "Carol", "Dmitri", "Elena", "Frank")
    evening.deal()
    return evening


def number_of_entries(evening: Evening) -> int:
    return rows(evening.server, "SELECT number FROM play_game WHERE code = ?", evening.code)[0][0]


def test_taps_and_next_go_over_the_socket_and_each_tap_is_as_long_as_another(browser, laptop):
    evening = begun(browser, laptop)
    phone, laptop = evening.phones["Alice"], evening.dashboard
    for page in (phone, laptop):
        page.reload()
    at_hand, on_the_table = Posts(phone), Posts(laptop)
    for page in (phone, laptop):
        page.reload()
        expect(page.locator("#view")).to_have_attribute("data-number", re.compile(r"\d+"))
        page.wait_for_function(IS_OPEN)

    evening.press_until("The seer wakes up")
    evening.answer("Alice", "Bob")
    evening.answer("Alice", "Frank")
    evening.next()

    assert at_hand.forms == on_the_table.forms == []
    assert at_hand.commands == ["answer", "answer"]
    assert set(on_the_table.commands) == {"next"}
    assert {len(frame) for frame in [*at_hand.frames, *on_the_table.frames]} == {512}


def test_what_is_refused_over_the_socket_is_said_as_after_a_form(browser, laptop):
    evening = begun(browser, laptop)
    evening.until("The seer wakes up")
    phone = evening.phones["Alice"]
    phone.locator("input[name=asked]").first.evaluate("input => { input.value = '1'; }")

    phone.locator("form[data-pick] label.name", has_text="Bob").click()
    phone.locator("form[data-pick] [data-confirm]").click()

    expect(phone.locator("#note")).to_have_text("This question is over.")


def test_a_phone_that_was_frozen_shows_what_is_now_and_sends_what_is_tapped(browser, laptop):
    evening = begun(browser, laptop)
    evening.until("The seer wakes up")
    phone = evening.phones["Alice"]
    line = phone.context.new_cdp_session(phone)

    line.send("Page.setWebLifecycleState", {"state": "frozen"})
    evening.until("The werewolves wake up")
    line.send("Page.setWebLifecycleState", {"state": "active"})

    expect(phone.locator("#table")).to_contain_text("The werewolves wake up")
    evening.answer("Alice", "Bob")


@pytest.mark.parametrize("lost", ["orders", "answers"])
def test_where_the_socket_is_silent_the_same_goes_by_a_form_and_counts_once(browser, laptop, lost):
    """Either the orders never arrive, or their answers."""
    evening = begun(browser, laptop)
    laptop = evening.dashboard

    def pass_on(line: WebSocketRoute) -> None:
        far = line.connect_to_server()
        line.on_message(lambda text: None if lost == "orders" and '"to"' in text else far.send(text))
        far.on_message(lambda text: None if lost == "answers" and '{"n":' in text else line.send(text))

    laptop.route_web_socket(re.compile("/ws/m/"), pass_on)
    laptop.reload()
    posts = Posts(laptop)
    laptop.wait_for_function(IS_OPEN)
    before = number_of_entries(evening)
    laptop.locator("[data-next]").click()
    expect(laptop.locator("#note")).to_contain_text("has not had the screen yet")
    laptop.wait_for_timeout(READ)

    with laptop.expect_response(re.compile("/next$")) as response:
        laptop.locator("[data-next]").click()

    assert response.value.status == 204
    assert posts.forms == ["next"]
    assert number_of_entries(evening) == before + 1
    expect(laptop.locator("#note")).to_be_hidden()


def test_what_is_written_while_the_last_line_is_on_its_way_is_not_cleared_with_it(browser, laptop):
    """On a slow line the answer comes when the next name is half written: that field is no longer what was sent."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    dashboard = evening.dashboard
    dashboard.locator("#unphoned > summary").click()
    field = dashboard.locator("form[data-hx-post$='/add'] input[name=name]")

    def late(route):
        field.fill("Carol")
        route.continue_()

    dashboard.route(re.compile("/add$"), late, times=1)
    field.fill("Bob")
    with dashboard.expect_response(re.compile("/add$")):
        field.press("Enter")
    expect(dashboard.locator(".ring .chip b", has_text="Bob")).to_be_visible()
    expect(field).to_have_value("Carol")

    with dashboard.expect_response(re.compile("/add$")):
        field.press("Enter")
    expect(dashboard.locator(".ring .chip b", has_text="Carol")).to_be_visible()
    expect(field).to_have_value("")


NO_LOCK = "delete Navigator.prototype.wakeLock"
FILM = "() => { const film = document.querySelector('video'); return !film.paused && film.loop && film.currentTime > 0; }"


@pytest.mark.parametrize("script", ["", NO_LOCK])
def test_a_phone_stays_awake_from_ready_on_also_where_a_page_may_hold_no_lock(browser, laptop, script):
    """Over plain http there is none."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    phone = evening.open(PHONE)
    phone.context.grant_permissions(["screen-wake-lock"])
    phone.add_init_script(script)
    evening.join("Alice", phone)

    phone.get_by_role("button", name="I'm ready").click()

    expect(phone.locator("[data-awake]")).to_contain_text("stays on.")
    phone.wait_for_function(f"() => ({FILM})() === {'true' if script else 'false'}")


# What a view with a number shows, each time something in it changes; a clock runs between two views, too.
WATCH = """() => {
  const view = document.querySelector("#view"), seen = window.seen = {};
  const look = () => {
    const copy = view.cloneNode(true), number = +view.dataset.number;
    copy.querySelectorAll("time, .far, [data-from]").forEach(one => one.remove()); // these follow clock and pointer
    if (number >= 0) (seen[number] ??= new Set()).add(copy.textContent.replace(/\\s+/g, " "));
  };
  new MutationObserver(look).observe(view, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
SEEN = "() => Object.values(window.seen).map(shown => [...shown])"


def test_a_view_has_its_number_when_the_last_of_its_parts_is_in(browser, laptop):
    """A slow laptop said it was up to date while the button still went on from the question before."""
    saloon = seated(browser, laptop, phones=1)
    saloon.deal()
    dashboard = saloon.dashboard
    saloon.settle()
    dashboard.context.new_cdp_session(dashboard).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    dashboard.evaluate(WATCH)

    for _step in range(2):
        saloon.next()

    seen = dashboard.evaluate(SEEN)
    assert len(seen) >= 2
    assert [shown for shown in seen if len(shown) > 1] == []
