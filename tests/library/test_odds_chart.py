"""The drawing of a set's odds: a line for each side, its name at its end, over the zone that is fair; and the margin."""

import pytest

from tablegames.editor.odds.chart import HEIGHT, LEFT, RIGHT, ROW, Course, beside, free, up
from tablegames.engine.driving.simulator import Odds


def test_names_at_the_ends_of_lines_lie_upon_none_and_within_the_drawing():
    """A guest: the lilac line had no name, and there was no scale."""
    courses = [
        Course(str(side), (((36.0, 80.0), (232.0, y)),), rows)
        for side, (y, rows) in enumerate(
            [
                (149.0, ("The", "villagers")),
                (60.0, ("Tanner",)),
                (148.0, ("Nobody",)),
                (61.0, ("The", "wolves")),
            ]
        )
    ]

    placed = sorted(beside(courses), key=lambda one: one.y)

    assert [one.rows[-1] for one in placed] == ["Tanner", "wolves", "Nobody", "villagers"]
    tops = [one.y - ROW + 3 for one in placed]
    feet = [top + ROW * len(one.rows) for top, one in zip(tops, placed, strict=True)]
    assert all(foot <= top for foot, top in zip(feet, tops[1:], strict=False))
    assert tops[0] >= 0
    assert feet[-1] <= HEIGHT + ROW


def test_a_zone_has_its_name_where_no_line_is_near():
    courses = [Course("law", (((36.0, 70.0), (232.0, 70.0)),), ("Law",))]

    x, y = free(courses)

    assert LEFT < x < RIGHT
    assert abs(y - 70) > 30
    assert up(60) < y < up(20)


def test_a_margin_is_never_nothing_and_shrinks_with_the_games():
    few, many = Odds(20, {"village": 20}), Odds(2_000, {"village": 1_000})

    assert few.margin("nobody") == pytest.approx(few.margin("village"))
    assert 0.05 < few.margin("village") < 0.2
    assert round(100 * many.margin("village")) == 2
