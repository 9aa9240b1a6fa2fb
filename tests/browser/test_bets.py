"""Somebody who is dead and somebody who came late bet by day, and hear in the evening how they did."""

from __future__ import annotations

from playwright.sync_api import expect

from .evening import PHONE, Evening, finger_down


def bet(phone, title, on):
    form = phone.locator("form.bet", has_text=title)
    form.locator("select").select_option(label=on)
    form.get_by_role("button", name="Bet").click()
    expect(phone.locator(".placed p", has_text=title)).to_be_visible()
    expect(form.locator("select")).to_have_value("")


def test_who_is_dead_and_who_came_late_bet_and_the_table_hears_of_it_when_it_has_come_out(browser, server):
    evening = Evening(browser, server)
    evening.host("the-script")
    for name in ("Anna", "Boris", "Carmen", "Dmitri", "Elif"):
        evening.join(name)
    evening.deal()
    anna, carmen = evening.phones["Anna"], evening.phones["Carmen"]
    zoe = evening.join("Zoe", evening.open(PHONE))
    expect(zoe.locator("#own")).to_contain_text("you sit down in the next round")
    evening.dashboard.locator("#verb").select_option("kill")
    evening.dashboard.locator("#whom").select_option("2")
    evening.dashboard.get_by_role("button", name="Correct").click()
    evening.until("The village talks it over.")

    for phone in (carmen, zoe):
        bet(phone, "Whom will the village vote out today?", "Anna")
    evening.settle()
    expect(anna.locator(".bets")).to_be_hidden()
    expect(carmen.locator("#own")).not_to_contain_text("Anna")
    expect(zoe.locator("#own")).to_contain_text("Whom will the village vote out today? Anna")
    finger_down(carmen)
    expect(carmen.locator("#hold-box")).to_contain_text("Whom will the village vote out today? Anna")
    carmen.mouse.up()

    evening.next()
    expect(zoe.locator(".asks .names")).to_be_hidden()
    evening.answer("Boris", "Anna")
    evening.next()
    for phone in (anna, zoe):
        expect(phone.locator(".league")).to_contain_text("Zoe 1 (1/1)")
    assert evening.errors == []
