"""The administration, with an account that may do everything."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

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
