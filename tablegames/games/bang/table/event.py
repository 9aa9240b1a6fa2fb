"""What holds for everybody for a round; each event overrides what it changes. The printed boxes have none."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text

if TYPE_CHECKING:
    from .saloon import Saloon


class Event:
    """A round as the rules have it: events of the set-up lie on a deck, and the sheriff's turn turns up the next."""

    key: ClassVar[str] = ""
    name: ClassVar[Text]
    draws: ClassVar[int] = 0  # cards drawn in phase one beyond what the character draws
    bangs: ClassVar[int] = 1  # BANG! cards that may be played in a turn
    beer: ClassVar[bool] = True  # whether Beer gives a life

    async def begin(self, saloon: Saloon) -> None:
        """What happens once, when the event is turned up."""

    async def before_turn(self, saloon: Saloon, seat: Seat) -> None:
        """What happens at the beginning of everybody's turn."""


NO_EVENT = Event()
