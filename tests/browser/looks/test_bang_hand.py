"""What a hand of BANG! shows on its phone, and that nobody else, no page and no line can tell what is in it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.evening import PHONE, settled
from tests.browser.measures import UNSEEN
from tests.browser.saloon import CANARIES, NAMES

from .amounts import KILOBYTE, STORED, loaded, script_size

HAND_WORDS = re.compile(r"springfield|punch|rag.time", re.IGNORECASE)
UNNAMED = """fan => [...fan.querySelectorAll(".card")].filter(card => {
  const name = card.querySelector("b"), box = name.getBoundingClientRect(), paper = card.getBoundingClientRect();
  return box.height < 12 || box.bottom > paper.bottom + 1 || name.scrollWidth > name.clientWidth;
}).map(card => card.textContent)"""
CUT = """(ring, name) => ["0", "1", "4"].filter(place => {
  const who = ring.querySelector(`[data-place="${place}"] .who`), called = who.querySelector("b"), was = called.textContent;
  called.textContent = name;
  const fits = who.scrollHeight <= who.clientHeight + 1 && who.scrollWidth <= who.clientWidth;
  called.textContent = was;
  return !fits;
})"""


def comes_into_sight(page: Page, selector: str) -> None:
    """One of these at least, once the sheet has moved there."""
    page.wait_for_function(
        f"place => ({UNSEEN})(place).length < document.querySelectorAll(place).length", arg=selector
    )


def known(page: Page) -> str:
    """Everything that somebody with the phone in the hand, or with a tool on its cable, could read."""
    return page.content() + page.locator("body").aria_snapshot() + page.evaluate(STORED)


def test_no_card_is_in_source_tree_or_storage_of_any_phone_while_nothing_is_held(saloon):
    for phone in saloon.phones.values():
        assert HAND_WORDS.findall(known(phone)) == []


def test_a_hand_that_is_let_go_or_left_leaves_no_trace(saloon):
    alice = saloon.phones["Alice"]

    saloon.press("Alice")
    assert len(set(HAND_WORDS.findall(known(alice)))) >= len(CANARIES)
    alice.mouse.up()
    expect(alice.locator("#hold-box .card")).to_have_count(0)
    assert HAND_WORDS.findall(known(alice)) == []

    saloon.open_hand("Alice")
    saloon.pick("Alice", "Springfield", at="Carol")
    expect(alice.locator(".chair.target")).to_contain_text("Carol")
    expect(alice.locator(".chair.aimed")).to_have_count(4)
    saloon.leave("Alice")
    expect(alice.locator(".chair:is(.aimed, .target)")).to_have_count(0)
    assert HAND_WORDS.findall(known(alice)) == []


def test_a_tap_on_a_chair_aims_at_it_while_a_card_may_be_aimed_there(saloon):
    """Ninth walk, severity 1: it was outlined, and a tap opened what is told of its character."""
    alice = saloon.phones["Alice"]
    saloon.open_hand("Alice")
    saloon.pick("Alice", "Springfield")
    expect(alice.locator("#hold-box .two [type=submit]")).to_have_text("Tap a target first")
    alice.locator(".chair.aimed", has_text="Carol").click()

    expect(alice.locator(".chair.target")).to_contain_text("Carol")
    expect(alice.locator("#hold-box .aim", has_text="Carol").get_by_role("radio")).to_be_checked()
    expect(alice.locator("#hold-box.open.kept")).to_be_visible()
    expect(alice.locator("dialog[open]")).to_have_count(0)
    saloon.leave("Alice")
    alice.locator(".chair", has_text="Carol").click()
    expect(alice.locator("dialog[open]")).to_contain_text("Carol")
    alice.keyboard.press("Escape")


def test_a_tap_on_a_chair_out_of_reach_says_why_and_keeps_the_card_that_is_picked(saloon):
    """Walk, severity 2: what is told of who sits there opened, and the hand was shut with the card forgotten."""
    alice = saloon.phones["Alice"]
    saloon.open_hand("Alice")
    saloon.pick("Alice", "Punch")
    far = alice.locator(".ring > .chair:not(.aimed):not([data-place='0'])").first

    far.click()

    expect(alice.locator("#note")).to_contain_text("this reaches 1")
    expect(alice.locator("dialog[open]")).to_have_count(0)
    expect(alice.locator("#hold-box.open.kept")).to_be_visible()
    expect(alice.locator("#hold-box .pick", has_text="Punch").get_by_role("radio")).to_be_checked()
    saloon.leave("Alice")


def test_the_turn_is_ended_from_the_open_hand_as_long_as_no_card_is_picked(saloon):
    """Two walks, severity 1: the hand said “or end the turn”, and lay over what ends it."""
    alice = saloon.phones["Alice"]
    saloon.open_hand("Alice")
    end = alice.locator("#hold-box .ends .choice", has_text="End the turn")
    confirm = alice.locator("#hold-box .ends").get_by_role("button", name="Confirm")
    expect(confirm).to_be_hidden()
    expect(alice.locator("#hold-box .held-question").first).to_have_text("Tap a card to read and play it.")
    end.click()
    expect(confirm).to_be_visible()
    saloon.pick("Alice", "Punch")
    expect(end).to_be_hidden()
    alice.locator("#hold-box .two").get_by_role("button", name="Cancel").click()
    expect(confirm).to_be_hidden()

    end.click()
    confirm.click()

    expect(alice.locator("#own .ask.is-turn")).to_have_count(0)
    expect(alice.locator("#hold-box .card")).to_have_count(0)


def test_an_open_hand_closes_by_itself_once_nothing_is_asked_there(saloon):
    """H19: it was shut while one thought."""
    phone = saloon.phones["Alice"].context.new_page()
    phone.clock.install()
    phone.goto(f"{saloon.server.address}/g/{saloon.code}/")
    phone.locator("#hold .hold-button").click()
    phone.clock.run_for(500)
    phone.clock.run_for(40_000)
    expect(phone.locator("#hold-box.kept .held-open .card").first).to_be_visible()

    saloon.next()
    expect(phone.locator("[data-asks]")).to_have_count(0)
    phone.clock.run_for(12_500)

    expect(phone.locator("#hold-box .card")).to_have_count(0)
    assert HAND_WORDS.findall(known(phone)) == []
    phone.close()


def test_a_card_too_many_takes_the_place_of_the_first_that_was_picked(saloon):
    """Tenth walk, severity 1: a card that was tapped beyond the number did nothing."""
    alice = saloon.phones["Alice"]
    saloon.give(0, *CANARIES, "bang 2D", "dodge 7D", "tequila 9C")
    saloon.enter(0, "end")
    expect(alice.locator("#asks")).to_contain_text("Too many cards")
    saloon.open_hand("Alice")

    saloon.pick("Alice", "Punch")
    expect(alice.locator("#hold-box [data-confirm]:visible")).to_be_enabled()
    saloon.pick("Alice", "Dodge")

    expect(alice.locator("#hold-box .pick:has(:checked)")).to_have_count(1)
    expect(alice.locator("#hold-box .pick:has(:checked)")).to_contain_text("Dodge")
    expect(alice.locator("#hold-box [data-confirm]:visible")).to_be_enabled()
    saloon.leave("Alice")


def test_whom_a_card_is_for_is_outlined_until_another_card_is_picked(saloon):
    alice = saloon.phones["Alice"]

    saloon.open_hand("Alice")
    saloon.pick("Alice", "BANG!")
    expect(alice.locator(".chair.aimed")).to_have_count(2)
    expect(alice.locator(".chair.aimed", has_text="Bob")).to_contain_text("in reach")
    saloon.pick("Alice", "Rag Time")
    expect(alice.locator(".chair.aimed")).to_have_count(4)
    alice.locator("#hold-box [data-undo]").click()

    expect(alice.locator(".chair.aimed")).to_have_count(0)
    saloon.leave("Alice")


def test_what_can_be_taken_from_somebody_stands_under_their_name_said_once(saloon):
    """First guest: six buttons in two columns began with the same two names."""
    alice = saloon.phones["Alice"]
    saloon.give(0, "cat_balou KH")
    saloon.move("play 1", ["barrel QS", "rev_carabine AC"])
    saloon.open_hand("Alice")
    saloon.pick("Alice", "Cat Balou")

    whose = alice.locator("#hold-box .use:not([hidden]) .whose")
    names = ["Bob", "Carol", "Dmitri Aleksandrovich", "Khánh Linh"]
    expect(whose.locator("p b")).to_have_text(names, use_inner_text=True)
    bobs = alice.get_by_role("group", name="Bob").locator(".aim")
    expect(bobs.locator("b.away")).to_have_text(
        ["Bob, from the hand", "Bob, Barrel Q♠", "Bob, Rev. Carabine A♣"]
    )
    # A guest: a form, where one could tap the cards.
    expect(bobs.locator(".card b")).to_have_text(["from the hand", "Barrel", "Rev. Carabine"])
    expect(bobs.locator(".picture")).to_have_count(2)
    alice.wait_for_function(f"() => ({UNSEEN})('#hold-box .use:not([hidden]) .aim').length === 0")
    bobs.nth(1).click()
    expect(alice.locator("#hold-box .two [type=submit]")).to_have_text("Play: Cat Balou → Bob, Barrel Q♠")
    saloon.leave("Alice")


def text(phone: Page) -> Locator:
    """Of the card that is picked in the open hand."""
    return phone.locator("#hold-box .use:not([hidden])")


def test_a_card_can_be_read_while_it_is_anothers_turn_and_the_network_hears_nothing_of_it(saloon):
    bob = saloon.phones["Bob"]
    saloon.give(1, "missed 7S", "panic JH")
    expect(bob.locator(".me-1 .of-1 > i")).to_have_count(2)

    saloon.open_hand("Bob")
    asked = []
    bob.on("request", lambda request: asked.append(request.url))
    saloon.pick("Bob", "Panic")
    expect(text(bob)).to_contain_text("Take a card from a player at distance 1")
    saloon.pick("Bob", "Missed")
    expect(text(bob)).not_to_contain_text("Take a card")

    assert [url for url in asked if not url.endswith("/held")] == []
    expect(bob.locator("#hold-box .two [type=submit]")).to_be_hidden()
    saloon.leave("Bob")


def test_the_names_of_all_cards_stay_when_one_is_picked(saloon):
    saloon.open_hand("Alice")
    saloon.pick("Alice", "Springfield")

    assert saloon.phones["Alice"].locator("#hold-box .play > .fan").evaluate(UNNAMED) == []
    saloon.leave("Alice")


# Cards that are not as high as three halves of their width, leave the screen, or whose picture lies under value or name.
CHOPPED = """fan => [...fan.querySelectorAll(".card")].filter(card => {
  const [value, picture, name] = [".pip", ".picture", "b"].map(part => card.querySelector(part).getBoundingClientRect());
  const apart = value.bottom <= picture.top + 1 && picture.bottom <= name.top + 1 && picture.height >= 50;
  const right = card.getBoundingClientRect().right;
  return !apart || right > innerWidth || Math.abs(card.offsetHeight - 1.5 * card.offsetWidth) > 1;
}).map(card => card.textContent)"""

# Cards whose paper is seen beside what is painted on them.
BARE = """fan => [...fan.querySelectorAll(".card")].filter(card => {
  const painted = card.querySelector(".picture").getBoundingClientRect(), paper = card.getBoundingClientRect();
  return painted.left > paper.left + 4 || painted.right < paper.right - 4;
}).map(card => card.textContent)"""

BOXES = """fan => [...fan.querySelectorAll(".card")].slice(2, 4).map(card => {
  const { x, y, width } = card.getBoundingClientRect();
  return [x, y, width];
})"""


@pytest.mark.parametrize("width", [390, 360])
def test_the_cards_of_six_are_whole_and_neither_they_nor_the_table_move_when_one_is_picked(saloon, width):
    """Guests: labels and ranks lay over what is painted, and the table jumped whenever the hand opened."""
    alice = saloon.phones["Alice"]
    alice.set_viewport_size({"width": width, "height": 844})
    saloon.give(0, "bang AD", "missed 10C", "indians AD", "beer 6H", "duel QD", "panic AH")
    expect(alice.locator(".me-0 .of-0 > i")).to_have_count(6)
    tables = [alice.locator(".ring").bounding_box()]
    saloon.open_hand("Alice")
    fan = alice.locator("#hold-box .play > .fan")
    settled(alice)
    expect(fan.locator(".veiled")).to_have_count(0)  # they come card by card
    found = [fan.evaluate(CHOPPED)]
    before, still = fan.evaluate(BOXES)
    tables.append(alice.locator(".ring").bounding_box())
    expect(alice.locator(".drawers")).to_be_hidden()  # what the sheet would cut through
    saloon.pick("Alice", "Indians!")
    expect(alice.locator("#hold-box .use:not([hidden])")).to_contain_text("discards a BANG!")
    alice.wait_for_timeout(300)  # it has risen
    picked, after = fan.evaluate(BOXES)
    found.append(fan.evaluate(CHOPPED))
    tables.append(alice.locator(".ring").bounding_box())
    sign = "label => getComputedStyle(label, '::after').borderRadius"
    signs = [fan.locator(".pick", has_text=name).evaluate(sign) for name in ("Missed!", "Beer")]
    saloon.leave("Alice")
    alice.set_viewport_size(PHONE)

    assert found == [[], []]
    assert tables == tables[:1] * 3
    assert after == still
    assert picked[1] < before[1]
    assert signs[0] == "50%"
    expect(alice.locator(".drawers")).to_be_visible()


def test_a_card_without_a_target_is_picked_and_confirmed_and_warns_first(saloon):
    alice = saloon.phones["Alice"]
    saloon.move("hand 0", ["beer 6H"])
    expect(alice.locator(".me-0 .of-0 > i")).to_have_count(5)

    saloon.open_hand("Alice")
    saloon.pick("Alice", "Beer")

    expect(text(alice).locator(".aims")).to_be_hidden()
    expect(alice.locator("#hold-box .warning")).to_have_text("You are at full life: this does nothing.")
    expect(alice.get_by_role("button", name="Play anyway: Beer")).to_be_enabled()
    saloon.leave("Alice")


@pytest.mark.parametrize("name", ["Nguyễn Thị Minh Khai", "Екатерина Александровна", NAMES[3], "W" * 12])
def test_no_name_is_cut_on_the_smallest_chair(saloon, name):
    """Three chairs stand side by side also at a table of eight; in the middle is the sheriff with the star."""
    chairs = saloon.phones["Alice"].locator(".ring")

    assert chairs.evaluate(CUT, name) == []


def test_the_first_load_of_a_phone_with_all_paintings_is_at_most_120_kilobytes_in_eight_requests(
    saloon, browser
):
    cookies = saloon.phones["Bob"].context.cookies()

    size, requests = loaded(browser, f"{saloon.server.address}/g/{saloon.code}/", cookies=cookies)

    assert size <= 120 * KILOBYTE
    assert requests <= 8


def test_our_own_script_of_a_phone_is_at_most_10_kilobytes(saloon):
    assert script_size(saloon, "Alice") <= 10 * KILOBYTE


@pytest.mark.parametrize("size", [PHONE, {"width": 360, "height": 640}], ids=str)
def test_settings_that_are_unfolded_below_the_dock_come_into_sight(saloon, size):
    """Fifteenth walk, severity 1: only the arrow turned, and the page stood still."""
    alice = saloon.phones["Alice"]
    alice.set_viewport_size(size)

    alice.locator(".phone-foot summary").first.click()

    comes_into_sight(alice, "[data-flag=big]")


def test_what_a_picked_card_says_leaves_the_whole_ring_in_sight(saloon):
    """A card picked, 7.5 for beauty: the sheet lay over those whom it may be for."""
    alice = saloon.phones["Alice"]
    saloon.open_hand("Alice")
    saloon.pick("Alice", "BANG!")
    expect(alice.locator(".chair.aimed")).to_have_count(2)
    expect(alice.locator(".use:not([hidden]) .beyond")).to_have_count(1)
    expect(alice.locator(".use:not([hidden]) .whom")).to_be_visible()
    # Guests: a hole between table and sheet, and a strip of bare paper beside each painting.
    ring, sheet = (alice.locator(one).bounding_box() for one in (".ring", "#hold-box"))
    assert 0 <= sheet["y"] - ring["y"] - ring["height"] <= 40
    assert alice.locator("#hold-box .fan").evaluate(BARE) == []
    # Guests: one saw late whom the card may be for, and which seat is one's own.
    others = alice.locator(".ring > .chair:not(.aimed)")
    for other in others.all():
        expect(other.locator(".portrait")).to_have_css("filter", "grayscale(1) brightness(0.5)")
    expect(others.locator("> i:visible")).to_have_text(["You"])

    assert alice.evaluate(UNSEEN, ".ring .chair") == []
    saloon.leave("Alice")


@pytest.mark.parametrize("number", [3, 6, 11])
def test_a_hand_that_is_only_read_has_a_cross_that_no_card_covers(saloon, number):
    """Walk, severity 2: with four cards the cross lay under the last of the row, and nothing told how to shut it."""
    bob = saloon.phones["Bob"]
    saloon.give(
        1,
        *[f"bang {rank}D" for rank in "23456789"][:number],
        *["beer 6H", "beer 7H", "beer 8H"][: max(0, number - 8)],
    )
    bob.bring_to_front()
    saloon.open_hand("Bob")

    assert bob.locator("#hold-box .fan .card").count() == number
    assert bob.evaluate(UNSEEN, "#hold-box .shut") == []
    # Guests: of more than six the last was cut at the edge, and the first as soon as another was picked.
    for width in (320, 390):
        bob.set_viewport_size({**PHONE, "width": width})
        edges = bob.locator("#hold-box .fan .card").evaluate_all(
            "all => all.map(card => card.getBoundingClientRect()).flatMap(box => [box.left, box.right])"
        )
        assert 0 <= min(edges) < max(edges) <= width
    bob.locator("#hold-box .shut").click()
    expect(bob.locator("#hold-box .held-open")).to_have_count(0)
