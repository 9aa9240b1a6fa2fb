"""Whom the laptop calls to the screen, when, and how often."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening, settled
from tests.browser.measures import UNSEEN
from tests.browser.pictures import send

from .tables import NAMES, without_phones


def test_who_has_had_the_screen_is_ticked_and_calls_for_it_no_more_whatever_they_are(browser, laptop):
    """Eleventh walk, severity 2: seats glowed on, and the button offered them as if nothing had happened."""
    evening = without_phones(browser, laptop, 8)
    page = evening.dashboard
    evening.until("The seer wakes up")
    evening.until("The werewolves wake up")
    settled(page)
    buttons, glow = page.locator("#dash-say .carried form"), page.locator(".ring .seat.awake:not(.had)")
    expect(buttons).to_have_count(8)
    expect(glow).to_have_count(8)
    seen = []
    for seat, answers in ((0, True), (1, False), (2, True)):
        page.locator(f"#dash-say .carried form[data-of='{seat}'] button").click()
        page.get_by_role("button", name="Ready").click()
        if answers:
            page.locator("form[data-pick] label", has=page.locator("input:enabled")).first.click()
            page.get_by_role("button", name="Done").click()
            expect(page.locator("#said")).to_contain_text("Noted:")
        page.get_by_role("button", name="Done").click()
        page.wait_for_url(f"**/m/{evening.code}/")
        settled(page)
        seen.append((buttons.count(), page.locator(".carried .had").count(), glow.count()))

    assert seen == [(8, 1, 7), (8, 2, 6), (8, 3, 5)]
    assert page.evaluate(UNSEEN, "#dash-say .carried > :not(.had) button") == []
    page.get_by_role("button", name="Hold to peek").hover()
    page.mouse.down()
    expect(page.locator("#dash-say .peeked p.secret").first).to_be_visible()
    assert page.evaluate(UNSEEN, "#dash-say p.secret") == []
    page.mouse.up()
    evening.next()
    settled(page)
    expect(glow).to_have_count(8)


def test_nobody_has_to_be_put_off_one_by_one_to_come_back_to_the_table(browser, laptop):
    """A walk, severity 2: “Not now” led to the next without a phone, and to the next, while the time ran out."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    evening.add(*NAMES[:5])
    page = evening.dashboard
    page.remove_locator_handler(evening.later)
    page.get_by_role("button", name="Deal the cards").click()
    cover = page.locator("[data-turn]:not([hidden])")
    cover.get_by_role("button", name="Not now").click()
    expect(cover).to_have_count(1)

    cover.get_by_role("button", name="To the table").click()

    expect(cover).to_have_count(0)
    expect(page.locator("[data-next]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-next]")).to_be_visible()


def test_a_death_is_seen_by_all_before_the_screen_is_turned_away(browser, laptop):
    """A walk, severity 2: at daybreak “Turn the screen to” lay over the only large screen, and over who had died."""
    evening = Evening(browser, laptop, "no-preference")
    evening.host("first-evening")
    evening.join(NAMES[0])
    evening.add(*NAMES[1:6])
    evening.deal()
    page = evening.dashboard
    evening.until("The werewolves wake up")
    roles = list(evening.roles().values())
    send(evening, "answer", asked=evening.asked(), seat=roles.index("werewolf"), pick=roles.index("villager"))
    page.remove_locator_handler(evening.later)
    while not page.locator("[data-moment]").count():
        send(evening, "next", asked=evening.asked())
        settled(page)
    cover = page.locator("[data-turn]:not([hidden])")

    expect(page.locator(".stage > .moment")).to_be_visible()
    assert cover.count() == 0
    expect(cover).to_have_count(1)
    expect(page.locator(".stage > .moment")).to_have_count(0)


@pytest.mark.parametrize("title", ["Werewolf", "Quests"])
def test_whoever_has_had_the_screen_before_it_was_called_for_is_not_called_again(browser, laptop, title):
    """Walk, severity 2: the host turned it at once, and the laptop called for who had answered a second time."""
    evening = Evening(browser, laptop)
    evening.host("first-evening" if title == "Werewolf" else "legend", title)
    evening.seat(*NAMES[:5])
    evening.add(NAMES[5])
    page = evening.dashboard
    page.remove_locator_handler(evening.later)
    page.get_by_role("button", name="Deal the cards").click()
    cover = page.locator("[data-turn]:not([hidden])")
    expect(cover).to_be_visible()

    send(evening, "seat/5/begin", ready=1, looks=1)
    page.goto(f"{evening.server.address}/m/{evening.code}/seat/5/?looks=1")
    page.locator(".only-one button").click()

    expect(page.locator(".dash")).to_be_visible()
    settled(page)
    expect(cover).to_have_count(0)
