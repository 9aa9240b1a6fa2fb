"""The host's phone steps the game from across the room, and the gong calls everybody but phones at night."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.evening import PHONE, Evening

from .test_evening import open_board

NAMES = ("Bob", "Carol", "Dave", "Erin", "Frank")


def test_a_phone_becomes_the_remote_goes_on_and_strikes_the_gong(browser, laptop):
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    alice = evening.join("Alice")
    for name in NAMES:
        evening.add_without_phone(name)
    board = open_board(evening)
    evening.deal()
    evening.dashboard.get_by_title("More", exact=True).click()
    evening.dashboard.get_by_role("button", name="Your phone as a remote").click()
    digits = evening.dashboard.locator("#sheet .digits").inner_text()
    remote = evening.open(PHONE)
    remote.goto(f"{laptop.address}/j/{evening.code}/remote/{digits}")
    remote.get_by_role("button", name="Take the remote").click()

    remote.get_by_role("button", name="Next").click()

    expect(remote.locator(".sentence")).to_contain_text("Night 1 falls")
    expect(evening.dashboard.locator(".sentence")).to_contain_text("Night 1 falls")
    expect(remote.locator(".dark.scene")).to_have_count(1)
    expect(remote.locator("body")).not_to_contain_text("werewolf")
    remote.get_by_role("button", name="All eyes here").click()
    expect(board.locator(".all-eyes")).to_have_text("All eyes here!")
    evening.settle()
    assert alice.locator(".all-eyes").count() == 0
    assert evening.errors == []
