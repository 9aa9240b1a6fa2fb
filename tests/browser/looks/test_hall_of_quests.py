"""The hall of the castle on the TV, in which a team is named and voted on: shields, stones, and the counted vote."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.evening import LAPTOP, TV, Evening, open_board, settled
from tests.browser.measures import ALL, CUT, UNSEEN
from tests.browser.pictures import answer

from .test_quests import FULL_NAMES, TEN, led, propose, vote


@pytest.fixture
def evening(browser, laptop):
    """Ten at the table, two of them with phones; Alice leads."""
    return led(browser, laptop, TEN)


def test_on_the_tv_everybody_is_a_shield_in_the_own_colour_and_each_name_is_whole(browser, laptop):
    """A guest: a team and a vote were cream boxes on a lawn."""
    evening = led(browser, laptop, [*FULL_NAMES[:4], "W" * 24, *TEN[5:]])
    board = open_board(evening)
    propose(evening, 3, FULL_NAMES)
    for size in (TV, LAPTOP):
        board.set_viewport_size(size)
        settled(board)

        assert board.evaluate(ALL) == []
        assert board.evaluate(CUT, 24) == []
        assert board.evaluate(UNSEEN, ".heraldry .blazon > b, .heraldry .leads") == []

    fields = board.locator(".blazon").evaluate_all(
        "all => all.map(one => getComputedStyle(one, '::after').backgroundImage)"
    )
    hues = board.locator(".seat").evaluate_all(
        "all => all.map(one => getComputedStyle(one).getPropertyValue('--hue'))"
    )
    assert len(fields) == 10
    assert len(set(fields)) == len(set(hues)) > 3


def test_five_stones_beside_the_quests_say_how_many_teams_in_a_row_were_refused(evening):
    """A guest: not to be seen on the TV, and missing on a low laptop as long as there was none."""
    board = open_board(evening)
    stones = {board: ".board-head .refusals i", evening.dashboard: ".shields .refusals i"}

    for refused in (0, 1):
        for page, each in stones.items():
            settled(page)
            for size in (TV, LAPTOP):
                page.set_viewport_size(size)
                expect(page.locator(each)).to_have_count(5)
                assert page.evaluate(UNSEEN, each) == []
            expect(page.locator(f"{each}.on")).to_have_count(refused)
            # A guest: five dark ones looked as if all five were set.
            hollow = re.compile(r"^radial-gradient\(closest-side, rgba\([^)]*, 0\.\d+\)")
            expect(page.locator(each).last).to_have_css("background-image", hollow)
        if not refused:
            propose(evening, 3)
            vote(evening, "no")


def test_before_the_first_vote_the_code_stands_alone_and_a_vote_that_failed_lies_on_the_seats(evening):
    """A guest: “No vote is counted yet.” filled a panel."""
    board = open_board(evening)
    settled(board)
    expect(board.locator(".board-side .plaque")).to_have_count(1)
    expect(board.locator(".board-side .code")).to_be_visible()

    propose(evening, 3)
    for seat in range(9):
        answer(evening, seat, "yes" if seat < 2 else "no")
    evening.settle()
    settled(board)
    expect(board.locator(".chip .token")).to_have_count(0)
    expect(board.locator(".board-side .plaque")).to_have_count(1)
    answer(evening, 9, "no")
    evening.settle()
    settled(board)

    expect(board.locator(".board-side .plaque")).to_have_count(2)
    expect(board.locator(".chip .token .aye")).to_have_count(2)
    expect(board.locator(".chip .token .no")).to_have_count(8)
    assert board.evaluate(UNSEEN, ".chip .token .icon") == []


def test_the_laptop_calls_no_vote_in_its_colour_before_the_team_is_whole(evening):
    """A guest: *Call the vote* glowed before anybody was named."""
    call = evening.dashboard.locator(".nexts [data-next]")
    expect(call).not_to_have_class(re.compile(r"\bmain\b"))

    picks = [("pick", seat) for seat in range(3)]
    evening.send("answer", [("asked", evening.asked()), ("seat", 0), *picks])
    evening.settle()

    expect(call).to_have_class(re.compile(r"\bmain\b"))


def test_before_the_first_vote_the_table_has_the_room_of_the_votes(evening):
    """Guests: before the first vote an empty grid took the left column, and then a sentence about it."""
    page = evening.dashboard
    page.set_viewport_size(LAPTOP)
    settled(page)

    expect(page.locator(".rail :is(h2, .matrix)")).to_have_count(0)
    assert page.locator(".ring").bounding_box()["x"] < 40
    log = page.locator("#dash-log").bounding_box()
    assert page.evaluate("innerHeight") - log["y"] - log["height"] <= 20
    assert page.locator("body *").count() <= 700


# How far the middles of two boxes of a seat lie apart, to the side and upwards.
APART = """([one, other]) => { const [a, b] = [one, other].map(of => document.querySelector(of).getBoundingClientRect());
  return [Math.abs(a.x + a.width / 2 - b.x - b.width / 2), a.y + a.height / 2 - b.y - b.height / 2]; }"""


def test_a_crown_stands_at_the_corner_of_who_leads_and_covers_no_figure(evening):
    """Guests: three badges covered one figure, and then the crown its head."""
    page = evening.dashboard
    page.set_viewport_size(LAPTOP)
    settled(page)
    seat = ".seat:has(.leads)"

    crown, figure = (page.locator(f"{seat} {part}").bounding_box() for part in (".leads", ".chip > .mark"))

    assert crown["x"] + crown["width"] < figure["x"] + figure["width"] / 4
    assert crown["y"] < figure["y"]


def test_a_long_name_has_both_its_lines_in_a_seat_and_among_the_votes(browser, laptop):
    """A walk: of “Maximilian-Alexander” the second line was cut through, and among the votes stood a mere “…”."""
    evening = Evening(browser, laptop)
    evening.host("legend", "Quests")
    evening.add("Maximilian-Alexander", "Nguyễn Thị Phương Thảo", *TEN[:5])
    evening.deal()
    evening.until("taps success or fail")
    page = evening.dashboard
    settled(page)

    wide = page.locator(".matrix bdi").evaluate_all("all => all.map(one => one.offsetWidth)")
    assert min(wide[:2]) > 70
    cut = page.locator(".seat .chip > b").evaluate_all(
        "all => all.map(one => one.scrollHeight - one.clientHeight > 1)"
    )
    assert cut == [False] * 7
    # Quests on the laptop, 7.8 for beauty: the team hung below the first seat, and the lower half of the table was bare.
    above = page.locator(".ring > .seat").first.bounding_box()
    below = page.locator(".ring > .seat").nth(3).bounding_box()
    figure, count = (
        page.locator(f".middle.party > {one}").first.bounding_box() for one in (".mark", ".gauge")
    )
    assert figure["y"] - above["y"] - above["height"] >= 24
    assert count["y"] + count["height"] <= below["y"]


def test_on_the_leaders_phone_a_shield_fills_with_each_name_that_is_tapped(evening):
    """A guest: nine boxes with a hole, and nothing said how many of the three were named."""
    alice = evening.phones["Alice"]
    names, slots = alice.locator("[data-asks] .name"), alice.locator(".slots > i")
    expect(slots.first).to_be_visible()
    empty = slots.last.evaluate("one => getComputedStyle(one).backgroundImage")

    seen = []
    for n in range(slots.count()):
        seen.append([one == empty for one in fields(slots)].count(False))
        names.nth(n).click()
        alice.wait_for_timeout(250)

    assert seen == list(range(slots.count()))
    assert empty not in fields(slots)
    assert slots.first.bounding_box()["y"] < names.first.bounding_box()["y"]


def fields(slots) -> list[str]:
    return slots.evaluate_all("all => all.map(one => getComputedStyle(one).backgroundImage)")
