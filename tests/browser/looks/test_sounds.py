"""What happens is heard once, on the laptop and the TV, and only where somebody has switched it on."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.evening import Evening, open_board

NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank")
# Every source of sound that starts, by its kind and pitch, in place of what a loudspeaker would say.
LISTENING = """() => {
  window.played = 0;
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    window.played += 1;
    return start.apply(this, when);
  };
}"""


def played(page: Page) -> int:
    page.wait_for_timeout(1_300)
    return page.evaluate("window.played")


def night_falls(evening: Evening) -> None:
    evening.host("first-evening")
    evening.add(*NAMES)
    evening.dashboard.get_by_role("button", name="Deal the cards").click()
    evening.until("Everybody looks at their own card")


def test_a_sound_comes_with_what_happens_and_not_again_with_the_next_view(browser, laptop):
    evening = Evening(browser, laptop)
    night_falls(evening)
    evening.dashboard.evaluate(LISTENING)
    evening.dashboard.get_by_role("button", name="Sounds").click()
    before = played(evening.dashboard)

    evening.until("closes their eyes")
    owl = played(evening.dashboard)
    evening.until("The werewolves wake up")
    howl = played(evening.dashboard)
    evening.dashboard.get_by_role("button", name="Pause").click()
    paused = played(evening.dashboard)

    assert before < owl < howl
    assert paused == howl, "crickets start once, and only their gates open"


def test_nothing_is_heard_unless_somebody_has_switched_it_on(browser, laptop):
    evening = Evening(browser, laptop)
    night_falls(evening)
    board = open_board(evening)
    for page in (evening.dashboard, board):
        page.evaluate(LISTENING)

    evening.until("closes their eyes")
    evening.until("The werewolves wake up")

    assert [played(page) for page in (evening.dashboard, board)] == [0, 0]


def test_the_tv_has_a_switch_of_its_own(browser, laptop):
    evening = Evening(browser, laptop)
    night_falls(evening)
    board = open_board(evening)
    board.evaluate(LISTENING)
    switch = board.get_by_role("button", name="Sounds")

    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    evening.until("The werewolves wake up")

    assert played(board) > 0
