"""The land of the television behind phones and dashboards, and what has come to pass in the left column."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import LAPTOP, TV, settled
from tests.browser.measures import UNSEEN
from tests.browser.pictures import answer, send

from .tables import NAMES, village

# The colours of a ring and of the plate within it.
PAINTED = """gauge => [
  getComputedStyle(gauge.querySelector("circle")).stroke,
  getComputedStyle(gauge, "::before").backgroundColor,
]"""


@pytest.mark.parametrize("size", [LAPTOP, TV], ids=["small", "large"])
def test_by_day_whoever_is_out_is_in_sight_beside_the_steps_and_the_village_below_what_is_said(
    browser, laptop, size
):
    """A guest, 7.4: cream on olive, the left column an empty white slab."""
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
    assert 0 <= said["y"] + said["height"] - land["y"] <= 3
    # A guest: a hole between what is said and the way on. It is one panel down to there.
    way_on = page.locator(".nexts").bounding_box()
    assert 0 <= way_on["y"] - land["y"] - land["height"] <= 12
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    # Two more: the mayor was found at no seat, and a red ring stood round the green “All have voted”.
    send(evening, "override", verb="set_mayor", **{"with.seat": 1})
    crown = page.locator(".seat:nth-child(2) .badges > [title='Mayor']")
    expect(crown).to_be_visible()
    assert (crown.bounding_box() or {})["width"] >= 28
    for seat in (0, 1, 2, 4, 5, 6, 7):
        answer(evening, seat, 2 if seat != 2 else 1)
    full = page.locator(".gauge.full")
    stroke, plate = full.evaluate(PAINTED)
    assert stroke == plate


@pytest.mark.parametrize("number", [9, 10])
def test_nine_and_ten_sit_as_far_from_each_other_all_round(browser, laptop, number):
    """A guest: seats almost touched in pairs while others stood well apart; a sign of what is asked on an empty table."""
    evening = village(browser, laptop, NAMES[:number])
    evening.deal()
    page = evening.dashboard
    evening.until("who shall be executed")
    settled(page)

    boxes = [seat.bounding_box() for seat in page.locator(".ring > .seat").all()]
    gaps = []
    for one, other in zip(boxes, [*boxes[1:], boxes[0]], strict=True):
        aside = max(one["x"], other["x"]) - min(one["x"] + one["width"], other["x"] + other["width"])
        above = max(one["y"], other["y"]) - min(one["y"] + one["height"], other["y"] + other["height"])
        gaps.append(max(aside, above))
    assert min(gaps) >= 7
    assert max(gaps) - min(gaps) <= 4
    expect(page.locator(".ring > .middle .painting")).to_be_visible()
    expect(page.locator(".rail .painting")).to_have_count(page.locator(".rail > ol > li").count())
