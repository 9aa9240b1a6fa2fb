"""Numbers as the coordinates of a drawing; the pages may not compute, and style attributes are barred."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

Chapters = Iterable[Mapping[str, Any]]
Level = tuple[float, float, int]  # from where to where, and how many lives
WIDE, HIGH = 100, 24  # of a drawing


def course(chapters: Chapters, seat: int) -> str:
    """A seat's lives from chapter to chapter, as the points of a line of steps; one life is four units high.

    The line ends where the last life was lost for good, and falls to nothing there.
    """
    levels = list(levels_of(chapters, seat))
    lived = lasting(levels)
    corners = [(x, HIGH - 2 - 4 * life) for start, end, life in lived for x in (start, end)]
    if corners and len(lived) < len(levels):
        corners.append((corners[-1][0], HIGH - 2))
    return " ".join(f"{x:g},{y:g}" for x, y in corners)


def heights(chapters: Chapters, seat: int) -> list[tuple[int, float]]:
    """Each number of lives that a seat had, and how far down in the drawing the foot of its sign stands."""
    most = max(lives_of(chapters, seat), default=0)
    return [(life, round(100 * (HIGH - 1 - 4 * life) / HIGH, 2)) for life in range(1, most + 1)]


def fallen(chapters: Chapters, seat: int) -> float | None:
    """How far to the right the line of a seat ends that has no life left; None where it goes on."""
    levels = list(levels_of(chapters, seat))
    return levels[len(lasting(levels))][0] if len(lasting(levels)) < len(levels) else None


def spread(chapters: Chapters) -> list[float]:
    """How far to the right each chapter begins, and the last ends: rounds are equally wide, the deal has no width."""
    number = len(list(chapters))
    begun = firsts(chapters) or range(number) or [0]
    width = WIDE / len(begun)
    within = [
        round(width * (place + step / (end - start)), 2)
        for place, (start, end) in enumerate(pairwise([*begun, number]))
        for step in range(end - start)
    ]
    return [*[0.0] * begun[0], *within, float(WIDE)]


def lives_of(chapters: Chapters, seat: int) -> list[int]:
    return [chapter["lives"][seat] for chapter in chapters if seat < len(chapter["lives"])]


def levels_of(chapters: Chapters, seat: int) -> Iterator[Level]:
    """A seat's lives from where to where: what was lost and won back within one chapter has an even part of it each."""
    for (start, end), chapter in zip(pairwise(spread(chapters)), chapters, strict=True):
        lives = [
            max(0, each[seat]) for each in chapter.get("changes") or [chapter["lives"]] if seat < len(each)
        ]
        places = [round(start + (end - start) * part / len(lives), 2) for part in range(len(lives))]
        yield from zip(places, [*places[1:], end], lives, strict=False)


def lasting(levels: Sequence[Level]) -> Sequence[Level]:
    """Those through which somebody lived."""
    return levels[: max((place for place, (*_x, life) in enumerate(levels, 1) if life > 0), default=0)]


def firsts(chapters: Chapters) -> list[int]:
    """The chapters with which rounds begin: whoever had the first turn of all has the first of each round."""
    turns = [chapter["turn"] for chapter in chapters]
    first = next((turn for turn in turns if turn is not None), None)
    return [place for place, turn in enumerate(turns) if turn is not None and turn == first]


def rounds(chapters: Chapters) -> list[tuple[int, float]]:
    """The number of a round and how far to the right it begins; of many rounds every fifth or tenth."""
    begun, places = firsts(chapters), spread(chapters)
    step = next(step for step, most in ((1, 15), (5, 60), (10, len(begun))) if len(begun) <= most)
    return [
        (number, places[place]) for number, place in enumerate(begun, 1) if number == 1 or not number % step
    ]


def bands(number: int, among: int) -> list[tuple[float, float]]:
    """Where each of the first bands of so many begins, and how wide it is, in parts of a hundred."""
    return [(round(WIDE * place / among, 2), round(WIDE / among, 2)) for place in range(number)]


FILTERS = {"bands": bands, "course": course, "fallen": fallen, "heights": heights, "rounds": rounds}
