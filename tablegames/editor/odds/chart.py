"""The odds for all numbers of players as one drawing: a line for each side, the zone in which they are fair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from textwrap import wrap

from tablegames.play.odds import fairness

from .known import Line

HEIGHT, TOP = 150, 8  # of the drawing, in its own units; what is below it are the numbers
LEFT, RIGHT = 36, 232  # where the first and the last number of players stand; 320 is the whole width
APART = 21  # between two numbers below, at the least
# Of a side's name beside its line: the height of a row, what is between two names, and how many letters have room.
ROW, GAP, BROAD = 13, 2, 12
HALF = 26  # of the word that names the zone, as wide as it is in any language
FAINT = 5  # percent: a side that never has more has a thinner line


def up(percent: float) -> float:
    return round(HEIGHT - (HEIGHT - TOP) * percent / 100, 1)


@dataclass(frozen=True, slots=True)
class Course:
    """How a side fares from number to number: runs of points between which nothing is unknown."""

    side: str
    runs: tuple[tuple[tuple[float, float], ...], ...]
    rows: tuple[str, ...] = ()  # its name, as many words to a row as have room
    y: float = 0  # of the first row, beside the end of its line
    is_faint: bool = False

    @property
    def end(self) -> tuple[float, float]:
        return self.runs[-1][-1]

    @property
    def middle(self) -> float:
        """Of its name, upright: where the line leads."""
        return round(self.y + ROW * (len(self.rows) / 2 - 1) + 2.5, 1)

    @property
    def is_broad(self) -> bool:
        return any(len(row) > BROAD for row in self.rows)


@dataclass(frozen=True, slots=True)
class Stop:
    """A number of players below the drawing."""

    players: int
    x: float
    is_fair: bool
    is_wanted: bool
    is_said: bool  # whether there is room for it


@dataclass(frozen=True, slots=True)
class Chart:
    """All of it. The zone is that in which all sides lie where it is fair: no side above it, and no team below."""

    courses: tuple[Course, ...]
    stops: tuple[Stop, ...]
    word: tuple[float, float]  # where the zone's own name is furthest from all lines
    zone: tuple[int, int] = (fairness.WEAK, fairness.FAIR)
    most: float = up(fairness.FAIR)
    least: float = up(fairness.WEAK)


def chart(lines: Sequence[Line], sides: Mapping[str, str], wanted: str) -> Chart | None:
    """None where there is nothing to compare; the sides are named as they are read."""
    if len(lines) < 2 or not any(line.shares for line in lines):
        return None
    courses = [Course(side, drawn) for side in sides if (drawn := tuple(runs(lines, side)))]
    named = beside(
        [replace(one, rows=rows(sides[one.side]), is_faint=is_faint(lines, one.side)) for one in courses]
    )
    return Chart(named, tuple(stops(lines, wanted)), free(named))


def rows(name: str) -> tuple[str, ...]:
    """A name in three rows at the most, with a capital."""
    return tuple(
        wrap(name[:1].upper() + name[1:], BROAD, max_lines=3, placeholder="…", break_long_words=False)
    )


def is_faint(lines: Sequence[Line], side: str) -> bool:
    return all(one.percent <= FAINT for line in lines for one in line.shares if one.side == side)


def beside(courses: Sequence[Course]) -> tuple[Course, ...]:
    """Each name as near to the end of its line as the others let it, and none upon another."""
    order = sorted(courses, key=lambda one: one.end[1])
    tall = [ROW * len(one.rows) + GAP for one in order]
    tops: list[float] = []
    for one, high in zip(order, tall, strict=True):
        under = tops[-1] + tall[len(tops) - 1] if tops else 0.0
        tops.append(max(under, one.end[1] - high / 2))
    below = HEIGHT + ROW + 0.0
    for at in reversed(range(len(tops))):
        tops[at] = below = min(tops[at], below - tall[at])
    placed = {one.side: replace(one, y=round(top + ROW - 3, 1)) for one, top in zip(order, tops, strict=True)}
    return tuple(placed[one.side] for one in courses)


def free(courses: Sequence[Course]) -> tuple[float, float]:
    """Where in the zone a word of some letters is furthest from all lines."""
    points = [
        (x + (to_x - x) * part / 4, y + (to_y - y) * part / 4)
        for one in courses
        for run in one.runs
        for (x, y), (to_x, to_y) in pairwise([*run, run[-1]])
        for part in range(4)
    ]
    places = [
        (float(x), round(y, 1))
        for y in (up(fairness.FAIR) + 11, up((fairness.FAIR + fairness.WEAK) / 2), up(fairness.WEAK) - 11)
        for x in range(LEFT + HALF, RIGHT - HALF, 6)
    ]
    return max(places, key=lambda place: min(apart(place, point) for point in points))


def apart(place: tuple[float, float], point: tuple[float, float]) -> float:
    """How far a point is from a word that is written there."""
    return max(abs(place[0] - point[0]) - HALF, 0.0) + abs(place[1] - point[1])


def runs(lines: Sequence[Line], side: str) -> Iterator[tuple[tuple[float, float], ...]]:
    """A side is drawn where it has won, and where both beside it have."""
    run: list[tuple[float, float]] = []
    for line in lines:
        percent = next((one.percent for one in line.shares if one.side == side), None)
        if percent is not None:
            run.append((across(lines, line.players), up(percent)))
        elif run:
            yield tuple(run)
            run = []
    if run:
        yield tuple(run)


def stops(lines: Sequence[Line], wanted: str) -> Iterator[Stop]:
    """The number that is wanted and the last are always said; of the others as many as touch none that is."""
    at = {line.players: across(lines, line.players) for line in lines}
    asked = [line.players for line in lines if str(line.players) == wanted]
    said: list[int] = []
    for players in (*asked, lines[-1].players, *at):
        if all(abs(at[players] - at[other]) >= APART for other in said):
            said.append(players)
    for line in lines:
        number = line.players
        yield Stop(number, at[number], line.is_fair, number in asked, number in said)


def across(lines: Sequence[Line], players: int) -> float:
    first, last = lines[0].players, lines[-1].players
    return round(LEFT + (RIGHT - LEFT) * (players - first) / (last - first), 1)


def ranges(players: Sequence[int]) -> str:
    """Numbers as they are read: what follows on each other is named by its ends."""
    return ", ".join(spans(players))


def spans(players: Sequence[int]) -> list[str]:
    """What follows on each other, named by its ends."""
    return [f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in in_a_row(players)]


def in_a_row(players: Sequence[int]) -> list[Sequence[int]]:
    """Numbers, cut where the next one does not follow."""
    if not players:
        return []
    cuts = [at for at, (one, next_) in enumerate(pairwise(players), 1) if next_ != one + 1]
    return [players[begin:end] for begin, end in pairwise([0, *cuts, len(players)])]
