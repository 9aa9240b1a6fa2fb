"""A phone whose owner reads letters of twice the size: names by night and by day, and the own one in the lobby."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening, settled
from tests.browser.measures import UNSEEN

from .test_sideways import letters

SIZES = [(390, 844), (360, 640), (320, 568)]
NAMES = ["Alice", "Bob", "محمد عبد الرحمن العلي", "Carol", "Dmitri", "Maximiliane-Theodora Sch"]
NAMES += ["Grace", "Heidi", "Ivan", "Julia", "Khánh Linh", "Leo"]
TOPS = (
    "places => [...document.querySelectorAll(places)].map(one => Math.round(one.getBoundingClientRect().y))"
)
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


def test_a_vote_of_quests_is_in_sight_beside_all_five_shields(browser, laptop):
    """A walk: at 150 % the shields stood in two rows, and *Yes* and *No* were below the fold."""
    evening = Evening(browser, laptop)
    evening.host("legend", "Quests")
    alice = evening.join("Alice")
    evening.add("Bob", "Carol", "Dmitri", "Elena", "Frank", "Dmitri Aleksandrovich")
    evening.deal()
    evening.dashboard.locator("[data-next]").wait_for()
    evening.until("Who is for this team")

    for size, width, height in ((24, 360, 640), (32, 390, 844), (16, 320, 568)):
        letters(alice, size)
        alice.set_viewport_size({"width": width, "height": height})
        settled(alice)
        for answer in ("Yes", "No"):
            expect(alice.locator("label.name", has_text=answer)).to_be_in_viewport(ratio=1)
        expect(alice.locator(".track > li")).to_have_count(5)
        assert len(set(alice.evaluate(TOPS, ".track > li"))) == 1
        assert alice.evaluate(UNSEEN, ".track b") == []
