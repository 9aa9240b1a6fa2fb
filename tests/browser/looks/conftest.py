"""The administration, with an account that may do everything; a hand of BANG! whose cards lie nowhere else."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.evening import PHONE
from tests.browser.saloon import CANARIES, seated
from tests.servers import ROOT, Server, prepared


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an account that may do everything."""
    folder = prepared(tmp_path_factory.mktemp("office"))
    secret = {"DJANGO_SUPERUSER_PASSWORD": "a long enough password", "TABLEGAMES_DATA": str(folder)}
    create = [sys.executable, "manage.py", "createsuperuser", "--noinput", "--username", "ann"]
    subprocess.run(
        [*create, "--email", "ann@example.org"],
        cwd=ROOT,
        env={**os.environ, **secret},
        check=True,
        capture_output=True,
    )
    with Server(folder).start() as running:
        yield running


@pytest.fixture
def admin(browser: Browser, office: Server) -> Page:
    page = browser.new_context(base_url=office.address, viewport={"width": 1280, "height": 720}).new_page()
    page.goto("/admin/")
    page.get_by_label("Name").fill("ann")
    page.get_by_label("Password").fill("a long enough password")
    page.get_by_role("button", name="Log in").click()
    return page


@pytest.fixture(scope="module")
def canaries(browser, tmp_path_factory):
    """An evening, and the number of a position: the first has the turn and a hand of canaries."""
    with Server(prepared(tmp_path_factory.mktemp("canaries"))).start() as server:
        saloon = seated(browser, server, phones=2)
        saloon.deal()
        saloon.next()
        saloon.give(0, *CANARIES, "bang AD")
        expect(saloon.phones["Alice"].locator(".me-0 .of-0 > i")).to_have_count(4)
        start = saloon.entries()
        saloon.give(0, "beer 7H")  # so that every test begins with an undo, which pauses the clock
        yield saloon, start


@pytest.fixture
def saloon(canaries):
    """That position again on a phone of the usual size, whatever a test before has done."""
    saloon, start = canaries
    saloon.phones["Alice"].set_viewport_size(PHONE)
    saloon.phones["Alice"].locator(".phone-foot > details").evaluate("fold => fold.open = false")
    if saloon.entries() > start:
        saloon.undo(start)
    return saloon
