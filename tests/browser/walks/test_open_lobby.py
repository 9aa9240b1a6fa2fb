"""A lobby that stands open while its set is changed in the library, in another window."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.shelf import bring, library
from tests.library.cast import VILLAGE


def test_an_open_lobby_shows_its_set_as_the_library_has_it_by_now(browser, laptop):
    """A walk, severity 2: it went on showing the set as it had been, even when it was loaded anew."""
    page = library(browser, laptop)
    bring(page, VILLAGE)
    page.goto("/library/werewolf/moths/")
    page.get_by_role("button", name="Play it").click()
    page.wait_for_url("**/m/*/")
    page.get_by_label("How many robots").fill("6")
    page.get_by_role("button", name="Seat robots").click()
    moth = page.locator(".counts .count", has_text="Moth").locator("output")
    expect(moth).to_have_text("1")

    shelf = page.context.new_page()
    shelf.goto("/library/werewolf/moths/edit")
    shelf.get_by_label("from Moth").fill("9")
    shelf.get_by_role("button", name="Save").click()
    shelf.wait_for_url("**/moths/")

    expect(page.locator(".counts .count", has_text="Moth").locator("output:text-is('1')")).to_have_count(0)
    page.context.close()
