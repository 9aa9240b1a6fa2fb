"""Small faults that four walks through evenings left, each of which somebody at the table stumbles over once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.evening import READ, Evening, open_board, settled
from tests.browser.pictures import answer, send

from .test_guests import REACHES

SMALL = {"width": 320, "height": 568}
LONG = "Константин Константинов"
# How much of a text is cut off, in pixels both ways.
CUT = "one => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]"
# The lines of a text, each as it is read.
LINES = """one => {
  const text = one.firstChild, range = document.createRange(), lines = [];
  for (let at = 0; at < text.length; at++) {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const top = Math.round(range.getBoundingClientRect().top);
    if (lines.at(-1)?.top !== top) lines.push({ top, read: "" });
    lines.at(-1).read += text.data[at];
  }
  return lines.map((line) => line.read.trim());
}"""


def with_switch(browser, laptop, name: str, switch: str, title: str = "Werewolf"):
    """A phone in the lobby, on which that switch of the settings is on."""
    evening = Evening(browser, laptop)
    evening.start(title)
    phone = evening.join(name)
    phone.set_viewport_size(SMALL)
    phone.locator(".phone-foot summary").click()
    phone.locator(f"[data-flag={switch}]").check()
    settled(phone)
    return phone


def test_in_the_lobby_the_own_name_is_whole_on_a_small_phone_with_large_letters(browser, laptop):
    """Third walk, severity 1: “К…”."""
    phone = with_switch(browser, laptop, LONG, "big")
    name = phone.locator(".you bdi")

    assert phone.locator(".you > span").evaluate(CUT) == [0, 0]
    assert name.evaluate(LINES) == LONG.split()


def test_with_tap_to_open_every_strip_speaks_of_tapping(browser, laptop):
    """Third walk, severity 1: the switch was on, and the strip still said “Hold”."""
    phone = with_switch(browser, laptop, "Alice", "tap")

    assert phone.locator("#hold .hold-button").inner_text().strip() == "Tap to see a practice card"
    assert "Hold" not in phone.locator("#own").inner_text()

    phone.locator("[data-flag=tap]").uncheck()

    assert phone.locator("#hold .hold-button").inner_text().strip() == "Hold to see a practice card"


@pytest.mark.parametrize("players", [6, 12])
def test_on_the_tv_votes_cover_no_crown_of_a_dead_mayor(browser, laptop, players):
    """Fourth walk, severity 1: the number of the votes lay over the crown."""
    evening = Evening(browser, laptop)
    evening.host("the-script")
    for number in range(players):
        send(evening, "add", name=f"Player {number}")
    board = open_board(evening)
    settled(evening.dashboard)
    evening.deal()
    send(evening, "override", verb="set_mayor", **{"with.seat": 0})
    evening.until("who shall be executed")
    for seat in range(1, players):
        answer(evening, seat, 0)

    evening.next()
    board.locator(".home.dead .crown").wait_for()

    assert board.locator(".home.dead .number").inner_text() == str(players - 1)
    assert board.evaluate(REACHES, [".home.dead .crown", ".home.dead .number"]) == 0


def test_on_the_laptop_the_sheriffs_star_stands_apart_from_the_figure(browser, laptop):
    """Third walk, severity 1: a robot's badge touched the star. It is said in the panel of the seat alone now."""
    evening = Evening(browser, laptop)
    evening.start("BANG!")
    send(evening, "robots", number=7)
    settled(evening.dashboard)
    evening.deal()
    evening.dashboard.locator(".plate .office").wait_for()

    star, figure = (
        evening.dashboard.locator(f".plate:has(.office) {one}").bounding_box() or {}
        for one in (".office", ".figure")
    )

    assert star["y"] > figure["y"] + figure["height"] + 2


