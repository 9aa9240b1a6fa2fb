"""The odds for all numbers of players: a column each, which the sides divide, with the band in which they are fair."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from .bar import WIDTH as WHOLE
from .bar import Bar
from .known import FAIR, Line

WIDTH, HEIGHT = 320, 120  # of the columns, in their own units
ROOM = 19  # which a number takes


@dataclass(frozen=True, slots=True)
class Piece:
    """What one side has of a column."""

    side: str
    y: float
    height: float


@dataclass(frozen=True, slots=True)
class Column:
    """One number of players."""

    line: Line
    x: float
    width: float
    pieces: tuple[Piece, ...]  # none where nothing is known
    is_named: bool  # whether there is room for its number

    @property
    def middle(self) -> float:
        return round(self.x + self.width / 2, 1)


@dataclass(frozen=True, slots=True)
class Chart:
    """All columns, and between two sides the heights within which the boundary is fair."""

    columns: tuple[Column, ...]
    band: tuple[float, float] | None  # from the top, and how high


def chart(lines: Sequence[Line], bars: Iterable[Bar]) -> Chart | None:
    """None where there is nothing to compare."""
    divided = {one.line.players: one for one in bars}
    if len(lines) < 2 or not divided:
        return None
    step = WIDTH / len(lines)
    apart = -int(-ROOM // step)
    columns = tuple(
        Column(
            line,
            round(at * step + step * 0.1, 1),
            round(step * 0.8, 1),
            pieces(divided.get(line.players)),
            at % apart == 0,
        )
        for at, line in enumerate(lines)
    )
    sides = {piece.side for column in columns for piece in column.pieces}
    edge = HEIGHT * (100 - FAIR) / 100
    return Chart(columns, (edge, HEIGHT - 2 * edge) if len(sides) == 2 else None)


def pieces(bar: Bar | None) -> tuple[Piece, ...]:
    """The parts of a bar upright, the first at the foot."""
    if bar is None:
        return ()
    scale = HEIGHT / WHOLE
    return tuple(
        Piece(part.share.side, round(HEIGHT - (part.x + part.width) * scale, 1), round(part.width * scale, 1))
        for part in bar.parts
    )


def ranges(players: Sequence[int]) -> str:
    """Numbers as they are read: what follows on each other is named by its ends."""
    if not players:
        return ""
    cuts = [at for at, (one, next_) in enumerate(pairwise(players), 1) if next_ != one + 1]
    runs = [players[begin:end] for begin, end in pairwise([0, *cuts, len(players)])]
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
