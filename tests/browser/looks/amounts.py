"""What a page loads, and what it leaves behind in its browser."""

from __future__ import annotations

import httpx

from tests.browser.evening import PHONE

KILOBYTE = 1024
# Paintings that are asked for once all else of the page is there.
LATER = """() => {
  const stood = performance.getEntriesByType("navigation")[0].loadEventStart;
  const asked = performance.getEntriesByType("resource").filter((one) => one.name.includes("/paintings/"));
  return asked.filter((one) => one.startTime >= stood).map((one) => one.name.split("#")[0]);
}"""
STORED = """() => JSON.stringify([{...localStorage}, {...sessionStorage}, document.title, location.href, document.cookie])"""


def script_size(evening, name):
    """Bytes on the line of our own script that a phone loads."""
    path = evening.phones[name].locator("script[type=module]").get_attribute("src")
    with httpx.stream("GET", evening.server.address + path, headers={"Accept-Encoding": "gzip"}) as response:
        return len(b"".join(response.iter_raw()))


def loaded(browser, address, cookies=(), javascript=True):
    """Bytes on the line, heads included, and the number of requests of a first visit; paintings may come after it."""
    context = browser.new_context(viewport=PHONE, java_script_enabled=javascript)
    context.add_cookies(list(cookies))
    page = context.new_page()
    line = context.new_cdp_session(page)
    sizes: dict[str, float] = {}
    addresses: dict[str, str] = {}
    line.on(
        "Network.requestWillBeSent", lambda one: addresses.update({one["requestId"]: one["request"]["url"]})
    )
    line.on("Network.loadingFinished", lambda one: sizes.update({one["requestId"]: one["encodedDataLength"]}))
    line.send("Network.enable")
    page.goto(address, wait_until="load")
    page.wait_for_load_state("networkidle")
    later = set(page.evaluate(LATER))
    context.close()
    sizes = {one: size for one, size in sizes.items() if addresses.get(one) not in later}
    on_the_line = [size for size in sizes.values() if size]  # the others came from the browser's own memory
    return sum(on_the_line), len(on_the_line)