def test_the_one_field_of_a_panel_says_why_whatever_is_corrected(browser, laptop):
    """Third walk, severity 1: each correction had a field of its own.

    Eleventh walk, severity 1: the roles came in no order, with villager chosen whatever the player was.
    """
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    send(evening, "robots", number=5)
    settled(evening.dashboard)
    evening.deal()
    page = evening.dashboard
    page.locator(".ring .chip").first.click()
    page.locator("#sheet summary", has_text="Correct something").click()

    page.locator("#panel-why").fill("wrong card")
    roles = page.locator("#panel-role option").all_text_contents()
    assert (page.locator("#panel-role").input_value(), roles[1:]) == ("", sorted(roles[1:], key=str.casefold))
    page.locator("#panel-role").select_option("hunter")
    page.get_by_role("button", name="Give this role").click()

    expect(page.locator(".log").first).to_contain_text("wrong card")

    page.locator(".ring .chip").first.click()
    page.locator("#sheet summary", has_text="Correct something").click()
    page.locator("#panel-why").fill("did not hold still")
    page.get_by_role("button", name="Kill").click()

    expect(page.locator(".log").first).to_contain_text("did not hold still")


def test_enter_in_a_field_of_seconds_sends_them_once_and_stays_on_the_page(browser, laptop):
    """Fifth walk, severity 2: it sent the form past the script, and a page of error came instead of the game."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    send(evening, "robots", number=5)
    settled(evening.dashboard)
    page = evening.dashboard
    address, posted = page.url, []
    page.on("request", lambda request: posted.append(request.url) if request.method == "POST" else None)

    page.locator("[data-open=lobby-more]").click()
    page.locator("#options summary").click()
    page.locator("#seconds-night").fill("45")
    with page.expect_response(re.compile("/seconds$")):
        page.keyboard.press("Enter")
    settled(page)
    evening.deal()
    page.locator("[data-open=more]").click()
    page.get_by_text("Times, from the next question on").click()
    expect(page.locator("#time-night")).to_have_value("45")
    page.locator("#time-night").fill("35")
    page.keyboard.press("Enter")
    expect(page.locator("#dash-log")).to_contain_text("another time: A step of the night · 35")
    settled(page)

    assert (page.url, sum(one.endswith("/seconds") for one in posted)) == (address, 1)
    expect(page.locator("#dash-log .log li", has_text="another time")).to_have_count(1)


def test_what_the_server_refuses_is_read_over_the_open_dialog(browser, laptop):
    """Fifth walk, severity 2: the sentence lay under it, where the browser itself had nothing against a time."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    send(evening, "robots", number=5)
    settled(evening.dashboard)
    evening.deal()
    page = evening.dashboard
    page.locator("[data-open=more]").click()
    page.get_by_text("Times, from the next question on").click()

    page.locator("#time-night").evaluate("one => { one.removeAttribute('min'); }")
    page.locator("#time-night").fill("4")
    page.keyboard.press("Enter")

    note = page.locator("#note")
    expect(note).to_have_text("A step lasts 5 to 3600 seconds.")
    expect(note).to_be_in_viewport(ratio=1)
    assert note.evaluate("one => one.matches(':popover-open')")
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()


@pytest.mark.parametrize("away", ["Close", "Escape"])
@pytest.mark.parametrize("opener", ["TV", "More"])
def test_after_a_dialog_that_a_mouse_has_opened_the_space_bar_goes_on(browser, laptop, opener, away):
    """Ninth walk, severity 2: the space bar opened the dialog again, and the next one shut it, and so on."""
    evening = Evening(browser, laptop)
    evening.start("Werewolf")
    page = evening.dashboard
    send(evening, "robots", number=5)
    settled(page)
    page.get_by_role("button", name="Deal the cards").click()
    page.locator("[data-next]").wait_for()
    settled(page)
    before = page.locator("[data-next]").get_attribute("value")

    page.get_by_role("button", name=opener, exact=True).click()
    expect(page.locator("dialog[open]")).to_be_visible()
    if away == "Close":
        page.locator("dialog[open] [data-close]").first.click()
    else:
        page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.wait_for_timeout(READ)
    page.keyboard.press("Space")

    page.wait_for_function("was => document.querySelector('[data-next]')?.value !== was", arg=before)
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_another_time_for_a_step_is_confirmed(browser, laptop):
    """Eleventh walk, severity 1: the number stood there, and nothing said that it was taken."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    send(evening, "robots", number=5)
    settled(evening.dashboard)
    evening.deal()
    page = evening.dashboard
    page.get_by_title("More", exact=True).click()
    page.locator("#more summary", has_text="Times, from the next question on").click()

    page.locator("#time-vote").fill("45")
    page.locator("#time-vote").press("Tab")

    expect(page.locator("#note")).to_have_text("Noted")
    expect(page.locator("#note")).to_be_visible()
