"""BANG! as a place: the shot in the middle of the table, the column beside it, and the row of cards on the phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import LAPTOP, PHONE, TV, open_board, settled
from tests.browser.measures import UNSEEN
from tests.browser.pictures import answer, give, send
from tests.browser.saloon import seated

from .tables import NAMES, saloon
from .test_guests import REACHES

TOPS = "all => all.map(one => Math.round(one.getBoundingClientRect().top))"
DIVERSE = (
    "suzy_lafayette",
    "jourdonnais",
    "vulture_sam",
    "bart_cassidy",
    "paul_regret",
    "willy_the_kid",
    "rose_doolan",
)


def test_the_tv_says_whose_turn_it_is_once(browser, laptop):
    """A guest: a third of the width was a log, and “Alice's turn” stood there three times."""
    evening = saloon(browser, laptop, NAMES[:5])
    board = open_board(evening)
    send(evening, "override", verb="move_card", **{"with.card": "beer 6H", "with.to": "hand 0"})
    answer(evening, 0, {"play": "beer 6H"})
    settled(board)

    heading = board.locator(".saloon-side h1")
    expect(heading).to_contain_text("turn")
    # A guest: what was past stood large in the middle, and whose turn it was small in a corner.
    sizes = [
        one.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
        for one in (heading, board.locator(".caption span"))
    ]
    assert sizes[0] >= 1.8 * sizes[1]
    place = heading.bounding_box()
    assert abs(place["x"] + place["width"] / 2 - TV["width"] / 2) <= 0.05 * TV["width"]
    assert sizes[1] >= 40  # and what is told, of 1080 pixels
    expect(board.locator(".caption")).to_contain_text("Beer")
    expect(board.locator(".caption")).not_to_contain_text("turn")
    expect(board.locator(".story")).to_have_count(0)
    round_ = board.locator(".round").bounding_box()
    assert round_["width"] >= 0.95 * TV["width"]
    assert TV["height"] - round_["y"] - round_["height"] <= 0.22 * TV["height"]


@pytest.mark.parametrize(("players", "at"), [(5, 1), (5, 4), (8, 7)])
def test_a_shot_stands_in_the_middle_in_place_of_the_piles(browser, laptop, players, at):
    """Guests: who shoots at whom is to be seen in one second. Whoever shoots stands at the left, wherever they sit.

    And: a line from seat to card to seat looked like two shots.
    """
    evening = saloon(browser, laptop, NAMES[:players], "dodge-city")
    board = open_board(evening)
    send(evening, "override", verb="set_character", **{"with.seat": at, "with.character": "bart_cassidy"})
    give(evening, "bang KD", "hand 0")
    for seat, card in (
        (0, "scope AS"),
        (2, "mustang 8H"),
        (players // 2, "barrel QS"),
        (players - 2, "jail 4H"),
    ):
        give(evening, card, f"play {seat}")
    answer(evening, 0, {"play": "bang KD", "at": at})

    settled(board)
    expect(board.locator(".assault > b")).to_have_text([NAMES[0], NAMES[at]])
    for page in (board, evening.dashboard):
        settled(page)
        shooter, struck = (one.bounding_box()["x"] for one in page.locator(".assault > .face").all())
        assert shooter < struck
        assert page.evaluate(REACHES, [".heart > .assault > *", ".plate, .tile:not(.assault *)"]) == 0
        expect(page.locator(".heart .heap").first).to_be_hidden()
        expect(page.locator(".heart > .assault > .card")).to_be_visible()
        assert page.evaluate(UNSEEN, ".heart > .assault > *") == []
        names = page.locator(".spot:is(.turn, .asked) .called b")
        assert len({one.evaluate("one => getComputedStyle(one).color") for one in names.all()}) == 2


def test_what_seven_can_do_is_in_sight_on_a_small_laptop(browser, laptop):
    """A guest: the abilities were cut off by a fade."""
    evening = saloon(browser, laptop, NAMES[:7], "dodge-city")
    page = evening.dashboard
    page.set_viewport_size(LAPTOP)
    for seat, person in enumerate(DIVERSE):
        send(evening, "override", verb="set_character", **{"with.seat": seat, "with.character": person})
    settled(page)

    expect(page.locator(".persons .acts")).to_have_count(1)
    expect(page.locator(".persons li")).to_have_count(2)  # of all others it stands at their seat
    assert page.evaluate(UNSEEN, ".persons li") == []
    assert page.locator(".rail [aria-current]").inner_text().strip() != ""


@pytest.fixture(scope="module")
def shot(browser, laptop):
    """Alice holds six cards; Bob has a barrel and a closed hand, and is shot at last of all."""
    evening = seated(browser, laptop, phones=2)
    evening.deal()
    evening.next()
    evening.give(0, "bang AD", "missed 10C", "panic AH", "beer 6H", "duel QD", "indians KD")
    evening.move("play 0", ["winchester 8S"])
    evening.move("play 1", ["barrel QS"])
    evening.give(1, "missed 7S", "beer 7H")
    return evening


def test_the_open_hand_is_two_even_rows_and_leaves_the_table_in_sight(shot):
    """A guest: the hand covered half the table, and rows of four and two left a hole."""
    alice = shot.phones["Alice"]
    alice.set_viewport_size(PHONE)
    shot.open_hand("Alice")
    cards = alice.locator("#hold-box .fan .pick")

    tops = cards.evaluate_all(TOPS)
    assert [tops.count(top) for top in sorted(set(tops))] == [3, 3]
    expect(cards).to_have_count(6)
    for size in cards.locator("b").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    ):
        assert size >= 12
    # Tenth guest: on a small phone the lower seats lay below it.
    alice.set_viewport_size({"width": 360, "height": 640})
    settled(alice)
    assert alice.evaluate(UNSEEN, ".ring .chair") == []
    alice.set_viewport_size(PHONE)
    shot.pick("Alice", "BANG!")
    assert alice.evaluate(UNSEEN, ".ring .chair") == []
    assert len(set(alice.locator("#hold-box .use:not([hidden]) .aim").evaluate_all(TOPS))) == 1
    shot.leave("Alice")


@pytest.mark.parametrize(
    "size", [PHONE, {"width": 360, "height": 640}, {"width": 320, "height": 568}], ids=str
)
def test_what_helps_lies_beside_the_closed_hand_and_the_hit_comes_last(shot, size):
    """A guest: “Take the hit” was the largest box of all."""
    bob = shot.phones["Bob"]
    bob.set_viewport_size(size)
    if not bob.locator(".ask.is-reply").count():
        shot.enter(0, {"at": 1, "play": "bang AD"})
    expect(bob.locator(".ask.is-reply")).to_be_visible()
    settled(bob)

    barrel, hand = (bob.locator(one).bounding_box() for one in (".choices > .face", "#hold"))
    hit = bob.locator(".choices > .choice:not(.face)").bounding_box()
    assert abs(barrel["y"] - hand["y"]) <= 2
    assert barrel["x"] + barrel["width"] <= hand["x"]
    assert hit["y"] >= hand["y"] + hand["height"]
    assert hit["height"] < 0.6 * barrel["height"]
    expect(bob.locator(".ask .fatal")).to_have_count(0)

    # Two panels had a *Cancel* each.
    shot.open_hand("Bob")
    expect(bob.get_by_role("button", name="Cancel")).to_have_count(0)
    shot.leave("Bob")
    bob.locator(".choices > .choice:not(.face)").click()
    expect(bob.locator(".choices > .choice:not(.face)")).to_have_css("background-color", "rgb(255, 180, 84)")
