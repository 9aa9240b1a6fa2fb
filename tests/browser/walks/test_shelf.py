"""The list of sets: what is sought, by what it is narrowed, and how it fills its lines."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.shelf import bring, library
from tests.library.cast import VILLAGE


def test_what_is_sought_is_found_while_it_is_typed_and_a_chip_keeps_it(browser, server):
    """A guest: a search, two menus and “Show” for eleven sets."""
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


def test_without_a_script_a_button_sends_what_is_sought(browser, laptop):
    page = library(browser, laptop, java_script_enabled=False)
    page.goto("/library/?title=werewolf")

    page.get_by_label("Search", exact=True).fill("raven")
    page.get_by_role("button", name="Show").click()

    assert "title=werewolf" in page.url
    assert "search=raven" in page.url
    page.context.close()


def test_sets_stand_in_full_lines_of_three_all_as_wide(browser, server):
    """Guests: what was left over stood in the middle, then a hole at the end of a line, then two wide ones below three."""
    page = library(browser, server)
    for width in (1280, 1920):
        page.set_viewport_size({"width": width, "height": 900})

        lists = page.locator(".sets").evaluate_all(
            """all => all.map(list => [...list.children].filter(one => one.checkVisibility()).map(one =>
              [one.className, one.getBoundingClientRect()]).map(([name, { left, right, top }]) =>
              [name, ...[left, right, top].map(Math.round)]))"""
        )

        lines = [
            [one for one in places if one[3] == top]
            for places in lists
            for top in sorted({one[3] for one in places})
        ]
        assert len({(line[0][1], line[-1][2]) for line in lines}) == 1  # from edge to edge
        wide = [right - left for line in lines for name, left, right, _top in line if name != "make"]
        assert max(wide) - min(wide) <= 1
        assert max(wide) * 3 < lines[0][-1][2] - lines[0][0][1]
    page.context.close()
