"""BANG! on the television: what is read, and what covers nothing, from four metres away."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.evening import LAPTOP, TV, open_board, settled
from tests.browser.measures import CUT_FATES, MUCH_TOLD, UNSEEN
from tests.browser.pictures import answer, give, send

from .tables import NAMES, saloon
from .test_guests import REACHES
from .test_marks import BROKEN
from .test_television import BOXES

# A card of each kind that stays in play.
IN_PLAY = [
    *("barrel QS", "mustang 8H", "scope AS", "winchester 8S", "binocular 10D", "hideout KD", "bible 10H"),
    *("buffalo_rifle QC", "can_can JC", "canteen 7H", "conestoga 9D", "derringer 7S", "howitzer 9S"),
    *("iron_plate AD", "knife 8H", "pepperbox AH", "pony_express QD", "sombrero 7C", "ten_gallon_hat JD"),
]


def test_the_clock_of_bang_is_large_while_somebody_is_asked_and_says_nothing_twice(browser, laptop):
    """A guest, BANG! on the TV: a small clock below a sentence that stood at the bottom anyway."""
    evening = saloon(browser, laptop, NAMES[:5])
    board = open_board(evening)
    give(evening, "winchester 8S", "play 0")
    give(evening, "bang KD", "hand 0")
    answer(evening, 0, {"at": 1, "play": "bang KD"})
    settled(board)

    letters = "one => parseFloat(getComputedStyle(one).fontSize)"
    assert board.locator(".stands time").evaluate(letters) >= 0.1 * TV["height"]
    assert board.locator(".stands .asks").evaluate("one => getComputedStyle(one).clipPath") != "none"
    # Guests: nothing told what the arrow counts, and the sentence was too small for four metres.
    # And: “1–5 in reach” was read as a number of people, and the largest sentence told what was past.
    # And: “↔ Alice can hit / ↔ distance” was a cipher.
    expect(board.locator(".sees")).to_have_text(re.compile(r"↔ Distances from Alice\s+near enough to shoot"))
    assert board.locator(".sees").evaluate(letters) >= 32
    awaited, before = board.locator(".caption b"), board.locator(".caption span")
    expect(awaited).to_have_text("Bob must answer.")
    expect(before).to_have_text("Alice plays BANG! K♦ on Bob.")
    assert awaited.evaluate(letters) >= 1.7 * before.evaluate(letters) >= 1.7 * 40
    # And: nothing of it told that somebody is shot at.
    expect(board.locator(".caption")).to_have_css("border-top-color", "rgb(229, 72, 58)")
    assert board.evaluate(UNSEEN, ".sees, .caption > *") == []
    # A guest: the words stood at the very edge, which televisions cut off.
    assert max(box[3] for box in board.evaluate(BOXES, ".sees, .caption, .stands")) <= TV["height"] - 40


LONG_CARDS = [
    "stagecoach 9S",
    "pepperbox AH",
    "winchester 8S",
    "springfield KS",
    "rev_carabine AC",
    "binocular 10D",
    "conestoga 9D",
    "schofield JC",
]


@pytest.mark.parametrize("players", [4, 6, 8])
def test_the_cards_of_a_general_store_are_read_from_the_sofa(browser, laptop, players):
    """A walk, severity 1: they were signs without names."""
    evening = saloon(browser, laptop, NAMES[:players], "dodge-city")
    board = open_board(evening)
    for card, place in [("general_store 9C", "hand 0"), *((card, "deck") for card in LONG_CARDS)]:
        send(evening, "override", verb="move_card", **{"with.card": card, "with.to": place})
    answer(evening, 0, {"play": "general_store 9C"})

    for size in (TV, LAPTOP):
        board.set_viewport_size(size)
        settled(board)
        expect(board.locator(".turned b")).to_have_count(players)
        assert board.evaluate(BROKEN, ".turned b") == []
        assert board.evaluate(UNSEEN, ".turned .card") == []
        for seat in range(1, players + 1):
            plate = f".round > .spot:nth-child({seat}) .plate"
            cards = [f".turned > :nth-child({n}) .card" for n in range(1, players + 1)]
            assert [board.evaluate(REACHES, [plate, card]) for card in cards] == [0] * players

    # A walk, severity 1: the last two were signs again.
    for seat, card in zip(range(players - 2), LONG_CARDS[-players:], strict=False):
        answer(evening, seat, card)
    settled(board)
    expect(board.locator(".turned b")).to_have_count(2)
    assert board.evaluate(UNSEEN, ".turned .card") == []


def test_a_card_in_play_is_named_on_the_seat_it_lies_at(browser, laptop):
    """Ninth guest: what the signs are called stood in a legend, in icons of another set."""
    evening = saloon(browser, laptop, NAMES[:7], "dodge-city")
    board = open_board(evening)
    for card in ("mustang 8H", "rev_carabine AC", "conestoga 9D", "barrel QS"):
        send(evening, "override", verb="move_card", **{"with.card": card, "with.to": "play 0"})
    send(evening, "override", verb="move_card", **{"with.card": "volcanic 10S", "with.to": "play 1"})

    for size in (TV, LAPTOP):
        board.set_viewport_size(size)
        settled(board)
        names = board.locator(".plate .tiles b")
        expect(names).to_have_text(["Mustang", "Rev. Carabine", "Conestoga", "Barrel", "Volcanic"])
        assert board.evaluate(SMALLEST) >= 26 * size["width"] / 1920 - 1
        # A guest: a line ended in the middle of a sentence.
        sentences = board.locator(".caption > span > i")
        expect(sentences).not_to_have_count(0)
        assert [one for one in sentences.all() if one.evaluate(LINES) > 1] == []
        assert board.evaluate(UNSEEN, ".plate .tiles b") == []
        assert board.evaluate(REACHES, [".spot:first-child .tiles b", ".spot:first-child .called > *"]) == 0


# How many lines something takes.
LINES = "one => Math.round(one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight))"


# Of all that is written, the smallest in pixels.
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".board *")].filter(one =>
  one.checkVisibility() && !one.closest(".away, svg") &&
  [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())
).map(one => parseFloat(getComputedStyle(one).fontSize)))"""


