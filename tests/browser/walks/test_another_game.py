"""One evening, two games: whoever is there goes on to another title without scanning anything again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening, open_board


@pytest.mark.parametrize("way", ["at the end", "in the lobby"])
def test_phones_tv_and_whoever_has_none_go_on_to_another_game(browser, laptop, way):
    """Two walks, severity 2: everybody scanned and typed a name again, and the TV wanted new digits; and once *Play
    again* was pressed there was no way to another game but by a deal."""
    evening = Evening(browser, laptop)
    evening.host("base", "BANG!")
    for name in ("Alice", "Bob", "Carol"):
        evening.join(name)
    evening.add("Zoe")
    board, page, old = open_board(evening), evening.dashboard, evening.code
    page.get_by_role("button", name="Deal the cards").click()
    page.locator(".saloon-dash").wait_for()
    evening.post("end", {})
    expect(page.get_by_text("The same people, another game:")).to_have_count(
        0
    )  # as long as the TV has seats to turn over
    page.get_by_role("button", name="All at once").click()

    if way == "in the lobby":
        page.get_by_role("button", name="Play again").click()
        page.wait_for_url(lambda address: old not in address)
        old = page.url.strip("/").split("/")[-1]
        for phone in evening.phones.values():
            phone.wait_for_url(f"**/g/{old}/")
        page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Quests", exact=True).click()

    page.wait_for_url(lambda address: old not in address)
    evening.code = page.url.strip("/").split("/")[-1]
    expect(page.get_by_role("heading", name="Quests", level=1)).to_be_visible()
    expect(page.locator(".ring .chip b")).to_have_text(["Alice", "Bob", "Carol", "Zoe"])
    for phone in evening.phones.values():
        phone.wait_for_url(f"**/g/{evening.code}/")
    board.wait_for_url(f"**/b/{evening.code}/")
    expect(board.get_by_role("heading", name="Quests")).to_be_visible()
    evening.add_without_phone("Yan")
    page.get_by_role("button", name="Deal the cards").click()
    expect(page.locator("h1")).to_have_text("The roles")
    assert re.search(r"^(Good|Evil)$", evening.held("Alice"), re.MULTILINE)
    assert evening.errors == []
