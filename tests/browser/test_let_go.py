"""What a finger has let go is nowhere in its page any more: no pattern, no script and no loose element keeps it."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.servers import Server, prepared

from .evening import finger_down
from .saloon import Saloon, seated

HAND = ["springfield KS", "punch 10S", "rag_time 9H"]  # these lie nowhere else
# The last text in which a pattern was found, at the very moment at which the strip is shut.
WATCH = """() => document.addEventListener("tablegames:hidden", () => { window.patterns = RegExp.input; })"""

# A finger taps at once, and the page gets to its way up only 400 ms later.
BUSY_TAP = """() => {
  const button = document.querySelector("#hold .hold-button");
  const [down, up] = ["pointerdown", "pointerup"].map(
    (kind) => new PointerEvent(kind, { bubbles: true, pointerId: 1 }));
  button.dispatchEvent(down);
  for (const end = performance.now() + 400; performance.now() < end;);
  button.dispatchEvent(up);
}"""


@pytest.fixture(scope="module")
def saloon(browser, tmp_path_factory) -> Iterator[Saloon]:
    """Alice has the turn and a hand of canaries."""
    with Server(prepared(tmp_path_factory.mktemp("canaries"))).start() as server:
        saloon = seated(browser, server, phones=1)
        saloon.deal()
        saloon.next()
        saloon.give(0, *HAND)
        yield saloon


def heap(page: Page) -> str:
    """All that can be reached in the page, once what cannot be is gone."""
    pieces: list[str] = []
    tools = page.context.new_cdp_session(page)
    tools.on("HeapProfiler.addHeapSnapshotChunk", lambda said: pieces.append(said["chunk"]))
    tools.send("HeapProfiler.enable")
    tools.send("HeapProfiler.collectGarbage")
    tools.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    tools.detach()
    return "\n".join(json.loads("".join(pieces))["strings"])


def found(page: Page) -> list[str]:
    """Which cards of the hand can be reached."""
    reached = heap(page)
    return [card for card in HAND if card in reached]


def test_no_pattern_keeps_what_was_held(saloon):
    """`RegExp.input` had the whole hand, until the next sign of life."""
    phone = saloon.phones["Alice"]
    phone.evaluate(WATCH)
    finger_down(phone)
    expect(phone.locator("#hold-box .held-card")).to_have_count(1)
    phone.wait_for_timeout(300)  # longer than a tap
    phone.mouse.up()

    phone.wait_for_function("() => window.patterns !== undefined")
    assert phone.evaluate("window.patterns") == ""


def test_a_tap_is_no_hold_however_busy_the_phone_is(saloon):
    """On a busy phone the hand shut again: when its handlers ran was what told a tap from a hold."""
    phone = saloon.phones["Alice"]
    phone.evaluate(BUSY_TAP)

    expect(phone.locator("#hold-box.open.kept .held-card")).to_have_count(1)
    saloon.leave("Alice")


def test_nothing_in_the_page_keeps_a_hand_that_was_open(saloon):
    phone = saloon.phones["Alice"]
    before = found(phone)
    saloon.open_hand("Alice")
    saloon.pick("Alice", "Punch")
    meanwhile = found(phone)
    saloon.leave("Alice")

    assert (before, meanwhile, found(phone)) == ([], HAND, [])
