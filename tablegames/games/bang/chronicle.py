"""What happened, for everybody's eyes once the game is over: turn by turn, shots, lives, and who was who."""

from __future__ import annotations

from dataclasses import dataclass, field

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text


@dataclass(frozen=True, slots=True)
class Line:
    """Something that was told to everybody, or only to the player called `to`."""

    text: Text
    to: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """The set-up or one turn, with what was told in it; `lives` of every seat at its end."""

    title: Text
    turn: Seat | None
    lines: list[Line] = field(default_factory=list)
    lives: tuple[int, ...] = ()


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
