"""The cards in the end before they are turned over, on TV and laptop, and as they are."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import LAPTOP, TV, Evening, open_board, settled
from tests.browser.measures import CUT_FATES, MUCH_TOLD, UNSEEN, beyond
from tests.browser.pictures import send
from tests.browser.play_out import play_out

from .test_ends import cards_apart
from .test_guests import REACHES
from .test_marks import BROKEN, NINE, ROWS
from .test_television import BOXES, watched


@pytest.mark.parametrize("players", [6, 7, 10])
def test_before_the_cards_of_quests_are_turned_over_they_lie_below_the_verdict_and_the_shields(
    browser, laptop, players
):
    """Thirteenth walk, severity 2: from seven on the upper row lay off the TV, and covered who had won."""
    evening = Evening(browser, laptop)
    evening.host("merlin", "Quests")
    send(evening, "robots", number=players)
    settled(evening.dashboard)
    send(evening, "deal")
    play_out(laptop.folder, evening.code)
    board = evening.dashboard.context.new_page()
    board.set_viewport_size({"width": 1920, "height": 1080})
    board.goto(f"{laptop.address}/b/{evening.code}/")

    expect(board.locator(".fates > li:not(.open)")).to_have_count(players)
    assert cards_apart(board) == []
    assert beyond(board, ".fates > li, .ending h1, .track") == []
    below = board.locator(".track").evaluate("track => track.getBoundingClientRect().bottom")
    assert all(
        box["y"] >= below for card in board.locator(".fates > li").all() if (box := card.bounding_box())
    )

    # A guest: turned over, whoever had won was smaller than the others, and “went on quests 2, 3 a…” was cut.
    send(evening, "uncover", to=99)
    expect(board.locator(".fates > .open")).to_have_count(players)
    for told in ("", "played a fail on quests 1, 2, 3 and 5, named in the last guess"):
        if told:
            board.evaluate(MUCH_TOLD, told)
        for size in (TV, LAPTOP):
            board.set_viewport_size(size)
            assert board.evaluate(CUT_FATES) == [], size
            won, lost = (
                board.locator(f"{group} .painting").evaluate_all("all => all.map(one => one.clientWidth)")
                for group in (".winners", ".behind")
            )
            assert min(won) > max(lost), size


# How far the figure of each that is face down lies off the middle of its card, and how far that card is no whole one.
FACE_DOWN = """() => [...document.querySelectorAll(".fates > li:not(.open)")].map((seat) => {
  const box = (what) => seat.querySelector(what).getBoundingClientRect();
  const [all, card, figure] = [box(".art"), box(".painting"), box(".whose")];
  const middle = (one) => [one.x + one.width / 2, one.y + one.height / 2];
  const off = middle(card).map((place, axis) => Math.abs(place - middle(figure)[axis]));
  // Two guests: a ring cut off a snail's eye, and a bear's ears.
  const { overflow, paddingLeft } = getComputedStyle(seat.querySelector(".whose"));
  const side = figure.width - 2 * parseFloat(paddingLeft);
  if (overflow !== "visible" || side > 0.75 * figure.width || side < 0.6 * figure.width) return 99;
  const beyond = Math.max(all.x - card.x, all.y - card.y, card.right - all.right, card.bottom - all.bottom);
  return Math.max(...off, beyond, 100 * Math.abs(card.height / card.width - 1.4));
})"""


@pytest.mark.parametrize("seats", [5, 8, 24])
def test_a_card_face_down_is_whole_and_wears_the_figure_in_its_middle(browser, laptop, seats):
    """A guest: the figure lay beside the ring of a card that was cut at its top and faded below."""
    evening = Evening(browser, laptop)
    evening.host("the-script")
    send(evening, "robots", number=seats)
    board = open_board(evening)
    evening.deal()

    send(evening, "override", verb="end", why="test")

    for page in (board, evening.dashboard):
        expect(page.locator(".fates > li")).to_have_count(seats)
        faults = page.evaluate(FACE_DOWN)
        assert len(faults) == seats
        assert max(faults) < 3
    # Guests: nobody in the room knew what came next, and names of 26 px are not read from the sofa.
    expect(board.get_by_text("Now the cards are turned over.")).to_be_visible()
    sizes = board.locator(".fates b").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert seats > 8 or min(sizes) >= 36


def test_the_verdict_of_werewolf_stays_where_it_is_and_the_moon_beside_it(browser, laptop):
    """Werewolf on the TV, the end: the verdict jumped by 90 px, and lay over half of the moon."""
    evening, board = watched(browser, laptop, "Werewolf", "the-script", NINE)
    send(evening, "end")
    expect(board.locator(".fates > li")).to_have_count(9)
    before = [verdict_at(board, size) for size in (TV, LAPTOP)]
    send(evening, "uncover", to=99)
    expect(board.locator(".fates .open")).to_have_count(9)

    for size, place in zip((TV, LAPTOP), before, strict=True):
        assert verdict_at(board, size) == place
        over = [board.evaluate(REACHES, [".moon", one]) for one in (".ending h1", ".fates > :nth-child(5)")]
        assert over == [0, 0]


def verdict_at(board, size) -> list:
    board.set_viewport_size(size)
    settled(board)
    return board.evaluate(BOXES, ".ending h1")


@pytest.mark.parametrize("size", [TV, LAPTOP], ids=["large", "small"])
def test_ten_names_are_whole_beside_their_cards_at_the_end_of_quests(browser, laptop, size):
    """Quests on the TV, the end: beside a card a name has less room than below it."""
    evening, board = watched(browser, laptop, "Quests", "legend", [*NINE, "Đặng Thị Ngọc Huyền"])
    board.set_viewport_size(size)
    send(evening, "end")
    expect(board.locator(".fates .whose")).to_have_count(10)
    # Face down too they stand below the verdict, each with its figure on it.
    assert board.evaluate(UNSEEN, ".fates > li > b, .ending .track > li, .ending h1") == []
    backs, figures = board.evaluate(BOXES, ".fates .painting"), board.evaluate(BOXES, ".fates .whose")
    for (left, top, right, bottom), figure in zip(backs, figures, strict=True):
        assert left < figure[0] < figure[2] < right
        assert top < figure[1] < figure[3] < bottom

    send(evening, "uncover", to=99)
    expect(board.locator(".fates .open")).to_have_count(10)

    assert [count for count, _middle in board.evaluate(ROWS, ".fates > li")] == [5, 5]
    assert board.evaluate(BROKEN, ".fates b") == []
    assert board.evaluate(UNSEEN, ".fates > li, .ending .track > li, .ending h1") == []
