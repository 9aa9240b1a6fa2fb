"""Names of cards and of people, wherever they are small: words stay whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import open_board
from tests.browser.measures import LINES
from tests.browser.saloon import seated
from tests.servers import Server, prepared

from .tables import NAMES, village

WORDS = ["winchester 8S", "schofield KS", "remington KC", "stagecoach 9S", "mustang 8H", "dynamite 2H"]


def test_no_name_of_one_word_breaks_on_a_card(browser, tmp_path_factory):
    """Seventeenth walk, severity 1: “Schofiel d” on the pile of the TV, “Stagecoac h” in a hand on its side."""
    with Server(prepared(tmp_path_factory.mktemp("names"))).start() as server:
        saloon = seated(browser, server, phones=1)
        saloon.deal()
        saloon.next()
        saloon.give(0, *WORDS)
        alice, board = saloon.phones["Alice"], open_board(saloon)

        for size in ({"width": 844, "height": 390}, {"width": 360, "height": 640}):
            alice.set_viewport_size(size)
            saloon.open_hand("Alice")
            names = alice.locator(".fan .card b")
            expect(names).to_have_count(len(WORDS))
            expect(alice.locator(".fan .veiled")).to_have_count(0)
            assert names.evaluate_all(LINES) == [1] * len(WORDS)
            saloon.leave("Alice")
        for width in (360, 390):  # a walk, severity 1: “Stagecoac h” above what it does
            alice.set_viewport_size({"width": width, "height": 844})
            saloon.open_hand("Alice")
            saloon.pick("Alice", "Stagecoach")
            expect(alice.locator("#hold-box .use:not([hidden])")).to_contain_text("Draw 2 cards.")
            assert alice.locator("#hold-box .fan .card b").evaluate_all(LINES) == [1] * len(WORDS)
            saloon.leave("Alice")
        saloon.move("discard", ["schofield KS"])

        pile = board.locator(".card b", has_text="Schofield")
        expect(pile).to_be_visible()
        assert pile.evaluate_all(LINES) == [1]


@pytest.mark.parametrize("width", [360, 390])
def test_no_part_of_a_long_name_breaks_on_a_phone(browser, laptop, width):
    """Seventeenth walk, severity 1: “Владимирови ч” in the grid, “Aleksandrovic h” in the list of who plays."""
    evening = village(browser, laptop, ["Борис Владимирович", "Dmitri Aleksandrovich", *NAMES[:5]])
    phone = evening.phones["Борис Владимирович"]
    phone.set_viewport_size({"width": width, "height": 700})
    assert max(phone.locator(".chairs .guest > span").evaluate_all(LINES)[:2]) <= 2
    evening.deal()

    evening.until("The werewolves wake up")

    assert phone.locator("form[data-pick] .name > span").evaluate_all(LINES)[:2] == [2, 2]
