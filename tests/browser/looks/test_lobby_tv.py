"""The lobby on the television: everybody is at home in the place of the game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import LAPTOP, TV, Evening, open_board, settled
from tests.browser.measures import UNSEEN
from tests.browser.pictures import send

from .test_guests import REACHES
from .test_marks import BROKEN, ROWS
from .test_television import MANY, MIDDLE


def lobby(browser, laptop, number, title="Werewolf", role_set="the-script"):
    """A television that shows a lobby with so many seats."""
    evening = Evening(browser, laptop)
    evening.host(role_set, title)
    for name in MANY[:number]:
        send(evening, "add", name=name)
    settled(evening.dashboard)
    board = open_board(evening)
    expect(board.locator(".homes .mark")).to_have_count(number)
    settled(board)
    return board


@pytest.mark.parametrize(
    ("number", "rows"),
    [
        (5, [3, 2]),
        (9, [5, 4]),
        (13, [5, 5, 3]),
        (16, [6, 6, 4]),
        (22, [6, 6, 6, 4]),
    ],
)
def test_in_the_lobby_every_row_of_homes_stands_in_the_middle_and_nothing_is_cut(
    browser, laptop, number, rows
):
    """Lobby on the TV, 7 for beauty: the last row stood at the left, and what to do covered church and houses."""
    board = lobby(browser, laptop, number)
    for size in (TV, LAPTOP):
        board.set_viewport_size(size)
        middle = board.evaluate(MIDDLE, ".homes")
        found = board.evaluate(ROWS, ".homes > li")
        assert [count for count, _middle in found] == rows, size
        assert max(abs(one - middle) for _count, one in found) <= 1, (size, found, middle)
        assert board.evaluate(UNSEEN, ".name-plate, .board-door :is(h1, p)") == [], size
        assert board.evaluate(BROKEN, ".homes b") == [], size
        over = [f".homes > :nth-child({n})" for n in range(1, number + 1)]
        assert [board.evaluate(REACHES, [".how li", one]) for one in over] == [0] * number, size


@pytest.mark.parametrize(
    ("title", "role_set", "highest", "nearest"),
    [
        ("Werewolf", "the-script", ".dusk .hills.far", ".dusk .hills.mid"),
        ("BANG!", "dodge-city", ".sundown .plain", ".sundown .plain"),
        ("Quests", "legend", ".camp .meadow", ".camp .meadow"),
    ],
)
def test_in_the_lobby_everybody_is_at_home_on_one_ground(browser, laptop, title, role_set, highest, nearest):
    """Lobby on the TV, 7 for beauty: hills that were cut hard floated over the scene, houses hung in the sky."""
    board = lobby(browser, laptop, 8, title, role_set)

    for size in (TV, LAPTOP):
        board.set_viewport_size(size)
        far, near = [board.locator(place).bounding_box() or {} for place in (highest, nearest)]
        assert (near["x"], near["width"]) == (far["x"], far["width"]) == (0, size["width"])
        assert near["y"] + near["height"] >= size["height"]
        homes = [home.bounding_box() or {} for home in board.locator(".homes .house").all()]
        assert min(home["y"] + home["height"] for home in homes) >= far["y"]
        assert (
            min(home["width"] for home in homes) >= (0.195 if title == "Werewolf" else 0.18) * size["width"]
        )


def test_in_the_lobby_the_code_can_be_read_from_a_sofa_and_stays_where_it_is(browser, laptop):
    """Lobby on the TV with 24, 7 for beauty: the code had moved down, and was a fifteenth of the screen's width."""
    few, many = lobby(browser, laptop, 5), lobby(browser, laptop, 24)
    size = "one => parseFloat(getComputedStyle(one).fontSize)"

    codes = [board.locator(".board-door .join-code").bounding_box() or {} for board in (few, many)]

    assert codes[0] == codes[1]
    assert many.locator(".join-code").evaluate(size) >= TV["height"] / 10
    assert many.evaluate(UNSEEN, ".join-code, .homes .name-plate") == []
