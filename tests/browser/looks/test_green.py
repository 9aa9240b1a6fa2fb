"""A phone by day: the village on its green, below the board that asks."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import PHONE, settled
from tests.browser.measures import ALL, UNSEEN

from .test_marks import NINE, table
from .test_scenes import SAYS

GROUND = "one => getComputedStyle(one).backgroundColor"


@pytest.fixture
def phone(browser, laptop):
    """Of nine who vote."""
    evening = table(browser, laptop, "Werewolf", "first-evening", NINE)
    evening.until("who shall be executed")
    alice = evening.phones["Alice"]
    settled(alice)
    return alice


def test_question_and_clock_hang_on_one_board_and_all_nine_stand_below_it(phone):
    """Guest of the phone by day: nine boxes, a bar, three boxes, a bar: tidy, and not a village."""
    assert phone.viewport_size == PHONE
    assert [phone.evaluate(SAYS, f".name.at-{seat}") for seat in range(2)] == ['"you"', "none"]
    expect(phone.locator(".sign > time")).to_have_count(1)
    expect(phone.locator("time")).to_have_count(1)
    expect(phone.locator(".sign > .question")).to_be_visible()
    assert phone.evaluate(UNSEEN, ".sign, label.name, [data-confirm], .drawers > .fold") == []
    living = phone.locator("label.name:not(.dead, .nobody)")
    # A guest: nothing said that they can be tapped; whoever cannot be named stands on the bare green.
    assert [one.evaluate(GROUND) for one in living.all()] == [
        "rgba(255, 253, 246, 0.5)" if one.locator("input").is_enabled() else "rgba(0, 0, 0, 0)"
        for one in living.all()
    ]
    assert living.filter(has=phone.locator(":disabled")).count() == 1
    boxes = [one.bounding_box() for one in phone.locator("label.name").all()]
    assert min(min(box["width"], box["height"]) for box in boxes) >= 44
    # A guest: beside a last name that stood alone *Nobody* had a row of its own, as it has not by night.
    phone.evaluate("""() => [...document.querySelectorAll(".name.dead, .name.at-7, .name.at-8")].slice(-2)
      .forEach(one => one.remove())""")
    last, nobody = (phone.locator(f".asks .name{one}").last.bounding_box() for one in (".hued", ".nobody"))
    assert (last["y"], last["x"] < nobody["x"]) == (nobody["y"], True)


def test_whoever_is_chosen_stands_in_a_light_and_the_way_on_says_so_before(phone):
    """A guest: a dashed *Confirm* looked dead, and nothing said what was missing."""
    button = phone.locator("[data-confirm]")
    expect(phone.get_by_role("button", name="Tap a name first")).to_be_disabled()

    name = phone.locator("label.name:not(.dead, .nobody):not(:has(:disabled))").first
    plate = name.locator("> span").first
    before = name.evaluate("one => getComputedStyle(one).backgroundImage"), plate.evaluate(GROUND)
    name.click()
    settled(phone)
    after = name.evaluate("one => getComputedStyle(one).backgroundImage"), plate.evaluate(GROUND)

    assert before[0] != after[0]
    assert before[1] != after[1]
    expect(button).to_have_accessible_name("Confirm my vote")


@pytest.mark.parametrize("width", [360, 320])
def test_on_a_small_phone_nothing_is_cut(phone, width):
    phone.set_viewport_size({"width": width, "height": 640})
    settled(phone)

    assert phone.evaluate("document.documentElement.scrollWidth") == width
    assert phone.evaluate(ALL) == []
