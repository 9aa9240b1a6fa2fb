"""What a host is asked for again stands in the left column of the dashboard: the last vote, and who is out."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.evening import Evening, settled
from tests.browser.pictures import send

from .tables import NAMES


def test_everybody_who_is_out_is_named_however_many_they_are(browser, laptop):
    """Walk of 29 November, severity 2: of six dead four were listed, and nothing said that there were more."""
    evening = Evening(browser, laptop)
    evening.host("first-evening")
    evening.seat(*NAMES[:10])
    evening.deal()
    evening.until("talks it over")
    roles = evening.roles()
    villagers = [name for name, role in roles.items() if role != "Werewolf"][:6]

    for name in villagers:
        send(evening, "override", verb="kill", **{"with.seat": list(roles).index(name)})

    settled(evening.dashboard)
    expect(evening.dashboard.locator(".graves > li")).to_have_count(4)
    for name in villagers:
        expect(evening.dashboard.locator(".past")).to_contain_text(name)
