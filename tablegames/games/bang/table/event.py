"""What holds for everybody for a round; each event overrides what it changes.

The printed boxes that are played have none, so `Rules.events` is empty. Whoever adds a deck of events writes them in a
file of their own, lets a set choose it (a field of `options.py`), and fills `Rules.events` in `setup.lay`, with
`dice.shuffled("events", DECK)`. The log tells of each event as it comes, and every page says beside the phase which holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text

if TYPE_CHECKING:
    from .saloon import Saloon


class Event:
    """A round as the rules have it: events lie on a deck, and each turn of the sheriff but the first turns up the next."""

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
