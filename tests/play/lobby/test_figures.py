"""The figures of people: each has one alone, and a hue alone as long as there are some."""

from __future__ import annotations

import re

from tablegames.play.lobby import people
from tablegames.play.lobby.people import HUES


def test_nobody_gets_a_figure_that_somebody_has(dashboard, alice, bob):
    dashboard.post("robots", number=2)
    dashboard.post("add", name="Grandma")

    figures = [one.avatar for one in dashboard.game.seated()]
    assert figures[:2] == [2, 3]  # both wished for the second
    assert len(set(figures)) == 5


def test_whoever_chooses_no_figure_gets_one_of_a_hue_that_nobody_has(dashboard, alice):
    """A walk, severity 1: of eight seats three were the same green."""
    dashboard.post("robots", number=10)
    dashboard.post("add", name="Grandma")

    assert len({one.avatar % HUES for one in dashboard.game.seated()}) == 12


def test_a_figure_that_was_only_proposed_gives_way_to_one_of_a_hue_that_nobody_has(dashboard, client, alice):
    """A guest: of nine people three were the same blue, and from a sofa the colour is the name."""
    form = client.get(f"/j/{dashboard.code}").content.decode()
    ticket = re.search(r'name="ticket" value="([^"]+)"', form)[1]
    drawn = re.search(r'name="drawn" value="([^"]+)"', form)[1]
    client.post(f"/j/{dashboard.code}", {"name": "Dora", "ticket": ticket, "avatar": drawn, "drawn": drawn})
    assert drawn in re.findall(r'name="avatar" value="(\d+)" checked', form)

    dora = dashboard.game.players.get(name="Dora")
    assert dora.avatar == people.next_avatar({alice.player.avatar}, int(drawn))


def test_of_the_hue_that_somebody_has_a_proposal_is_exchanged_and_a_choice_is_kept(dashboard, alice):
    """Alice has the second; the fourteenth has its hue."""
    code = dashboard.code
    chosen = people.sit_down(code, "Dora", 14, "en", "d" * 43)
    drawn = people.sit_down(code, "Emil", 26, "en", "e" * 43, is_drawn=True)

    assert (chosen.avatar, drawn.avatar) == (14, 27)
