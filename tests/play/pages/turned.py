"""Tables at which some have no phone: the laptop is turned to them."""

from __future__ import annotations

import re

import pytest

from tablegames.play.tables import at_table

OFFERED = re.compile(r'data-turn="([0-9a-f]{16})-(\d+)"')


@pytest.fixture
def without_phones(lobbies):
    """Alice has a phone; two others have none, and three robots sit between."""

    def deal(title, mode="phones", without=(1, 2), robots=5, role_set="", options=()):
        dashboard, alice = lobbies(title)
        dashboard.post("robots", number=robots - 5)
        if role_set:
            assert dashboard.post("set", set=role_set).status_code == 204
        for seat in without:
            dashboard.post("seat/robot", seat=seat, robot=0)
            dashboard.post("seat/phone", seat=seat, without=1)
        dashboard.post("mode", mode=mode)
        for name, value in dict(options).items():
            assert dashboard.post("option", name=name, value=value).status_code == 204
        assert dashboard.post("deal").status_code == 204
        return dashboard, alice

    return deal


def offered(dashboard):
    return [int(seat) for _question, seat in OFFERED.findall(dashboard.page().content.decode())]


def play_of(dashboard):
    with at_table(dashboard.game.pk) as warm:
        return warm.up_to_date(dashboard.game)


def until(dashboard, key):
    for _step in range(40):
        if (key in str(play_of(dashboard).standing.asked[0])) is True:
            return
        dashboard.next()
    raise AssertionError(f"{key} never stands")


def seats_of(dashboard, role):
    table = play_of(dashboard).table
    return [seat for seat in table.seats if table.role[seat].key == role]
