"""How many of each role: what one press adds and takes, by what its card allows."""

from __future__ import annotations

import re

import pytest

PRESS = r'name="role" value="{role}">.*?name="by" value="(-?\d+)".*?name="by" value="(\d+)"'


def presses(dashboard, role):
    """By how many the two buttons of a role change it."""
    page = dashboard.page().content.decode()
    fewer, more = re.search(PRESS.format(role=role), page, re.DOTALL).groups()
    return int(fewer), int(more)


@pytest.mark.parametrize(
    ("role", "none", "one"),
    [
        ("raven", (0, 1), (-1, 0)),
        ("two_sisters", (0, 2), (-2, 0)),
        ("three_brothers", (0, 3), (-3, 0)),
        ("villager", (0, 1), (-1, 1)),
    ],
)
def test_one_press_counts_what_the_card_allows(lobbies, role, none, one):
    """A walk: + counted a second raven, and only then it was said that there can be only one."""
    dashboard, _alice = lobbies("werewolf")
    while (fewer := presses(dashboard, role)[0]) != 0:
        dashboard.post("count", role=role, by=fewer)

    assert presses(dashboard, role) == none
    dashboard.post("count", role=role, by=none[1])
    assert presses(dashboard, role) == one


def test_of_a_role_that_can_be_in_no_more_the_button_is_out_of_use(lobbies):
    dashboard, _alice = lobbies("werewolf")
    dashboard.post("count", role="raven", by=1)

    form = re.search(
        r'name="role" value="raven">.*?</form>', dashboard.page().content.decode(), re.DOTALL
    ).group()

    assert re.search(r'value="0"\s[^>]* disabled>', form)
    assert not re.search(r'value="-1"\s[^>]* disabled>', form)
