"""What every card has: its print, whom it may be aimed at, what it costs, and what it does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text

if TYPE_CHECKING:
    from .records import Move
    from .saloon import Saloon

Colour: TypeAlias = Literal["brown", "blue", "green"]
Effect: TypeAlias = "Callable[[Saloon, Move], Awaitable[None]]"
NOTHING = Text("")
WEAPON = 0  # a distance: as far as the weapon reaches


@dataclass(frozen=True, slots=True)
class Check:
    """A card in front of a player that is tested before the turn.

    `run` says whether the turn goes on; `text` is what the moderator reads, empty where the card says it.
    """

    run: Callable[[Saloon, Seat, str], Awaitable[bool]]
    text: Text = NOTHING


def anybody(saloon: Saloon, at: Seat) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Aim:
    """Whom a card is aimed at: other players at a `distance` (None: any), the player too, and a card of theirs."""

    distance: int | None = None
    me: bool = False
    a_card: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card.

    Brown cards take effect at once and are discarded; blue ones stay in play; green ones are laid first and
    discarded when they are used. A card without effects that is not laid only answers.
    """

    key: str
    name: Text
    text: Text
    colour: Colour = "brown"
    picture: str = "unknown"  # the name of its drawing
    aim: Aim | None = None  # None: it needs no target
    effects: tuple[Effect, ...] = ()
    pays: int = 0  # other hand cards that are discarded with it
    is_bang: bool = False  # the BANG! of the turn
    text_unlimited: Text | None = None  # of a BANG!: what it does for whoever may play any number
    is_beer: bool = False
    missed: bool = False  # cancels a shot
    draws: int = 0  # cards drawn after it has answered
    reach: int = 0  # of a weapon
    unlimited: bool = False  # any number of BANG!s
    barrel: bool = False
    sight: int = 0  # how much nearer others are seen
    remoteness: int = 0  # how much farther others see the player
    before_turn: Check | None = None
    place: int = 0  # among the checks before a turn
    laid_before: bool = False  # a blue card that is put in front of somebody else
    waste: Callable[[Saloon, Seat, Seat | None], Text | None] = lambda saloon, seat, at: None
    allows: Callable[[Saloon, Seat], bool] = anybody  # whom it may be aimed at or laid before

    @property
    def is_weapon(self) -> bool:
        return self.reach > 0

    @property
    def only_answers(self) -> bool:
        return not self.effects and self.colour != "blue"
