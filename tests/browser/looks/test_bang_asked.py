"""On phones of BANG!: what else is read and seen while a shot waits, or nothing does, and whom a card is taken from."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.measures import UNSEEN


def test_what_was_drawn_before_is_not_read_below_the_role_while_a_shot_waits(saloon):
    """Tenth guest: “You draw Schofield…” stood there, stale and odd."""
    bob = saloon.phones["Bob"]
    saloon.give(0, "bang AD")
    saloon.press("Bob", "#hold-role")
    before = bob.locator("#role-box .held-journal li").count()
    bob.mouse.up()
    saloon.enter(0, {"at": 1, "play": "bang AD"})
    expect(bob.locator(".ask.is-reply")).to_be_visible()

    saloon.press("Bob", "#hold-role")

    assert before > 0
    expect(bob.locator("#role-box .held-card b")).to_be_visible()
    expect(bob.locator("#role-box .held-journal")).to_have_count(0)
    bob.mouse.up()


def test_only_whoever_is_asked_sees_in_green_who_is_in_reach_and_nobody_while_a_shot_waits(saloon):
    """Tenth guest: whoever was shot at had a red edge and a green one, with nothing to aim at."""
    alice = saloon.phones["Alice"]
    edge = "one => getComputedStyle(one, '::after').content"
    near = alice.locator(".ring em.near:visible").first
    saloon.give(0, "bang AD")
    saloon.settle()
    assert near.evaluate(edge) == '""'

    saloon.enter(0, {"at": 1, "play": "bang AD"})
    saloon.settle()

    for name in ("Alice", "Bob"):
        for one in saloon.phones[name].locator(".ring em.near:visible").all():
            assert one.evaluate(edge) == "none"


def test_above_the_cards_that_may_be_taken_stands_a_small_face_beside_a_whole_name(saloon):
    """A picture for the README: with Panic! in the hand each face was half as wide as the phone, its name in pieces."""
    saloon.give(0, "panic AH", "beer 6H")
    saloon.open_hand("Alice")
    saloon.pick("Alice", "Panic!")

    owners = saloon.phones["Alice"].locator(".use:visible .whose > p")
    expect(owners.first).to_be_visible()
    widths = owners.locator(".face").evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    assert max(widths) <= 48
    assert set(owners.locator("b").evaluate_all("all => all.map(one => one.getClientRects().length)")) == {1}


def test_while_nobody_is_shot_at_a_phone_shows_what_was_done_last(saloon):
    """The lower half of the phone of whoever waits was empty."""
    saloon.give(0, "beer 6H", "panic AH")
    saloon.enter(0, {"at": 1, "play": "panic AH", "take": "hand"})
    saloon.give(0, "beer 6H")
    saloon.settle()
    bob = saloon.phones["Bob"]

    expect(bob.locator("#now p.done")).to_have_text(
        re.compile(r"Just now:\s*Alice\s*plays Panic! on Bob\s*$")
    )
    assert bob.evaluate(UNSEEN, "#now p.done, #now .seen small, .drawers summary") == []
    expect(saloon.phones["Alice"].locator("#now .seen")).to_be_hidden()  # it is Alice who is asked


def test_where_cards_were_only_drawn_a_waiting_phone_shows_that(saloon):
    """A guest: in the first turn there was nothing but “Waiting for” in the lower half."""
    bob = saloon.phones["Bob"]

    expect(bob.locator("#now p.done")).to_have_text(re.compile(r":\s*Alice\s*draws 2 cards\s*$"))
    expect(bob.locator("#now .seen .card.back")).to_be_visible()


def test_on_the_phone_of_whoever_is_out_the_ticket_and_the_folds_end_above_the_bar(saloon):
    """Two buttons peeped out below the bar, and of the faces there were strips."""
    bob = saloon.phones["Bob"]
    saloon.correct({"verb": "eliminate", "seat": 1})
    saloon.settle()
    expect(bob.locator(".bets")).to_be_visible()

    # A guest: its head is not shown, and the holes at which that tears off cut the corners.
    fold = bob.locator(".bets").evaluate("one => getComputedStyle(one).getPropertyValue('--fold')")
    assert float(fold.removesuffix("rem")) < -0.7  # above the edge by more than a hole's radius
    lowest = bob.locator(".drawers").evaluate("one => one.getBoundingClientRect().bottom")
    assert lowest <= bob.locator(".dock").evaluate("one => one.getBoundingClientRect().top")
    heights = "all => all.map(one => one.getBoundingClientRect().height)"
    assert min(bob.locator(".ring .portrait").evaluate_all(heights)) >= 42
    assert bob.evaluate(UNSEEN, ".bets label, .bets .button, .drawers summary") == []
