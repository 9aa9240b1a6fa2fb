"""What happened, for everybody's eyes once the game is over: turn by turn, shots, lives, and who was who."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from tablegames.engine.entry import Seat
from tablegames.engine.views.moments import Panel
from tablegames.engine.words import Text, _
from tablegames.games.bang.table.records import Happening
from tablegames.games.bang.table.roles import ROLES
from tablegames.games.bang.table.saloon import Saloon

from .deaths import death
from .story import story


@dataclass(frozen=True, slots=True)
class Line:
    """Something that was told to everybody, or only to the player called `to`."""

    text: Text
    to: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """The set-up or one turn, with what was told in it; `lives` of every seat at its end, and each change on the way."""

    title: Text
    turn: Seat | None
    lines: list[Line] = field(default_factory=list)
    lives: tuple[int, ...] = ()
    changes: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Fate:
    """Who was who, who has won, and how that player died."""

    seat: Seat
    name: str
    role: str
    role_name: Text
    person: str
    has_won: bool
    life: int
    death: Text | None
    shots: int  # aimed at others
    lost: int  # lives in the whole game


@dataclass(frozen=True, slots=True)
class Chronicle:
    """The whole game. `hits[a][b]`: lives that seat a took from seat b; the last row is nobody's (dynamite)."""

    chapters: tuple[Chapter, ...]
    fates: tuple[Fate, ...]
    hits: tuple[tuple[int, ...], ...]
    story: tuple[Panel, ...]


def chronicle(saloon: Saloon) -> Chronicle:
    """Holds every secret of the game: only for a table that is over."""
    return Chronicle(
        chapters=tuple(chapters(saloon)),
        fates=tuple(fate(saloon, seat) for seat in saloon.seats),
        hits=tuple(hits(saloon, by) for by in (*saloon.seats, None)),
        story=story(saloon),
    )


def chapters(saloon: Saloon) -> Iterator[Chapter]:
    """The set-up, then one for every turn."""
    so_far = 0
    for heading, told in saloon.chapters(_("The set-up")):
        since, so_far = so_far, so_far + len(told)
        lines = [Line(one.text, "" if one.to is None else saloon.names[one.to]) for one in told]
        lives = lives_after(saloon, so_far)
        yield Chapter(heading.title, heading.seat, lines, lives, changes(saloon, since, so_far) or (lives,))


def changes(saloon: Saloon, since: int, until: int) -> tuple[tuple[int, ...], ...]:
    """The lives of all after each time that somebody lost or gained some, between so much and so much that was told."""
    after = [one.lives for one in saloon.happened if one.lives and since <= one.told < until]
    return tuple(lives for before, lives in pairwise((lives_after(saloon, since), *after)) if lives != before)


def lives_after(saloon: Saloon, told: int) -> tuple[int, ...]:
    """What everybody had left when so much had been told."""
    until = [one.lives for one in saloon.happened if one.lives and one.told < told]
    return until[-1] if until else tuple(saloon.most_lives(seat) for seat in saloon.seats)


def fate(saloon: Saloon, seat: Seat) -> Fate:
    hurt = [one for one in saloon.happened if one.kind == "hurt" and one.seat == seat]
    return Fate(
        seat=seat,
        name=saloon.names[seat],
        role=saloon.role[seat],
        role_name=ROLES[saloon.role[seat]].name,
        person=saloon.person[seat].name,
        has_won=saloon.winner is not None and seat in saloon.winner.seats,
        life=max(0, saloon.life[seat]),
        death=death(saloon, seat),
        shots=sum(one.kind == "shot" and one.seat == seat for one in saloon.happened),
        lost=sum(taken(one, seat) for one in hurt),
    )


def hits(saloon: Saloon, by: Seat | None) -> tuple[int, ...]:
    """Lives that everybody lost to that player, or to nobody."""
    hurt = [one for one in saloon.happened if one.kind == "hurt" and one.other == by]
    return tuple(sum(taken(one, seat) for one in hurt if one.seat == seat) for seat in saloon.seats)


def taken(one: Happening, seat: Seat) -> int:
    """How many lives it cost that seat: nobody loses more than there are left."""
    return max(0, one.lives[seat] + one.amount) - max(0, one.lives[seat])
