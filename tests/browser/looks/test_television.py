"""What a guest marked below 8 for beauty or clarity on the television, and what was made of it: issue 15."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import LAPTOP, TV, Evening, settled
from tests.browser.pictures import send
from tests.browser.walks.test_evening import open_board

from .test_guests import REACHES
from .test_marks import BROKEN, NINE, ROWS
from .test_sideways import UNSEEN

MORE = [
    "Julia",
    "Đặng Thị Ngọc Huyền",
    "Dmitri Aleksandrovich",
    "Nguyễn Thị Minh Khai",
    "Konstantin",
    "Frank",
]
MANY = [*NINE, *MORE, "Grace", "Anne-Sophie", "Zoe", "Ola", "Ludmila", "Tim", "Pascal", "Björn", "Zhang Wei"]
# The middle of the strip of seats.
MIDDLE = """selector => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return Math.round(box.x + box.width / 2);
}"""
# Where the landscape's houses begin, of the window's height.
ROOFS = 0.72


def lobby(browser, laptop, number, title="Werewolf", role_set="the-script"):
    """A television that shows a lobby with so many seats."""
    evening = Evening(browser, laptop)
    evening.host(role_set, title)
    for name in MANY[:number]:
        send(evening, "add", name=name)
    settled(evening.dashboard)
    board = open_board(evening)
    expect(board.locator(".reveal .mark")).to_have_count(number)
    settled(board)
    return board


@pytest.mark.parametrize("size", [TV, LAPTOP], ids=["large", "small"])
@pytest.mark.parametrize(
    ("number", "rows"), [(5, [3, 2]), (7, [4, 3]), (9, [5, 4]), (13, [4, 4, 4, 1]), (22, [4, 4, 4, 4, 4, 2])]
)
def test_in_the_lobby_every_row_of_seats_stands_in_the_middle_above_the_houses(
    browser, laptop, number, rows, size
):
    """Lobby on the TV, 7 for beauty: the last row stood at the left, and what to do covered church and houses."""
    board = lobby(browser, laptop, number)
    board.set_viewport_size(size)
    middle = board.evaluate(MIDDLE, ".reveal")

    found = board.evaluate(ROWS, ".reveal > li")

    assert [count for count, _middle in found] == rows
    assert max(abs(one - middle) for _count, one in found) <= 1, (found, middle)
    assert board.evaluate(UNSEEN, ".reveal > li, .board-door > *:not(.qr)") == []
    assert board.evaluate(BROKEN, ".reveal b") == []
    bottoms = [(one.bounding_box() or {}) for one in board.locator(".reveal > li, .how > li:visible").all()]
    assert max(box["y"] + box["height"] for box in bottoms) <= size["height"] * ROOFS


@pytest.mark.parametrize("number", [5, 9, 16])
def test_in_the_lobby_nothing_lies_over_the_moon(browser, laptop, number):
    """Lobby on the TV, 7 for beauty: it was squeezed between seats and hill, and a seat cut it flat."""
    board = lobby(browser, laptop, number)
    over = [".how", *(f".reveal > :nth-child({n})" for n in range(1, number + 1))]

    assert [board.evaluate(REACHES, [".orb", one]) for one in over] == [0] * len(over)
    assert board.evaluate(REACHES, [".orb", "body"]) >= 100


def test_in_the_lobby_the_code_stays_where_it_is_and_names_of_many_are_as_large(browser, laptop):
    """Lobby on the TV with 24, 7 for beauty: the code had moved down, and names were small under an empty sky."""
    few, many = lobby(browser, laptop, 5), lobby(browser, laptop, 24)
    size = "one => parseFloat(getComputedStyle(one).fontSize)"

    codes = [(board.locator(".board-door .qr").bounding_box() or {})["y"] for board in (few, many)]

    assert codes[0] == codes[1]
    first = many.locator(".reveal > li").first.bounding_box() or {}
    assert first["y"] <= 30
    assert first["height"] >= 100
    assert many.locator(".reveal b").first.evaluate(size) >= few.locator(".reveal b").first.evaluate(size)


def test_the_lobby_of_bang_has_the_colours_of_its_phones(browser, laptop):
    """Lobby on the TV: Werewolf's blue night over the desert, while phones had a sunset."""
    board = lobby(browser, laptop, 5, "BANG!", "dodge-city")
    paint = "one => getComputedStyle(one).backgroundImage"

    sky = board.locator(".night.scene").evaluate(paint)

    for colour in ("rgb(42, 18, 32)", "rgb(122, 47, 44)", "rgb(240, 160, 75)"):
        assert colour in sky
