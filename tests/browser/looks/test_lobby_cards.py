"""The lobby on the laptop, and the page that asks for a code: what a guest marked below 8."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.evening import LAPTOP, PHONE, TV, Evening, settled
from tests.browser.pictures import send

from .test_television import MANY

# Of those, what does not lie wholly within the pane of the set.
OUT_OF_SIGHT = """selector => {
  const pane = document.querySelector(".set-pane").getBoundingClientRect();
  return [...document.querySelectorAll(selector)].filter(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < pane.left || right > pane.right || top < pane.top || bottom > pane.bottom;
  }).map(one => one.textContent.trim());
}"""
# How many seats do not lie on the table, within its edge; and in how many lines the hint in its middle is.
AT_TABLE = """() => {
  const ring = document.querySelector(".ring"), inset = parseFloat(getComputedStyle(ring, "::before").left);
  const { left, right, top, bottom } = ring.getBoundingClientRect(), hint = ring.querySelector(".middle b + span");
  const beyond = [...ring.querySelectorAll(".seat")].map(seat => seat.getBoundingClientRect()).filter(seat =>
    seat.left < left + inset || seat.right > right - inset || seat.top < top + inset || seat.bottom > bottom - inset);
  return [beyond.length, Math.round(hint.offsetHeight / (1.5 * parseFloat(getComputedStyle(hint).fontSize)))];
}"""
BELOW_THE_CARDS = """() => {
  const cards = document.querySelector(".counts"), last = cards.lastElementChild.getBoundingClientRect();
  return cards.getBoundingClientRect().bottom - last.bottom;
}"""
FILLED = "one => getComputedStyle(one).backgroundColor"
AMBER = "rgb(255, 180, 84)"


def lobby(browser, laptop, number: int, title="Werewolf", role_set="new-faces") -> tuple[Evening, Page]:
    evening = Evening(browser, laptop)
    evening.host(role_set, title)
    for name in MANY[:number]:
        send(evening, "add", name=name)
    settled(evening.dashboard)
    return evening, evening.dashboard


def test_one_look_says_who_is_missing_and_what_is_dealt_and_the_rest_is_one_press_away(browser, laptop):
    """Lobby on the laptop, 7.6 for clarity: other games, ways of playing, options and sounds lay beside the deal."""
    evening, page = lobby(browser, laptop, 8)
    evening.seat("Zoe")
    send(evening, "lock", locked="0")
    settled(page)
    for size in (LAPTOP, TV):
        page.set_viewport_size(size)
        assert page.locator(".set-pane > .counts > li").count() >= 7
        assert page.evaluate(OUT_OF_SIGHT, ".set-pane > .counts > li") == []
        # Others, 7.5 for clarity: how many are ready stood 500 pixels from the button that waits for it.
        expect(page.get_by_text("8 of 9 ready")).to_have_count(1)
        missing, deal = (page.locator(part).bounding_box() for part in (".missing", ".deal .go"))
        assert 0 < deal["x"] - missing["x"] - missing["width"] <= 32
        expect(page.locator(".missing")).to_contain_text("Not ready yet: Zoe.")
        # They were dimmed as though absent.
        expect(page.locator(".seat:not(.ready) .mark")).to_have_css("opacity", "1")
        # Lobby of eleven, 7.6: tiles buried the table, the hint broke, and 100 pixels below the cards were empty.
        if size == LAPTOP:
            assert page.evaluate(AT_TABLE) == [0, 1]
            assert page.evaluate(BELOW_THE_CARDS) <= 24
            expect(page.locator(".landscape .far")).to_have_css("box-shadow", re.compile("176px"))
    rare = ".of-lobby button:not([data-close]), .of-lobby select, .of-lobby summary"
    assert page.locator(rare).evaluate_all("all => all.filter(one => one.checkVisibility())") == []
    page.locator("[data-open=lobby-more]").click()
    for words in ("Voice and sounds", "Lock", "Turn the table", "Seat robots", "BANG!", "Quests"):
        expect(page.locator(".of-lobby").get_by_role("button", name=words)).to_be_visible()
    for words in ("Way of playing", "More roles", "Options and timers"):
        expect(page.locator(".of-lobby").get_by_text(words)).to_be_visible()


# How high each painting is that is to be seen, beside its width; and which of them a name lies on.
PAINTED = """() => [...document.querySelectorAll(".set-pane > .counts .count")].map(card => {
  const { width, top } = card.getBoundingClientRect(), name = card.querySelector(".role-name");
  return (name.getBoundingClientRect().top - top) / width;
})"""


@pytest.mark.parametrize(("role_set", "number"), [("new-faces", 8), ("the-script", 8), ("first-evening", 6)])
def test_the_cards_of_a_set_are_seen_whole_above_their_names(browser, laptop, role_set, number):
    """Lobby on the laptop, 7.7 for beauty: at 1280 they were strips, and names lay on the faces."""
    evening = Evening(browser, laptop)
    evening.host(role_set)
    send(evening, "robots", number=number)
    settled(evening.dashboard)
    for size in (LAPTOP, TV):
        evening.dashboard.set_viewport_size(size)
        seen = evening.dashboard.evaluate(PAINTED)
        assert len(seen) >= 3
        assert min(seen) >= 1.2, size
        assert evening.dashboard.evaluate(OUT_OF_SIGHT, ".set-pane > .counts > li") == []


def test_a_card_adds_one_and_its_small_button_takes_one_away_by_keyboard_too(browser, laptop):
    _evening, page = lobby(browser, laptop, 9)
    card = page.locator(".count", has_text="Villager")
    number = card.locator("output")
    before = int(number.inner_text())

    card.click(position={"x": 40, "y": 60})
    expect(number).to_have_text(str(before + 1))
    page.get_by_role("button", name="One fewer: villager").click()
    expect(number).to_have_text(str(before))
    page.get_by_role("button", name="One more: villager").focus()
    page.keyboard.press("Enter")
    expect(number).to_have_text(str(before + 1))


def test_whoever_is_ready_has_a_tick_and_a_whole_edge_and_the_button_to_deal_is_amber_once_most_are(
    browser, laptop
):
    """Lobby on the laptop: a green dot meant connected, ready looked like nothing, and so did *Deal the cards*."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    evening.seat(*MANY[:6])
    page = evening.dashboard
    settled(page)
    deal = page.get_by_role("button", name="Deal the cards")
    edge = "chip => getComputedStyle(chip).borderTopStyle"
    # A guest: it was filled while nobody was ready, and each of many seats said “not ready”.
    assert deal.evaluate(FILLED) != AMBER
    expect(page.locator(".seat .word > :not(.away)")).to_have_count(0)
    assert page.locator(".dot.on:visible").count() == 0
    for phone in list(evening.phones.values())[:2]:
        phone.get_by_role("button", name="I'm ready").click()
    expect(page.locator(".seat:not(.ready)")).to_have_count(4)
    assert deal.evaluate(FILLED) != AMBER
    for phone in list(evening.phones.values())[2:-1]:
        phone.get_by_role("button", name="I'm ready").click()
    expect(page.locator(".seat.ready")).to_have_count(5)
    assert (
        deal.evaluate(FILLED) == AMBER
    )  # another guest: it looked as if it could not be pressed until the last one
    phone = list(evening.phones.values())[-1]
    phone.get_by_role("button", name="I'm ready").click()
    expect(page.locator(".seat.ready")).to_have_count(6)
    assert deal.evaluate(FILLED) == AMBER
    phone.get_by_role("button", name="I am not ready after all").click()

    send(evening, "add", name="Zoe")
    expect(page.locator(".seat")).to_have_count(7)

    ready, waits = page.locator(".seat.ready > .chip").last, page.locator(".seat:not(.ready) > .chip").first
    expect(ready.locator(".badges .icon")).to_be_visible()
    assert (ready.evaluate(edge), waits.evaluate(edge)) == ("solid", "dashed")


