"""How long a slow browser is busy with what a page is sent: tasks over 50 ms, in which no tap is heard.

`python -m tests.bench.pages`: the dashboard of BANG! on a processor four times slower, a phone with its hand open on
one six times slower; how much the dashboards are; and a whole evening of each title on a phone four times slower, with
stages in which a page opens and stages of play told apart. `python -m tests.bench.pages dashboard bang` does a part of
it. Each is done several times over, of which the median is told. Nothing here fails, it only measures.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import CHROMIUM
from tests.browser.evening import PHONE, Evening
from tests.browser.pictures import send
from tests.browser.saloon import Saloon
from tests.servers import Laptop, Server, prepared

from .tasks import LONG, Finger, Watch, long, speed, told

ROUNDS = 3
REST = 900  # milliseconds in which a page comes to rest
SWAPS = 20
HAND = [
    "bang AD",
    "bang 2D",
    "bang 3D",
    "bang 4D",
    "bang 5D",
    "beer 6H",
    "panic AH",
    "missed 7S",
    "beer 7H",
    "beer 8H",
]
NAMES = ["Alice", "Bob", "Carol", "Dmitri Aleksandrovich", "Khánh Linh", "Frank", "Grace"]


def swaps(what: str, page: Page, times: int, swap: Callable[[int], object], number: int) -> None:
    """Print the long tasks of so many changes, one after the other."""
    rounds = []
    for _round in range(ROUNDS):
        watch = Watch(page, times)
        with watch.watching():
            for one in range(number):
                swap(one)
                page.wait_for_timeout(REST)
        rounds.append(watch)
        print(f"{what}, {times} times slower, {number} swaps: {long(watch.tasks)}", flush=True)
    middle = median(sum(task.ran > LONG for task in watch.tasks) for watch in rounds)
    print(f"{what}: long tasks in {number} swaps, median of {ROUNDS}: {middle}; {amount(page)}", flush=True)


def amount(page: Page) -> str:
    nodes = page.evaluate("document.querySelectorAll('body *').length")
    size = page.evaluate("document.querySelector('#view').innerHTML.length") / 1000
    return f"{nodes} nodes, {size:.0f} kB of HTML"


def lives(saloon: Saloon) -> Callable[[int], None]:
    """Somebody loses a life and gets it back."""
    return lambda number: saloon.correct({"verb": "set_life", "seat": 1 + number % 3, "life": 2 + number % 2})


def cards(saloon: Saloon) -> Callable[[int], None]:
    """A card goes from one hand to the other, or onto the table."""
    places = ("hand 1", "hand 2", "play 3", "discard")
    return lambda number: saloon.move(places[number % len(places)], ["barrel QS"])


def turns(saloon: Saloon) -> Callable[[int], None]:
    """The next question stands."""
    return lambda _number: saloon.next()


def table(browser: Browser, server: Server) -> Saloon:
    """Seven at BANG! with phones, of which only the first stays awake."""
    saloon = Saloon(browser, server, motion="no-preference")
    saloon.host()
    for name in NAMES:
        saloon.join(name)
    for name in NAMES[1:]:
        asleep = saloon.phones.pop(name)
        saloon.pages.remove(asleep)
        asleep.context.close()
    saloon.deal()
    return saloon


def dashboard(browser: Browser, server: Server) -> None:
    saloon = table(browser, server)
    print(f"dashboard at the deal: {amount(saloon.dashboard)}")
    saloon.next()
    swaps("dashboard, lives", saloon.dashboard, 4, lives(saloon), SWAPS)
    swaps("dashboard, cards", saloon.dashboard, 4, cards(saloon), SWAPS)
    swaps("dashboard, turns", saloon.dashboard, 4, turns(saloon), SWAPS)


def hand(browser: Browser, server: Server) -> None:
    saloon = table(browser, server)
    saloon.next()
    saloon.give(0, *HAND)
    saloon.settle()
    phone = saloon.phones[NAMES[0]]
    rounds = []
    for _round in range(ROUNDS):
        watch = Watch(phone, 6)
        with watch.watching():
            watch.stage("the hand is opened")
            saloon.open_hand(NAMES[0])
            phone.wait_for_timeout(REST)
            watch.stage("the hand is shut")
            saloon.leave(NAMES[0])
            phone.wait_for_timeout(REST)
        rounds.append(watch)
    print("a hand of 10 cards, 6 times slower")
    told(rounds)
    saloon.open_hand(NAMES[0])
    swaps("an open hand, lives", phone, 6, lives(saloon), SWAPS // 2)
    swaps("an open hand, cards", phone, 6, cards(saloon), SWAPS // 2)


# Whole evenings on a phone


class Walk:
    """An evening with one phone that is watched; all others have none, and the laptop answers for them."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.phone = evening.open(PHONE)
        evening.pages.remove(self.phone)  # whatever waits for all pages would ask this one over and over
        self.watch = Watch(self.phone, 4)
        self.finger = Finger(self.phone)
        self.held: set[str] = set()  # the headings under which the card has been held

    def stage(self, name: str, rests: int = 1) -> None:
        """What was done just before may come to rest, so many times; then a stage begins."""
        self.rest(rests)
        self.watch.stage(name)

    def rest(self, times: int = 1) -> None:
        self.phone.wait_for_timeout(times * REST)

    def sits_down(self) -> None:
        """The phone joins, and six others who have none."""
        self.stage("load: the page to join")
        self.phone.goto(f"{self.evening.server.address}/j/{self.evening.code}")
        self.stage("a name is typed")
        self.finger.tap("input[name=name]")
        self.finger.line.send("Input.insertText", {"text": NAMES[0]})
        self.stage("load: the lobby")
        self.finger.tap("form button:not([type=button])")
        self.phone.wait_for_url("**/g/*/")
        for name in NAMES[1:]:
            self.stage("lobby: others sit down", 2)
            send(self.evening, "add", name=name)
        self.stage("lobby: ready")
        self.finger.tap("#own [data-ready]")
        self.stage("the deal")
        self.evening.deal()
        self.evening.phones[NAMES[0]] = self.phone
        self.rest(2)
        self.holds("the deal")

    def holds(self, words: str) -> None:
        self.stage(f"{words}: the card is held")
        if self.finger.down("#hold .hold-button"):
            self.stage(f"{words}: the card is let go", 2)
            self.finger.up()
        self.held.add(words)
        self.rest()

    def answers(self, words: str) -> None:
        """Whatever is asked is answered with the first that may be chosen."""
        self.stage(f"{words}: a tap")
        if self.finger.tap("form[data-pick] label:has(input:enabled)"):
            self.stage(f"{words}: confirmed")
            self.finger.tap("form[data-pick] [data-confirm]:enabled")
        self.rest()

    def goes_on(self, steps: int) -> None:
        for _step in range(steps):
            if not self.evening.dashboard.locator(".nexts [data-next]").count():
                return
            self.stage("the next step")
            self.evening.next()
            self.rest(2)
            words = self.finger.has("document.querySelector('h1').innerText")
            if words not in self.held:
                self.holds(words)
            self.answers(words)

    def ends(self) -> None:
        self.stage("the end")
        if self.evening.dashboard.locator(".nexts [data-next]").count():  # it may be over by itself
            send(self.evening, "end")
        self.stage("the end: a seat is turned over", 3)
        self.evening.dashboard.locator("[data-next]").first.click()
        self.stage("the end: all is told", 2)
        self.evening.dashboard.get_by_role("button", name="All at once").click()
        self.stage("load: the recap", 3)
        self.phone.goto(f"{self.evening.server.address}/r/{self.evening.code}/")
        self.rest(2)


