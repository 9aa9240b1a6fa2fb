"""Small faults that four walks through evenings left, each of which somebody at the table stumbles over once."""

from __future__ import annotations

from tests.browser.evening import Evening, settled

SMALL = {"width": 320, "height": 568}
LONG = "Константин Константинов"
# How much of a text is cut off, in pixels both ways.
CUT = "one => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]"
# The lines of a text, each as it is read.
LINES = """one => {
  const text = one.firstChild, range = document.createRange(), lines = [];
  for (let at = 0; at < text.length; at++) {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const top = Math.round(range.getBoundingClientRect().top);
    if (lines.at(-1)?.top !== top) lines.push({ top, read: "" });
    lines.at(-1).read += text.data[at];
  }
  return lines.map((line) => line.read.trim());
}"""


def with_switch(browser, laptop, name: str, switch: str, title: str = "Werewolf"):
    """A phone in the lobby, on which that switch of the settings is on."""
    evening = Evening(browser, laptop)
    evening.start(title)
    phone = evening.join(name)
    phone.set_viewport_size(SMALL)
    phone.locator(".phone-foot summary").click()
    phone.locator(f"[data-flag={switch}]").check()
    settled(phone)
    return phone


def test_in_the_lobby_the_own_name_is_whole_on_a_small_phone_with_large_letters(browser, laptop):
    """Third walk, severity 1: “К…”."""
    phone = with_switch(browser, laptop, LONG, "big")
    name = phone.locator(".you bdi")

    assert phone.locator(".you > span").evaluate(CUT) == [0, 0]
    assert name.evaluate(LINES) == LONG.split()


def test_with_tap_to_open_every_strip_speaks_of_tapping(browser, laptop):
    """Third walk, severity 1: the switch was on, and the strip still said “Hold”."""
    phone = with_switch(browser, laptop, "Alice", "tap")

    assert phone.locator("#hold .hold-button").inner_text().strip() == "Tap to see a practice card"
    assert "Hold" not in phone.locator("#own").inner_text()

    phone.locator("[data-flag=tap]").uncheck()

    assert phone.locator("#hold .hold-button").inner_text().strip() == "Hold to see a practice card"
