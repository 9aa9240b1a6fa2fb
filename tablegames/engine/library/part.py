"""What the library shows of a role, a card or a character."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from tablegames.engine.words import Text


@dataclass(frozen=True, slots=True)
class Part:
    """What is printed on it. `figure` is empty where nobody has drawn one."""

    key: str
    name: Text | str
    text: Text
    figure: str = ""
    custom: bool = False
    since: int = 0  # the players from whom a role is dealt
    copies: tuple[str, ...] = ()  # of a card: what else is printed on each
    balance: str = ""  # the printed value, where there is one
    number: int = 1  # how often a role is dealt
    least: int = 1  # how often it has to be in a game, where it is in
    most: int = 99  # and how often it can be


class Sizes(TypedDict, total=False):
    """How many of what are in a set."""

    roles: int
    characters: int


def signed(value: int | None) -> str:
    """A printed value with its sign, as on a card; empty where there is none."""
    return "" if value is None else f"{value:+d}".replace("-", "−") if value else "0"
