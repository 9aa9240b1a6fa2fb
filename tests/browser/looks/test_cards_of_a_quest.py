"""What was played on a quest lies on the table and on the phones until the next team is named."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import expect

from tests.browser.evening import Evening
from tests.browser.measures import LEAVES, UNSEEN
from tests.browser.pictures import answer

from .tables import NAMES


def test_the_cards_of_a_quest_lie_there_until_the_next_team_is_named(browser, laptop):
    """Two judges: what a quest had come to was a sentence, once its moment was over."""
    evening = Evening(browser, laptop)
    evening.host("merlin", "Quests")
    phone = evening.join(NAMES[0])
    evening.add(*NAMES[1:5])
    evening.deal()
    evening.until("names a team")
    page = evening.dashboard
    expect(page.locator(".cards-came")).to_have_count(0)
    roles = list(evening.roles().values())
    assassin = roles.index("assassin")
    name_team(evening, [assassin, (assassin + 1) % len(roles)])
    evening.until("taps success or fail")
    for seat in range(len(roles)):
        answer(evening, seat, "fail" if seat == assassin else "success")
    evening.until("names a team")

    for screen in (page, phone):
        cards = screen.locator(".cards-came li")
        expect(cards).to_have_count(2)  # of five, two go first
        for word in ("Success", "Fail"):
            expect(cards.locator(f"svg[aria-label={word}]")).to_have_count(1)
        assert screen.evaluate(UNSEEN, ".cards-came li") == []
        assert screen.evaluate(LEAVES) == []

    name_team(evening, range(3))
    expect(page.locator(".cards-came")).to_have_count(0)


def name_team(evening: Evening, team: Iterable[int]) -> None:
    """By whoever wears the crown on the laptop."""
    seats = evening.dashboard.locator(".ring > .seat")
    leader = next(n for n in range(seats.count()) if seats.nth(n).locator(".leads").count())
    picks = [("pick", seat) for seat in team]
    evening.send("answer", [("asked", evening.asked()), ("seat", leader), *picks])
