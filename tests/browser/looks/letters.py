"""A phone whose browser has letters of twice the size for every page."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.conftest import CHROMIUM


@contextmanager
def twice_as_large(phone: Page, place: Path, size: dict[str, int]) -> Iterator[Page]:
    """The page of that phone in such a browser, whose profile lies in that place."""
    (place / "Default").mkdir()  # of a profile, as the whole browser has it and its headless shell has not
    twice = {"webkit": {"webprefs": {"default_font_size": 32}}}
    (place / "Default" / "Preferences").write_text(json.dumps(twice))
    browser = phone.context.browser
    assert browser is not None
    context = browser.browser_type.launch_persistent_context(
        place, executable_path=shutil.which("chromium"), args=CHROMIUM, viewport=size
    )
    context.add_cookies(phone.context.cookies())
    page = context.pages[0]
    page.goto(phone.url)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    yield page
    context.close()
