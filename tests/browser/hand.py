"""A hand at a page of any of the three browsers."""

from __future__ import annotations

import json
import time
from typing import Any

from tests.servers import PATIENCE

from .engines import PAUSE, Tab
from .measures import ALL

TWICE = 0.7  # seconds between two presses that are not one
# The visible element of a selector that has those words, once it lies still and nothing lies over it: its middle.
MIDDLE = """(async () => {
  const found = [...document.querySelectorAll(%s)].find(one => one.checkVisibility() && one.textContent.includes(%s));
  if (!found || document.readyState !== "complete") return;
  found.scrollIntoView({ block: "nearest" });
  const before = found.getBoundingClientRect();
  await new Promise(then => setTimeout(then, 60));
  const { x, y, width, height } = found.getBoundingClientRect();
  const middle = [x + width / 2, y + height / 2].map(Math.floor), on = document.elementFromPoint(...middle);
  return before.x === x && before.y === y && (found.contains(on) || on?.contains(found)) ? middle : undefined;
})()"""
TYPE = """((place, words) => {
  if (document.readyState !== "complete" || !place) return;
  place.focus();
  place.select();
  document.execCommand("insertText", false, words);
  return place.value === words;
})(document.querySelector(%s), %s)"""
CHOOSE = """(place => {
  place.value = %s;
  place.dispatchEvent(new Event("change", { bubbles: true }));
})(document.querySelector(%s))"""
LATER = "document.querySelector('[data-turn]:not([hidden]) [data-later]')?.click()"
CORRECT = """(async () => {
  const headers = { "X-CSRFToken": document.querySelector('meta[name="csrf"]').content };
  const answer = await fetch("override", { method: "POST", headers, body: new URLSearchParams(%s) });
  return answer.status;
})()"""
# E1: columns of a table that run into each other.
OVERLAPS = """[...document.querySelectorAll("td, tbody th")].filter(cell => cell.scrollWidth > cell.clientWidth + 1
  && getComputedStyle(cell).overflowX === "visible").map(cell => `“${cell.textContent.trim()}” overlaps`)"""
FAULTS = f"[...({ALL})(), ...{OVERLAPS}]"
HELD = "#hold-box .held-card"
# Another finger comes down on a name and goes up.
SECOND_FINGER = """["pointerdown", "pointerup"].forEach(what => document.querySelector("label.name").dispatchEvent(
  new PointerEvent(what, { bubbles: true, pointerId: 77, pointerType: "touch", isPrimary: false })))"""
CALL = "dispatchEvent(new Event('blur'))"  # what a page hears of a call that comes in


class Hand:
    """Somebody's hand at a page; every move waits until it can be made. `faults` has what leaves its box on a page."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.faults: list[str] = []
        self.went_on = 0.0  # when *Next* was pressed last

    def look(self, where: str) -> None:
        self.faults += [f"{where}: {fault}" for fault in self.tab.run(FAULTS)]

    def wait(self, expression: str) -> Any:
        """Until it is true; its value."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            self.tab.run(LATER)
            found = self.tab.run(f"(one => one instanceof Node || one)(await ({expression}))")
            if found:
                return found
            time.sleep(PAUSE)
        raise AssertionError(f"never: {expression}")

    def sees(self, words: str, selector: str = "body") -> None:
        place = f"document.querySelector({json.dumps(selector)})"
        self.wait(f"{place}?.checkVisibility() && {place}.innerText.includes({json.dumps(words)})")

    def lacks(self, selector: str) -> None:
        self.wait(
            f"![...document.querySelectorAll({json.dumps(selector)})].some(one => one.checkVisibility())"
        )

    def down(self, selector: str, words: str = "") -> None:
        x, y = self.wait(MIDDLE % (json.dumps(selector), json.dumps(words)))
        self.tab.pointer({"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0})

    def up(self) -> None:
        self.tab.pointer({"type": "pointerUp", "button": 0})

    def tap(self, selector: str, words: str = "") -> None:
        self.down(selector, words)
        self.up()

    def hold(self) -> None:
        """A finger comes down on the card and stays there."""
        self.down("#hold .hold-button")
        self.wait(f"document.querySelector('{HELD}')?.checkVisibility()")

    def leaf(self, step: int) -> None:
        """Back or forward among the pages that were there."""
        self.tab.leaf(step)

    def drag(self, selector: str, words: str, to: str) -> None:
        x, y = self.wait(MIDDLE % (json.dumps(selector), json.dumps(to)))
        self.down(selector, words)
        self.tab.pointer({"type": "pointerMove", "x": x, "y": y}, {"type": "pointerMove", "x": x + 2, "y": y})
        self.up()

    def type(self, selector: str, words: str) -> None:
        self.wait(TYPE % (json.dumps(selector), json.dumps(words)))

    def choose(self, selector: str, value: str) -> None:
        self.tab.run(CHOOSE % (json.dumps(value), json.dumps(selector)))

    def go_on(self) -> None:
        """A press of *Next* that is no second half of a double one."""
        time.sleep(max(0, self.went_on + TWICE - time.monotonic()))
        self.tap("[data-next]")
        self.went_on = time.monotonic()

    def until(self, words: str) -> None:
        """Next, until the laptop says so."""
        said = "document.querySelector('.sentence[data-say]')?.textContent"
        asked = "document.querySelector('.nexts input[name=asked]')?.value"
        for _step in range(30):
            self.wait(f"{said} && {asked}")
            if words in self.tab.run(said):
                return
            before = self.tab.run(asked)
            self.go_on()
            gone = f"{asked} !== {json.dumps(before)}"
            self.wait(f"{gone} || document.querySelector('#note')?.checkVisibility()")
            if not self.tab.run(gone):  # it asks once
                self.go_on()
            self.wait(gone)
        raise AssertionError(f"nobody ever says “{words}”")

    def correct(self, **form: str) -> None:
        assert self.tab.run(CORRECT % json.dumps(form)) == 204
