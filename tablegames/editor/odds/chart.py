"""The odds for all numbers of players as one drawing: a line for each side, the zone in which they are fair."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tablegames.play.odds import fairness

from .known import Line

WIDTH, HEIGHT, TOP, EDGE = (
    320,
    150,
    8,
    13,
)  # of the drawing, in its own units; what is below it are the numbers
APART = 21  # between two numbers below, at the least


def up(percent: float) -> float:
    return round(HEIGHT - (HEIGHT - TOP) * percent / 100, 1)


@dataclass(frozen=True, slots=True)
class Course:
    """How a side fares from number to number: runs of points between which nothing is unknown."""

    side: str
    runs: tuple[tuple[tuple[float, float], ...], ...]


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
    zone: tuple[int, int] = (fairness.WEAK, fairness.FAIR)
    most: float = up(fairness.FAIR)
    least: float = up(fairness.WEAK)


def chart(lines: Sequence[Line], sides: Sequence[str], wanted: str) -> Chart | None:
    """None where there is nothing to compare."""
    if len(lines) < 2 or not any(line.shares for line in lines):
        return None
    courses = (Course(side, tuple(runs(lines, side))) for side in sides)
    return Chart(tuple(one for one in courses if one.runs), tuple(stops(lines, wanted)))


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
    return round(EDGE + (WIDTH - 2 * EDGE) * (players - first) / (last - first), 1)


def ranges(players: Sequence[int]) -> str:
    """Numbers as they are read: what follows on each other is named by its ends."""
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in in_a_row(players))


def in_a_row(players: Sequence[int]) -> list[Sequence[int]]:
    """Numbers, cut where the next one does not follow."""
    if not players:
        return []
    cuts = [at for at, (one, next_) in enumerate(pairwise(players), 1) if next_ != one + 1]
    return [players[begin:end] for begin, end in pairwise([0, *cuts, len(players)])]
