"""The library in a real browser: roles in their order, names that are long, bars that are low."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import expect

from tests.browser.evening import settled
from tests.browser.shelf import bring, library
from tests.library.cast import SALOON, VILLAGE


def test_the_order_of_roles_is_changed_and_waits_to_be_saved(browser, laptop):
    page = library(browser, laptop)
    page.goto("/library/quests/legend/")
    page.locator(".copying > summary").click()
    page.get_by_label("Name of the copy").fill("Rooks")
    page.get_by_role("button", name="Copy").click()
    names = page.locator("[data-rows]").last.locator(".role-name")
    expect(names).to_have_text(["assassin", "Morgana", "Mordred", "Oberon"])

    page.get_by_role("button", name="Earlier: Mordred").click()
    expect(names).to_have_text(["assassin", "Mordred", "Morgana", "Oberon"])
    expect(page.get_by_text("Not saved yet: Roles")).to_be_visible()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Not saved yet: Roles")).to_be_hidden()
    page.goto("/library/quests/rooks/edit")

    expect(names).to_have_text(["assassin", "Mordred", "Morgana", "Oberon"])
    page.context.close()


def test_on_a_narrow_phone_no_name_in_the_night_is_broken(browser, laptop):
    """A walk: “Werewol/f”."""
    page = library(browser, laptop, viewport={"width": 320, "height": 640})
    bring(page, VILLAGE)
    page.goto("/library/werewolf/moths/edit")

    lines = page.locator(".night-order .role-name").evaluate_all(
        "names => names.map(name => name.offsetHeight / parseFloat(getComputedStyle(name).lineHeight))"
    )

    page.context.close()
    assert [round(one) for one in lines] == [1, 1]


def test_the_lobby_says_of_a_set_with_however_long_a_name_that_it_is_no_official_one(browser, laptop):
    """A walk: its name was cut, and looked like that of the official one."""
    page = library(browser, laptop)
    name = "First evening with grandma and all her neighbours from the other side of the river"
    page.goto("/library/werewolf/first-evening/")
    page.locator(".copying > summary").click()
    page.get_by_label("Name of the copy").fill(name)
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("link", name="Back").click()
    page.get_by_role("button", name="Play it").click()

    expect(page.locator(".chosen-set").get_by_text("our own", exact=True)).to_be_visible()
    settled(page)
    page.get_by_label("Set", exact=True).select_option("the-script")
    expect(page.locator(".chosen-set").get_by_text("our own", exact=True)).to_have_count(0)
    page.context.close()


def test_on_a_phone_the_bar_of_a_deck_is_one_line_of_buttons_high(browser, laptop):
    page = library(browser, laptop, viewport={"width": 390, "height": 844})
    bring(page, SALOON)
    page.goto("/library/bang/snakes/deck/snakes/")

    assert page.locator(".save").bounding_box()["height"] <= 80

    # Guests, on the phone: of a fan of cards only the last was read, and names broke without a hyphen.
    page.goto("/library/werewolf/new-faces/?players=10")
    page.set_viewport_size({"width": 390, "height": 844})
    dealt = [one.bounding_box() for one in page.locator("#dealt-now .painting").all()]
    assert all(a["x"] + a["width"] <= b["x"] or a["y"] + a["height"] <= b["y"] for a, b in pairwise(dealt))
    assert min(one.bounding_box()["height"] for one in page.locator("#dealt-now .role-name").all()) > 8
    high = "all => all.map(one => one.offsetHeight - parseFloat(getComputedStyle(one).paddingTop))"
    assert max(page.locator(".tile b.lengthy, .tile .since").evaluate_all(high)) < 24
    page.context.close()
