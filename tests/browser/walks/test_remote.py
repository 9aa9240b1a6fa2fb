"""The host's phone steps the game from across the room, and the gong calls everybody but phones at night."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import PHONE, READ, Evening, open_board, settled
from tests.browser.looks.tables import before_the_first_turn
from tests.browser.looks.test_marks import BROKEN
from tests.browser.measures import LEAVES
from tests.browser.pictures import answer, send

# How light, of 255, the figures of the clock are, and what they stand on.
LIGHT = """() => {
  const light = colour => colour.match(/[0-9.]+/g).slice(0, 3).reduce((sum, part) => sum + part / 3, 0);
  const disc = document.querySelector(".disc");
  return [light(getComputedStyle(disc.querySelector("time")).color), light(getComputedStyle(disc).backgroundColor)];
}"""
NAMES = ("Bob", "Carol", "Dave", "Erin", "Frank")


def test_a_phone_becomes_the_remote_goes_on_and_strikes_the_gong(browser, laptop):
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    alice = evening.join("Alice")
    evening.add(*NAMES)
    board = open_board(evening)
    evening.deal()
    remote = evening.take_remote()

    remote.get_by_role("button", name="Next").click()
    # A walk, severity 2: night fell, and who has no phone had not seen their card. The laptop asked, and this did not.
    asked = "Has everybody without a phone had the screen? Press once more to go on."
    expect(remote.locator("#note")).to_have_text(asked)
    evening.settle()
    expect(remote.locator(".sentence")).not_to_contain_text("Night 1 falls")
    remote.wait_for_timeout(READ)
    remote.get_by_role("button", name="Next").click()

    expect(remote.locator(".sentence")).to_contain_text("Night 1 falls")
    expect(evening.dashboard.locator(".sentence")).to_contain_text("Night 1 falls")
    expect(remote.locator(".dark.scene")).to_have_count(1)
    expect(remote.locator("body")).not_to_contain_text("werewolf")
    remote.get_by_role("button", name="All eyes here").click()
    expect(board.locator(".all-eyes")).to_have_text("All eyes here!")
    evening.settle()
    assert alice.locator(".all-eyes").count() == 0
    assert evening.errors == []


@pytest.mark.parametrize("title", ["Werewolf", "BANG!", "Quests"])
def test_the_clock_on_the_remote_stands_out_from_its_disc(browser, laptop, title):
    """Eighth walk, severity 2: BANG!'s was cream on cream."""
    evening = Evening(browser, laptop)
    evening.start(title)
    evening.add(*NAMES)
    page = evening.dashboard
    page.get_by_role("button", name="Deal the cards").click()
    page.locator("[data-next]").wait_for()
    remote = evening.take_remote()
    for _step in range(4):
        settled(remote)
        if remote.locator(".disc time").count():
            break
        evening.next()

    figures, disc = remote.evaluate(LIGHT)
    assert abs(figures - disc) > 120


def test_the_heading_of_the_remote_breaks_no_name_and_sets_the_phase_below(browser, laptop):
    """Sixth walk, severity 2: “Констант / ин's turn / Phase / three: / discard”, five lines beside a moon."""
    evening = Evening(browser, laptop)
    evening.start("BANG!")
    evening.add("Константин", *NAMES[:3])
    page = evening.dashboard
    page.get_by_role("button", name="Deal the cards").click()
    page.locator(".saloon-dash").wait_for()
    remote = evening.take_remote()
    before_the_first_turn(evening)
    evening.next()
    settled(remote)

    heading = remote.locator(".remote h1")

    expect(heading).to_contain_text("Константин's turn")
    expect(heading.locator(".step")).to_have_text("Phase two: play")
    assert remote.evaluate(BROKEN, ".remote h1") == []
    assert heading.evaluate("one => one.getClientRects()[0].height") < 120
    assert remote.evaluate(LEAVES) == []


def test_after_undo_a_sentence_is_whole_above_one_more_row_of_buttons(browser, laptop):
    """A walk, severity 2: “more between the tied.” was cut off, and the host read half a sentence aloud."""
    evening = Evening(browser, laptop)
    evening.host("the-script")
    evening.add("Ben", "Katharina", *NAMES, "Grace")
    send(evening, "option", name="village_tie", value="revote")
    evening.deal()
    evening.until("who shall be executed")
    for seat in range(8):
        answer(evening, seat, 1 if seat % 2 == 0 else 0)
    evening.until("once more between the tied")
    remote = evening.take_remote()
    evening.next()
    remote.get_by_role("button", name="Undo").click()
    expect(remote.get_by_role("button", name="Redo")).to_be_visible()
    sentence = remote.locator(".sentence")
    expect(sentence).to_contain_text("more between the tied")
    for size in (PHONE, {"width": 360, "height": 640}):
        remote.set_viewport_size(size)
        settled(remote)

        assert sentence.evaluate("one => one.scrollHeight - one.clientHeight") <= 0
        assert remote.evaluate(LEAVES) == []


def test_a_long_sentence_is_whole_on_the_remote(browser, laptop):
    """Seventh walk, severity 2: the last of five lines was cut in half, and nothing said that it could be scrolled."""
    evening = Evening(browser, laptop)
    evening.host("dodge-city", "BANG!")
    evening.add("Maximiliane Wolkenstein", *NAMES, "Grandma Hedwig")
    evening.deal()
    evening.dashboard.locator(".saloon-dash").wait_for()
    remote = evening.take_remote()

    sentence = remote.locator(".sentence")

    expect(sentence).to_have_class("sentence longest")
    assert sentence.evaluate("one => one.scrollHeight - one.clientHeight") <= 0
    assert remote.evaluate(LEAVES) == []
