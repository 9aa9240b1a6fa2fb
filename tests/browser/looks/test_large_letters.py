"""A phone whose owner reads letters of twice the size: names by night and by day, and the own one in the lobby."""

from __future__ import annotations

import pytest

from tests.browser.evening import Evening, settled
from tests.browser.measures import UNSEEN

from .test_sideways import letters

SIZES = [(390, 844), (360, 640), (320, 568)]
NAMES = ["Alice", "Bob", "محمد عبد الرحمن العلي", "Carol", "Dmitri", "Maximiliane-Theodora Sch"]
NAMES += ["Grace", "Heidi", "Ivan", "Julia", "Khánh Linh", "Leo"]
COLUMNS = """() => [...new Set([...document.querySelectorAll("#view label.name:not(.nobody)")]
  .map(name => Math.round(name.getBoundingClientRect().width)))]"""


@pytest.mark.parametrize("words", ["The werewolves wake up", "who shall be executed"])
def test_names_stand_in_two_columns_of_one_width(browser, laptop, words):
    """Severity 2: *Nobody*, three columns wide, opened a third one, and crushed the two that there were."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    alice = evening.join(NAMES[0])
    evening.add(*NAMES[1:])
    evening.deal()
    letters(alice, 32)
    evening.until(words)

    for width, height in SIZES:
        alice.set_viewport_size({"width": width, "height": height})
        settled(alice)
        (column,) = alice.evaluate(COLUMNS)
        assert column > 0.4 * width


@pytest.mark.parametrize("size", SIZES)
def test_in_the_lobby_the_own_name_is_whole_and_in_one_or_two_lines(browser, laptop, size):
    """Severity 2: the title left it nothing, and at a letter a line it pushed everything off the screen."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    phone = evening.join("Nguyễn Thị Phương Ánh")
    letters(phone, 32)
    phone.set_viewport_size({"width": size[0], "height": size[1]})

    assert phone.evaluate(UNSEEN, ".you.whole bdi") == []
    name = phone.locator(".you.whole bdi").bounding_box()
    assert name["height"] < 3 * 32
    assert phone.locator(".moonrise").bounding_box()["y"] < size[1] / 2