# Of all cards in play the smallest name in pixels, the least breadth of a card, and the greatest height of its name.
NAMED = """() => [...document.querySelectorAll(".plate .tile")].map(tile => {
  const name = getComputedStyle(tile, "::after");
  return [parseFloat(name.fontSize), tile.offsetWidth, parseFloat(name.height)];
}).reduce((all, one) => [Math.min(all[0], one[0]), Math.min(all[1], one[1]), Math.max(all[2], one[2])])"""


@pytest.mark.parametrize("number", [2, 5, 8])
def test_the_cards_in_play_lie_on_the_felt_before_the_seat(browser, laptop, number):
    """Tenth guest, 7.7: five large brown slabs, half empty, with the cards in play inside of them."""
    evening = saloon(browser, laptop, NAMES[:8], "dodge-city")
    board = open_board(evening)
    for card in IN_PLAY[:number]:
        for seat, one in ((1, card), (4, IN_PLAY[IN_PLAY.index(card) + 8])):
            send(evening, "override", verb="move_card", **{"with.card": one, "with.to": f"play {seat}"})

    for page, size in ((board, TV), (board, LAPTOP), (evening.dashboard, TV), (evening.dashboard, LAPTOP)):
        page.set_viewport_size(size)
        settled(page)
        plates = page.evaluate(BOXES, ".plate" if page is evening.dashboard else ".portrait, .called > *")
        middle = page.evaluate(BOXES, ".heart .card")
        widths = [right - left for left, _top, right, _bottom in page.evaluate(BOXES, ".plate")]
        assert max(widths) - min(widths) <= 1
        for place in (2, 5):
            tiles = page.evaluate(BOXES, f".spot:nth-child({place}) .tile")
            assert len(tiles) == number
            # Guests: a Mustang, a Barrel or a gun was as small as a stamp.
            large = 0.07 if page is board else 0.048
            assert number > 2 or tiles[0][2] - tiles[0][0] >= large * size["width"]
            for left, top, right, bottom in tiles:
                assert 0 <= left < right <= size["width"]
                for other in (*plates, *middle):
                    apart = right <= other[0] + 1 or other[2] <= left + 1
                    # A guest: their upper edge and rank were cut off under the plate.
                    assert apart or bottom < other[1] or other[3] < top, (size, place)
    # On the laptop names of 11 pixels, two lines each, could not be read.
    letters, breadth, high = page.evaluate(NAMED)
    assert letters >= 13
    assert breadth >= (120 if number == 5 else 78)
    assert high <= 28


