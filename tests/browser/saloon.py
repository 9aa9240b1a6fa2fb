"""An evening of BANG! in a browser, whose table is laid by hand through the moderator's corrections."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from html import unescape
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.servers import Server

from .evening import Evening, finger_down

CANARIES = ["springfield KS", "punch 10S", "rag_time 9H"]  # a hand whose cards lie nowhere else
NAMES = ["Alice", "Bob", "Carol", "Dmitri Aleksandrovich", "Khánh Linh"]
PEOPLE = [
    "willy_the_kid",
    "bart_cassidy",
    "paul_regret",
    "vulture_sam",
    "slab_the_killer",
]  # who choose nothing
ROLES = ["sheriff", "outlaw", "deputy", "outlaw", "renegade"]


class Saloon(Evening):
    """Seats are numbered in the order of joining; the first is the sheriff. `views` has the size of every view sent."""

    def open(self, size: dict[str, int]) -> Page:
        page = super().open(size)
        self.__dict__.setdefault("views", {})[page] = sizes = []
        page.on("websocket", lambda line: line.on("framereceived", lambda text: note_size(sizes, text)))
        return page

    # The laptop

    def host(self, role_set: str = "dodge-city", title: str = "BANG!") -> None:
        super().host(role_set, title)

    def deal(self) -> None:
        """Everybody is who they shall be, and the first to come has the first turn."""
        super().deal()
        self.correct(
            *({"verb": "set_character", "seat": seat, "character": key} for seat, key in enumerate(PEOPLE)),
            *({"verb": "set_role", "seat": seat, "role": key} for seat, key in enumerate(ROLES)),
            {"verb": "set_life", "seat": 0, "life": 5},
            {"verb": "set_turn", "seat": 0},
        )

    def correct(self, *corrections: dict[str, Any]) -> None:
        """Verb by verb, each with its arguments."""
        forms = [{f"with.{name}": value for name, value in one.items()} for one in corrections]
        forms = [{"verb": form.pop("with.verb"), "why": "test", **form} for form in forms]
        self.post("override", *forms)

    def undo(self, number: int) -> None:
        """Back to the position after that entry."""
        self.post("undo", {"number": number})

    def entries(self) -> int:
        """How many the log has, whatever the laptop shows yet."""
        return int(re.findall(r'data-line="(\d+)"', self.view())[0])

    def hand(self, seat: int) -> list[str]:
        """The ids of the cards, as the form of the corrections has them."""
        address = f"{self.server.address}/m/{self.code}/part/dash-corrections"
        moved = self.laptop.request.get(address).text().partition('id="moved"')[2]
        groups = re.findall(r'<optgroup label="([^"]*)">(.*?)</optgroup>', moved, re.DOTALL)
        cards = {unescape(name): re.findall(r'value="([^"]+)"', group) for name, group in groups}
        return cards.get(f"the hand of {list(self.phones)[seat]}", [])

    def give(self, seat: int, *cards: str) -> None:
        """Exactly these cards; what was in the hand is discarded."""
        self.move("discard", self.hand(seat))
        self.move(f"hand {seat}", cards)

    def move(self, to: str, cards: Iterable[str]) -> None:
        self.correct(*({"verb": "move_card", "card": card, "to": to} for card in cards))

    def enter(self, seat: int, pick: object) -> None:
        """Answer for a seat what stands by now, whatever the laptop shows yet."""
        asked = re.findall(r'name="asked" value="(\d+)"', self.view())[-1]
        self.post("answer", {"seat": seat, "asked": asked, "pick": json.dumps(pick)})

    # A phone

    def press(self, name: str, grip: str = "#hold") -> None:
        """A finger comes down on the hand, and stays there."""
        phone = self.phones[name]
        finger_down(phone, grip)
        expect(phone.locator(f"{grip} .hold-box.open .held-card")).to_have_count(1)

    def open_hand(self, name: str) -> None:
        """A tap: the hand stays open to choose from."""
        self.phones[name].locator("#hold .hold-button").click()
        expect(self.phones[name].locator("#hold-box.open.kept")).to_be_visible()

    def pick(self, name: str, card: str, at: str = "") -> None:
        """Of the open hand a card, and whom it is for."""
        phone = self.phones[name]
        phone.locator("#hold-box .pick", has_text=card).first.click()
        if at:
            aim(phone, at)

    def leave(self, name: str) -> None:
        """To another app: what was open is shut."""
        self.phones[name].evaluate("dispatchEvent(new Event('blur'))")
        expect(self.phones[name].locator(".hold-box :is(.card, .held-card)")).to_have_count(0)


def aim(phone: Page, at: str) -> None:
    """Whom the card that is picked is for: on the ring where that is in sight, otherwise in the list."""
    listed = phone.locator("#hold-box .use:not([hidden]) .aim", has_text=at)
    clipped = listed.first.evaluate("one => getComputedStyle(one.closest('.aims')).clipPath !== 'none'")
    (phone.locator(".ring > .chair.aimed", has_text=at) if clipped else listed).click()


def note_size(sizes: list[int], text: str | bytes) -> None:
    if '"content"' in str(text):
        sizes.append(len(text))


def seated(browser: Browser, server: Server, phones: int) -> Saloon:
    """A table of five, of whom the first so many have a phone."""
    saloon = Saloon(browser, server)
    saloon.host()
    for name in NAMES[:phones]:
        saloon.join(name)
    saloon.post("add", *({"name": name} for name in NAMES[phones:]))
    return saloon
