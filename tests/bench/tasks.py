"""What keeps the main thread of a page busy, by Chromium's own trace: its tasks, each in a stage of the evening.

A task is measured twice: how long it lasted by the clock, which is what somebody waits, and how long its thread ran,
which says the same where nobody else uses the machine, and less where somebody does.
"""

from __future__ import annotations

import json
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from playwright.sync_api import Page

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
MIDDLE = """(found => {
  if (!found) return;
  found.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = found.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})([...document.querySelectorAll(%s)].find(one => one.checkVisibility()))"""
LONG = 50.0  # milliseconds, after which a tap is felt to wait
COUNT = "() => { const start = performance.now(); for (let i = 0; i < 2e8; i++); return performance.now() - start; }"


# What a task may be made of, as Chromium's trace calls it, and the argument that says how much of it there was.
WORK = {
    "UpdateLayoutTree": ("style", lambda args: args.get("elementCount", 0)),
    "Layout": ("layout", lambda args: args.get("beginData", {}).get("dirtyObjects", 0)),
    "PrePaint": ("prepaint", None),
    "Paint": ("paint", None),
    "Layerize": ("layerize", None),
    "Commit": ("commit", None),
    "ParseHTML": ("parse", None),
    "EvaluateScript": ("script", None),
    "FunctionCall": ("script", None),
    "v8.compile": ("script", None),
}


@dataclass(frozen=True, slots=True)
class Task:
    """When it began, in seconds of this machine's clock; then milliseconds, and of those what each kind of work took.

    Of style `amount` is how many elements it went over, of layout how many boxes were to be laid out anew.
    """

    at: float
    lasted: float
    ran: float
    work: dict[str, float] = field(default_factory=dict)
    amount: dict[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        kinds = sorted(self.work, key=lambda kind: -self.work[kind])
        return ", ".join(
            f"{kind} {self.work[kind]:.0f}{f' of {self.amount[kind]}' if self.amount.get(kind) else ''}"
            for kind in kinds
            if self.work[kind] >= 1
        )


@dataclass(frozen=True, slots=True)
class Stage:
    """A piece of the evening: it begins with what its name says."""

    name: str
    at: float


class Watch:
    """One page on a slowed processor: its tasks and the stages in which they fell."""

    def __init__(self, page: Page, times: int) -> None:
        self.page, self.times = page, times
        self.stages: list[Stage] = []
        self.tasks: list[Task] = []

    def stage(self, name: str) -> None:
        self.stages.append(Stage(name, time.monotonic()))

    @contextmanager
    def watching(self) -> Iterator[Watch]:
        browser = self.page.context.browser
        assert browser
        slow = self.page.context.new_cdp_session(self.page)
        slow.send("Emulation.setCPUThrottlingRate", {"rate": self.times})
        browser.start_tracing(page=self.page, categories=CATEGORIES)
        try:
            yield self
        finally:
            self.tasks = list(read(json.loads(browser.stop_tracing())["traceEvents"]))
            slow.send("Emulation.setCPUThrottlingRate", {"rate": 1})

    def worst(self) -> dict[str, Task]:
        """Of each stage the task whose thread ran longest; stages of one name are one."""
        found: dict[str, Task] = {stage.name: Task(stage.at, 0, 0) for stage in self.stages}
        for task in self.tasks:
            name = next((stage.name for stage in reversed(self.stages) if stage.at <= task.at), "")
            if name and task.ran > found[name].ran:
                found[name] = task
        return found


class Finger:
    """Taps and holds on a watched page by Chromium's own protocol: Playwright's finders would be tasks of the page."""

    def __init__(self, page: Page) -> None:
        self.line = page.context.new_cdp_session(page)
        self.at: tuple[float, float] = (0, 0)

    def has(self, expression: str) -> Any:
        """The value of an expression in the page."""
        return self.line.send("Runtime.evaluate", {"expression": expression, "returnByValue": True})[
            "result"
        ].get("value")

    def down(self, selector: str) -> bool:
        """On the first visible element of a selector; whether there is one."""
        found = self.has(MIDDLE % json.dumps(selector))
        if not found:
            return False
        self.at = (found[0], found[1])
        self.press("mousePressed")
        return True

    def up(self) -> None:
        self.press("mouseReleased")

    def tap(self, selector: str) -> bool:
        found = self.down(selector)
        if found:
            self.up()
        return found

    def press(self, what: str) -> None:
        x, y = self.at
        one = {"type": what, "x": x, "y": y, "button": "left", "clickCount": 1}
        self.line.send("Input.dispatchMouseEvent", one)


def read(events: list[dict[str, Any]]) -> Iterator[Task]:
    """The tasks of the traced page's main thread."""
    processes = {
        frame.get("processId")
        for event in events
        if event["name"] in {"TracingStartedInBrowser", "FrameCommittedInBrowser"}
        for frame in event["args"]["data"].get("frames", [event["args"]["data"]])
    }
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name"
        and event["args"]["name"] == "CrRendererMain"
        and event["pid"] in processes
    }
    found = defaultdict(list)
    for event in events:
        if event["ph"] == "X" and (event["pid"], event["tid"]) in threads:
            found[event["pid"], event["tid"]].append(event)
    for of_thread in found.values():
        of_thread.sort(key=lambda event: (event["ts"], -event["dur"]))
        yield from tasks_of(of_thread)


