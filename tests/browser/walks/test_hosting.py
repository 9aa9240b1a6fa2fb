"""The laptop in the hands of somebody who hosts for the first time: log, undo and time, in a browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.evening import READ, Evening
from tests.servers import Server


@pytest.fixture
def evening(browser: Browser, laptop: Server):
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    evening.seat("Alice", "Bob", "Carol", "Dave", "Erin")
    evening.deal()
    yield evening
    assert evening.errors == []


def test_an_arrow_asks_before_lines_go_and_redo_brings_them_back(evening):
    """H7, H9: six lines were dropped without a question."""
    page = evening.dashboard
    evening.until("The werewolves wake up")
    page.locator("#log > summary").click()
    lines = page.locator("#dash-log .log li").count()

    page.locator("#dash-log .log li").last.get_by_role("button").click()
    sheet = page.locator("#sheet")
    expect(sheet.locator(".log li")).to_have_count(lines)
    evening.settle()
    assert "The werewolves wake up" in evening.saying()
    sheet.get_by_role("button", name="Go back", exact=True).click()

    expect(sheet).to_be_hidden()
    expect(page.locator("h1")).to_have_text("The cards")
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".sentence[data-say]")).to_contain_text("The werewolves wake up")
    expect(page.get_by_role("button", name="Redo")).to_have_count(0)


def test_before_going_far_back_the_button_is_in_sight_and_what_is_secret_is_one_line(evening):
    """A walk: seven bare lines “secret”, and the button below the edge."""
    page = evening.dashboard
    evening.until("The village votes")
    for seat, pick in enumerate((1, 0, 0, 0)):
        evening.send("answer", {"asked": evening.asked(), "seat": seat, "pick": str(pick)})
    evening.until("Night 2 falls")
    page.locator("#log > summary").click()

    page.locator("#dash-log .log li:visible").last.get_by_role("button").click()

    sheet = page.locator("#sheet")
    expect(sheet.locator(".unsaid + .unsaid").first).to_be_attached()
    expect(sheet.locator(".unsaid + .unsaid:visible")).to_have_count(0)
    expect(sheet.get_by_role("button", name="Go back", exact=True)).to_be_in_viewport(ratio=1)


def test_the_newest_line_of_the_log_is_in_sight_after_each_change(evening):
    """H8: the log kept its old place."""
    page = evening.dashboard
    page.wait_for_timeout(READ)  # a press before that would not count
    redo = page.get_by_role("button", name="Redo", exact=True)
    for _time in range(6):
        evening.next()
        expect(redo).to_have_count(0)
        page.get_by_role("button", name="Undo", exact=True).click()
        expect(redo).to_have_count(1)
    page.locator("#log > summary").click()
    page.locator("#dash-log").get_by_text("All lines").click()
    page.wait_for_function(  # the last paint may come a moment after what was undone, and begins at the newest
        """() => {
            const pane = document.querySelector("#dash-log");
            pane.scrollTo(0, pane.scrollHeight);
            return pane.scrollTop > 0;
        }"""
    )

    evening.next()

    expect(page.locator("#dash-log .log li:visible").first).to_be_in_viewport()
    assert page.locator("#dash-log").evaluate("pane => pane.scrollTop") == 0


def test_the_end_by_hand_leaves_nothing_over_the_seats_that_are_turned_over(evening):
    """Severity 1: *More* stayed open, and covered *Turn over the next card*."""
    page = evening.dashboard
    page.locator("[data-open=more]").click()
    page.get_by_text("End the game here").click()

    page.get_by_role("button", name="End it: everybody sees every card").click()

    expect(page.get_by_role("button", name="Turn over the next card")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_by_keyboard_the_end_is_not_skipped(evening):
    """Severity 2: *End the game* had the focus and became *Play again*; the next space opened another lobby."""
    page = evening.dashboard
    evening.post("override", *({"verb": "kill", "with.seat": seat} for seat in range(1, 5)))
    evening.until("wins")
    onwards = page.locator("[data-next]")
    onwards.focus()
    page.wait_for_timeout(READ)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Turn over the next card")).to_be_focused()
    page.wait_for_timeout(READ)

    page.keyboard.press("Space")

    expect(page.locator(".turning .open, .winners .fate").first).to_be_visible()
    assert page.url.endswith(f"/m/{evening.code}/")


def test_a_step_of_the_night_stands_at_0_00_and_takes_more_time(evening):
    """H1: the night ran by itself while the host was reading."""
    page = evening.dashboard
    page.locator("[data-open=more]").click()
    page.get_by_text("Times, from the next question on").click()
    page.get_by_label("A step of the night", exact=True).fill("5")
    page.get_by_label("A step of the night", exact=True).press("Tab")
    expect(page.locator("#dash-log")).to_contain_text("another time: A step of the night · 5")
    page.keyboard.press("Escape")
    evening.until("The werewolves wake up")

    expect(page.locator("#dash-top time")).to_have_text("0:00")
    for phone in (evening.phones["Alice"], evening.phones["Erin"]):
        expect(phone.locator("time").first).to_have_text("0:00")
    page.wait_for_timeout(2_000)
    evening.settle()
    assert "The werewolves wake up" in evening.saying()
    page.locator("#dash-say").get_by_role("button", name="30 seconds more").click()

    expect(page.locator("#dash-top time")).to_have_text("0:29")
