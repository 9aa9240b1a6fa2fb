"""A piece of an evening of BANG!, played by hand: for tests and for scenarios from elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.engine.driving.sitting import Sitting, Unexpected
from tablegames.engine.entry import Seat, Value

from . import BANG
from .attack import DEMAND, LAST_BEER, SHOT
from .by_hand import cards
from .script import play_phase, turn
from .table.saloon import Saloon

REPLIES = (SHOT, DEMAND, LAST_BEER)


class Evening(Sitting[Saloon]):
    """A piece of the evening: who plays what, and who answers with what."""

    def plays(
        self, seat: Seat, card: str, at: Seat | None = None, take: str | None = None, pay: str = ""
    ) -> Evening:
        """A card of the hand or a green one in play, at whom, for which card of theirs, and what it costs."""
        return self._moves(seat, {"play": card, "at": at, "take": take, "pay": sorted(cards(pay)) or None})

    def uses(self, seat: Seat, power: str, at: Seat | None = None, pay: str = "") -> Evening:
        """The own ability, by the character's key."""
        return self._moves(seat, {"power": power, "at": at, "pay": sorted(cards(pay)) or None})

    def ends_turn(self, seat: Seat) -> Evening:
        return self.asks(key="turn.play").answer(seat, "end")

    def replies(self, seat: Seat, card: str) -> Evening:
        """With a card, a barrel, or `hit`."""
        if self.standing.ask.question not in REPLIES:
            raise Unexpected(f"{self.key} stands, and nothing is to be answered")
        return self.answer(seat, card)

    def hit(self, *seats: Seat) -> Evening:
        """They take the hit, one after the other."""
        for seat in seats:
            self.replies(seat, "hit")
        return self

    def may(self, seat: Seat) -> list[Value]:
        """The moves that the seat has now, without what is paid."""
        return [
            {key: value for key, value in one.items() if key != "pay"} if isinstance(one, dict) else one
            for one in self.options(seat)
        ]

    def may_play(self, seat: Seat, card: str) -> list[dict[str, Value]]:
        return [one for one in self.options(seat) if isinstance(one, dict) and one.get("play") == card]

    def targets(self, seat: Seat, card: str) -> list[Seat]:
        """Whom that card can be played at."""
        return list(dict.fromkeys(one["at"] for one in self.may_play(seat, card) if "at" in one))

    def _moves(self, seat: Seat, move: Mapping[str, Value]) -> Evening:
        named = {key: value for key, value in move.items() if value is not None}
        return self.asks(key="turn.play").answer(seat, named)


def playing(table: Saloon, seat: Seat = 0) -> Evening:
    """Phase two of that player's turn."""
    table.turn = seat
    return Evening(BANG, table, play_phase, seat)


def turn_of(table: Saloon, seat: Seat = 0) -> Evening:
    """Play one whole turn of that seat."""
    return Evening(BANG, table, turn, seat)
