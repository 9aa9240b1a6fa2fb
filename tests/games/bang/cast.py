"""The cast of every test, and a saloon laid by hand."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.engine.dice import Dice
from tablegames.engine.words import Text
from tablegames.games.bang.characters import CHARACTERS, Character
from tablegames.games.bang.saloon import Saloon
from tablegames.games.bang.script import play_phase, turn
from tablegames.games.bang.setup import lay
from tests.games.samples import bang_setup_for
from tests.sitting import Sitting

ALICE, BOB, CAROL, DAVE, ERIN, FRANK, GRACE, HEIDI = range(8)
NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi")
FOUR = "sheriff outlaw deputy renegade"
FIVE = "sheriff outlaw deputy renegade outlaw"
SIX = "sheriff outlaw deputy renegade outlaw outlaw"
THREE = "deputy renegade outlaw"


class Stranger(Character):
    """Somebody without an ability."""

    key = "stranger"
    name = "Stranger"
    text = Text("No ability.")


STRANGER = Stranger()


def cards(text: str) -> list[str]:
    """`"bang 2C, beer 6H"` as a list of ids."""
    return [card.strip() for card in text.split(",") if card.strip()]


def saloon(
    roles: str = FOUR,
    people: Mapping[int, str] | None = None,
    hands: Mapping[int, str] | None = None,
    play: Mapping[int, str] | None = None,
    deck: str = "",
    discard: str = "",
    mode: str = "phones",
    whole_deck: bool = True,
    **options: bool,
) -> Saloon:
    """Alice has the first role and the turn, Bob sits to her left, and so on; nobody has an ability unless named.

    `deck` is drawn first, in this order; without `whole_deck` there is nothing below it. The last card of
    `discard` lies on top. Everybody begins with all lives.
    """
    seats = roles.split()
    setup = {**bang_setup_for(len(seats), "dodge-city", mode, **options), "names": list(NAMES[: len(seats)])}
    laid = lay(setup, Dice("test"))
    laid.role = seats
    laid.person = [STRANGER for _seat in seats]
    for seat, key in (people or {}).items():
        laid.person[seat] = CHARACTERS[key]
    for seat, text in (hands or {}).items():
        laid.hand[seat] = cards(text)
    for seat, text in (play or {}).items():
        laid.in_play[seat] = cards(text)
    laid.discarded = cards(discard)
    placed = [card for place in (*laid.hand, *laid.in_play, laid.discarded) for card in place] + cards(deck)
    assert all(card in laid.rules.pieces for card in placed), "no such card"
    assert len(set(placed)) == len(placed), "a card is in two places"
    rest = [card for card in laid.rules.pieces if card not in placed] if whole_deck else []
    laid.deck = [*rest, *reversed(cards(deck))]
    laid.life = [laid.most_lives(seat) for seat in laid.seats]
    laid.turn = ALICE
    laid.stage = "play"
    return laid


class Evening(Sitting):
    """A piece of the evening: who plays what, and who answers with what."""

    def plays(self, seat: int, card: str, at=None, take=None, pay="") -> Evening:
        move = {"play": card, "at": at, "take": take, "pay": sorted(cards(pay)) or None}
        return self._moves(seat, move)

    def uses(self, seat: int, power: str, at=None, pay="") -> Evening:
        return self._moves(seat, {"power": power, "at": at, "pay": sorted(cards(pay)) or None})

    def ends_turn(self, seat: int) -> Evening:
        assert self.key == "turn.play", self.key
        self.answer(seat, "end")
        return self

    def replies(self, seat: int, card: str) -> Evening:
        """With a card, a barrel, or `hit`."""
        assert self.key in ("reply.shot", "reply.bang", "last.beer"), self.key
        self.answer(seat, card)
        return self

    def hit(self, *seats: int) -> Evening:
        for seat in seats:
            self.replies(seat, "hit")
        return self

    def may(self, seat: int) -> list:
        """The moves that the seat has now, without what is paid."""
        return [
            {key: value for key, value in one.items() if key != "pay"} if isinstance(one, dict) else one
            for one in self.options(seat)
        ]

    def may_play(self, seat: int, card: str) -> list[dict]:
        return [one for one in self.options(seat) if isinstance(one, dict) and one.get("play") == card]

    def targets(self, seat: int, card: str) -> list[int]:
        """Whom that card can be played at."""
        return list(dict.fromkeys(one["at"] for one in self.may_play(seat, card) if "at" in one))

    def _moves(self, seat: int, move: dict) -> Evening:
        assert self.key == "turn.play", self.key
        self.answer(seat, {key: value for key, value in move.items() if value is not None})
        return self


def playing(table: Saloon, seat: int = ALICE) -> Evening:
    """Phase two of that player's turn."""
    table.turn = seat
    return Evening(table, play_phase, seat)


def turn_of(table: Saloon, seat: int = ALICE) -> Evening:
    """The whole turn."""
    return Evening(table, turn, seat)
