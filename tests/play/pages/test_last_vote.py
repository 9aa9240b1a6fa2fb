"""The last vote of somebody who is out and has no phone: behind the screen, or entered by the moderator."""

from __future__ import annotations

import re

import pytest

from .turned import play_of, without_phones

__all__ = ["without_phones"]

ALICE, GHOST = 0, 1
MISSING = re.compile(r'<p class="missing">(.*?)</p>', re.DOTALL)
TURNED_TO = re.compile(r'action="/m/\w+/seat/(\d+)/begin"')


@pytest.fixture
def vote(without_phones):
    """The village votes; the dead without a phone have a vote left."""
    dashboard, alice = without_phones("werewolf", options={"last_vote": "true"})
    for seat, role in enumerate(["villager", "villager", "villager", "werewolf", "villager", "villager"]):
        dashboard.post("override", verb="set_role", **{"with.seat": seat, "with.role": role})
    dashboard.post("override", verb="kill", **{"with.seat": GHOST})
    for _step in range(40):
        if play_of(dashboard).standing.asked[0] == "day.execution":
            return dashboard, alice
        assert dashboard.next().status_code == 204
    raise AssertionError("nobody is ever voted out")


def missing(dashboard) -> str:
    [text] = MISSING.findall(dashboard.page().content.decode())
    return " ".join(text.split())


def turned_to(dashboard) -> list[int]:
    """To whom the laptop can be turned for the vote."""
    page = dashboard.page().content.decode().partition('id="bettors"')[0]
    return [int(seat) for seat in TURNED_TO.findall(page)]


def test_the_screen_can_be_turned_to_whoever_is_out_and_has_a_vote_left_until_it_is_given(vote):
    """Walk, severity 2: it stood under the bets alone, and was said nowhere."""
    dashboard, _alice = vote
    before = turned_to(dashboard)

    assert dashboard.post(f"seat/{GHOST}/answer", asked=dashboard.game.raised, pick="3").status_code == 204

    assert (GHOST in before, GHOST in turned_to(dashboard)) == (True, False)
    assert play_of(dashboard).standing.answers[GHOST] == (3,)


def test_nobody_waits_for_a_vote_of_the_dead_and_the_laptop_says_whose_may_still_come(vote):
    """Walk, severity 2: “7 / 8 have voted” and “Everybody has answered.” stood side by side."""
    dashboard, _alice = vote
    for seat in (0, 2, 3, 4, 5):
        pick = "2" if seat == 3 else "3"
        dashboard.post("answer", seat=seat, asked=dashboard.game.raised, pick=pick)

    left = missing(dashboard)
    dashboard.post("answer", seat=GHOST, asked=dashboard.game.raised, pick="3")

    assert left == "Everybody still in the game has voted; whoever is out may use the one vote left."
    page = dashboard.page().content.decode()
    assert ("All have voted" in page, MISSING.findall(page)) == (True, [])


def test_the_moderator_enters_the_last_vote_of_somebody_who_is_out(vote):
    dashboard, _alice = vote
    page = dashboard.part("dash-say")
    group = page.partition('<optgroup label="Out, and with one vote left">')[2].partition("</optgroup>")[0]
    assert re.findall(r'<option value="(\d+)"', group) == [str(GHOST)]

    dashboard.post("answer", seat=GHOST, asked=dashboard.game.raised, pick="3")
    dashboard.next()

    table = play_of(dashboard).table
    assert table.last_votes == [GHOST]
    assert not table.alive[3]
