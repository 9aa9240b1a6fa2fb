"""A set is changed line by line: where one presses stays where it is, and nothing else is hit."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.shelf import library

TOP = "one => Math.round(one.getBoundingClientRect().top)"


@pytest.fixture
def editor(browser, laptop) -> Page:
    page = library(browser, laptop)
    page.goto("/library/werewolf/the-pact/")
    page.locator(".copying > summary").click()
    page.get_by_label("Name of the copy").fill("Owls")
    page.get_by_role("button", name="Copy").click()
    page.get_by_label("from Elder").scroll_into_view_if_needed()
    return page


def test_a_number_is_counted_up_where_it_stands(editor):
    """A walk, severity 2: the line jumped away, and the second press counted another role up."""
    more = editor.get_by_role("button", name="from one player more: Elder")
    field = editor.get_by_label("from Elder")
    begun, top = int(field.input_value()), more.evaluate(TOP)
    others = "fields => fields.filter(one => !one.id.endsWith('elder')).map(one => one.value)"
    numbers = editor.locator(".parts input[type=number]")
    before = numbers.evaluate_all(others)

    for number in (1, 2, 3):
        more.click()
        expect(field).to_have_value(str(begun + number))
        expect(more).to_be_focused()
        assert abs(more.evaluate(TOP) - top) <= 2

    assert numbers.evaluate_all(others) == before
    editor.context.close()


def test_a_second_press_on_the_same_spot_takes_nothing_else_out(editor):
    """A walk, severity 2: two presses on the bin took the elder out, and whoever came under the finger."""
    lines = editor.locator(".parts > li")
    before = lines.count()
    box = editor.get_by_role("button", name="Take out: Elder").bounding_box() or {}
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    editor.mouse.click(*spot)
    editor.wait_for_function(
        "count => document.querySelectorAll('.parts > li').length === count", arg=before - 1
    )
    editor.mouse.click(*spot)

    editor.wait_for_timeout(900)
    expect(lines).to_have_count(before - 1)
    editor.mouse.click(*spot)
    expect(lines).to_have_count(before - 2)
    editor.context.close()


def test_a_press_elsewhere_counts_however_soon_it_comes(editor):
    """A walk: within 0.7 s of an arrow a bin further down did nothing, and nothing was said."""
    lines = editor.locator(".parts > li")
    before = lines.count()
    editor.evaluate(
        """() => {
          for (const name of ["from one player more: elder", "take out: thief"]) {
            const button = [...document.querySelectorAll("[name=do]")].find(one => one.ariaLabel?.toLowerCase() === name);
            const { left, top } = button.getBoundingClientRect();
            button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX: left, clientY: top }));
          }
        }"""
    )

    expect(lines).to_have_count(before - 1)
    editor.context.close()


@pytest.mark.parametrize("press", ["from one player more: Elder", "Earlier: Seer"])
def test_after_a_press_too_another_window_is_told_of_before_anything_is_written_over_it(editor, press):
    """A walk, severity 2: the page came back where an arrow had been pressed, and the warning stood above its edge."""
    other = editor.context.new_page()
    other.goto(editor.url)
    other.get_by_role("textbox", name="in English").first.fill("Barn owls")
    other.get_by_role("button", name="Save", exact=True).click()
    expect(other.get_by_role("heading", name="Barn owls", level=1)).to_be_visible()
    told = editor.locator(".banner", has_text="another window")

    editor.get_by_role("button", name=press).first.click()
    editor.wait_for_timeout(900)
    if not told.count():
        editor.get_by_role("button", name="Save", exact=True).click()

    expect(told).to_be_in_viewport()
    assert editor.evaluate("scrollY") < 200
    other.goto(editor.url.partition("/edit")[0])
    expect(other.get_by_role("heading", name="Barn owls", level=1)).to_be_visible()
    editor.context.close()
