"""Sets as covers on the shelf: a few pictures, how hard a set is, and how long a game takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from zlib import crc32

from tablegames.engine.library import Part
from tablegames.engine.title import Title
from tablegames.engine.words import Text, _
from tablegames.games import GAMES
from tablegames.library.models import RoleSet

from . import summary
from .dealing import USUAL
from .odds import best_with
from .shelf import sets_of

PICTURES = 4
IN_SIGHT = 3  # of them in a narrow cover
SKIES = 6  # in `covers.css`
MEASURES = ("players", "minutes", "level")
LEVELS = (_("easy"), _("medium"), _("hard"))


@dataclass(frozen=True, slots=True)
class Cover:
    """A set from outside; `level` is 1, 2 or 3, `minutes` are those of a small and of a full table."""

    set: RoleSet
    pictures: tuple[Part, ...]
    level: int
    minutes: tuple[int, int]
    sky: int = 0  # which one is behind the pictures
    best: str = ""  # the numbers of players with which it is known to be fair
    like: Text | None = None  # of one's own, the set that the title ships with just the same in it

    @property
    def difficulty(self) -> Text:
        return LEVELS[self.level - 1]


@dataclass(frozen=True, slots=True)
class Shelf:
    """The sets of a title."""

    title: Title[Any]
    covers: tuple[Cover, ...]


def cover(row: RoleSet) -> Cover:
    """Return the cover of a set, with the plain roles of its title where it names none."""
    sets, parts = GAMES[row.title].library.sets, summary.parts(row)
    least, most = row.content.get("players", (4, 24))
    few, some = sets.simple
    level = 1 if len(parts) <= few else 2 if len(parts) <= some else 3
    drawn = pictures(row, parts)
    lasts = minutes(row, least), minutes(row, most)
    return Cover(row, drawn, level, lasts, sky(row), best_with(row), likeness(row, parts))


def sky(row: RoleSet) -> int:
    """Each set that a title ships has its own; which another has, its key decides once and for all."""
    keys = list(shipped(row.title))
    return (keys.index(row.key) if row.key in keys else crc32(row.key.encode())) % SKIES


def likeness(row: RoleSet, parts: Sequence[Part]) -> Text | None:
    """The name of the shipped set that has the same in it; None for an official one, and where no other has."""
    own = {part.key for part in parts if part.figure}
    same = [key for key, those in shipped(row.title).items() if own and set(those) == own]
    names = {one["key"]: Text(one["name"]) for one in sets_of(row.title)} if same and not row.official else {}
    return next((names[key] for key in same if key in names), None)


def pictures(row: RoleSet, parts: Sequence[Part]) -> tuple[Part, ...]:
    """A few of what is in it, what others have not first; where it names nothing, of the plain roles that it deals."""
    drawn = {part.key: part for part in parts if part.figure}
    if row.official or not drawn:
        drawn.update({part.key: part for part in plain(row.title, row.content) if part.key not in drawn})
    ordered = rarest(row.title, row.key, list(drawn))
    if row.official:
        ordered = [key for key in shown(row.title).get(row.key, ()) if key in drawn] or ordered
    else:
        lead = other_lead(row, ordered)
        ordered.sort(key=lambda key: key != lead)
    return tuple(drawn[key] for key in ordered[:PICTURES])


def other_lead(row: RoleSet, ordered: Sequence[str]) -> str | None:
    """For a copy something that leads on no cover of the title: which, its key decides once and for all."""
    if set(ordered) not in (set(parts) for parts in shipped(row.title).values()):
        return None
    free = [part for part in ordered if part not in leads(row.title).values()] or list(ordered)
    return free[crc32(row.key.encode()) % len(free)]


def rarest(title: str, key: str, parts: Sequence[str]) -> list[str]:
    """What the fewest other sets that the title ships have comes first; of those alike what only larger games deal."""
    others = [one for other, one in shipped(title).items() if other != key]
    order = sorted(enumerate(parts), key=lambda at: (sum(at[1] in one for one in others), -at[0]))
    return [part for _at, part in order]


@cache
def shown(title: str) -> Mapping[str, tuple[str, ...]]:
    """What is on the cover of each set that a title ships: after what leads, what no other cover shows already.

    Three sets in a row that have much in common showed the same three cards; what leads is seen twice as well. What has
    to come again was shown longest ago.
    """
    seen, last, found = Counter(2 * list(leads(title).values())), dict[str, int](), {}
    for at, one in enumerate(sets_of(title), 1):
        key, parts = one["key"], shipped(title)[one["key"]]
        if parts:
            usual = (part.key for part in plain(title, one))
            lead = leads(title)[key]
            rest = [part for part in dict.fromkeys((*rarest(title, key, parts), *usual)) if part != lead]
            rest.sort(key=lambda part: (seen[part], last.get(part, 0)))
            found[key] = (lead, *rest[: PICTURES - 1])
            seen.update(found[key][1:IN_SIGHT])
            last |= dict.fromkeys(found[key][:IN_SIGHT], at)
    return found


@cache
def leads(title: str) -> Mapping[str, str]:
    """What leads on the cover of each set that a title ships: no two have the same, as far as there is another."""
    found: dict[str, str] = {}
    for key, parts in shipped(title).items():
        ordered = rarest(title, key, parts)
        free = [part for part in ordered if part not in found.values()]
        if ordered:
            found[key] = (free or ordered)[0]
    return found


@cache
def shipped(title: str) -> Mapping[str, tuple[str, ...]]:
    """What can be drawn of each set that a title ships, by its key."""
    sets = GAMES[title].library.sets
    return {
        one["key"]: tuple(part.key for part in sets.parts(one, {}) if part.figure) for one in sets_of(title)
    }


def plain(key: str, content: Mapping[str, Any]) -> list[Part]:
    """Every role that a set of a title deals to so many as usually play."""
    title, (least, most) = GAMES[key], content.get("players", (USUAL, USUAL))
    dealt = dict.fromkeys(title.fill(content, min(max(USUAL, least), most)))
    return [Part(role, title.roles[role], Text(""), f"-{role}") for role in dealt if role in title.roles]


def some_of(parts: Sequence[Part]) -> tuple[Part, ...]:
    """A few of many, from the last to the first."""
    number = min(PICTURES, len(parts))
    return tuple(parts[at * (len(parts) - 1) // max(1, number - 1)] for at in reversed(range(number)))


def minutes(row: RoleSet, players: int) -> int:
    """How long so many people play, to the next five minutes."""
    begin, each = GAMES[row.title].library.sets.minutes
    return 5 * round((begin + each * players) / 5)
