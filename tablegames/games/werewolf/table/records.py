"""What a village remembers: the phase, deaths, ballots, hunches, lines of chat, and what the set-up fixed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, NamedTuple

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text
from tablegames.games.werewolf.options import Options

from .role import Role, Step

Mode = Literal["phones", "eyes_closed", "automatic"]


class Phase(StrEnum):
    """What everybody round the table knows about the time of day."""

    CARDS = "cards"  # dealt, and everybody looks at the own one
    NIGHT = "night"
    DAY = "day"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Death:
    """Who died, and by what: werewolf, witch, hunter, village, elder, tie, grief, moderator or gone.

    Those of one `batch` died together, after the entry of that `number` or by it.
    """

    seat: Seat
    by: str
    night: int
    by_day: bool
    batch: int = 0
    number: int = 0


OPEN_CAUSES = {"village": "execution", "tie": "execution", "hunter": "shot"}  # which all have seen by day


@dataclass(frozen=True, slots=True)
class Ballot:
    """A vote that was held: `what` is election, execution or revote; `votes` is (voter, candidate).

    `double` is the mayor of that moment, where the mayor's vote counted twice; `marked` are votes that
    somebody had against them from the night; `batches` of deaths had been told before it. Of those who live and might
    vote `blank` have named nobody, and as many as `silent` said nothing.
    """

    what: str
    day: int
    votes: tuple[tuple[Seat, Seat], ...]
    double: Seat | None = None
    marked: tuple[tuple[Seat, int], ...] = ()
    batches: int = 0
    blank: tuple[Seat, ...] = ()
    silent: int = 0

    def chosen(self) -> dict[Seat, Seat]:
        """Whom each voter named."""
        return dict(self.votes)

    def weight(self, voter: Seat) -> int:
        return 2 if voter == self.double else 1


class Hunch(NamedTuple):
    """Whom somebody who slept named in answer to the decoy question."""

    seat: Seat
    named: Seat


@dataclass(frozen=True, slots=True)
class Deed:
    """What those who were awake in a step of the night chose in earnest: seats, or something else to do.

    `learned` is what they were told of it.
    """

    night: int
    step: str
    chosen: tuple[object, ...]
    learned: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the werewolves' chat."""

    seat: Seat
    night: int
    line: str


@dataclass(frozen=True, slots=True)
class Spared:
    """Whom the village had decided against on that day, and who was recognised and lives; after so many batches."""

    seat: Seat
    day: int
    batches: int


@dataclass(frozen=True, slots=True)
class Office:
    """Who became mayor that day, or nobody, and who was it before; after so many batches of deaths, and votes."""

    seat: Seat | None
    before: Seat | None
    day: int
    batches: int
    votes: int


@dataclass(frozen=True, slots=True)
class Return:
    """Whose death the moderator has put right once it had been told: in that night or on the day after it.

    After so many batches of deaths, and so many votes of the whole game.
    """

    death: Death
    night: int
    by_day: bool
    batches: int
    votes: int


@dataclass(frozen=True, slots=True)
class Rules:
    """What the set-up fixes: the deck, the options, the way of playing, the clock, the order of the night."""

    deck: tuple[str, ...]
    options: Options
    mode: str  # phones, eyes_closed or automatic
    seconds: Mapping[str, int]
    order: tuple[str, ...]
    first_order: tuple[str, ...]
    watched: bool = False  # by somebody who looks on while robots play
    closes: bool = False  # whether a sentence ends each step of a night with eyes closed
    grieves: bool = False  # whether it is said by day of whom grief has taken
    ends_by_day: bool = False  # whether a game that is decided before the vote ends there
    dusk: bool = False  # whether the evening of a day on which nobody has died is a step of its own
    bars: bool = False  # whether the day says again whom alone the scapegoat lets vote
    crowns: bool = False  # whether a mayor whom the moderator names needs no heir
    resigns: bool = False  # whether it is said that with a spared idiot the office is gone
    likens: bool = False  # whether a role of somebody's own kills as the one that it is like
    on_phones: bool = False  # whether a night with phones is told as one in which everybody looks at theirs
    rests: bool = (
        False  # whether the dead read and see what is theirs only after the last words of that death
    )
    cards: Mapping[str, Role] = field(default_factory=dict)
    steps: Mapping[str, Step] = field(default_factory=dict)
