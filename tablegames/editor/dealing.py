"""Whom a set deals to so many players, for a page that shows it while the set is being changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext

from tablegames.engine.library import Content, Custom, Part
from tablegames.engine.words import Text
from tablegames.games import GAMES
from tablegames.library.models import RoleSet

from .curve import curve
from .odds.dealt import players_of
from .set_storage import Place
from .summary import Fill, colours_of, definitions, fills_of, tallied

USUAL = 8  # players, until somebody chooses another number


@dataclass(frozen=True, slots=True)
class Dealing:
    """The roles that so many players are dealt, each once with its number, and the curve over all numbers."""

    players: int
    parts: tuple[Part, ...]
    kinds: tuple[Text, ...]
    fills: tuple[Fill, ...]
    colours: tuple[int, ...]

    @property
    def curve(self) -> str:
        return curve(gettext("Who is dealt, by number of players"), self.kinds, self.fills, self.colours)


def dealing(place: Place, content: Content, wanted: str) -> Dealing:
    """What a set without a fault deals, to as many as sit there where no number is wanted, or to the nearest it is for."""
    title, custom = GAMES[place.title], place.custom()
    least, most = content["players"]
    players = min(max(int(wanted) if wanted.isdecimal() else place.guests or USUAL, least), most)
    return Dealing(
        players,
        parts_of(place.title, title.fill(content, players), custom),
        tuple(tallied(place.title, custom)),
        tuple(fills_of(place.title, content, custom)),
        tuple(colours_of(place.title, custom)),
    )


def dealt_to(row: RoleSet, wanted: str) -> tuple[Part, ...]:
    """Every role that a set of the shelf deals to that number of players; none where it is not for so many."""
    title = GAMES[row.title]
    for players in players_of(row, wanted):
        return parts_of(row.title, title.fill(row.content, players), definitions(row))
    return ()


def parts_of(title: str, dealt: list[str], custom: Custom) -> tuple[Part, ...]:
    """Return every role that is dealt, in the order in which it comes; where no others are made, as they are listed."""
    counts, game = Counter(dealt), GAMES[title]
    keys = counts if game.library.pieces.kind == "role" else [key for key in game.roles if key in counts]
    return tuple(replace(part_of(title, key, custom), number=counts[key]) for key in keys)


def part_of(title: str, key: str, custom: Mapping[str, Mapping[str, Any]]) -> Part:
    """A role; where the pieces of a title are cards, roles have a name and a drawing only."""
    game = GAMES[title]
    if game.library.pieces.kind == "role":
        return game.library.pieces.part(key, custom)
    return Part(key, game.roles[key], Text(""), f"-{key}")
