"""What a guest sees first of a page: the scene, the picture in the middle, the answer in sight. Issue 15, judged afresh."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.evening import LAPTOP, PHONE, TV, Evening, open_board, settled
from tests.servers import Laptop

LYING = {"width": 844, "height": 390}
NAMES = ["Alice", "Bob", "Khánh Linh", "Dmitri", "Elena", "Maximilian", "Grace", "Hoàng"]
# What lies in the middle of the table and over a seat.
OVER = """() => {
  const box = one => one.getBoundingClientRect();
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  const seats = [...document.querySelectorAll(".ring .chip")];
  return [...document.querySelectorAll(".middle > *")].filter(one => box(one).width).flatMap(one =>
    seats.filter(seat => !apart(box(one), box(seat))).map(seat => `${one.tagName} lies over ${seat.textContent.trim()}`));
}"""
# What is not wholly in the window, or lies under something else.
HIDDEN = """selector => [...document.querySelectorAll(selector)].filter(one => {
  const box = one.getBoundingClientRect();
  const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.top < 0 || box.bottom > innerHeight || !(one === at || one.contains(at));
}).map(one => one.textContent.trim())"""
# The brightest shade of what is drawn below a phone, of 255.
BRIGHTEST = """() => Math.max(...[...document.querySelectorAll("body > .landscape, body > .landscape svg")].flatMap(one => {
  const style = getComputedStyle(one), before = getComputedStyle(one, "::before");
  return [style.color, style.stroke, style.getPropertyValue("--window"), before.backgroundColor, before.boxShadow];
}).flatMap((colour, n) => n % 5 === 0 ? [] : (colour.match(/#[0-9a-f]+|rgba?\\([^)]*\\)/g) ?? []))
  .flatMap(colour => colour.startsWith("#")
    ? (colour.length < 6 ? [...colour.slice(1)].map(c => parseInt(c + c, 16))
      : colour.slice(1).match(/../g).map(c => parseInt(c, 16)))
    : colour.match(/[\\d.]+/g).slice(0, 3).map(Number)))"""
# On which side of the table each guest sits.
SIDES = """() => {
  const table = document.querySelector(".tabletop").getBoundingClientRect();
  return [...document.querySelectorAll(".guest > .mark")].map(one => one.getBoundingClientRect()).map(box =>
    box.bottom < table.top + 12 ? "above" : box.top > table.bottom - 12 ? "below" :
      box.left > table.right - 12 ? "right" : "left");
}"""
GAPS = """selector => {
  const middles = [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect())
    .map(box => box.x + box.width / 2);
  return middles.slice(1).map((middle, n) => Math.round(middle - middles[n]));
}"""


def evening_of(browser: Browser, laptop: Laptop, role_set: str, title: str, number: int) -> Evening:
    evening = Evening(browser, laptop)
    evening.host(role_set, title)
    evening.seat(*NAMES[:number])
    return evening


def deal(evening: Evening) -> None:
    evening.deal()
    evening.dashboard.locator(".nexts [data-next]").wait_for()


def propose_two(evening: Evening) -> Page:
    """The phone of whoever leads, and has named the first and the last."""
    evening.until("names a team")
    evening.settle()
    leader = next(phone for phone in evening.phones.values() if phone.locator("[data-asks]").count())
    for name in (NAMES[0], list(evening.phones)[-1]):
        leader.locator("form[data-pick] label.name", has_text=name).click()
    leader.get_by_role("button", name="Propose them").click()
    return leader


@pytest.mark.parametrize("number", [6, 8])
def test_the_picture_in_the_middle_of_the_table_lies_over_no_seat(browser, laptop, number):
    """Round an oval the seats reach into the corners: the painting of who is awake lay over two of them."""
    evening = evening_of(browser, laptop, "first-evening", "Werewolf", number)
    deal(evening)
    evening.until("The werewolves wake up")
    evening.dashboard.set_viewport_size(LAPTOP)

    expect(evening.dashboard.locator(".middle > .painting")).to_be_visible()

    assert evening.dashboard.evaluate(OVER) == []


SAYS = "seat => getComputedStyle(document.querySelector(seat), '::after').content"


def test_in_the_lobby_a_phone_shows_the_own_figure_and_everybody_before_anybody_scrolls(browser, laptop):
    """Lobby on the phone, 7 for beauty: a small figure over lines for engineers."""
    evening = evening_of(browser, laptop, "first-evening", "Werewolf", 8)
    alice = evening.phones["Alice"]
    alice.set_viewport_size(PHONE)
    settled(alice)

    assert alice.evaluate(HIDDEN, "[data-ready], .hold-button, .guest") == []
    assert (alice.locator(".moonrise > .mark").bounding_box() or {})["width"] >= 120


def test_in_the_lobby_all_sit_round_a_table_and_whoever_is_ready_is_lit(browser, laptop):
    """Lobby on the phone, 7.8 for beauty: a list that looked like eight buttons."""
    evening = evening_of(browser, laptop, "first-evening", "Werewolf", 8)
    alice = evening.phones["Alice"]
    alice.set_viewport_size(PHONE)
    alice.locator("[data-ready]").click()
    expect(alice.locator(".guest.ready")).to_have_count(1)
    settled(alice)

    assert alice.evaluate(SIDES) == ["above"] * 3 + ["right"] + ["below"] * 3 + ["left"]
    assert alice.evaluate(HIDDEN, ".guest") == []
    assert (
        alice.locator(".guest").evaluate_all(
            "all => all.map(one => getComputedStyle(one, '::before').borderTopStyle)"
        )
        == ["none"] + ["solid"] * 7  # a hollow dot; guests: the dimmed ones looked absent
    )
    assert alice.locator(".guest.ready").get_by_label("ready").count() == 1
    assert [alice.evaluate(SAYS, f".guest.at-{seat}") for seat in range(2)] == ['"you"', "none"]
    evening.add(*(f"Guest {number}" for number in range(3)))
    expect(alice.locator(".guest")).to_have_count(11)
    assert alice.evaluate(SIDES) == ["above"] * 4 + ["right"] * 2 + ["below"] * 3 + ["left"] * 2
    assert alice.evaluate(HIDDEN, ".guest") == []
    evening.add(*(f"Guest {number}" for number in range(3, 16)))
    expect(alice.locator(".guest")).to_have_count(24)
    assert alice.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_how_to_play_is_in_sight_as_soon_as_it_is_opened_in_the_lobby_and_stays(browser, laptop):
    """A guest, 3 for clarity: it opened below the edge of the phone."""
    evening = evening_of(browser, laptop, "first-evening", "Werewolf", 8)
    alice = evening.phones["Alice"]
    alice.set_viewport_size(PHONE)
    # Another: the pill that says “you” lay over the eyes.
    assert alice.locator(".chairs .at-0").evaluate("one => getComputedStyle(one, '::after').top") == "-8px"

    alice.locator("summary", has_text="How to play").click()
    first = alice.locator(".how li").first
    expect(first).to_be_in_viewport(ratio=1)
    expect(alice.locator(".guest").first).to_be_hidden()

    evening.add("Zoe")  # the list is painted anew
    expect(alice.locator("#table")).to_contain_text("of 9 ready")
    expect(first).to_be_in_viewport(ratio=1)


def test_what_is_drawn_below_a_phone_is_dim_by_night_and_part_of_no_view(browser, laptop):
    """A phone at night, 7 for beauty. What is not in a view is the same for everybody, whatever the view says."""
    evening = evening_of(browser, laptop, "first-evening", "Werewolf", 6)
    deal(evening)
    evening.until("The werewolves wake up")
    evening.settle()

    for phone in evening.phones.values():
        expect(phone.locator("body > .landscape")).to_have_count(1)
        expect(phone.locator("#view .landscape")).to_have_count(0)
        assert 0 < phone.evaluate(BRIGHTEST) <= 0x2B


def test_a_vote_on_a_team_is_in_sight_at_once(browser, laptop):
    """Quests on the phone, 8 for beauty and 7 for clarity: on its side the button lay over yes and no."""
    evening = evening_of(browser, laptop, "legend", "Quests", 7)
    deal(evening)
    propose_two(evening).get_by_role("button", name="Call the vote").click()
    phone = evening.phones["Bob"]
    expect(phone.locator(".names.two .name")).to_have_count(2)

    for size in (PHONE, LYING):
        phone.set_viewport_size(size)
        assert phone.evaluate(HIDDEN, ".names.two .name, .fellows li, [data-confirm]") == [], size


def test_the_shields_of_the_quests_stand_in_even_steps_on_the_tv_and_on_a_phone(browser, laptop):
    """A shield with words below it pushed the next one away."""
    evening = evening_of(browser, laptop, "legend", "Quests", 7)
    board = open_board(evening)
    deal(evening)
    propose_two(evening)
    board.set_viewport_size(TV)
    evening.settle()
    phone = evening.phones["Bob"]

    for page in (board, phone):
        gaps = page.evaluate(GAPS, ".track :is(b, .mark)")
        assert len(gaps) == 4
        assert max(gaps) - min(gaps) <= 2
    assert board.locator(".seat.on-team").count() == 2


# The colour of the disc behind a figure.
WINDOW = "mark => getComputedStyle(mark).backgroundColor"


def test_whoever_sits_down_moves_into_a_house_whose_window_is_lit_once_they_are_ready(browser, laptop):
    """A guest, lobby on the TV: tiles in a table over a village where nobody lived."""
    evening = Evening(browser, laptop)
    evening.host("the-script")
    evening.seat("Alice", "Bob")
    board = open_board(evening)
    homes = board.locator(".board-lobby .homes li")
    expect(homes.locator(".house")).to_have_count(2)

    evening.phones["Bob"].locator("[data-ready]").first.click()

    expect(homes.nth(1)).to_contain_text("ready")
    lit = [homes.nth(n).locator(".mark").evaluate(WINDOW) for n in range(2)]
    assert lit == ["rgb(58, 49, 87)", "rgb(255, 208, 110)"]
