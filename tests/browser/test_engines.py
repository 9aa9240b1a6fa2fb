"""The core of an evening in Chromium, Firefox and WebKit, on a phone and on a laptop."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from tests.servers import PATIENCE

from .engines import PAUSE, Chromium, Firefox, Tab, WebKit

# The visible element of a selector that has those words, once it lies still and nothing lies over it: its middle.
MIDDLE = """(async () => {
  const found = [...document.querySelectorAll(%s)].find(one => one.checkVisibility() && one.textContent.includes(%s));
  if (!found) return;
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
# E1: columns of a table that run into each other, and what is wider than the page.
OVERLAPS = """[...document.querySelectorAll("td, tbody th")].filter(cell => cell.scrollWidth > cell.clientWidth + 1
  && getComputedStyle(cell).overflowX === "visible").map(cell => cell.textContent.trim())"""
WIDER = "Math.max(0, document.scrollingElement.scrollWidth - innerWidth)"


class Hand:
    """Somebody's hand at a page; every move waits until it can be made."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab

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

    def drag(self, selector: str, words: str, to: str) -> None:
        x, y = self.wait(MIDDLE % (json.dumps(selector), json.dumps(to)))
        self.down(selector, words)
        self.tab.pointer({"type": "pointerMove", "x": x, "y": y}, {"type": "pointerMove", "x": x + 2, "y": y})
        self.up()

    def type(self, selector: str, words: str) -> None:
        self.wait(TYPE % (json.dumps(selector), json.dumps(words)))

    def choose(self, selector: str, value: str) -> None:
        self.tab.run(CHOOSE % (json.dumps(value), json.dumps(selector)))

    def until(self, words: str) -> None:
        """Next, until the laptop says so."""
        said = "document.querySelector('.sentence[data-say]')?.textContent"
        asked = "document.querySelector('.nexts input[name=asked]')?.value"
        for _step in range(30):
            self.wait(f"{said} && {asked}")
            if words in self.tab.run(said):
                return
            before = self.tab.run(asked)
            self.tap("[data-next]")
            self.wait(f"{asked} !== {json.dumps(before)}")
        raise AssertionError(f"nobody ever says “{words}”")

    def correct(self, **form: str) -> None:
        assert self.tab.run(CORRECT % json.dumps(form)) == 204


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def engine(request, tmp_path):
    kinds = {"firefox": Firefox, "webkit": WebKit}
    kind = kinds.get(request.param)
    browser = kind(tmp_path) if kind else Chromium(request.getfixturevalue("browser"))
    yield browser
    browser.close()


def test_the_core_of_an_evening_works_in_every_browser(engine, server):
    laptop, phone = Hand(engine.open(1280, 720, touch=False)), Hand(engine.open(390, 844, touch=True))
    laptop.tab.go(server.link())

    a_short_village(laptop, phone, server)
    a_hand_of_bang(laptop, phone, server)
    a_role_of_our_own(laptop, server)

    assert [*laptop.tab.errors, *phone.tab.errors] == []


def join(laptop: Hand, phone: Hand, server, title: str) -> str:
    """A lobby of that title; Alice comes in by her phone, the others have none."""
    laptop.tap("button", f"New game of {title}")
    laptop.wait("location.pathname.startsWith('/m/')")
    code = laptop.tab.run("location.pathname").strip("/").split("/")[-1]
    phone.tab.go(f"{server.address}/j/{code}")
    phone.type("input[name=name]", "Alice")
    phone.tap("button", "Take a seat")
    phone.sees("You have a seat.")
    for name in ("Bob", "Carol", "Dave"):
        laptop.type("#add-name", name)
        laptop.tap("button", "Add")
        laptop.sees(name, ".ring")
    return code


def a_short_village(laptop: Hand, phone: Hand, server) -> None:
    """Ready, a drag, the held card, a night with an undo, the server killed, a vote, a reload, the recap."""
    code = join(laptop, phone, server, "Werewolf")
    phone.tap("[data-ready]")
    phone.sees("You are ready.")
    laptop.sees("4 ready", ".top")
    laptop.drag(".ring .chip", "Alice", to="Carol")
    phone.sees("chair 3", ".you")
    laptop.tap("button", "Deal the cards")
    phone.lacks("[data-ready]")
    phone.down("#hold .hold-button")
    phone.wait("document.querySelector('#hold-box .held-card')?.checkVisibility()")
    phone.up()
    phone.lacks("#hold-box .held-card")

    laptop.until("The seer wakes up")
    phone.tap("label.name", "Bob")
    phone.tap("[data-confirm]")
    phone.wait("document.querySelector('#said')")
    phone.tap("summary", "Write a line")
    phone.type("#line-text", "Bob was loud")
    laptop.until("The werewolves wake up")
    phone.sees("The werewolves wake up")
    phone.wait("document.activeElement.checkVisibility() && document.activeElement.value === 'Bob was loud'")
    laptop.tap("button", "Undo")
    laptop.until("The seer wakes up")
    server.kill()
    phone.wait("document.querySelector('#line').checkVisibility()")
    server.start()
    phone.lacks("#line")
    laptop.lacks("#line")

    laptop.until("Elect a mayor")
    phone.tap("label.name", "Dave")
    phone.tap("[data-confirm]")
    phone.wait("document.querySelector('#said')")
    phone.tab.go(f"{server.address}/g/{code}/")
    phone.wait(
        "document.querySelector('#said') && document.querySelector('label.name:has(:checked)')?.textContent.includes('Dave')"
    )
    laptop.until("Dave is the mayor")
    laptop.correct(verb="end")
    phone.tap("a", "What happened")
    for hand in (phone, laptop):
        hand.tab.go(f"{server.address}/r/{code}/")
        hand.sees("Night by night")
        assert (hand.tab.run(OVERLAPS), hand.tab.run(WIDER)) == ([], 0)


def a_hand_of_bang(laptop: Hand, phone: Hand, server) -> None:
    """The hand is held, opened by a tap, a card picked from it, and the turn ended."""
    laptop.tab.go(f"{server.address}/host/")
    code = join(laptop, phone, server, "BANG!")
    laptop.tap("button", "Deal the cards")
    laptop.wait("document.querySelector('.nexts')")
    laptop.correct(verb="set_character", **{"with.seat": "0", "with.character": "willy_the_kid"})
    laptop.correct(verb="set_turn", **{"with.seat": "0"})
    laptop.tap("[data-next]")
    phone.wait("document.querySelector('[data-asks]')")
    phone.down("#hold .hold-button")
    phone.wait("document.querySelector('#hold-box.open .held-card')")
    time.sleep(0.4)  # longer than a tap
    phone.up()
    phone.lacks("#hold-box .held-card")
    phone.tap("#hold .hold-button")
    phone.wait("document.querySelector('#hold-box.open.kept')")
    phone.tap("#hold-box .pick")
    phone.wait("document.querySelector('#hold-box .use:not([hidden])')?.checkVisibility()")
    laptop.correct(verb="end")
    phone.tab.go(f"{server.address}/r/{code}/")
    phone.sees("Alice")
    assert (phone.tab.run(OVERLAPS), phone.tab.run(WIDER)) == ([], 0)


def a_role_of_our_own(laptop: Hand, server) -> None:
    """The composer shows the role as it grows."""
    laptop.tab.go(f"{server.address}/library/werewolf/first-evening/")
    laptop.tap("button", "Copy")
    laptop.tap("a, button", "Make a role of our own")
    laptop.sees("A role of our own", "h1")
    laptop.wait("document.querySelector('form.editor[data-htmx-powered]')")
    laptop.type("input[name='name.en']", "Owl")
    laptop.sees("Owl", "#preview")
