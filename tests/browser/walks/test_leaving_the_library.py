"""What somebody has typed in the library is not left by mistake, and what is wrong is one click away."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.shelf import UNDER_THE_BAR, bring, library, step
from tests.library.cast import SALOON, VILLAGE


def test_what_is_wrong_is_one_click_away_from_the_bar_and_what_is_typed_is_not_left_by_mistake(
    browser, laptop
):
    """Two faults were counted in the bar, and neither was in sight; Back lost what was typed without a word."""
    page = library(browser, laptop)
    bring(page, VILLAGE)
    page.goto("/library/werewolf/moths/role/")
    step(page, "The card")
    page.get_by_label("in English").first.fill("Owl")
    step(page, "What it does")
    page.get_by_role("radio", name="protects from the werewolves").check()

    page.locator(".save .spot", has_text="this needs somebody").click()
    place = page.locator(".wrong:target")
    expect(place).to_have_text(
        "The role names nobody, and this needs somebody: let it name at least one player."
    )
    expect(place).to_be_in_viewport()
    assert place.evaluate(UNDER_THE_BAR) is False

    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    page.get_by_role("link", name="Discard").click()
    expect(page.locator("input[name='name.en']")).to_have_value("Owl")
    assert asked == ["beforeunload"]
    page.context.close()


def test_whoever_has_typed_nothing_or_saves_is_not_asked(browser, laptop):
    page = library(browser, laptop)
    bring(page, VILLAGE)
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))

    page.goto("/library/werewolf/moths/edit")
    page.get_by_label("With so many players").select_option("9")
    expect(page.locator(".hand-of-all")).to_contain_text("×6")
    page.get_by_role("link", name="Back").click()
    page.wait_for_url("**/moths/")
    page.goto("/library/werewolf/moths/edit")
    page.get_by_label("Most players").fill("20")
    expect(page.get_by_text("Not saved yet: Players")).to_be_visible()
    page.get_by_role("button", name="Save").click()
    page.wait_for_url("**/moths/")

    page.context.close()
    assert asked == []


def test_whoever_has_typed_a_decks_name_is_asked_before_another_card_is_put_in(browser, laptop):
    """A walk, severity 2: the name was typed, one more of a card asked for, and the old name stood there again."""
    page = library(browser, laptop)
    bring(page, SALOON)
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    page.goto(f"/library/bang/{SALOON['set']['key']}/deck/{SALOON['decks'][0]['key']}/")

    page.get_by_text("Name of the deck").click()
    page.locator("input[name='name.en']").fill("Snakes and ladders")
    page.get_by_role("button", name="one more").first.click()

    page.wait_for_function("() => true")
    assert asked == ["beforeunload"]
    expect(page.locator("input[name='name.en']")).to_have_value("Snakes and ladders")
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Snakes and ladders")
    page.context.close()
    assert asked == ["beforeunload"]
