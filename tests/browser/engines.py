"""Chromium, Firefox and WebKit by the little that a walk through an evening needs of them.

Chromium is driven by Playwright, Debian's Firefox by WebDriver BiDi, Debian's WebKit by WebDriver.
"""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Protocol
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Error, Page
from websockets.sync.client import connect

from tests.servers import PATIENCE, free_port, wait_for

WINDOW = Path(__file__).with_name("webkit_window.py")
PYTHON = "/usr/bin/python3"  # Debian's, which has the bindings
PAUSE = 0.05  # seconds between two looks at a page

# What Firefox complains of while the server is gone.
AWAY = ("establish a connection to the server", "was interrupted while the page was loading")


class Tab(Protocol):
    """One page of a browser of its own: what is wrong in it is kept in `errors`."""

    errors: list[str]

    def go(self, address: str) -> None: ...

    def run(self, expression: str) -> Any:
        """The value of an expression in the page, which JSON can hold."""

    def leaf(self, step: int) -> None: ...

    def pointer(self, *steps: dict[str, Any]) -> None:
        """Steps of one finger or mouse, as WebDriver has them."""


class Firefox:
    """One process; every tab has cookies of its own."""

    def __init__(self, folder: Path) -> None:
        profile = folder / "firefox"
        profile.mkdir()
        log = (folder / "firefox.log").open("wb")
        command = ["firefox-esr", "--headless", "--no-remote", "--profile", str(profile)]
        self.process = subprocess.Popen([*command, "--remote-debugging-port", "0"], stdout=log, stderr=log)
        address = said_in(folder / "firefox.log", "WebDriver BiDi listening on ")
        self.ends = ExitStack()
        self.line = self.ends.enter_context(connect(f"{address}/session", max_size=None, proxy=None))
        self.numbers = itertools.count(1)
        self.tabs: dict[str, FirefoxTab] = {}
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])

    def open(self, width: int, height: int, touch: bool) -> FirefoxTab:
        cookies = self.call("browser.createUserContext")["userContext"]
        page = self.call("browsingContext.create", type="window", userContext=cookies)["context"]
        self.call("browsingContext.setViewport", context=page, viewport={"width": width, "height": height})
        self.tabs[page] = FirefoxTab(self, page, "touch" if touch else "mouse")
        return self.tabs[page]

    def call(self, method: str, **params: Any) -> Any:
        number = next(self.numbers)
        self.line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            said = json.loads(self.line.recv(PATIENCE))
            if said.get("id") == number:
                assert said["type"] != "error", said
                return said["result"]
            if said.get("method") == "log.entryAdded":
                self.note(said["params"])

    def note(self, said: dict[str, Any]) -> None:
        """What no script has caught, and what the policy forbids; a line that is lost for a while is neither."""
        is_wrong = said["type"] == "javascript" or "Content-Security" in said["text"]
        if is_wrong and not any(words in said["text"] for words in AWAY):
            self.tabs[said["source"]["context"]].errors.append(said["text"])

    def close(self) -> None:
        self.call("browser.close")
        self.ends.close()
        self.process.wait(20)


class FirefoxTab:
    def __init__(self, browser: Firefox, page: str, kind: str) -> None:
        self.browser, self.page, self.kind = browser, page, kind
        self.errors: list[str] = []

    def go(self, address: str) -> None:
        self.browser.call("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def run(self, expression: str) -> Any:
        said = self.browser.call(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({expression}) ?? null))()",
            target={"context": self.page},
            awaitPromise=True,
        )
        return json.loads(said["result"]["value"])

    def leaf(self, step: int) -> None:
        self.run(f"void setTimeout(() => history.go({step}))")  # leaving a page is no value of it

    def pointer(self, *steps: dict[str, Any]) -> None:
        self.browser.call("input.performActions", context=self.page, actions=[finger(self.kind, *steps)])


class WebKit:
    """A driver and a browser for each tab, on a screen that nobody sees."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ends = ExitStack()
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
        screen = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        self.ends.callback(ended, screen)
        self.display = f":{os.read(read, 10).decode().strip()}"

    def open(self, width: int, height: int, touch: bool) -> WebKitTab:
        port = free_port()
        log = self.folder / f"webkit-{port}.log"
        size = {
            "DISPLAY": self.display,
            "WINDOW": f"{width}x{height}",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        }
        driver = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"], env={**os.environ, **size}, stdout=log.open("wb")
        )
        self.ends.callback(ended, driver)
        wait_for(port, driver)
        tab = WebKitTab(f"http://127.0.0.1:{port}", log, "touch" if touch else "mouse")
        self.ends.callback(tab.call, "DELETE", "")
        return tab

    def close(self) -> None:
        self.ends.close()


class WebKitTab:
    def __init__(self, driver: str, log: Path, kind: str) -> None:
        self.log, self.kind, self.session = log, kind, f"{driver}/session"
        options = {"binary": PYTHON, "args": [str(WINDOW)]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        made = self.call("POST", "", {"capabilities": {"alwaysMatch": wanted}})
        self.session += f"/{made['sessionId']}"

    @property
    def errors(self) -> list[str]:
        lines = self.log.read_text(errors="replace").splitlines()
        return [line for line in lines if line.startswith("wrong:")]

    def call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        sent = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        with urlopen(Request(self.session + path, sent, headers, method=method), timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def go(self, address: str) -> None:
        self.call("POST", "/url", {"url": address})

    def run(self, expression: str) -> Any:
        script = f"const done = arguments[0]; (async () => await ({expression}) ?? null)().then(done)"
        return self.call("POST", "/execute/async", {"script": script, "args": []})

    def leaf(self, step: int) -> None:
        """A script that runs while a page goes is never answered, so that the driver has to wait for it."""
        self.call("POST", "/back" if step < 0 else "/forward", {})

    def pointer(self, *steps: dict[str, Any]) -> None:
        self.call("POST", "/actions", {"actions": [finger(self.kind, *steps)]})


class Chromium:
    """The one that the other tests use; every tab has cookies of its own."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def open(self, width: int, height: int, touch: bool) -> ChromiumTab:
        size = {"width": width, "height": height}
        return ChromiumTab(self.browser.new_context(viewport=size, has_touch=touch).new_page())

    def close(self) -> None:
        for context in self.browser.contexts:
            context.close()


class ChromiumTab:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def go(self, address: str) -> None:
        self.page.goto(address)

    def run(self, expression: str) -> Any:
        try:
            return self.page.evaluate(f"async () => await ({expression}) ?? null")
        except Error as error:
            if "context was destroyed" not in error.message:  # another page has come
                raise
            return None

    def leaf(self, step: int) -> None:
        self.run(f"void setTimeout(() => history.go({step}))")  # leaving a page is no value of it

    def pointer(self, *steps: dict[str, Any]) -> None:
        mouse = self.page.mouse
        work: dict[str, Callable[[dict[str, Any]], None]] = {
            "pointerMove": lambda step: mouse.move(step["x"], step["y"]),
            "pointerDown": lambda step: mouse.down(),
            "pointerUp": lambda step: mouse.up(),
        }
        for step in steps:
            work[step["type"]](step)


def finger(kind: str, *steps: dict[str, Any]) -> dict[str, Any]:
    return {"type": "pointer", "id": "finger", "parameters": {"pointerType": kind}, "actions": list(steps)}


def said_in(log: Path, words: str) -> str:
    """What a program says after those words, once it does."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for line in log.read_text(errors="replace").splitlines():
            if words in line:
                return line.partition(words)[2].strip()
        time.sleep(PAUSE)
    raise AssertionError(f"nobody said “{words}”")


def ended(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait(20)