def tasks_of(events: list[dict[str, Any]]) -> Iterator[Task]:
    """The tasks of one thread, from its events in their order."""
    task: Task | None = None
    ends = 0
    around: list[tuple[float, str]] = []  # the kinds of work in which the next event lies, and when they end
    for event in events:
        if event["name"] == "RunTask":
            if task:
                yield task
            task = Task(event["ts"] / 1e6, event["dur"] / 1e3, event.get("tdur", event["dur"]) / 1e3)
            ends, around = event["ts"] + event["dur"], []
        elif task and event["name"] in WORK and event["ts"] < ends:
            kind, amount = WORK[event["name"]]
            ran = event.get("tdur", event["dur"]) / 1e3
            while around and around[-1][0] <= event["ts"]:
                around.pop()
            if around:
                task.work[around[-1][1]] -= ran
            around.append((event["ts"] + event["dur"], kind))
            task.work[kind] = task.work.get(kind, 0) + ran
            if amount:
                task.amount[kind] = task.amount.get(kind, 0) + amount(event["args"])
    if task:
        yield task


def long(tasks: list[Task]) -> str:
    """How many of them are too long, by the thread's time and by the clock."""
    ran, lasted = [task.ran for task in tasks], [task.lasted for task in tasks]
    return (
        f"{sum(one > LONG for one in ran)} ran over {LONG:.0f} ms (longest {max(ran, default=0):.0f}),"
        f" {sum(one > LONG for one in lasted)} lasted over it (longest {max(lasted, default=0):.0f});"
        f" the longest: {max(tasks, key=lambda task: task.ran, default='')}"
    )


def told(rounds: list[Watch]) -> None:
    """Print for each stage its longest task: the median of all rounds."""
    everywhere = [watch.worst() for watch in rounds]
    for name in dict.fromkeys(name for worst in everywhere for name in worst):
        found = [worst[name] for worst in everywhere if name in worst]
        ran, lasted = median(one.ran for one in found), median(one.lasted for one in found)
        middle = min(found, key=lambda one: abs(one.ran - ran))
        long = "LONG" if ran > LONG else ""
        print(f"  {name:<48} ran {ran:4.0f} ms   lasted {lasted:4.0f} ms   {long:4}   {middle}")


def speed(page: Page) -> str:
    """How fast this machine counts just now, to compare figures of two machines or hours."""
    took = median(page.evaluate(COUNT) for _time in range(3))
    return f"a page counts to 200 million in {took:.0f} ms here"
