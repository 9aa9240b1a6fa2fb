"""The odds for one number of players as a bar that the sides divide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from .known import Line, Share

WIDTH = 320  # of a bar, in its own units
ROOM = 44  # which a percentage takes


@dataclass(frozen=True, slots=True)
class Part:
    """What one side has of a bar."""

    share: Share
    x: float
    width: float

    @property
    def middle(self) -> float:
        return round(self.x + self.width / 2, 1)

    @property
    def has_room(self) -> bool:
        """Whether its percentage can stand on it."""
        return self.width >= ROOM


@dataclass(frozen=True, slots=True)
class Bar:
    """All sides of a line beside each other."""

    line: Line
    parts: tuple[Part, ...]


def bar(line: Line, sides: Sequence[str]) -> Bar | None:
    """The sides in this order; None where nothing is known."""
    if line.found is None or not line.shares:
        return None
    shares = sorted(line.shares, key=lambda share: sides.index(share.side))
    odds = line.found.odds
    ends = [0, *accumulate(odds.wins[share.side] for share in shares)]
    whole = ends[-1]
    parts = tuple(
        Part(share, scaled(begin / whole), scaled((end - begin) / whole))
        for share, begin, end in zip(shares, ends[:-1], ends[1:], strict=True)
    )
    return Bar(line, parts)


def scaled(share: float) -> float:
    return round(WIDTH * share, 1)
