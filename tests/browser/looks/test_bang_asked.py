"""On phones of BANG!: what else is read and seen while a shot waits, and whom a card is taken from."""

from __future__ import annotations

from playwright.sync_api import expect


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
