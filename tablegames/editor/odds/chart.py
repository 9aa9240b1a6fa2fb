"""The odds for all numbers of players, beside each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from .bar import Bar
from .known import Line


@dataclass(frozen=True, slots=True)
class Cell:
    """One number of players, and how the sides divide its games: None where nothing is known."""

    line: Line
    bar: Bar | None


def chart(lines: Sequence[Line], bars: Iterable[Bar]) -> tuple[Cell, ...]:
    """A cell for each number; none where there is nothing to compare."""
    divided = {one.line.players: one for one in bars}
    if len(lines) < 2 or not divided:
        return ()
    return tuple(Cell(line, divided.get(line.players)) for line in lines)


def ranges(players: Sequence[int]) -> str:
    """Numbers as they are read: what follows on each other is named by its ends."""
    if not players:
        return ""
    cuts = [at for at, (one, next_) in enumerate(pairwise(players), 1) if next_ != one + 1]
    runs = [players[begin:end] for begin, end in pairwise([0, *cuts, len(players)])]
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
