"""A real server and a real Chromium."""

from __future__ import annotations

import shutil

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.phones import lines
from tests.servers import Laptop, Server, prepared

CHROMIUM = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip

# In milliseconds: what a busy machine may need; a page is no faster for a shorter time.
expect.set_options(timeout=15_000)


@pytest.fixture(scope="package")  # Playwright keeps a loop running, which async tests after it do not bear
def browser():
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell"), args=CHROMIUM
        )
        yield chromium
        chromium.close()


@pytest.fixture(autouse=True)
def _nothing_stays_open(browser):
    """What a test has opened is closed after it: a page goes on asking a server that has ended, and that costs."""
    before = set(browser.contexts)
    yield
    while lines:
        lines.pop().close()
    for context in set(browser.contexts) - before:
        context.close()


@pytest.fixture(scope="package")
def laptop(tmp_path_factory):
    """A server that goes on from test to test."""
    with Laptop(prepared(tmp_path_factory.mktemp("laptop"))).start() as running:
        yield running


@pytest.fixture
def server(tmp_path):
    """A server of the test's own, which it may end."""
    running = Server(prepared(tmp_path)).start()
    yield running
    running.stop()
