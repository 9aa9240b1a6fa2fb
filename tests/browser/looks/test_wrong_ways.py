"""Third walk: what was seen cut or covered by somebody who goes wrong, waits, or holds a small phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import LAPTOP, PHONE, Evening, open_board, settled
from tests.browser.measures import ALL
from tests.browser.pictures import send

from .test_sideways import letters

SMALL = {"width": 320, "height": 568}
SIDEWAYS = {"width": 844, "height": 390}
NAMES = ["Nguyễn Thị Thanh Hằng", "Константин Константинов", "Bob", "Dmitri", "Ed"]
# How many whole lines of a text are seen without scrolling, and how many there are.
SEEN = """one => {
  const range = document.createRange(), box = one.getBoundingClientRect();
  range.selectNodeContents(one);
  const lines = [...range.getClientRects()].filter(line => line.width);
  const seen = lines.filter(line => line.top >= box.top - 1 && line.bottom <= box.bottom + 1);
  return [new Set(seen.map(line => Math.round(line.top))).size, new Set(lines.map(line => Math.round(line.top))).size];
}"""
# Whenever the list of who waits is shorter the first button of that name is pressed, as by a finger that has not left.
SECOND_PRESS = """name => {
  const first = () => [...document.querySelectorAll(".guest-row .button")]
    .find(one => (one.getAttribute("aria-label") || one.textContent).trim() === name);
  window.secondPress = () => document.querySelectorAll(".guest-row").length < 3 && first().click();
  document.addEventListener("tablegames:shown", window.secondPress);
}"""
PRESSED_AGAIN = """() => {
  const rows = [...document.querySelectorAll(".guest-row")];
  if (rows.length === 2) rows[0].querySelector(".button").click();
  return rows.length < 2;
}"""
GROUND = (
    "one => getComputedStyle(one).backgroundColor.match(/[\\d.]+/g).length"  # three: nothing shines through
)


def village(browser, laptop) -> Evening:
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    evening.join(NAMES[0])
    evening.add(*NAMES[1:])
    return evening


def locked_door(browser, laptop) -> Evening:
    """Three wait to be let in."""
    evening = village(browser, laptop)
    send(evening, "lock", locked=1)
    for name in ("Wolfgang Hohenzollern", "Vinh", "Minh"):
        guest = evening.open(PHONE)
        guest.goto(f"{laptop.address}/j/{evening.code}")
        guest.get_by_label("Your name").fill(name)
        guest.get_by_role("button", name="Take a seat").click()
        guest.wait_for_url("**/g/*/")
    return evening


@pytest.mark.parametrize("size", [SMALL, SIDEWAYS])
def test_a_small_remote_shows_the_whole_sentence(browser, laptop, size):
    """Severity 2: of four lines half of one, above hills."""
    evening = village(browser, laptop)
    evening.deal()
    evening.until("talks it over")
    send(evening, "seat/gone", seat=1)
    evening.dashboard.get_by_title("More", exact=True).click()
    evening.dashboard.get_by_role("button", name="Your phone as a remote").click()
    digits = evening.dashboard.locator("#sheet .digits").inner_text()
    remote = evening.open(size)
    remote.goto(f"{laptop.address}/j/{evening.code}/remote/{digits}")
    remote.get_by_role("button", name="Take the remote").click()
    expect(remote.locator(".sentence")).to_contain_text("Константин")
    settled(remote)

    seen, lines = remote.locator(".sentence").evaluate(SEEN)

    assert seen == lines
    assert remote.evaluate(ALL) == []


def test_what_is_wrong_is_read_before_the_moon(browser, laptop):
    """Severity 2: on 320×568 “try again” ran over the moon, rose on cream."""
    phone = Evening(browser, laptop).open(SMALL)
    phone.goto(f"{laptop.address}/board/?code=ZZZZZ")
    phone.locator("#pin").fill("1234")
    phone.locator("#pin").press("Enter")

    expect(phone.locator(".field-error")).to_be_visible()

    assert phone.locator(".field-error").evaluate(GROUND) == 3


def test_the_laptop_says_how_many_wait_at_a_locked_door(browser, laptop):
    """Severity 2: one name above the edge, and no word of the others."""
    evening = locked_door(browser, laptop)
    evening.dashboard.set_viewport_size(LAPTOP)

    expect(evening.dashboard.locator(".waiting-list h2 .tag")).to_have_text("3")
    rows = evening.dashboard.locator(".guest-row")
    expect(rows).to_have_count(3)

    assert [row.evaluate("row => row.clientHeight < 64") for row in rows.all()] == [True] * 3


@pytest.mark.parametrize("button", ["Let in", "Send away"])
def test_a_second_press_does_not_hit_who_has_moved_up(browser, laptop, button):
    """The list moved under a quick second tap, and somebody else was let in or sent away."""
    laptop_page = locked_door(browser, laptop).dashboard
    rows = laptop_page.locator(".guest-row")
    expect(rows).to_have_count(3)
    laptop_page.evaluate(SECOND_PRESS, button)

    rows.first.get_by_role("button", name=button).click()
    expect(rows).to_have_count(2)
    settled(laptop_page)

    assert rows.locator("b").all_inner_texts() == ["Vinh", "Minh"]

    laptop_page.evaluate("document.removeEventListener('tablegames:shown', window.secondPress)")
    laptop_page.wait_for_function(PRESSED_AGAIN, polling=300)  # later a press counts
    expect(rows.locator("b")).to_have_text(["Minh"])


def test_in_forced_colours_a_sign_on_a_button_has_the_colour_of_its_words_and_a_switch_is_a_whole_tick(
    browser, laptop
):
    """Severity 2: black on dark blue; and boxes without a left edge."""
    evening = village(browser, laptop)
    evening.deal()
    page = evening.dashboard
    page.emulate_media(forced_colors="active")

    colours = page.locator(".nexts .button.main").evaluate(
        "button => [button, button.querySelector('.icon')].map(one => getComputedStyle(one).color)"
    )
    flag = page.locator("[data-flag]").first

    assert colours[0] == colours[1]
    assert flag.evaluate("one => getComputedStyle(one, '::after').display") == "none"
    assert flag.evaluate("one => one.offsetWidth === one.offsetHeight")


def test_everybody_sees_that_a_clock_stands(browser, laptop):
    """Severity 2: on phones and on the TV a paused clock looked like one that is broken."""
    evening = village(browser, laptop)
    phone, board = evening.phones[NAMES[0]], open_board(evening)
    evening.deal()
    evening.until("talks it over")
    for page in (phone, board):
        expect(page.locator("time.still")).to_have_count(0)

    evening.dashboard.get_by_title("Pause until it is lifted").click()

    for page in (phone, board):
        expect(page.locator("time.still")).to_have_count(1)
        settled(page)
        assert page.evaluate(ALL) == []


@pytest.mark.parametrize("size", [PHONE, {"width": 375, "height": 812}, {"width": 412, "height": 915}])
def test_a_name_of_two_long_words_is_whole_in_a_question_of_the_night(browser, laptop, size):
    """Severity 2: “Константин Константи…” on a large phone, whole on a small one."""
    evening = village(browser, laptop)
    phone = evening.phones[NAMES[0]]
    phone.set_viewport_size(size)
    evening.deal()
    evening.until("The werewolves wake up")
    settled(phone)

    name = phone.locator("form[data-pick] .name > span", has_text="Константинов")

    assert name.evaluate("one => one.scrollHeight - one.clientHeight") <= 1


# Words that are broken where no hyphen is: longer words than lines have room for.
PIECES = """() => [...document.querySelectorAll("h1, .doorway .button, .door b, .figure .small, .figure .button")]
.filter(one => {
  const words = one.textContent.trim().split(/\\s+/), range = document.createRange();
  range.selectNodeContents(one);
  return one.checkVisibility() && new Set([...range.getClientRects()].map(line => Math.round(line.top))).size > words.length;
}).map(one => one.textContent.trim())"""


@pytest.mark.parametrize("language", ["en", "vi", "ru"])
@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_by_letters_of_200_percent_the_ways_in_break_no_word_and_scroll_up_and_down_only(
    browser, laptop, language, size
):
    """Severity 2: “Во / йт / и”, a column of single letters beside the figure, and a page 55 pixels too wide."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    page = evening.open(size)
    page.context.add_cookies([{"name": "django_language", "value": language, "url": laptop.address}])
    letters(page, 32)

    for address in ("/", f"/j/{evening.code}", "/nothing", "/host/logout/"):
        page.goto(laptop.address + address)

        assert page.evaluate(ALL) == []
        assert page.evaluate(PIECES) == []

    page.goto(f"{laptop.address}/j/{evening.code}")
    expect(page.locator(".language")).to_have_css(
        "background-color", "rgba(0, 0, 0, 0)"
    )  # no slab upon the houses
    page.locator("#name").fill("Eve")
    page.context.clear_cookies(name="csrftoken")
    page.locator("form button.main").click()
    page.locator(".doorway").wait_for()

    assert page.evaluate(ALL) == []
    assert page.evaluate(PIECES) == []
