"""A host who plays along sees nothing that a player may not see."""

from __future__ import annotations

import re

import pytest

from tablegames.games import GAMES


def test_a_host_who_plays_along_at_bang_can_move_a_card_of_a_hand_unseen(lobbies):
    """Eleventh walk, severity 1: *Which card* was empty, and nothing said why."""
    dashboard, _alice = lobbies("bang")
    dashboard.post("mode", mode="automatic")
    dashboard.post("deal")
    for _step in range(3):  # the hands are dealt then
        dashboard.next()

    part = dashboard.part("dash-corrections")

    assert "You play along: of a hand its last card is moved" in part
    assert re.search(r'id="moved".*?<option value="hand 0">the hand of ', part, re.DOTALL)
    moved = dashboard.post("override", verb="move_card", **{"with.card": "hand 0", "with.to": "deck"})
    assert moved.status_code == 204


@pytest.mark.parametrize("title", list(GAMES))
def test_a_host_who_plays_along_is_not_shown_who_is_who(lobbies, title):
    dashboard, _alice = lobbies(title)
    dashboard.post("mode", mode="automatic")
    dashboard.post("deal")

    page = dashboard.page().content.decode()

    assert "You play along: nothing secret is here." in page
    assert [words for words in ("data-peek", "secret truth", '"secret"') if words in page] == []
    assert dashboard.post("seat/held", seat=0).status_code == 422


def test_a_host_who_plays_along_is_shown_no_hand_but_of_players_without_a_phone(lobbies):
    dashboard, _alice = lobbies("bang")
    dashboard.post("mode", mode="automatic")
    dashboard.post("deal")

    with_phone = dashboard.post("seat/held", seat=0)
    dashboard.post("seat/phone", seat=0, without=1)
    without = dashboard.post("seat/held", seat=0)

    assert (with_phone.status_code, without.status_code) == (422, 200)
    assert b"<form" not in without.content


def test_a_host_who_plays_along_may_turn_the_screen_to_whoever_has_no_phone(lobbies):
    """H2: a hand could be played on a phone only."""
    dashboard, _alice = lobbies("bang")
    dashboard.post("mode", mode="automatic")
    dashboard.post("deal")

    with_phone = dashboard.post("seat/panel", seat=0).content
    dashboard.post("seat/phone", seat=0, without=1)
    without = dashboard.post("seat/panel", seat=0).content

    assert [b"Turn the screen to Alice" in panel for panel in (with_phone, without)] == [False, True]