@pytest.mark.parametrize("size", [TV, LAPTOP], ids=["large", "small"])
def test_nothing_lies_over_the_face_of_a_seat(browser, laptop, size):
    """Ninth guest: a dark band lay over the chin, and the hat was cut at the top."""
    evening = saloon(browser, laptop, ["Maximilian", "Margarete", "Frederick", "Elisabeth", "Valentina"])
    board = open_board(evening)
    send(evening, "override", verb="move_card", **{"with.card": "barrel QS", "with.to": "play 1"})

    # Beside the sheriff's star “Grac” stood above an “e” of its own.
    assert {name.evaluate(LINES) for name in board.locator(".called b").all()} == {1}
    assert board.evaluate(REACHES, [".plate:has(.office) .lives > i", ".office, .far"]) == 0
    # A guest: the lives of whoever had cards in play, the sheriff among them, were a third as large as those of others.
    lives = board.evaluate(BOXES, ".plate .lives")
    assert len({round(bottom - top) for _left, top, _right, bottom in lives}) == 1
    for page in (board, evening.dashboard):
        page.set_viewport_size(size)
        settled(page)
        # Guests: the head of the table stood off its axis, and plates hung alternately at the left and the right.
        seats, ((start, _top, end, _bottom),) = page.evaluate(BOXES, ".plate"), page.evaluate(BOXES, ".round")
        for one, other in ((0, 0), (1, 4), (2, 3)):
            assert abs(seats[one][0] - start + seats[other][2] - end) <= 4
        assert abs(seats[2][1] - seats[3][1]) <= 1
        for seat in range(1, 6):
            spot = f".spot:nth-child({seat})"
            ((left, top, right, bottom),) = page.evaluate(BOXES, f"{spot} .portrait")
            (told,), (plate,) = (page.evaluate(BOXES, f"{spot} {one}") for one in (".called b", ".plate"))
            # A guest: plates hung at the portraits like flags, all of them towards the right.
            assert told[2] <= left + 2 if page is board and seat in (2, 3) else right <= told[0] + 2
            assert abs(bottom - top - (plate[3] - plate[1])) <= 10
            face = (
                left + 0.3 * (right - left),
                top + 0.3 * (bottom - top),
                right - 0.3 * (right - left),
                top + 0.7 * (bottom - top),
            )
            for over in page.evaluate(
                BOXES, f"{spot} :is(.called > *, .state > *, .figure, .office, .tile, .who > .icon)"
            ):
                apart = over[2] <= face[0] or face[2] <= over[0] or over[3] <= face[1] or face[3] <= over[1]
                assert apart, (seat, over, face)

    # A walk: with two long names a sentence ran out of its board and over the edge of the screen.
    give(evening, "winchester 8S", "play 0")
    give(evening, "bang KD", "hand 0")
    answer(evening, 0, {"at": 1, "play": "bang KD"})
    settled(board)
    expect(board.locator(".caption.sighted b")).to_have_text("Margarete must answer.")
    (panel,), words = (board.evaluate(BOXES, one) for one in (".caption", ".caption > *"))
    assert len(words) == 2
    assert max(box[3] for box in words) <= panel[3]


def test_on_the_pile_of_bang_no_name_of_a_card_is_broken(browser, laptop):
    """A walk: “Remingto” and an “n” of its own below it."""
    evening = saloon(browser, laptop, NAMES[:5], "dodge-city")
    board = open_board(evening)
    for card in ("remington KC", "schofield JC", "winchester 8S", "conestoga 9D"):
        give(evening, card, "discard")
        settled(board)
        name = board.locator(".heart [id^=top-] .card b")
        assert name.evaluate("one => one.getBoundingClientRect().height") < 45, name.inner_text()

    # A guest, the end: the cards of the winners had lost the lower edge of their frame.
    for seat, role in enumerate(("sheriff", "renegade", "outlaw", "outlaw", "outlaw")):
        send(evening, "override", verb="set_role", **{"with.seat": seat, "with.role": role})
    send(evening, "override", verb="eliminate", why="test", **{"with.seat": 0})
    # A guest: below who had won stood whose turn it was, and who was near enough to shoot.
    expect(board.locator(".saloon-side h1")).to_have_text("The end")
    expect(board.locator(".sees, .spot.turn, .far:not([hidden])")).to_have_count(0)
    expect(board.get_by_label("has the turn")).to_be_hidden()
    while evening.asked():
        send(evening, "next", asked=evening.asked())
        settled(evening.dashboard)
    # A guest: “winners first” stood below a sheriff who had lost and lay open.
    here = evening.dashboard.locator(".uncover p")
    for to, words, first in ((2, "winners first.", 1), (3, "winners first.", 0), (4, "turned over.", 0)):
        send(evening, "uncover", to=to)
        expect(board.locator(".soon")).to_contain_text(words)
        expect(here.filter(has_text="winners first")).to_have_count(first)  # until all who won lie open
    send(evening, "uncover", to=99)
    for page in (board, evening.dashboard):
        expect(page.locator(".winners .won")).to_have_count(3)
        frames, cards = (page.evaluate(BOXES, f".winners {one}") for one in (".painting", ".art"))
        assert [frame[3] - card[3] for frame, card in zip(frames, cards, strict=True)] == [0] * 3
        # A guest: two windows of the houses behind them were white crumbs between the plates.
        lit = "one => getComputedStyle(one).getPropertyValue('--lit')"
        assert page.locator(".desert .ridge").evaluate(lit) == "transparent"
        page.evaluate(MUCH_TOLD, "Greg Digger (Копатель Грег), убийца: Дмитрий Александрович")
        for size in (TV, LAPTOP):
            page.set_viewport_size(size)
            assert page.evaluate(CUT_FATES) == [], size
