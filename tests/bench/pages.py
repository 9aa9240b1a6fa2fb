"""How long a slow browser is busy with what a page is sent: tasks over 50 ms, in which no tap is heard.

`python -m tests.bench.pages`: the dashboard of BANG! on a processor four times slower, a phone with its hand open on
one six times slower; and how much both pages are. Nothing here fails, it only measures.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright

from tests.browser.conftest import CHROMIUM
from tests.browser.saloon import Saloon, seated
from tests.servers import Server

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
WATCH = """() => {
  window.tasks = [];
  window.swaps = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.tasks.push(Math.round(task.duration));
  }).observe({ type: "longtask" });
  document.addEventListener("tablegames:shown", () => window.swaps++);
}"""


BUSY = ("TaskDuration", "RecalcStyleDuration", "LayoutDuration", "ScriptDuration")


def busy(session: CDPSession) -> dict[str, float]:
    """Milliseconds of the processor that the page's thread has taken, whatever else the machine does."""
    found = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return {name: found[name] * 1000 for name in BUSY}


def slowed(page: Page, times: int) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})


def watched(what: str, page: Page, times: int, swap: Callable[[int], None], swaps: int) -> None:
    """Print the long tasks of so many changes, one after the other."""
    page.evaluate(WATCH)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    start = busy(session)
    slowed(page, times)
    for number in range(swaps):
        before = page.evaluate("window.swaps")
        swap(number)
        page.wait_for_function("before => window.swaps > before", arg=before)
        page.wait_for_timeout(400)
    slowed(page, 1)
    took = {name: (value - start[name]) / swaps for name, value in busy(session).items()}
    print(f"{what}: milliseconds a swap", *(f"{name} {value:.1f}" for name, value in took.items()))
    tasks, shown = page.evaluate("[window.tasks, window.swaps]")
    nodes = page.evaluate("document.querySelectorAll('body *').length")
    size = page.evaluate("document.querySelector('#view').innerHTML.length") / 1000
    print(
        f"{what}, {times} times slower: {len(tasks)} long tasks in {shown} swaps, worst {max(tasks, default=0)} ms;"
        f" {nodes} nodes, {size:.0f} kB of HTML",
        flush=True,
    )


def lives(saloon: Saloon) -> Callable[[int], None]:
    """Somebody loses a life and gets it back."""
    return lambda number: saloon.correct({"verb": "set_life", "seat": 1 + number % 3, "life": 2 + number % 2})


def cards(saloon: Saloon) -> Callable[[int], None]:
    """A card goes from one hand to the other, or onto the table."""
    places = ("hand 1", "hand 2", "play 3", "discard")
    return lambda number: saloon.move(places[number % len(places)], ["barrel QS"])


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell"), args=CHROMIUM
        )
        with Server(Path(folder)).start() as server:
            saloon = seated(browser, server, phones=5)
            saloon.deal()
            saloon.next()
            watched("dashboard, lives", saloon.dashboard, 4, lives(saloon), 20)
            watched("dashboard, cards", saloon.dashboard, 4, cards(saloon), 20)
            saloon.give(0, *HAND)
            saloon.press("Alice")
            saloon.phones["Alice"].mouse.up()
            watched("an open hand, lives", saloon.phones["Alice"], 6, lives(saloon), 10)
            watched("an open hand, cards", saloon.phones["Alice"], 6, cards(saloon), 10)
        browser.close()


if __name__ == "__main__":
    main()
