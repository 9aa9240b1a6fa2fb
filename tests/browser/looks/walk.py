"""A look at each page in each state: usable by everybody, of the right size, equal after a reload."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.evening import PHONE, TV, Evening, settled

AXE = (Path(__file__).parents[2] / "vendor" / "axe" / "axe.min.js").read_text(encoding="utf-8")
RUN_AXE = """async () => {
  const folds = [...document.querySelectorAll(":is(main, footer, dialog[open]) details:not([open])")];
  for (const fold of folds) fold.open = true;
  await new Promise(requestAnimationFrame);  // the colours of what was folded turn from night to day only now
  const turning = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity);
  await Promise.allSettled(turning.map((one) => one.finished));
  const found = await axe.run(document, { resultTypes: ["violations"], preload: false, iframes: false });
  for (const fold of folds) fold.open = false;
  return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`);
}"""
VIEW = """() => {
  const view = document.querySelector("#view").cloneNode(true);
  for (const time of view.querySelectorAll("time, [data-ping]")) time.replaceWith("clock");
  for (const one of view.querySelectorAll("*")) {
    one.removeAttribute("data-htmx-powered"); one.removeAttribute("open");
    if (one.classList.length === 0) one.removeAttribute("class");
    const attributes = [...one.attributes].sort((a, b) => a.name < b.name ? -1 : 1);  // their order tells nothing
    for (const { name } of attributes) one.removeAttribute(name);
    for (const { name, value } of attributes) one.setAttribute(name, value);
  }
  return view.innerHTML;
}"""


class Walk:
    """A look at each page in each state; what is wrong is noted by kind of fault."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.faults: dict[str, list[str]] = defaultdict(list)

    def look(self, where: str, page, *, phone: bool = False, dashboard: bool = False) -> None:
        """Accessible; phones fit 360 and 320 pixels in width; the dashboard fits a laptop without scrolling."""
        if dashboard and page.evaluate("document.scrollingElement.scrollHeight > innerHeight"):
            self.faults["scrolls"].append(where)
        if phone:
            for width, height in ((390, 844), (360, 640), (320, 640)):
                page.set_viewport_size({"width": width, "height": height})
                if page.evaluate("document.scrollingElement.scrollWidth > innerWidth"):
                    self.faults["wide"].append(f"{where} at {width}")
            page.set_viewport_size(PHONE)
        if not page.evaluate("typeof axe === 'object'"):
            page.evaluate(AXE)
        self.faults["axe"] += [f"{where}: {fault}" for fault in page.evaluate(RUN_AXE)]

    def live(self, where: str, page, **how: bool) -> None:
        """The same, and that a reload shows the same page as the one that has lived through it all."""
        settled(page)
        lived = page.evaluate(VIEW)
        page.reload()
        settled(page)
        expect(page.locator("#line")).to_be_hidden()
        if (again := page.evaluate(VIEW)) != lived:
            place = next((n for n, (a, b) in enumerate(zip(lived, again, strict=False)) if a != b), 0)
            self.faults["reload"].append(
                f"{where}: {lived[place - 40 : place + 80]} | {again[place - 40 : place + 80]}"
            )
        self.look(where, page, **how)


def paired_board(walk: Walk):
    evening = walk.evening
    evening.dashboard.locator("[data-open=board]").first.click()
    digits = re.search(r"\b\d{4}\b", evening.dashboard.locator("dialog#board").inner_text())
    assert digits
    evening.dashboard.keyboard.press("Escape")
    board = evening.open(TV)
    board.goto(f"{evening.server.address}/board/")
    walk.look("pairing", board)
    board.get_by_label("Code of the game").fill(evening.code)
    board.get_by_label("Four digits").fill(digits.group())
    board.get_by_role("button", name="Show the table").click()
    board.wait_for_url("**/b/*/")
    walk.live("board in the lobby", board)
    return board