def village(walk: Walk) -> None:
    walk.goes_on(12)


def bang(walk: Walk) -> None:
    """A hand, shots at the phone and from it, an elimination; what is asked of others is entered on the laptop."""
    saloon = walk.evening
    assert isinstance(saloon, Saloon)
    saloon.correct({"verb": "set_turn", "seat": 1})
    walk.stage("the first turn")
    saloon.next()
    walk.stage("cards come", 2)
    saloon.give(0, "missed 7S", "bang AD", "beer 6H", "panic AH", "barrel QS")
    saloon.move("hand 1", ["bang KD"])
    walk.stage("a shot at the phone", 2)
    saloon.enter(1, {"at": 0, "play": "bang KD"})
    walk.rest(2)
    walk.answers("a shot")
    walk.stage("my turn")
    saloon.correct({"verb": "set_turn", "seat": 0})
    walk.stage("my hand is opened", 2)
    walk.finger.tap("#hold .hold-button")
    walk.stage("a card of my hand is tapped")
    walk.finger.tap("#hold-box .pick")
    walk.stage("my hand is shut")
    saloon.leave(NAMES[0])
    walk.stage("somebody is eliminated")
    saloon.correct({"verb": "eliminate", "seat": 3})
    walk.rest(3)
    walk.goes_on(4)


EVENINGS: dict[str, tuple[str, str, Callable[[Walk], None]]] = {
    "werewolf": ("Werewolf", "first-evening", village),
    "bang": ("BANG!", "dodge-city", bang),
    "quests": ("Quests", "legend", village),
}


class Fellowship(Evening):
    dealt = "The roles"


KINDS = {"bang": Saloon, "quests": Fellowship}


def evenings(browser: Browser, server: Server, which: str) -> None:
    """Print what the phone was busiest with at each stage, and the sum."""
    title, role_set, play = EVENINGS[which]
    rounds = []
    for _round in range(ROUNDS):
        evening = KINDS.get(which, Evening)(browser, server, motion="no-preference")
        evening.host(role_set, title)
        walk = Walk(evening)
        with walk.watch.watching():
            walk.sits_down()
            play(walk)
            walk.ends()
        rounds.append(walk.watch)
        for page in (walk.phone, *evening.pages):
            page.context.close()
        print(f"an evening of {title} on a phone, 4 times slower: {long(walk.watch.tasks)}", flush=True)
    told(rounds)


def main(parts: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell"), args=CHROMIUM
        )
        print(speed(browser.new_page()))
        for part in parts or ["dashboard", "hand", *EVENINGS]:
            with Laptop(prepared(Path(folder) / part)).start() as server:
                if part in EVENINGS:
                    evenings(browser, server, part)
                else:
                    {"dashboard": dashboard, "hand": hand}[part](browser, server)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
