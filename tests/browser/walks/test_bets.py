"""Somebody who is dead and somebody who came late bet by day, and hear in the evening how they did."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.evening import PHONE, Evening, finger_down
from tests.browser.measures import UNSEEN
from tests.browser.pictures import send


def bet(phone, title, on):
    """Unfold the question, tap who or what it is, and bet; a tick stands before the question, and nothing is marked."""
    fold = phone.locator(".bets details", has_text=title)
    if fold.get_attribute("open") is None:  # the first one stands open
        fold.locator("summary").click()
    group = phone.get_by_role("group", name=title)
    group.locator(".name", has_text=on).click()
    # Twenty-fourth walk, severity 1-2: the button stood below the edge, and what was tapped was never bet.
    expect(phone.locator(".bets").get_by_role("button", name="Bet")).to_be_in_viewport(ratio=1)
    phone.locator(".bets").get_by_role("button", name="Bet").click()
    expect(phone.locator(".placed p", has_text=title)).to_be_visible()
    question = phone.locator(".bet-on", has_text=title)
    # A guest: an onlooker was told to hold a card that they do not have.
    holds = phone.locator("#own[data-looks-on]").count() == 0
    noted = "Noted: hold your card to see it. " if holds else "Noted. "
    said = phone.locator("form.bet", has=group).locator(".noted-bet span:visible")
    expect(said).to_have_text(f"{noted}Tap another one to change it.")
    assert question.evaluate("one => getComputedStyle(one, '::before').content") == '"✓ "'
    expect(group.locator(":checked")).to_have_count(0)


def test_who_is_dead_and_who_came_late_bet_and_the_table_hears_of_it_when_it_has_come_out(browser, laptop):
    evening = Evening(browser, laptop)
    evening.host("the-script")
    names = ["Anna", "Boris", "Carmen", "Dmitri", "Elif"]
    evening.seat(*names)
    evening.deal()
    wolf = next(name for name, role in evening.roles().items() if role == "werewolf")
    dead, condemned, living = [name for name in names if name != wolf][:3]
    ghost, onlooker = evening.phones[dead], evening.join("Zoe", evening.open(PHONE))
    expect(onlooker.locator("#own")).to_contain_text("you sit down in the next round")
    evening.correct_seat("kill", dead)
    evening.until("The village talks it over.")

    for phone in (ghost, onlooker):
        bet(phone, "Whom will the village vote out today?", condemned)
    evening.settle()
    expect(evening.phones[living].locator(".bets")).to_be_hidden()
    expect(ghost.locator("#own")).not_to_contain_text(condemned)
    expect(onlooker.locator("#own")).to_contain_text(f"Whom will the village vote out today? {condemned}")
    finger_down(ghost)
    expect(ghost.locator("#hold-box")).to_contain_text(f"Whom will the village vote out today? {condemned}")
    ghost.mouse.up()

    evening.next()
    expect(onlooker.locator(".asks .names")).to_be_hidden()
    evening.answer(living, condemned)
    evening.next()
    for phone in (evening.phones[living], onlooker):
        expect(phone.locator(".league")).to_contain_text("Zoe 1 (1/1)")
    # A walk, severity 1: lost bets vanished without a word.
    came = "Whom will the village vote out today? You were right."
    for phone in (ghost, onlooker):
        expect(phone.locator(".came")).to_have_text(came)
    expect(evening.phones[living].locator(".came")).to_have_count(0)
    # Third walk, severity 2: the first points pushed the log aside and the corrections below the edge of the laptop.
    expect(evening.dashboard.locator(".pane .league")).to_contain_text("Zoe 1 (1/1)")
    panes = evening.dashboard.locator(".below > *, .below > .part > *").evaluate_all(
        "all => all.filter(one => !one.matches('.part')).map(one => [one.className, one.getBoundingClientRect().top])"
    )
    assert [panes[0][0], len(panes)] == ["pane", 2]  # each has a column of its own
    assert evening.dashboard.evaluate(UNSEEN, ".pane > .league, #log > summary, .corrections summary") == []
    assert evening.errors == []


def test_who_is_dead_and_has_no_phone_bets_on_the_laptop_turned_to_them(browser, laptop):
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    names = ["Anna", "Boris", "Carmen", "Dmitri", "Elif"]
    evening.add(*names)
    evening.deal()
    dead = next(name for name, role in evening.roles().items() if role == "villager")
    page = evening.dashboard
    evening.correct_seat("kill", dead)
    evening.until("The village talks it over.")

    page.get_by_text("Bets of players without a phone").click()
    page.locator("#bettors").get_by_role("button", name=f"Turn the screen to {dead}").click()
    page.get_by_role("button", name="Ready").click()
    bet(page, "Who will win in the end?", "the villagers")
    page.get_by_role("button", name="Done").click()

    expect(page.locator(".dash")).to_be_visible()
    expect(page.locator("body")).not_to_contain_text("the villagers")
    assert evening.errors == []


def test_a_bet_that_is_final_says_so_and_offers_nothing_to_tap(browser, laptop):
    """Walk, severity 2: it looked open, and was refused with the new name still marked."""
    evening = Evening(browser, laptop)
    evening.host("the-script")
    evening.seat("Anna", "Boris", "Carmen", "Dmitri", "Elif")
    evening.deal()
    dead = next(name for name, role in evening.roles().items() if role == "villager")
    ghost, title = evening.phones[dead], "Who will win in the end?"
    evening.correct_seat("kill", dead)
    evening.until("The village talks it over.")
    bet(ghost, title, "the villagers")
    fold = ghost.locator(".bets details", has_text=title)
    stands = fold.get_by_text("Your bet on this stands.")
    expect(stands).to_be_hidden()

    evening.until("Night 2")
    evening.until("The village talks it over.")

    ghost.locator(".bets summary", has_text=title).click()
    expect(stands).to_be_visible()
    for other in (fold.locator(".name").first, fold.get_by_role("button"), fold.locator(".of-holder")):
        expect(other).to_be_hidden()
    ghost.locator(".bets summary", has_text="Whom will the village vote out today?").click()
    expect(ghost.locator(".bets .name").first).to_be_visible()
    assert evening.errors == []


def test_the_one_bet_of_a_saloon_is_noted_where_it_was_placed(browser, laptop):
    evening = Evening(browser, laptop)
    evening.host("base", "BANG!")
    alice = evening.join("Alice")
    evening.add("Ben", "Carl", "Dora")
    evening.deal()
    send(evening, "override", verb="set_role", **{"with.seat": 1, "with.role": "sheriff"})
    send(evening, "override", verb="eliminate", **{"with.seat": 0})
    evening.next()

    alice.locator(".bets .name").first.click()
    alice.locator(".bets").get_by_role("button", name="Bet").click()

    expect(alice.locator(".bets").get_by_text("Noted: hold your card to see it.")).to_be_visible()
    expect(alice.locator(".bets").get_by_role("button", name="Bet")).to_be_hidden()
