"""The library, as a moderator opens it in a browser."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, Page, expect

from tests.servers import Server

LAPTOP = {"width": 1280, "height": 720}

# Whether it reaches below where the bar that saves begins.
UNDER_THE_BAR = (
    "it => it.getBoundingClientRect().bottom > document.querySelector('.save').getBoundingClientRect().top"
)


def library(browser: Browser, server: Server, **options) -> Page:
    """The moderator's page, on the shelf."""
    context = browser.new_context(base_url=server.address, **{"viewport": LAPTOP, **options})
    page = context.new_page()
    page.goto(server.link())
    page.goto("/library/")
    return page


def step(page: Page, name: str) -> None:
    """A step of the composer: what it does, the card, or when in the night."""
    page.locator("[data-step]").get_by_text(name, exact=True).click()


def bring(page: Page, set_file: dict) -> None:
    """Import a set as a file, or find that it is there already."""
    page.goto("/library/import")
    content = json.dumps(set_file).encode()
    page.set_input_files("#file", {"name": "set.json", "mimeType": "application/json", "buffer": content})
    page.get_by_role("button", name="See what it would change").click()
    add = page.locator("form[action='/library/import/confirm'] button")
    add.or_(page.get_by_role("link", name="Open the set")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(set_file["set"]["name"])
