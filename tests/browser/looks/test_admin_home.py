"""The first page of the administration, and its lists, as wide as the screen is."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect


def test_the_first_page_fills_a_large_screen(browser, laptop):
    """A guest: at 1920 a third of it was empty."""
    page = browser.new_context(base_url=laptop.address, viewport={"width": 1920, "height": 1080}).new_page()
    page.goto(laptop.link())
    page.goto("/admin/")

    assert page.locator("#content-main").bounding_box()["height"] > 540
    assert not page.evaluate("document.documentElement.scrollHeight > innerHeight")


@pytest.mark.parametrize("width", [360, 768, 820, 1024, 1280])
def test_what_is_searched_for_can_be_read(browser, laptop, width):
    """Tenth walk, severity 2: the field was 12 pixels wide from 768 to 1024."""
    page = browser.new_context(viewport={"width": width, "height": 900}).new_page()
    page.goto(laptop.link())
    page.goto(f"{laptop.address}/admin/library/roleset/")

    assert page.locator("#searchbar").bounding_box()["width"] >= 160


def test_the_first_page_is_called_by_what_is_on_it(browser, laptop):
    """It promised evenings and people to whom only the library is shown."""
    page = browser.new_context(base_url=laptop.address).new_page()
    page.goto(laptop.link())

    page.goto("/admin/")

    expect(page.locator("#content > h1")).to_have_text("Workshop: make your own")
    expect(page.locator(".path [aria-current]")).to_have_text("Workshop")
    grounds = page.locator("#content td a").evaluate_all(
        "all => all.map(one => getComputedStyle(one).backgroundColor)"
    )
    # A guest: four orange buttons of one weight. The first calls; what there is, is a link.
    assert grounds == ["rgb(255, 180, 84)", *["rgba(0, 0, 0, 0)"] * 7]


def test_the_first_page_says_everything_once_and_leads_back_to_the_games(browser, laptop):
    """Second guest, 7 and 7: the heading twice, a column of no actions, and “View site / Log out”.

    Sixth: 7.6, as the pictures were small and half the page empty; the four stand beside each other.
    """
    page = browser.new_context(base_url=laptop.address, viewport={"width": 1280, "height": 720}).new_page()
    page.goto(laptop.link())
    page.goto("/admin/")

    seen = "all => all.filter(one => getComputedStyle(one).clip !== 'rect(0px, 0px, 0px, 0px)').length"
    assert page.locator("#content :is(h1, caption)", has_text="Workshop").evaluate_all(seen) == 1
    assert "None available" not in page.locator("body").inner_text()
    tops = page.locator("#content tbody tr").evaluate_all("rows => rows.map(row => row.offsetTop)")
    assert len(tops) == 4
    assert len(set(tops)) == 1
    heights = page.locator("#content .stand > :last-child").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().height)"
    )
    assert min(heights) >= 180
    # 7.5: four tiles of one small card each. A fan of sets, a pile of a deck.
    stands = page.locator("#content .stand").evaluate_all("all => all.map(one => one.children.length)")
    assert stands == [3, 1, 3, 1]
    page.get_by_role("link", name="tablegames").click()
    page.wait_for_url("**/host/")


def test_in_russian_a_phone_breaks_no_word_of_a_heading(browser, laptop):
    """“Библиотек / а”, in the library and in the administration."""
    page = browser.new_context(base_url=laptop.address, viewport={"width": 390, "height": 844}).new_page()
    page.goto(laptop.link())
    page.context.add_cookies([{"name": "django_language", "value": "ru", "url": laptop.address}])

    for address, words, lines in (
        ("/admin/", "Мастерская: сделайте своё", 2),
        ("/library/", "Библиотека", 1),
    ):
        page.goto(address)
        heading = page.get_by_role("heading", name=words, level=1)
        assert heading.bounding_box()["height"] < lines * 45, address


def test_on_a_laptop_the_houses_at_the_foot_of_the_first_page_are_whole(browser, laptop):
    """A guest: they were cut to their roofs."""
    page = browser.new_context(base_url=laptop.address, viewport={"width": 1280, "height": 720}).new_page()
    page.goto(laptop.link())
    page.goto("/admin/")

    page.evaluate("document.querySelector('#content-related')?.remove()")  # what other tests have done
    assert page.evaluate("document.documentElement.scrollHeight") <= 720
    kinds, houses = (
        page.locator("#content-main").bounding_box(),
        page.locator("#footer .village").bounding_box(),
    )
    assert kinds["y"] + kinds["height"] <= houses["y"] + houses["height"] / 2
    page.context.close()
