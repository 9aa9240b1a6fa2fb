"""What was found at first evenings and has no other place: each with its number."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import LAPTOP, PHONE, TV, Evening, settled
from tests.browser.measures import UNSEEN
from tests.browser.pictures import answer, send
from tests.browser.shelf import library

from .tables import ARABIC, NAMES, before_the_first_turn, village
from .test_marks import BROKEN

SMALL = {"width": 360, "height": 640}
# The turn from the first seat to each, clockwise, of a whole turn.
TURNS = """() => {
  const ring = document.querySelector(".ring").getBoundingClientRect();
  const turn = seat => {
    const box = seat.getBoundingClientRect();
    const x = box.x + box.width / 2 - ring.x - ring.width / 2, y = box.y + box.height / 2 - ring.y - ring.height / 2;
    return Math.atan2(x, -y) / 2 / Math.PI;
  };
  const turns = [...document.querySelectorAll(".ring .seat")].map(turn);
  return turns.map(one => (one - turns[0] + 2) % 1);
}"""
# Whether the first letter of a text is shown, and where the text begins: at the right of what is written from there.
BEGINS = """name => {
  const range = document.createRange(), box = name.getBoundingClientRect();
  range.setStart(name.firstChild, 0);
  range.setEnd(name.firstChild, 1);
  const first = range.getBoundingClientRect();
  return [first.left >= box.left - 1 && first.right <= box.right + 1, getComputedStyle(name).direction];
}"""
# Sentences of people in an ink that is fainter than 7:1 on its own ground.
FAINT = """() => {
  const channels = colour => colour.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(c => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    .reduce((sum, c, n) => sum + c * [0.2126, 0.7152, 0.0722][n], 0);
  const ground = one => {
    for (; one; one = one.parentElement) {
      const style = getComputedStyle(one), found = channels(style.backgroundColor);
      if (style.backgroundImage !== "none") return null;
      if (found.length < 4 || found[3] === 1) return found;
    }
    return null;
  };
  return [...document.querySelectorAll("main :is(p, small, span, b, h2, h3, label)")]
    .filter(one => one.checkVisibility() && [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .filter(one => ground(one))
    .map(one => {
      const [a, b] = [light(channels(getComputedStyle(one).color)), light(ground(one))].sort((x, y) => y - x);
      return [(a + 0.05) / (b + 0.05), one.textContent.trim().slice(0, 30)];
    })
    .filter(([ratio]) => ratio < 7);
}"""


def test_take_a_seat_is_in_sight_on_a_small_phone_before_anybody_scrolls(browser, laptop):
    """H20: 28 figures pushed it out of sight."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    phone = evening.open(SMALL)

    phone.goto(f"{laptop.address}/j/{evening.code}")

    expect(phone.get_by_role("button", name="Write your name first")).to_be_in_viewport(ratio=1)
    expect(phone.locator(".avatars")).to_be_hidden()
    phone.locator(".figure summary").click()
    expect(phone.locator(".avatars")).to_be_visible()


@pytest.mark.parametrize("number", [4, 9, 11, 12])
def test_the_seats_stand_round_the_table_in_the_order_of_the_chairs(browser, laptop, number):
    """H21: sixteen seats zigzagged in two rings."""
    evening = village(browser, laptop, NAMES[:number])

    turns = evening.dashboard.evaluate(TURNS)

    assert turns == sorted(turns)
    assert turns[-1] > 0.5
    if (
        number == 11
    ):  # a guest: below the table there was a hole. The lower two lie on it in its middle, as far apart as the upper
        boxes = evening.dashboard.locator(".ring .seat").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect()).map(({ left, right, top }) => [top, left, right])"
        )
        (_top, left, right), (_low, other, end) = sorted(boxes)[-2:]
        assert 0 < other - right <= 64
        ring = evening.dashboard.locator(".ring").bounding_box() or {}
        assert left + end == pytest.approx(2 * ring["x"] + ring["width"], abs=4)


def test_a_card_of_the_general_store_says_what_it_does_and_is_taken_by_a_second_tap(browser, laptop):
    """H18: small pictures without text, taken at one tap."""
    evening = Evening(browser, laptop)
    evening.start("BANG!")
    evening.seat(*NAMES[:4])
    evening.deal()
    evening.dashboard.locator(".saloon-dash").wait_for()
    before_the_first_turn(evening)
    evening.next()
    settled(evening.dashboard)
    send(evening, "override", verb="move_card", **{"with.card": "general_store 9C", "with.to": "hand 0"})
    settled(evening.dashboard)
    alice = evening.phones["Alice"]
    store = {"play": "general_store 9C"}
    answer(evening, 0, store)
    settled(alice)
    card = alice.locator(".ask label").first
    expect(card).to_be_visible()
    hand = alice.locator("#chair-0 .cards").inner_text()

    card.click()

    expect(alice.locator(".ask .reads:visible")).to_have_count(1)
    assert (card.bounding_box() or {})["width"] >= 72
    assert alice.locator("#chair-0 .cards").inner_text() == hand
    alice.get_by_role("button", name="Confirm").click()
    expect(alice.locator("#chair-0 .cards")).not_to_have_text(hand)


def test_a_name_from_the_right_keeps_its_beginning_where_it_is_cut(browser, laptop):
    """F3: Arabic names lost their first letters."""
    evening = village(browser, laptop, [ARABIC, *NAMES[1:4]])
    evening.deal()
    phone = evening.phones[ARABIC]
    phone.set_viewport_size({"width": 240, "height": 640})

    name = phone.locator(".you span[dir=auto]")

    assert name.evaluate("name => name.scrollWidth > name.clientWidth")
    assert name.evaluate(BEGINS) == [True, "rtl"]


def test_by_day_every_sentence_of_the_laptop_and_of_a_phone_is_read_at_seven_to_one(browser, laptop):
    """Q13: the letters beside the names, of the rail and of the dead were fainter."""
    evening = village(browser, laptop, NAMES[:5])
    evening.deal()
    evening.until("talks it over")
    evening.phones["Alice"].locator("#hold").wait_for()

    faint = {
        who: page.evaluate(FAINT)
        for who, page in (("laptop", evening.dashboard), ("phone", evening.phones["Alice"]))
    }

    assert faint == {"laptop": [], "phone": []}


def test_a_section_of_a_phone_has_a_heading_or_is_none(browser, laptop):
    """Q13: 75 sections without one, by day and at night."""
    evening = village(browser, laptop, NAMES[:5])
    phone = evening.phones["Alice"]
    bare = """() => [...document.querySelectorAll("section:not([aria-label], [aria-labelledby], #own)")]
      .filter(one => !one.querySelector("h1, h2, h3, h4")).map(one => one.outerHTML.slice(0, 80))"""
    evening.deal()
    found = {}
    for words in ("keeps it secret", "The werewolves wake up", "talks it over", "who shall be executed"):
        evening.until(words)
        settled(phone)
        found[words] = phone.evaluate(bare)

    assert [one for bare in found.values() for one in bare] == []


def test_the_phone_of_a_guest_has_room_for_the_votes_alone_while_the_village_votes(browser, laptop):
    """The same names stood twice below each other: to tap, and as a list that had been open before."""
    evening = village(browser, laptop, NAMES[:5])
    evening.deal()
    evening.until("talks it over")
    phone = evening.phones["Alice"]
    phone.set_viewport_size(PHONE)
    expect(phone.locator("details#village")).to_have_attribute("open", "")

    evening.until("who shall be executed")

    expect(phone.locator("details#beside-the-vote")).to_be_visible()
    expect(phone.locator("details#beside-the-vote")).not_to_have_attribute("open", "")


def test_every_page_names_its_icon_so_that_no_browser_asks_for_one_that_is_missing(browser, laptop):
    """Q11: each first page asked for /favicon.ico in vain."""
    evening = village(browser, laptop, NAMES[:4])
    phone, page = evening.phones["Alice"], evening.open(PHONE)
    icons = [phone.locator("link[rel=icon]").get_attribute("href")]
    icons.append(evening.dashboard.locator("link[rel=icon]").get_attribute("href"))
    for path in ("/", "/j/", "/nowhere", "/board/", "/host/"):
        page.goto(laptop.address + path)
        icons.append(page.locator("link[rel=icon]").get_attribute("href"))

    answers = {icon: page.request.get(f"{laptop.address}{icon}").status for icon in icons}

    assert set(answers.values()) == {200}
    assert [url for url in evening.requests if url.endswith("/favicon.ico")] == []


def test_in_the_lobby_of_quests_the_middle_of_the_table_is_read_whole(browser, laptop):
    """What stands there was cut in half by the line below it."""
    evening = Evening(browser, laptop)
    evening.start("Quests")
    evening.add(*NAMES[:8])

    middle = evening.dashboard.locator(".ring > .middle b")

    expect(middle).to_have_text("Drag to match the chairs")
    assert middle.evaluate("one => [one.scrollHeight > one.clientHeight + 1]") == [False]


def test_after_an_undo_the_bar_of_the_laptop_stays_one_row(browser, laptop):
    """A walk: with the clock stopped it took two rows, and the table jumped by 52 pixels."""
    evening = Evening(browser, laptop)
    evening.start("BANG!")
    evening.seat("Maximiliane Wolkenstein1", *NAMES[1:4])
    evening.deal()
    evening.dashboard.locator(".saloon-dash").wait_for()
    evening.settle()
    for verb, fields in (
        ("set_character", {"with.seat": 0, "with.character": "willy_the_kid"}),
        ("set_turn", {"with.seat": 0}),
        ("move_card", {"with.card": "bang 2C", "with.to": "hand 0"}),
        ("move_card", {"with.card": "beer 6H", "with.to": "hand 1"}),
    ):
        send(evening, "override", verb=verb, why="test", **fields)
    evening.next()
    evening.settle()
    shot = {"play": "bang 2C", "at": 1}
    answer(evening, 0, shot)
    evening.settle()
    bar = evening.dashboard.locator(".dash > .top")
    before = bar.bounding_box()

    answer(evening, 1, "hit")
    evening.settle()
    evening.dashboard.get_by_role("button", name="Undo").click()
    evening.settle()
    expect(evening.dashboard.locator(".top time")).to_be_visible()
    expect(evening.dashboard.locator(".top .tag", has_text="Paused")).to_be_visible()

    assert evening.dashboard.evaluate("document.documentElement.scrollWidth") == 1280
    # Another: of whose turn it was “Clara's…” was left, once there was a way forward beside it.
    shown = evening.dashboard.locator(".top h1").evaluate(
        "title => document.querySelector('.redo') && title.clientWidth"
    )
    assert shown >= 190  # of so long a name; “Clara's turn” is whole
    assert bar.bounding_box() == before
    assert round((before or {})["height"]) == 48


def test_a_long_name_is_read_whole_where_it_is_tapped_on_a_narrow_phone(browser, laptop):
    """Eleventh walk, severity 2: “Nguyễn Thị Hồng…” stood there twice, with half the screen empty."""
    names = ["Nguyễn Thị Hồng Phượng", "Nguyễn Thị Hồng Phúc", "Щукин-Заболотный", "Cem", "Dora", "Emil"]
    evening = village(browser, laptop, names)
    evening.deal()
    phone = evening.phones[names[0]]
    phone.set_viewport_size(SMALL)
    cut = """() => [...document.querySelectorAll("form[data-pick] .name > span")]
        .filter(one => one.scrollHeight > one.clientHeight + 1).map(one => one.textContent)"""

    for words in ("The seer wakes up", "The village votes"):
        evening.until(words)
        settled(phone)
        expect(phone.locator("form[data-pick] .name", has_text=names[0]).first).to_be_visible()
        assert phone.evaluate(cut) == []
        assert phone.evaluate(UNSEEN, "form[data-pick] .name") == []


@pytest.mark.parametrize("address", ["werewolf/the-pact", "werewolf/new-faces", "quests/strangers"])
def test_how_many_of_what_a_set_deals_fits_beside_its_chart(browser, laptop, address):
    """A walk, severity 2: its last columns were out of sight, and “Werewolv-es” was broken."""
    page = library(browser, laptop)
    for size in (LAPTOP, TV, PHONE):
        page.set_viewport_size(size)
        page.goto(f"/library/{address}/")
        page.locator("summary", has_text="As numbers").click()
        table = page.locator(".scroll:has(> .close)")
        expect(table).to_be_visible()
        assert table.evaluate("one => one.scrollWidth - one.clientWidth") <= 0
        assert page.evaluate(BROKEN, ".close th span") == []
