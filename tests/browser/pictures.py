"""Takes the README's pictures of the real screens: `python -m tests.browser.pictures`."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.servers import ROOT, Server

from .conftest import CHROMIUM
from .evening import Evening
from .test_evening import open_board

DOCS = ROOT / "docs"
NAMES = [
    "Alice",
    "Bob",
    "Carol",
    "Dmitri",
    "Elena",
    "Frank",
    "Grace",
    "Hoàng",
    "Ivan",
    "Julia",
    "Khánh Linh",
    "Maximilian",
]


def main() -> None:
    DOCS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM)
        evening = Evening(browser, server)
        evening.host("the-script")
        for name in NAMES:
            evening.join(name)
        evening.desk.screenshot(path=DOCS / "lobby.png")
        board = open_board(evening)
        evening.deal()
        evening.until("The werewolves wake up")
        wolf = next(name for name, role in evening.roles().items() if role == "werewolf")
        evening.phones[wolf].screenshot(path=DOCS / "phone-night.png")
        box = evening.phones[wolf].locator("#hold .hold-button").bounding_box()
        assert box is not None
        evening.phones[wolf].mouse.move(box["x"] + 40, box["y"] + 20)
        evening.phones[wolf].mouse.down()
        evening.phones[wolf].locator("#hold-box .held-card").wait_for()
        evening.phones[wolf].screenshot(path=DOCS / "phone-held.png")
        evening.phones[wolf].mouse.up()
        evening.desk.screenshot(path=DOCS / "dashboard.png")
        evening.until("who shall be executed")
        evening.phones[wolf].screenshot(path=DOCS / "phone-day.png")
        board.screenshot(path=DOCS / "board.png")
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
