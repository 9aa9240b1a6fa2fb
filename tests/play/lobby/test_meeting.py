"""The lobby on the television: the place of the game, and a home for whoever has come."""

from __future__ import annotations

import re

import pytest

HOME = re.compile(r'<li class="home-of( ready)?">.*?</li>', re.DOTALL)


def board(dashboard):
    return dashboard.browser.get(f"/b/{dashboard.code}/").content.decode()


@pytest.mark.parametrize(
    ("title", "place", "home"),
    [
        ("werewolf", "vista dusk", "village"),
        ("bang", "outdoors sundown", "town"),
        ("quests", "outdoors camp", "camp"),
    ],
)
def test_a_title_has_its_own_place_and_a_home_for_each_guest(lobbies, title, place, home):
    dashboard, _alice = lobbies(title)

    page = board(dashboard)

    assert f'<div class="{place}"' in page
    guest, *_others = HOME.finditer(page)
    assert re.search(rf'href="[^"]*{title}/{home}[^"]*\.svg#', guest[0])


def test_a_title_without_a_place_has_the_land_of_every_page_and_a_plain_house(dashboard):
    dashboard.post("add", name="Alice")

    page = board(dashboard)

    assert '<div class="meeting-place"' in page
    (guest,) = HOME.finditer(page)
    assert '<svg class="house" viewBox=' in guest[0]


def test_whoever_is_ready_has_a_tick_and_it_is_said(lobbies):
    dashboard, alice = lobbies("werewolf")
    before, *_others = HOME.finditer(board(dashboard))

    alice.post("ready")

    after, *_others = HOME.finditer(board(dashboard))
    assert (before[1], "ui-check" in before[0]) == (None, False)
    assert (after[1], "ui-check" in after[0]) == (" ready", True)
    assert '<span class="away">ready</span>' in after[0]


def test_before_anybody_has_come_homes_stand_empty(dashboard):
    page = board(dashboard)

    assert page.count('<li class="home-of vacant"') == 4
    assert "Scan the code to take a seat." in page
