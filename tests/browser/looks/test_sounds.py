"""What happens is heard once, on the laptop and the TV, and only where somebody has switched it on."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.evening import Evening, open_board
from tests.servers import ROOT

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
    evening.deal()
    evening.until("Everybody looks at their own card")


def test_a_sound_comes_with_what_happens_and_not_again_with_the_next_view(browser, laptop):
    evening = Evening(browser, laptop)
    night_falls(evening)
    evening.dashboard.evaluate(LISTENING)
    evening.dashboard.get_by_role("button", name="Sounds").click()
    before = played(evening.dashboard)

    evening.until("looks only at their own phone")
    owl = played(evening.dashboard)
    evening.until("The werewolves wake up")
    howl = played(evening.dashboard)
    evening.dashboard.get_by_role("button", name="Pause").click()
    paused = played(evening.dashboard)

    assert before < owl < howl
    assert paused == howl, "whoever calls in the night starts once, and only their gates open"


def test_nothing_is_heard_unless_somebody_has_switched_it_on(browser, laptop):
    evening = Evening(browser, laptop)
    night_falls(evening)
    board = open_board(evening)
    for page in (evening.dashboard, board):
        page.evaluate(LISTENING)

    evening.until("looks only at their own phone")
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


# How loud each effect is at most, and for how many seconds it is heard, as it would come out of the loudspeaker.
RENDERED = """async () => {
  const { effects } = await import("/static/js/sound/effects.js");
  const found = {};
  for (const [name, play] of Object.entries(effects)) {
    const sound = new OfflineAudioContext(1, 22050 * 8, 22050);
    const out = new DynamicsCompressorNode(sound);
    out.connect(sound.destination);
    play(sound, out);
    const data = (await sound.startRendering()).getChannelData(0);
    const last = data.findLastIndex(one => Math.abs(one) > 0.003);
    found[name] = [data.reduce((most, one) => Math.max(most, Math.abs(one)), 0), last / 22050];
  }
  return found;
}"""
NAMED = re.compile(r'data-sound="([a-z]+)"|: "([a-z]+)"')


def test_every_sound_that_a_page_names_is_heard_is_short_and_does_not_crackle(browser, laptop):
    """Issue 15: door, shot, ricochet, Indians, fuse, saloon piano, and a victory for each side."""
    page = browser.new_context(base_url=laptop.address).new_page()
    page.goto("/")
    texts = [file.read_text("utf-8") for file in (ROOT / "templates").rglob("*.html")]
    sounding = [text for text in texts if "data-sound" in text or "victory.html" in text]
    named = {plain or by_key for text in sounding for plain, by_key in NAMED.findall(text)}

    effects = page.evaluate(RENDERED)

    assert named <= set(effects)
    assert {"bells", "pack", "waltz", "march", "gallop", "whistle", "fanfare", "dirge"} < named
    assert {"door", "cries", "volley", "piano", "fuse", "ricochet"} < named
    too_loud_or_long = {
        name: sound for name, sound in effects.items() if not (0.03 < sound[0] < 0.95 and sound[1] < 6)
    }
    assert too_loud_or_long == {}


def test_all_other_sounds_are_below_the_voice_as_long_as_it_speaks(browser, laptop):
    """Issue 15: mixed under the voice."""
    evening = Evening(browser, laptop)
    night_falls(evening)
    loud = """async () => {
      const { loudness } = await import("/static/js/sound/volumes.js");
      return ["music", "effects", "voice"].map(loudness);
    }"""
    assert evening.dashboard.evaluate(loud) == [1, 1, 1]

    evening.dashboard.evaluate("document.body.classList.add('speaking')")

    assert evening.dashboard.evaluate(loud) == [0.3, 0.3, 1]
