"""Small things that the saloon keeps: cards, moves, shots, wounds, and what has happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from tablegames.engine.entry import Seat, Value
from tablegames.engine.words import Text
from tablegames.games.bang.options import Options

if TYPE_CHECKING:
    from .card import Card
    from .character import Character
    from .event import Event

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SIGNS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
HIT = "hit"  # the answer of who takes the hit
END = "end"  # the move that ends the turn
HAND = "hand"  # a card at random from somebody's hand


def costs(cards: Sequence[str], number: int) -> Iterator[tuple[str, ...]]:
    """Every choice of so many cards, each in the order of the alphabet, as the pages send it."""
    return combinations(sorted(cards), number)


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is printed. `key` names its picture, `rank` is 2 to A, `suit` a plural English word."""

    id: str
    key: str
    name: Text
    text: Text
    colour: str  # brown, blue or green
    rank: str
    suit: str
    rests: bool = False  # a green card in play that cannot be used yet


@dataclass(frozen=True, slots=True)
class Piece:
    """One card of the deck. `id` is its kind, rank and suit, and a number where there are several such."""

    id: str
    kind: Card
    rank: str
    suit: str
    words: Text
    face: Face

    @property
    def is_red(self) -> bool:
        return self.suit in ("hearts", "diamonds")


class Move(NamedTuple):
    """One whole move: which card or ability, at whom, which card of theirs (or "hand"), and what it is paid with."""

    by: Seat
    card: str = ""
    power: str = ""
    at: Seat | None = None
    take: str = ""
    pay: tuple[str, ...] = ()

    @classmethod
    def of(cls, by: Seat, chosen: Mapping[str, Value]) -> Move:
        """As the log has it: {"play" or "power": …, "at": …, "take": …, "pay": […]}, without what is not needed."""
        return cls(
            by,
            card=chosen.get("play", ""),
            power=chosen.get("power", ""),
            at=chosen.get("at"),
            take=chosen.get("take", ""),
            pay=tuple(chosen.get("pay", ())),
        )


@dataclass(frozen=True, slots=True)
class Source:
    """What a life is lost to: the player who is to blame, if anybody is, and the card, if it was one."""

    by: Seat | None = None
    card: str = ""


BY_HAND = Source()  # of the moderator, who takes somebody out


@dataclass(frozen=True, slots=True)
class Wound:
    """Lives lost at once by one player."""

    seat: Seat
    lives: int
    source: Source


class Happening(NamedTuple):
    """Something that everybody saw, for the eye and for the recap.

    `number` is the entry that brought it about, `told` how much had been told before it. `card` is an id, or
    empty where nobody may know it; `lives` are those of every seat afterwards, where they may have changed.
    """

    number: int
    kind: str
    seat: Seat | None
    other: Seat | None = None
    card: str = ""
    amount: int = 0
    lives: tuple[int, ...] = ()
    told: int = 0


@dataclass(frozen=True, slots=True)
class Rules:
    """What is frozen into the set-up: deck and characters, roles, options, seconds, and the way of playing."""

    pieces: Mapping[str, Piece]  # the whole deck by id, in the order of the box
    people: Mapping[str, Character]  # the characters to deal from
    roles: tuple[str, ...]
    options: Options
    seconds: Mapping[str, int]
    mode: str
    watched: bool = False  # by somebody who looks on while robots play
    spares: bool = True  # whoever the moderator has taken out from what still hits; older games did not
    accounts: bool = False  # whether it is told what an ability costs and what goes at the end of a turn
    reasons: bool = False  # whether it is told whose ability draws a card
    events: tuple[Event, ...] = ()  # from the first to come to the last, which stays

    @property
    def plays_along(self) -> bool:
        """Whether the host has a seat, so that the laptop must keep every secret."""
        return self.mode == "automatic" and not self.watched

    @property
    def three_players(self) -> bool:
        """The rules for three: all roles are open, and everybody hunts one other."""
        return "sheriff" not in self.roles
