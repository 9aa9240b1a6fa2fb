"""The card that a finger holds, where much is written below it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import finger_down, settled
from tests.browser.measures import beyond
from tests.browser.pictures import send

from .tables import NAMES, village


@pytest.mark.parametrize(
    ("letters", "size"),
    [("usual", {"width": 360, "height": 640}), ("big", {"width": 390, "height": 844})],
    ids=str,
)
def test_whoever_is_dead_reads_all_that_the_dead_write_while_the_card_is_held(browser, laptop, letters, size):
    """Eighth walk, severity 2: by day the painting left no room for the newest lines, and no finger was free."""
    evening = village(browser, laptop, NAMES[:6])
    send(evening, "option", name="dead_chat", value="true")
    evening.deal()
    for seat, role in enumerate(["villager", "villager", "villager", "werewolf", "villager", "villager"]):
        send(evening, "override", verb="set_role", **{"with.seat": seat, "with.role": role})
    evening.until("Elect a mayor")
    for seat in (0, 1):
        send(evening, "override", verb="kill", **{"with.seat": seat})
    evening.until("The village votes")  # by then their death has been told
    send(evening, "override", verb="set_lovers", **{"with.one": 0, "with.other": 2})
    phone = evening.phones["Alice"]
    phone.set_viewport_size(size)
    if letters == "big":
        phone.evaluate("document.documentElement.classList.add('big')")
    for number in range(5):
        phone.locator("form.haunts input[name=text]").fill(f"The {number}th line of the dead")
        phone.locator("form.haunts input[name=text]").press("Enter")
        settled(phone)

    finger_down(phone)
    expect(phone.locator("#hold-box .held-chat")).to_contain_text("The 4th line of the dead")

    assert beyond(phone, "#hold-box .held-chat p, #hold-box > p:not(.dim)") == []
    phone.mouse.up()
