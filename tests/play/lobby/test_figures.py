"""The figures of people: each has one alone, and a hue alone as long as there are some."""

from __future__ import annotations

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
