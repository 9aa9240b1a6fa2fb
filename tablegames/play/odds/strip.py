"""The odds of a set as a strip: a cell for each number of players, and what it means that so many play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tablegames.engine.title import Title
from tablegames.engine.words import Text

from .fairness import TEAMS, WORDS, Grade


@dataclass(frozen=True, slots=True)
class Cell:
    """One number of players; `side` is the likeliest, and there is none where nothing is known.

    `place`: which of the title's teams that is; one more than they are for all others, who have one colour.
    """

    players: int
    is_wanted: bool
    grade: Grade | None = None
    side: str = ""
    name: Text | None = None
    place: int = TEAMS

    @property
    def means(self) -> tuple[Grade, str] | None:
        """The same for cells of the same sign."""
        return (self.grade, "" if self.grade == "fair" else self.side) if self.grade else None

    @property
    def words(self) -> Text | None:
        return WORDS[self.grade][1].filled(side=self.name or "") if self.grade else None


def place_of(title: Title[Any], side: str) -> int:
    """Which of a title's teams this is."""
    teams = list(title.sides)[:TEAMS]
    return teams.index(side) if side in teams else TEAMS
