"""Where people point at night, a robot of the pack points where they do."""

from __future__ import annotations

import pytest

from tablegames.play.live.robots import move
from tablegames.play.tables import at_table
from tests.play.cast import Dashboard

from .test_settling import night_of

SEER, PERSON, ROBOT, VICTIM, OTHER = range(5)


def pack(mode: str, *robots: int) -> Dashboard:
    """At the step of a pack of two, with robots on these chairs."""
    dashboard, _phones = night_of({}, mode=mode)
    for seat in (PERSON, ROBOT):
        dashboard.post("override", verb="set_role", **{"with.seat": seat, "with.role": "werewolf"})
    dashboard.game.players.filter(seat__in=robots).update(robot=True)
    while asked_key(dashboard) != "night.werewolf":
        assert dashboard.next().status_code == 204
    return dashboard


def asked_key(dashboard: Dashboard) -> str:
    with at_table(dashboard.game.pk) as warm:
        return warm.up_to_date(dashboard.game).standing.ask.key


def pointed(dashboard: Dashboard) -> dict[int, tuple[int, ...]]:
    with at_table(dashboard.game.pk) as warm:
        return dict(warm.up_to_date(dashboard.game).standing.answers)


def enter(dashboard: Dashboard, seat: int, victim: int) -> None:
    sent = dashboard.post("answer", asked=dashboard.game.raised, seat=seat, pick=victim)
    assert sent.status_code == 204


def test_with_eyes_closed_a_robot_of_the_pack_points_where_the_people_do(transactional_db):
    """Thirteenth walk: it chose for itself, and chance broke the tie without a word on the laptop."""
    dashboard = pack("eyes_closed", ROBOT)

    move(dashboard.game.pk, ROBOT, dashboard.game.raised)
    alone = pointed(dashboard)
    enter(dashboard, PERSON, VICTIM)
    first = pointed(dashboard)
    enter(dashboard, PERSON, OTHER)

    assert alone == {}
    assert first == {PERSON: (VICTIM,), ROBOT: (VICTIM,)}
    assert pointed(dashboard) == {PERSON: (OTHER,), ROBOT: (OTHER,)}


@pytest.mark.parametrize(("mode", "robots"), [("eyes_closed", (PERSON, ROBOT)), ("phones", (ROBOT,))])
def test_a_robot_has_a_mind_of_its_own_among_robots_and_where_everybody_has_a_phone(
    transactional_db, mode, robots
):
    dashboard = pack(mode, *robots)

    move(dashboard.game.pk, ROBOT, dashboard.game.raised)

    assert list(pointed(dashboard)) == [ROBOT]


def test_what_is_entered_for_one_of_the_pack_stands_for_that_person_alone(transactional_db):
    """Another person of the pack may point elsewhere."""
    dashboard = pack("eyes_closed")

    enter(dashboard, PERSON, VICTIM)

    assert pointed(dashboard) == {PERSON: (VICTIM,)}
