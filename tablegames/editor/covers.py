"""Sets as covers on the shelf: a few pictures, how hard a set is, and how long a game takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablegames.engine.library import Part
from tablegames.engine.words import Text, _
from tablegames.games import GAMES
from tablegames.library.models import RoleSet

from . import summary
from .dealing import USUAL

PICTURES = 4
LEVELS = (_("easy"), _("medium"), _("for old hands"))


@dataclass(frozen=True, slots=True)
class Cover:
    """A set from outside; `level` is 1, 2 or 3, `minutes` are those of a small and of a full table."""

    set: RoleSet
    pictures: tuple[Part, ...]
    level: int
    minutes: tuple[int, int]

    @property
    def difficulty(self) -> Text:
        return LEVELS[self.level - 1]


def cover(row: RoleSet) -> Cover:
    """Return the cover of a set, with the plain roles of its title where it names none."""
    sets, parts = GAMES[row.title].library.sets, summary.parts(row)
    least, most = row.content.get("players", (4, 24))
    few, some = sets.simple
    level = 1 if len(parts) <= few else 2 if len(parts) <= some else 3
    return Cover(row, pictures(row, parts), level, (minutes(row, least), minutes(row, most)))


def pictures(row: RoleSet, parts: Sequence[Part]) -> tuple[Part, ...]:
    """A few of what is in it; where it names nothing, of the plain roles that it deals."""
    return some_of([part for part in parts if part.figure] or plain(row))


def plain(row: RoleSet) -> list[Part]:
    """Every role that so many are dealt as usually play."""
    title, (least, most) = GAMES[row.title], row.content.get("players", (USUAL, USUAL))
    dealt = dict.fromkeys(title.fill(row.content, min(max(USUAL, least), most)))
    return [Part(key, title.roles[key], Text(""), f"-{key}") for key in dealt if key in title.roles]


def some_of(parts: Sequence[Part]) -> tuple[Part, ...]:
    """A few from the last to the first: what only larger sets have leads, so that they do not look like smaller ones."""
    number = min(PICTURES, len(parts))
    return tuple(parts[at * (len(parts) - 1) // max(1, number - 1)] for at in reversed(range(number)))


def minutes(row: RoleSet, players: int) -> int:
    """How long so many people play, to the next five minutes."""
    begin, each = GAMES[row.title].library.sets.minutes
    return 5 * round((begin + each * players) / 5)
