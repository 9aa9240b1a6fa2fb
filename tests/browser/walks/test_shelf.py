"""The list of sets: what is sought, by what it is narrowed, and how it fills its lines."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.shelf import bring, library
from tests.library.cast import VILLAGE


def test_what_is_sought_is_found_while_it_is_typed_and_a_chip_keeps_it(browser, server):
    """A judge of 8.0: a search, two menus and “Show” for eleven sets."""
    page = library(browser, server)
    bring(page, VILLAGE)
    page.goto("/library/")
    names = page.locator(".set h3")
    expect(page.get_by_role("button", name="Show")).to_have_count(0)

    page.get_by_label("Search", exact=True).fill("moth")
    expect(names).to_have_text(["Moths"])
    expect(page.get_by_label("Search", exact=True)).to_be_focused()
    page.locator(".sought-by").get_by_text("official", exact=True).click()
    expect(names).to_have_count(0)
    expect(page.get_by_label("Search", exact=True)).to_have_value("moth")
    page.context.close()


def test_without_a_script_a_button_sends_what_is_sought(browser, server):
    page = library(browser, server, java_script_enabled=False)
    page.goto("/library/?title=werewolf")

    page.get_by_label("Search", exact=True).fill("raven")
    page.get_by_role("button", name="Show").click()

    assert "title=werewolf" in page.url
    assert "search=raven" in page.url
    page.context.close()


@pytest.mark.parametrize("width", [1280, 1920])
def test_sets_stand_three_to_a_line_all_alike_from_the_left(browser, server, width):
    """Three judges: lines of two and three were mixed, then what was left over stood in the middle."""
    page = library(browser, server, viewport={"width": width, "height": 900})
    page.goto("/library/")

    places = page.locator(".sets > li").evaluate_all(
        """all => all.map(one => one.getBoundingClientRect()).map(({ x, width }) => [x, width].map(Math.round))"""
    )

    assert len({place for place, _wide in places}) == 3
    assert len({wide for _place, wide in places}) == 1
    firsts = page.locator(".sets > li:first-child").evaluate_all(
        "all => all.map(one => Math.round(one.getBoundingClientRect().x))"
    )
    assert set(firsts) == {min(place for place, _wide in places)}
    page.context.close()
