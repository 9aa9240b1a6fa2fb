"""The core of an evening in Chromium, Firefox and WebKit, on a phone and on a laptop."""

from __future__ import annotations

import time

import pytest

from tests.browser.engines import Chromium, Firefox, WebKit
from tests.browser.hand import CALL, HELD, SECOND_FINGER, Hand

# E4: dashed under a touch, in Firefox as well.
STRIP = "getComputedStyle(document.querySelector('#hold .hold-button'))"


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def engine(request, tmp_path):
    kinds = {"firefox": Firefox, "webkit": WebKit}
    kind = kinds.get(request.param)
    browser = kind(tmp_path) if kind else Chromium(request.getfixturevalue("browser"))
    yield browser
    browser.close()


@pytest.mark.parametrize("engine", ["firefox", "webkit"], indirect=True)
def test_the_core_of_an_evening_works_in_every_browser(engine, server):
    """In Chromium whole evenings are played elsewhere. E1: in the recap no column runs into another; E2: an unsent
    line, its fold and its focus stay; E4: a strip is dashed under a touch."""
    laptop, phone = Hand(engine.open(1280, 720, touch=False)), Hand(engine.open(390, 844, touch=True))
    laptop.tab.go(server.link())

    a_short_village(laptop, phone, server)
    a_hand_of_bang(laptop, phone, server)
    a_role_of_our_own(laptop, server)

    assert [*laptop.tab.errors, *phone.tab.errors, *laptop.faults, *phone.faults] == []


# How many lie beside the first one.
BESIDE = """(selector => {
  const tops = [...document.querySelectorAll(selector)].map(one => Math.round(one.getBoundingClientRect().top));
  return tops.filter(top => Math.abs(top - tops[0]) < 4).length;
})(%s)"""
ADD = """(async () => {
  const headers = { "X-CSRFToken": document.querySelector('meta[name="csrf"]').content };
  for (let n = 1; n <= 12; n++) {
    await fetch("add", { method: "POST", headers, body: new URLSearchParams({ name: `Guest ${n}` }) });
  }
  return true;
})()"""


def test_twelve_seats_and_twelve_houses_lie_alike_in_every_browser(engine, server):
    """W16: in WebKit the seats lay in two columns, and each house in a row of its own."""
    laptop = Hand(engine.open(1280, 720, touch=False))
    laptop.tab.go(server.link())
    laptop.tap("button", "New game of Werewolf")
    laptop.wait("location.pathname.startsWith('/m/')")
    laptop.tab.run(ADD)
    laptop.sees("Guest 12", ".ring")
    seats = laptop.tab.run(BESIDE % '".ring > .seat"')
    code = laptop.tab.run("location.pathname").strip("/").split("/")[-1]
    laptop.tap("button", "Deal the cards")
    laptop.wait("document.querySelector('.nexts')")
    laptop.tab.go(f"{server.address}/b/{code}/")
    laptop.sees("Guest 12", ".street")
    laptop.wait("document.fonts.status === 'loaded'")  # in a wider one fewer houses stand beside each other

    assert (seats, laptop.tab.run(BESIDE % '".street .home"')) == (3, 6)


def join(laptop: Hand, phone: Hand, server, title: str) -> str:
    """A lobby of that title; Alice comes in by her phone, the others have none."""
    laptop.tap("button", f"New game of {title}")
    laptop.wait("location.pathname.startsWith('/m/')")
    code = laptop.tab.run("location.pathname").strip("/").split("/")[-1]
    phone.tab.go(f"{server.address}/j/{code}")
    phone.type("input[name=name]", "Alice")
    phone.tap("button", "Take a seat")
    phone.sees("You have a seat.")
    laptop.tap("#unphoned > summary")
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
    laptop.sees("Everybody is ready.", ".deal")
    laptop.drag(".ring .chip", "Alice", to="Carol")
    phone.sees("chair 3", ".you")
    laptop.look("the lobby")
    phone.look("the lobby")
    laptop.tap("button", "Deal the cards")
    phone.lacks("[data-ready]")
    phone.hold()
    phone.wait(f"{STRIP}.borderTopStyle === 'dashed'")
    phone.look("the held card")
    phone.up()
    phone.lacks(HELD)
    phone.wait(f"{STRIP}.borderTopStyle === 'solid'")

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
    fingers_and_calls(phone)
    away_and_back(laptop, phone, server)

    laptop.until("Elect a mayor")
    phone.tap("label.name", "Dave")
    phone.tap("[data-confirm]")
    phone.wait("document.querySelector('#said')")
    phone.tab.go(f"{server.address}/g/{code}/")
    phone.wait(
        "document.querySelector('#said') && document.querySelector('label.name:has(:checked)')?.textContent.includes('Dave')"
    )
    phone.look("the vote")
    laptop.look("the vote")
    laptop.until("Dave is the mayor")
    laptop.correct(verb="end")
    phone.tap("a", "The whole story")
    laptop.tab.go(f"{server.address}/r/{code}/")
    for hand in (phone, laptop):
        hand.sees("The story")
        hand.look("the recap")


def fingers_and_calls(phone: Hand) -> None:
    """What a finger holds is gone when another comes, and when a call does."""
    for other in (SECOND_FINGER, CALL):
        phone.hold()
        phone.tab.run(other)
        phone.lacks(HELD)
        phone.up()


def away_and_back(laptop: Hand, phone: Hand, server) -> None:
    """The evening goes on while the phone shows another page: back there it shows what is now, and forward, and back."""
    phone.tab.go(f"{server.address}/")
    phone.look("the landing page")
    laptop.until("The werewolves wake up")
    for _time in range(2):
        phone.leaf(-1)
        phone.sees("The werewolves wake up")
        phone.leaf(1)
        phone.wait("location.pathname === '/' && document.readyState === 'complete'")
    phone.leaf(-1)
    phone.sees("The werewolves wake up")
    phone.look("the night")
    laptop.look("the night")


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
    while not phone.tab.run("!!document.querySelector('#hold-box.kept')"):  # a slow machine's tap is a hold
        phone.lacks("#hold-box .held-card")
        phone.tap("#hold .hold-button")
    phone.wait("document.querySelector('#hold-box.open.kept')")
    phone.tap("#hold-box .pick")
    phone.wait("document.querySelector('#hold-box .use:not([hidden])')?.checkVisibility()")
    phone.look("a hand of BANG!")
    laptop.look("BANG!")
    laptop.correct(verb="end")
    phone.tab.go(f"{server.address}/r/{code}/")
    phone.sees("Alice")
    phone.look("the recap of BANG!")


def a_role_of_our_own(laptop: Hand, server) -> None:
    """The composer shows the role as it grows."""
    for place in ("/host/", "/library/", "/library/werewolf/first-evening/"):
        laptop.tab.go(f"{server.address}{place}")
        laptop.look(place)
    laptop.tap("summary", "Copy and change")
    laptop.tap("button", "Copy")
    laptop.tap("a, button", "Make a role of our own")
    laptop.sees("A role of our own", "h1")
    laptop.wait("document.querySelector('form.editor[data-htmx-powered]')")
    laptop.tap("[data-step]", "The card")
    laptop.wait("[...document.querySelectorAll('.icons label')].filter(one => one.offsetParent).length === 8")
    laptop.type("input[name='name.en']", "Owl")
    laptop.sees("Owl", "#preview")
    laptop.look("the composer")
