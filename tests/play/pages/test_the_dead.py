"""What whoever has died reads on the own phone by day."""

from __future__ import annotations

import re

from .turned import without_phones

__all__ = ["without_phones"]

ALICE = 0
HAS = re.compile(r'<section id="own"[^>]*? data-has="([^"]*)"')


def test_to_whom_it_happened_it_is_told_once_and_then_a_strip_reminds_them(without_phones):
    """A guest: the news stood below a banner, a button and what the dead write; and the grey card was a back for ever."""
    dashboard, alice = without_phones("werewolf", options={"dead_chat": "true"})
    dashboard.post("override", verb="set_role", **{"with.seat": ALICE, "with.role": "villager"})
    seen = []

    for _step in range(60):
        if seen and "rests" in seen[-1]:
            break
        page = alice.page().content.decode()
        seen.append(HAS.search(page)[1].split())
        if seen == [[]]:
            dashboard.post("override", verb="kill", **{"with.seat": ALICE})
        if "fell" in seen[-1]:
            own = page.partition('<section id="own"')[2].partition("</section>")[0]
            assert "#paint-villager" in own
        dashboard.next()

    # Phone of the dead, 7: three sentences told who reads what, and the first of them could “write to the other dead”.
    own = alice.page().content.decode().partition('<section id="own"')[2].partition("</section>")[0]
    assert "Watch, enjoy it, say nothing aloud." in own
    assert "Chat of the dead: empty" in own
    assert "Hold your card to read it." not in own  # a guest: where there was nothing to read
    states = [state for words in seen for state in words if state in ("fell", "rests")]
    assert states == ["fell", "rests"]


def test_whoever_is_taken_out_by_day_reads_it_on_their_phone(lobbies):
    """The village's sentence was hidden there for whoever fell alone, also where no other one stood in its place."""
    dashboard, alice = lobbies("werewolf")
    dashboard.post("deal")
    for _step in range(40):
        if 'id="own" class="me-' in alice.view()["content"]:
            break
        dashboard.next()
    dashboard.post("override", verb="kill", **{"with.seat": alice.player.seat})
    for _step in range(10):
        if " fell" in alice.view()["content"].partition("data-has=")[2][:40]:
            break
        dashboard.next()

    content = alice.view()["content"]
    assert " fell" in content.partition("data-has=")[2][:40]
    assert "You did not wake up." not in content
    assert '<div class="sign">' in content
