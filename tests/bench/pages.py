"""How long a slow browser is busy with what a page is sent: tasks over 50 ms, in which no tap is heard.

`python -m tests.bench.pages`: the dashboard of BANG! on a processor four times slower, a phone with its hand open on
one six times slower; how much the dashboards are; and a whole evening of each title on a phone four times slower, with
stages in which a page opens and stages of play told apart. `python -m tests.bench.pages evenings bang` does a part of
it. Each is done several times over, of which the median is told. Nothing here fails, it only measures.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import CHROMIUM
from tests.browser.evening import PHONE, Evening, finger_down
from tests.browser.pictures import send
from tests.browser.saloon import Saloon
from tests.servers import Laptop, Server, prepared

from .tasks import LONG, Watch, long, speed, told

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
    """Seven at BANG!, of whom the first has a phone."""
    saloon = Saloon(browser, server, motion="no-preference")
    saloon.host()
    saloon.join(NAMES[0])
    saloon.post("add", *({"name": name} for name in NAMES[1:]))
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
            saloon.press(NAMES[0])
            phone.mouse.up()
            phone.wait_for_timeout(REST)
            watch.stage("the hand is shut")
            saloon.leave(NAMES[0])
            phone.wait_for_timeout(REST)
        rounds.append(watch)
    print("a hand of 10 cards, 6 times slower")
    told(rounds)
    saloon.press(NAMES[0])
    phone.mouse.up()
    swaps("an open hand, lives", phone, 6, lives(saloon), SWAPS // 2)
    swaps("an open hand, cards", phone, 6, cards(saloon), SWAPS // 2)


# Whole evenings on a phone


def seated(watch: Watch, evening: Evening) -> None:
    """The phone joins, and six others who have none."""
    phone = watch.page
    watch.stage("load: the page to join")
    phone.goto(f"{evening.server.address}/j/{evening.code}")
    phone.wait_for_timeout(REST)
    watch.stage("a name is typed")
    phone.get_by_label("Your name").fill(NAMES[0])
    phone.wait_for_timeout(REST)
    watch.stage("load: the lobby")
    phone.get_by_role("button", name="Take a seat").click()
    phone.wait_for_url("**/g/*/")
    phone.wait_for_timeout(2 * REST)
    evening.phones[NAMES[0]] = phone
    watch.stage("lobby: others sit down")
    for name in NAMES[1:]:
        send(evening, "add", name=name)
        phone.wait_for_timeout(REST)
    watch.stage("lobby: ready")
    phone.locator("#own [data-ready]").first.click()
    phone.wait_for_timeout(REST)
    watch.stage("the deal")
    evening.dashboard.get_by_role("button", name="Deal the cards").click()
    evening.dashboard.locator("[data-next]").first.wait_for()
    phone.wait_for_timeout(2 * REST)


def holds(watch: Watch, words: str) -> None:
    watch.stage(f"{words}: the card is held")
    finger_down(watch.page)
    watch.page.wait_for_timeout(2 * REST)
    watch.stage(f"{words}: the card is let go")
    watch.page.mouse.up()
    watch.page.wait_for_timeout(REST)


def answers(watch: Watch, words: str) -> None:
    """Whatever is asked is answered with the first that may be chosen."""
    form = watch.page.locator("form[data-pick]:visible")
    if not form.count():
        return
    choice = form.first.locator("label:visible:has(input:enabled)")
    if choice.count():
        watch.stage(f"{words}: a tap")
        choice.first.click()
        watch.page.wait_for_timeout(REST)
    sure = form.first.locator("[data-confirm]:enabled:visible")
    if sure.count():
        watch.stage(f"{words}: confirmed")
        sure.first.click()
        watch.page.wait_for_timeout(REST)


def goes_on(watch: Watch, evening: Evening, steps: int) -> None:
    for _step in range(steps):
        if not evening.dashboard.locator(".nexts [data-next]").count():
            return
        watch.stage("the next step")
        evening.next()
        watch.page.wait_for_timeout(2 * REST)
        words = watch.page.locator("h1").first.inner_text()
        if watch.stages and not any(stage.name.startswith(f"{words}: the card") for stage in watch.stages):
            holds(watch, words)
        answers(watch, words)


def ends(watch: Watch, evening: Evening) -> None:
    watch.stage("the end")
    send(evening, "end")
    watch.page.wait_for_timeout(3 * REST)
    watch.stage("the end: a seat is turned over")
    evening.dashboard.locator("[data-next]").first.click()
    watch.page.wait_for_timeout(2 * REST)
    watch.stage("the end: all is told")
    evening.dashboard.get_by_role("button", name="All at once").click()
    watch.page.wait_for_timeout(3 * REST)
    watch.stage("load: the recap")
    watch.page.goto(f"{evening.server.address}/r/{evening.code}/")
    watch.page.wait_for_timeout(2 * REST)


def werewolf(watch: Watch, evening: Evening) -> None:
    holds(watch, "the deal")
    goes_on(watch, evening, 12)


def quests(watch: Watch, evening: Evening) -> None:
    holds(watch, "the deal")
    goes_on(watch, evening, 10)


def bang(watch: Watch, evening: Evening) -> None:
    """A hand, shots at the phone and from it, an elimination; all asked of others is entered on the laptop."""
    assert isinstance(evening, Saloon)
    phone, shot = watch.page, {"at": 0, "play": "bang KD"}
    holds(watch, "the deal")
    evening.correct({"verb": "set_turn", "seat": 1})
    watch.stage("the first turn")
    evening.next()
    phone.wait_for_timeout(2 * REST)
    watch.stage("cards come")
    evening.give(0, "missed 7S", "bang AD", "beer 6H", "panic AH", "barrel QS")
    evening.give(1, "bang KD")
    phone.wait_for_timeout(2 * REST)
    watch.stage("a shot at the phone")
    send(evening, "answer", asked=evening.asked(), seat=1, pick=json.dumps(shot))
    phone.wait_for_timeout(3 * REST)
    answers(watch, "a shot")
    evening.correct({"verb": "set_turn", "seat": 0})
    watch.stage("my turn")
    phone.wait_for_timeout(2 * REST)
    watch.stage("my hand is opened")
    evening.open_hand(NAMES[0])
    phone.wait_for_timeout(REST)
    watch.stage("a card of my hand is tapped")
    phone.locator("#hold-box .pick").first.click()
    phone.wait_for_timeout(REST)
    watch.stage("my hand is shut")
    evening.leave(NAMES[0])
    phone.wait_for_timeout(REST)
    watch.stage("somebody is eliminated")
    evening.correct({"verb": "eliminate", "seat": 3})
    phone.wait_for_timeout(3 * REST)
    goes_on(watch, evening, 4)


EVENINGS: dict[str, tuple[str, str, Callable[[Watch, Evening], None]]] = {
    "werewolf": ("Werewolf", "first-evening", werewolf),
    "bang": ("BANG!", "dodge-city", bang),
    "quests": ("Quests", "legend", quests),
}


def evenings(browser: Browser, server: Server, which: str) -> None:
    """Print what the phone was busiest with at each stage, and the sum."""
    title, role_set, play = EVENINGS[which]
    rounds = []
    for _round in range(ROUNDS):
        evening = (Saloon if which == "bang" else Evening)(browser, server, motion="no-preference")
        evening.host(role_set, title)
        watch = Watch(evening.open(PHONE), 4)
        with watch.watching():
            seated(watch, evening)
            play(watch, evening)
            ends(watch, evening)
        rounds.append(watch)
        for page in evening.pages:
            page.context.close()
        print(f"an evening of {title} on a phone, 4 times slower: {long(watch.tasks)}", flush=True)
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
