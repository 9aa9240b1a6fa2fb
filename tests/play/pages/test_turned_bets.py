"""The dead who have no phone bet on the laptop, behind the screen."""

from __future__ import annotations

import re

import pytest

from .turned import play_of, without_phones

__all__ = ["without_phones"]

BETS = re.compile(r'id="bettors".*?</details>', re.DOTALL)


def bets_offered(dashboard):
    """To whom the laptop can be turned for a bet."""
    return [
        int(seat)
        for part in BETS.findall(dashboard.page().content.decode())
        for seat in re.findall(r'action="/m/\w+/seat/(\d+)/begin"', part)
    ]


def first_day(without_phones, mode="phones"):
    """Of two without a phone the first is dead; the village talks it over."""
    dashboard, alice = without_phones("werewolf", mode)
    for seat, role in enumerate(["villager", "villager", "villager", "werewolf", "villager", "villager"]):
        dashboard.post("override", verb="set_role", **{"with.seat": seat, "with.role": role})
    dashboard.post("override", verb="kill", **{"with.seat": 1})
    for _step in range(40):
        if "The village talks it over." in dashboard.view()["content"]:
            return dashboard, alice
        assert dashboard.next().status_code == 204
    raise AssertionError("it is never talked over")


@pytest.mark.parametrize("mode", ["phones", "automatic", "eyes_closed"])
def test_whoever_is_dead_without_a_phone_bets_behind_the_screen(without_phones, mode):
    dashboard, _alice = first_day(without_phones, mode)
    slips = dashboard.turned(1).content.decode()

    placed = dashboard.post("seat/1/bet", on="bet.winner", pick='"villagers"')

    # Walk, severity 2: what there is to bet on lay below what was to be seen first.
    begun = dashboard.post("seat/1/begin", ready=1, bets=1).headers["Location"]
    assert (begun.endswith("#bets"), 'id="bets"' in slips) == (True, True)
    assert 'name="bets" value="1"' in "".join(BETS.findall(dashboard.page().content.decode()))
    assert bets_offered(dashboard) == [1]
    assert f'data-hx-post="/m/{dashboard.code}/seat/1/bet"' in slips
    assert placed.status_code == 204
    assert play_of(dashboard).table.bets.placed == {"bet.winner": {"Robot 1": "villagers"}}
    assert "Who will win in the end? the villagers" in dashboard.post("seat/1/held").content.decode()


def test_the_laptop_looks_the_same_whether_they_have_bet_or_not(without_phones):
    dashboard, _alice = first_day(without_phones)
    before = dashboard.view()

    dashboard.post("seat/1/bet", on="bet.winner", pick='"villagers"')

    assert dashboard.view() == before


def test_at_night_and_for_the_living_there_is_nothing_to_bet_on(without_phones):
    dashboard, _alice = first_day(without_phones)
    living = dashboard.post("seat/2/bet", on="bet.winner", pick='"villagers"')
    for _step in range(4):
        dashboard.next()

    at_night = dashboard.post("seat/1/bet", on="bet.winner", pick='"villagers"')

    assert (living.status_code, at_night.status_code) == (422, 409)
    assert bets_offered(dashboard) == []


def test_strangers_bet_for_nobody(without_phones):
    dashboard, alice = first_day(without_phones)

    reply = alice.browser.post(f"/m/{dashboard.code}/seat/1/bet", {"on": "bet.winner", "pick": '"villagers"'})

    assert reply.status_code == 404
    assert play_of(dashboard).table.bets.placed == {}
