"""BANG! on the phone: seats whose faces are free, that are tapped to aim, and one sheet to answer on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.evening import PHONE, settled
from tests.browser.measures import UNSEEN
from tests.browser.saloon import Saloon, seated

from .test_bang_attacks import ON_TOP
from .test_television import BOXES

SMALL = {"width": 360, "height": 640}
CLIPPED = "one => getComputedStyle(one).clipPath !== 'none'"


@pytest.fixture
def saloon(browser, laptop) -> Saloon:
    table = seated(browser, laptop, phones=2)
    table.deal()
    table.next()
    table.give(0, "springfield KS", "bang KD")
    table.move("play 1", ["barrel QS", "mustang 8H", "scope AS"])
    return table


def under_fire(table: Saloon) -> Page:
    """Bob's phone, whose hand lies open: he is shot at, and has a barrel."""
    table.move("play 0", ["winchester 8S"])
    table.give(1, "missed 7S", "cat_balou 9D")
    table.enter(0, {"play": "bang KD", "at": 1})
    bob = table.phones["Bob"]
    expect(bob.locator("#asks")).to_contain_text("Missed!")
    table.open_hand("Bob")
    settled(bob)
    return bob


def test_a_painting_fills_its_seat_and_no_words_lie_over_it(saloon):
    """Guests: a name lay over the hat and the reach over the chin; then the painting was a stamp in a half empty box.

    Names, lives, hand and reach stand below it; one or two cards in play lie in its sky, more of them beside it.
    """
    alice = saloon.phones["Alice"]
    saloon.move("play 2", ["jail 4H"])
    saloon.move("play 3", ["volcanic 10S", "sombrero 7C", "canteen 7H", "pony_express QD", "dynamite 2H"])
    expect(alice.locator("#chair-3 .chips svg")).to_have_count(5)
    for width in (390, 360, 320):
        alice.set_viewport_size({"width": width, "height": 844})
        settled(alice)

        # A guest: what lies before somebody was 16 pixels small.
        for seat, number, least in ((2, 1, 22), (1, 3, 20), (3, 5, 18)):
            sizes = alice.locator(f"#chair-{seat} .chips svg").evaluate_all(
                "all => all.map(one => one.clientWidth + 3)"
            )
            assert len(sizes) == number
            # Two guests: the painting lay over them, and nobody saw what somebody had in play.
            assert alice.locator(f"#chair-{seat} .chips svg").first.evaluate(ON_TOP)
            assert min(sizes) >= (22 if width == 390 else least)

        # A guest: two seat designs on one table, and the bullets were too small.
        chairs = alice.locator(".ring > .chair").evaluate_all("all => all.map(one => one.offsetWidth)")
        assert max(chairs) - min(chairs) <= 1
        if width == 390:
            assert alice.locator("#chair-1 .life > i").evaluate("one => one.clientHeight") >= 17
        expect(alice.locator("#dock .backs .of-0 .life")).to_have_text("Your lives")

        for seat, beside in ((0, 0), (1, 3), (2, 0), (3, 5), (4, 0)):
            chair = f"#chair-{seat}"
            ((left, top, right, bottom),) = alice.evaluate(BOXES, f"{chair} .portrait")
            assert bottom - top >= 60
            if beside < 5:
                assert right - left >= (40 if beside else chairs[0] - 4)
            for over in alice.evaluate(
                BOXES, f"{chair} :is(.who b, small, .life, .cards, em, .chips :nth-child(3))"
            ):
                assert over[2] <= over[0] or right - 1 <= over[0] or bottom - 1 <= over[1], (seat, over)


def test_whom_a_card_may_be_for_is_chosen_on_the_ring_where_that_is_in_sight(saloon):
    """Ninth guest: below the table it stood once more as a list of the same people."""
    alice = saloon.phones["Alice"]
    saloon.open_hand("Alice")
    saloon.pick("Alice", "Springfield")
    aims = alice.locator("#hold-box .use:not([hidden]) .aims")

    assert aims.evaluate(CLIPPED)
    alice.locator(".chair.aimed", has_text="Carol").click()
    expect(aims.get_by_role("radio", name="Carol")).to_be_checked()

    # Whoever chooses by keys has the list.
    alice.locator("#hold-box .pick", has_text="Springfield").get_by_role("radio").focus()
    alice.keyboard.press("Tab")
    expect(aims.locator(":focus-visible")).to_have_count(1)
    assert not aims.evaluate(CLIPPED)

    saloon.leave("Alice")
    alice.set_viewport_size(SMALL)
    saloon.open_hand("Alice")
    saloon.pick("Alice", "Springfield")
    assert not aims.evaluate(CLIPPED)
    saloon.leave("Alice")


def test_the_answers_to_a_shot_stand_on_one_sheet_below_the_fuse_and_the_table_above_it_is_whole(saloon):
    """Ninth guest: the hand lay in the middle over table and fuse, of which two stumps were left."""
    bob = under_fire(saloon)

    (dock,), (hand,) = bob.evaluate(BOXES, ".dock"), bob.evaluate(BOXES, "#hold-box")
    assert bob.evaluate(UNSEEN, ".ring .chair") == []
    assert (dock[0], dock[2]) == (0, PHONE["width"])
    assert dock[1] < hand[1] < hand[3] < dock[3]
    assert bob.evaluate(UNSEEN, ".choices .face, #hold-box .pick, .ask-top time") == []

    saloon.pick("Bob", "Missed!")
    assert bob.evaluate(UNSEEN, ".ring .chair") == []
    expect(bob.locator(".choices > .choice").first).to_be_hidden()
    bob.locator("#hold-box [data-undo]:visible").click()
    expect(bob.locator(".choices > .choice").first).to_be_visible()
    saloon.leave("Bob")