def test_where_nothing_can_be_dealt_the_button_is_an_outline(browser, laptop):
    _evening, page = lobby(browser, laptop, 2)
    deal = page.get_by_role("button", name="Deal the cards")

    expect(deal).to_be_disabled()
    assert deal.evaluate(FILLED) != AMBER


def test_the_page_of_a_code_says_where_to_write_and_when_to_go_on(browser, laptop):
    """The code on a phone, 7.4 for beauty: *Go on* was neither on nor off, and nothing said where to write."""
    page = Evening(browser, laptop).open(PHONE)
    page.goto(f"{laptop.address}/j/")
    button, first = page.locator(".doorway .button"), page.locator(".cells > i").first
    shadow = "getComputedStyle({}).boxShadow"
    glow = f"one => {shadow.format('one')} !== {shadow.format('one.nextElementSibling')}"
    code = page.get_by_label("The five-character code")

    seen = []
    for written in ("", "AB", "ABCDE"):
        code.fill(written)
        seen.append((button.evaluate(FILLED) == AMBER, first.evaluate(glow), button.inner_text()))

    waits = "Type the code first"
    assert seen == [(False, True, waits), (False, False, waits), (True, False, "Go on")]
    lower = button.evaluate("one => one.getBoundingClientRect().bottom")
    assert lower < 0.81 * PHONE["height"]  # above the roofs
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
