"""The odds of a set as a strip: a cell for each number of players, and what it means that so many play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tablegames.engine.title import Title
from tablegames.engine.words import Text

from .fairness import TEAMS, Grade, Verdict


@dataclass(frozen=True, slots=True)
class Cell:
    """One number of players, and what the odds mean with it; None where nothing is known.

    `place`: which of the title's teams it is whose sign stands there; one more than they are for all others, who
    have one colour.
    """

    players: int
    is_wanted: bool
    means: Verdict | None = None
    place: int = TEAMS

    @property
    def grade(self) -> Grade | None:
        return self.means.grade if self.means else None

    @property
    def side(self) -> str:
        return self.means.shown.side if self.means else ""

    @property
    def name(self) -> Text | None:
        return self.means.shown.name if self.means else None

    @property
    def words(self) -> Text | None:
        return self.means.words if self.means else None


def place_of(title: Title[Any], side: str) -> int:
    """Which of a title's teams this is."""
    teams = list(title.sides)[:TEAMS]
    return teams.index(side) if side in teams else TEAMS
