"""Tables of friends, as the tests of what pages look like set them."""

from __future__ import annotations

from itertools import count

from tests.browser.evening import Evening, settled
from tests.browser.pictures import send

CIRCLES = count(1)
ARABIC = "عبد الرحمن بن عوف الزهري"
NAMES = [
    "Alice",
    "Bob",
    "Carol",
    "Dave",
    "Erin",
    "Frank",
    "Grace",
    "Heidi",
    "Ivan",
    "Judy",
    "Mallory",
    "Niaj",
]


def village(browser, laptop, names: list[str]) -> Evening:
    """Alice has a phone, the others none."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    evening.join(names[0])
    evening.add(*names[1:])
    return evening


def without_phones(browser, laptop, number: int, role_set: str = "the-script") -> Evening:
    """So many at the table, all of whom are served on the laptop; the cards are dealt."""
    evening = Evening(browser, laptop)
    evening.host(role_set)
    evening.add(*NAMES[:number])
    evening.deal()
    return evening


def saloon(browser, laptop, names: list[str], role_set: str = "base") -> Evening:
    """BANG! without phones, in the first seat's turn, whose character is asked nothing before it may play."""
    evening = Evening(browser, laptop)
    evening.host(role_set, "BANG!")
    evening.add(*names)
    evening.deal()
    evening.dashboard.locator(".saloon-dash").wait_for()
    before_the_first_turn(evening)
    evening.next()
    settled(evening.dashboard)
    return evening


def in_circle(browser, laptop, title: str, role_set: str) -> Evening:
    """A lobby of that set, of which a new circle remembers the games."""
    evening = Evening(browser, laptop)
    evening.host(role_set, title)
    opened = evening.send("/host/circles/open", {"name": f"Thursdays {next(CIRCLES)}"}, max_redirects=0)
    evening.send("circle", {"circle": opened.headers["location"].strip("/").split("/")[-1]})
    return evening


def before_the_first_turn(evening):
    """It is the first seat's, whose character is asked nothing before it may play."""
    for verb, fields in (
        ("set_character", {"with.seat": 0, "with.character": "willy_the_kid"}),
        ("set_turn", {"with.seat": 0}),
    ):
        send(evening, "override", verb=verb, why="test", **fields)
        settled(evening.dashboard)
