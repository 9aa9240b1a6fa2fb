"""The line between a page and the laptop, on a slow network."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .evening import PHONE, Evening


def test_a_page_whose_scripts_come_late_opens_its_socket_all_the_same(browser, server):
    """htmx looks at the page as soon as it is there itself."""
    evening = Evening(browser, server)
    evening.host("first-evening")
    phone = evening.open(PHONE)
    phone.route(re.compile("htmx-ws"), lambda route: (phone.wait_for_timeout(400), route.continue_()))

    with phone.expect_websocket(timeout=4_000) as socket:
        evening.join("Alice", phone)

    assert socket.value.url.split("?")[0].endswith(f"/ws/g/{evening.code}/")
    expect(phone.locator("#line")).to_be_hidden()
