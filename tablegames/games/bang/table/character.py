"""What every character has; each overrides what it does otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tablegames.engine.entry import Seat, Value
from tablegames.engine.words import Text, _

if TYPE_CHECKING:
    from .card import Card
    from .records import Move, Piece, Wound
    from .saloon import Saloon


class Character:
    """A character without any ability: what everybody may do, and how often."""

    key: ClassVar[str] = ""
    name: ClassVar[str] = ""
    text: ClassVar[Text]
    life: ClassVar[int] = 4
    sight: ClassVar[int] = 0  # how much nearer others are seen
    remoteness: ClassVar[int] = 0  # how much farther others see the player
    barrel: ClassVar[bool] = False  # one more draw! against a shot
    unlimited: ClassVar[bool] = False  # any number of BANG!s
    misses_needed: ClassVar[int] = 1  # to cancel one of the player's BANG! cards
    flips: ClassVar[int] = 1  # cards turned up for a draw!
    beer: ClassVar[int] = 1  # lives that a Beer gives
    silences: ClassVar[bool] = False  # in the own turn others' cards in play have no effect
    inherits: ClassVar[bool] = False  # takes the cards of the dead
    saves: ClassVar[bool] = False  # the ability helps against a lethal hit
    anytime: ClassVar[bool] = False  # the ability can be used in others' turns too
    pays: ClassVar[int] = 0  # hand cards that the ability costs

    async def before_turn(self, saloon: Saloon, seat: Seat) -> None:
        """Before everything else in the own turn."""

    async def draw_phase(self, saloon: Saloon, seat: Seat) -> None:
        """Draw the top two cards."""
        saloon.draw(seat, 2)

    def plays_as(self, piece: Piece) -> Card:
        """The kind of card that it is when this player plays it."""
        return piece.kind

    def answers_shot(self, piece: Piece) -> bool:
        """Whether that hand card cancels a shot."""
        return piece.kind.missed and piece.kind.colour == "brown"

    def answers_as(self, piece: Piece) -> Card:
        """The kind of card that it is when it cancels a shot."""
        return piece.kind

    def is_immune(self, piece: Piece) -> bool:
        """Whether a card that somebody else plays has no effect."""
        return False

    def unharmed(self, name: str) -> Text:
        """What everybody hears when such a card has no effect on the player of that name."""
        return _("Nothing happens to {name}.", name=name)

    def hand_limit(self, saloon: Saloon, seat: Seat) -> int:
        """How many cards may be held at the end of the own turn."""
        return saloon.life[seat]

    def on_hurt(self, saloon: Saloon, wound: Wound) -> None:
        """Lives were lost, and the player lives."""

    def on_answer(self, saloon: Saloon, seat: Seat) -> None:
        """A hand card was used in somebody else's turn; this comes when the whole card is done."""

    def on_empty_hand(self, saloon: Saloon, seat: Seat) -> None:
        """The hand is empty, and no card is being played."""

    def on_elimination(self, saloon: Saloon, seat: Seat) -> None:
        """Somebody else is out."""

    def reminder(self, saloon: Saloon, seat: Seat) -> Text | None:
        """What the moderator easily forgets of the living player as the table stands; all may hear it."""
        return None

    def aims(self, saloon: Saloon, seat: Seat) -> list[dict[str, Value]]:
        """Ways of using the ability now, without what it costs."""
        return []

    def payable(self, saloon: Saloon, seat: Seat) -> list[str]:
        """The hand cards that it can be paid with."""
        return saloon.hand[seat]

    async def use(self, saloon: Saloon, move: Move) -> None:
        """The ability, once it is paid for."""
