"""The land of the television behind phones and dashboards, and what has come to pass in the left column."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import LAPTOP, TV, open_board, settled
from tests.browser.measures import UNSEEN
from tests.browser.pictures import answer, send

from .tables import NAMES, saloon, village


@pytest.mark.parametrize("size", [LAPTOP, TV], ids=["small", "large"])
def test_by_day_whoever_is_out_is_in_sight_beside_the_steps_and_the_village_below_what_is_said(
    browser, laptop, size
):
    """A judge, 7.4: cream on olive, the left column an empty white slab."""
    evening = village(browser, laptop, NAMES[:8])
    evening.deal()
    page = evening.dashboard
    page.set_viewport_size(size)
    evening.until("who shall be executed")
    send(evening, "override", verb="kill", **{"with.seat": 3})
    settled(page)

    expect(page.locator(".past .graves b").first).to_be_visible()
    assert page.evaluate(UNSEEN, ".rail li, .past .graves :is(b, small)") == []
    said, land = page.locator("#dash-say > .pane").bounding_box(), page.locator(".vale").bounding_box()
    assert said["y"] + said["height"] <= land["y"]
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_card_that_was_played_lies_over_the_line_of_fire(browser, laptop):
    """A judge: the bullet's trail crosses out the BANG! card."""
    evening = saloon(browser, laptop, NAMES[:5])
    board = open_board(evening)
    send(evening, "override", verb="move_card", **{"with.card": "bang KD", "with.to": "hand 0"})
    answer(evening, 0, {"play": "bang KD", "at": 1})
    settled(board)

    expect(board.locator(".volley")).to_have_count(1)
    assert board.evaluate("getComputedStyle(document.querySelector('.volley')).zIndex") == "1"
    assert board.evaluate("getComputedStyle(document.querySelector('[data-spot=pile]')).zIndex") == "2"
    expect(board.locator(".saloon-side .story > li").first).to_contain_text("BANG!")
