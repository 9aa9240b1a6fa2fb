"""What was played on a quest lies on the table and on the phones until the next team is named."""

from __future__ import annotations

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
    evening.until("taps success or fail")
    for seat, role in enumerate(evening.roles().values()):
        answer(evening, seat, "fail" if role == "Assassin" else "success")
    evening.until("names a team")

    goes_wrong = "1 fail" in page.locator(".track .failed, .track .done").inner_text()
    for screen in (page, phone):
        cards = screen.locator(".cards-came li")
        expect(cards).to_have_count(2)  # of five, two go first
        expect(screen.get_by_role("img", name="Fail", exact=True).and_(cards.locator("svg"))).to_have_count(
            int(goes_wrong)
        )
        assert screen.evaluate(UNSEEN, ".cards-came li") == []
        assert screen.evaluate(LEAVES) == []

    team = [("pick", seat) for seat in range(3)]
    evening.send("answer", [("asked", evening.asked()), ("seat", leader_of(evening)), *team])
    expect(page.locator(".cards-came")).to_have_count(0)


def leader_of(evening: Evening) -> int:
    """The seat that wears the crown on the laptop."""
    seats = evening.dashboard.locator(".ring > .seat")
    return next(n for n in range(seats.count()) if seats.nth(n).locator(".leads").count())
