"""What a guest saw crossed, cut in two or covered who laid every page beside those of other games."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import LAPTOP, PHONE, TV, open_board, settled
from tests.browser.pictures import send
from tests.browser.saloon import Saloon, seated

from .test_scenes import deal, evening_of, propose_two
from .test_sideways import LINES

# How far the first of one selector reaches over the first of another, in pixels both ways.
REACHES = """([one, other]) => {
  const a = document.querySelector(one).getBoundingClientRect(), b = document.querySelector(other).getBoundingClientRect();
  const over = [Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
  return Math.max(0, Math.round(Math.min(...over)));
}"""


@pytest.mark.parametrize(("number", "across"), [(5, 3), (8, 4)])
def test_in_the_lobby_on_the_tv_nobody_stands_alone(browser, laptop, number, across):
    """Lobby on the TV, 7 for beauty: of five people one in a row alone."""
    evening = evening_of(browser, laptop, "first-evening", "Werewolf", number)
    board = open_board(evening)
    settled(board)
    seats = board.locator(".homes li")
    expect(seats).to_have_count(number)

    tops = [(seat.bounding_box() or {})["y"] for seat in seats.all()]

    assert tops.count(tops[0]) == across


def test_on_the_tv_what_is_asked_in_the_dark_stands_beside_the_castle(browser, laptop):
    """Quests on the TV by night, 7 for clarity: the words ran over its lit windows."""
    evening = evening_of(browser, laptop, "legend", "Quests", 7)
    board = open_board(evening)
    deal(evening)
    settled(board)

    assert board.evaluate(REACHES, [".board-night .caption", ".castle use"]) == 0


def test_the_laptop_shows_all_that_can_be_corrected_in_a_game_of_quests(browser, laptop):
    """Quests on the laptop, 7 for beauty: the line below the corrections was cut through the middle."""
    evening = evening_of(browser, laptop, "legend", "Quests", 7)
    deal(evening)
    propose_two(evening)
    evening.dashboard.set_viewport_size(LAPTOP)
    evening.dashboard.locator("#corrections > summary").click()
    pane = evening.dashboard.locator("#corrections > .inside")

    expect(pane.locator("> p")).to_be_visible()

    assert pane.evaluate("pane => pane.scrollHeight - pane.clientHeight") == 0


def test_the_recap_of_quests_says_when_it_was_above_the_castle(browser, laptop):
    """Recap of Quests, 7 for clarity: a tower stood in the date."""
    evening = evening_of(browser, laptop, "legend", "Quests", 7)
    deal(evening)
    send(evening, "end")
    page = evening.dashboard
    page.goto(f"{laptop.address}/r/{evening.code}/")

    assert page.evaluate(REACHES, [".wins time", ".wins .village use"]) == 0


@pytest.fixture
def saloon(browser, laptop) -> Saloon:
    return seated(browser, laptop, phones=2)


def test_a_long_name_is_not_cut_in_two_in_the_lobby_on_a_phone(saloon):
    """Lobby of BANG! on the phone, 7 for beauty: “Aleksandrovic” and an h below it."""
    alice = saloon.phones["Alice"]
    alice.set_viewport_size(PHONE)
    settled(alice)

    name = alice.locator(".chairs .guest > span", has_text="Aleksandrovich")

    assert name.evaluate(LINES) <= 2


def test_a_ten_on_the_laptop_is_one_number_and_a_secret_stands_apart_from_its_reason(saloon):
    """Dashboard of BANG!, 7 for clarity: a one above a nought; “(test)secret” in the log."""
    saloon.deal()
    saloon.next()
    saloon.move("play 1", ["volcanic 10S"])

    ten = saloon.dashboard.locator(".plate .tile .pip", has_text="10")

    assert ten.evaluate(LINES) == 1
    saloon.correct({"verb": "set_role", "seat": 1, "role": "outlaw"})
    expect(saloon.dashboard.locator(".log li").first).to_contain_text("another role (test)")
    assert "(test)" in (moved := saloon.dashboard.locator(".log li").first.text_content() or "")
    assert moved.partition("(test)")[2].startswith(" ")


def test_three_questions_are_three_and_no_card_cuts_the_moon(browser, laptop):
    """Three questions, 7 for clarity: there were four."""
    evening = Saloon(browser, laptop)
    page = evening.dashboard
    page.goto(laptop.link())
    page.goto(f"{laptop.address}/host/first")

    assert page.locator("fieldset.choices").count() == 3
    assert (
        page.locator("fieldset.choices").first.get_by_label("How many are you, without the host?").count()
        == 1
    )
    assert page.evaluate(REACHES, [".orb", ".choices"]) == 0


def test_the_page_that_pairs_a_tv_is_read_from_a_sofa(browser, laptop):
    """Pairing on the TV, 7 for clarity: a form of a laptop in the middle of the screen."""
    page = Saloon(browser, laptop).open(TV)
    page.goto(f"{laptop.address}/board/")

    assert (page.locator("form > p").bounding_box() or {})["height"] >= 36
    assert (page.locator("#code").bounding_box() or {})["height"] >= 96


def test_who_has_read_on_in_the_lobby_sees_that_the_cards_are_dealt(browser, laptop):
    """Walk, severity 2: of the game stood nothing in sight of whom the settings had taken down the page."""
    evening = evening_of(browser, laptop, "first-evening", "Werewolf", 8)
    phone = evening.join("Zoe")
    phone.set_viewport_size(PHONE)
    phone.locator(".phone-foot summary").first.click()
    phone.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert phone.evaluate("scrollY") > 100

    deal(evening)

    phone.wait_for_function("() => document.querySelector('[data-hold]') && scrollY === 0")


def test_whom_the_laptop_is_turned_to_for_a_bet_sees_it_at_once(browser, laptop):
    """Walk, severity 2: it lay below the cards of the day."""
    evening = evening_of(browser, laptop, "first-evening", "Werewolf", 5)
    evening.add("Hugo")
    deal(evening)
    send(evening, "override", verb="kill", why="", **{"with.seat": 5})
    page = evening.dashboard
    evening.until("The village talks it over.")
    page.locator("#bettors > summary").click()

    page.locator("#bettors button").first.click()
    page.get_by_role("button", name="Ready").click()
    page.wait_for_url("**/seat/5/**")

    expect(page.locator("#bets")).to_be_in_viewport()
    expect(page.locator(".bets .bet-on").first).to_be_in_viewport()
