"""The moderator's page on a telephone: everything under one another, nothing to be pushed sideways."""

from __future__ import annotations

import pytest

from tablegames.games import GAMES
from tests.browser.evening import Evening

NARROW = {"width": 390, "height": 844}
ORDER = """() => ['.top', '.say-pane', '.table-pane', '.rail', '.below']
  .map(name => document.querySelector(name).getBoundingClientRect()).map(box => [box.top, box.left, box.right])"""


@pytest.mark.parametrize("title", [one.name.id for one in GAMES.values()])
def test_the_dashboard_lies_in_one_column(browser, laptop, title):
    evening = Evening(browser, laptop)
    evening.start(title)
    evening.add("Alice", "Bob", "Carol", "Dave", "Erin")
    evening.deal()
    evening.dashboard.locator(".dash").wait_for()
    evening.dashboard.set_viewport_size(NARROW)

    boxes = evening.dashboard.evaluate(ORDER)

    assert boxes == sorted(boxes)
    assert all(left >= 0 and right <= NARROW["width"] for _top, left, right in boxes)
    assert evening.dashboard.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
