"""A saloon laid by hand, at any moment of a game, and who plays what there: for tests and for scenarios from elsewhere.

table = saloon(hands={0: "bang 2C", 1: "missed 2S"}, play={1: "barrel QS"}, deck="beer 6H")
playing(table).plays(0, "bang 2C", at=1).replies(1, "barrel QS")
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tablegames.engine.dice import Dice
from tablegames.engine.entry import Seat, Value
from tablegames.engine.errors import Refused
from tablegames.engine.sitting import Sitting, Unexpected, seats_of
from tablegames.engine.words import Text, _

from .cards import CARDS
from .characters import CHARACTERS
from .characters.character import Character
from .options import options_from
from .records import Rules
from .saloon import Saloon
from .script import play_phase, turn
from .setup import MODES, SECONDS, check_deck, pieces_of

NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi")


class Stranger(Character):
    """Somebody without an ability."""

    key = "stranger"
    name = "Stranger"
    text = Text("No ability.")


STRANGER = Stranger()


def saloon(
    roles: str = "sheriff outlaw deputy renegade",
    people: Mapping[Seat, str] | None = None,
    hands: Mapping[Seat, str] | None = None,
    play: Mapping[Seat, str] | None = None,
    deck: str = "",
    discard: str = "",
    *,
    names: Sequence[str] = NAMES,
    mode: str = "phones",
    own: Sequence[Mapping[str, Value]] = (),
    rest: Sequence[str] = (),
    options: Mapping[str, bool] | None = None,
    lives: Mapping[Seat, int] | None = None,
    dead: Sequence[Seat] = (),
    turn: Seat = 0,
    seed: str = "by hand",
) -> Saloon:
    """The first seat has the first of the roles, and so on clockwise; `people` have abilities, by their characters' keys.

    Cards are named by kind, rank and suit, separated by commas ("bang 2C, beer 6H"); of two that are alike the second has
    a 2 ("stagecoach 9S 2"). `deck` is drawn first, in this order, below it lies what is left of `rest`, the prints of a
    whole deck. The last card of `discard` lies on top. `own` are definitions of cards that are not official. Everybody
    has all `lives` unless others are said. Raises Refused where there is no such card, or one is in two places.
    """
    seats = roles.split()
    placed = [
        card
        for text in (*(hands or {}).values(), *(play or {}).values(), deck, discard)
        for card in cards(text)
    ]
    whole = rest or prints(placed)
    problems = check_deck(whole, 0, [*CARDS, *(one["key"] for one in own)])
    if problems:
        raise Refused(problems[0].text)
    rules = Rules(
        pieces=pieces_of({"deck": whole, "own": own}),
        people=CHARACTERS,
        roles=tuple(seats),
        options=options_from(options or {}),
        seconds=SECONDS,
        mode=mode if mode in MODES else "phones",
    )
    check_places(placed, rules)
    laid = Saloon(seats_of(names, len(seats)), rules, Dice(seed))
    laid.role = seats
    laid.person = [CHARACTERS[people[seat]] if people and seat in people else STRANGER for seat in laid.seats]
    laid.hand = [cards((hands or {}).get(seat, "")) for seat in laid.seats]
    laid.in_play = [cards((play or {}).get(seat, "")) for seat in laid.seats]
    laid.discarded = cards(discard)
    left = [card for card in rules.pieces if card not in placed] if rest else []
    laid.deck = [*left, *reversed(cards(deck))]
    laid.life = [(lives or {}).get(seat, laid.most_lives(seat)) for seat in laid.seats]
    for seat in dead:
        laid.alive[seat], laid.life[seat] = False, 0
        laid.shown.append(seat)
    laid.turn = turn
    laid.stage = "play"
    return laid


def cards(text: str) -> list[str]:
    """`"bang 2C, beer 6H"` as a list of ids."""
    return [card.strip() for card in text.split(",") if card.strip()]


def prints(placed: Sequence[str]) -> list[str]:
    """A deck of the named cards alone, each as often as its ids need."""
    needed: Counter[str] = Counter()
    for card in placed:
        kind, number = " ".join(card.split(" ")[:2]), card.split(" ")[2:]
        needed[kind] = max(needed[kind], int(number[0]) if number and number[0].isdecimal() else 1)
    return list(needed.elements())


def check_places(placed: Sequence[str], rules: Rules) -> None:
    for card in placed:
        if card not in rules.pieces:
            raise Refused(_("There is no card “{card}”.", card=card))
        if placed.count(card) > 1:
            raise Refused(_("“{card}” is in two places.", card=card))


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
        if self.key not in ("reply.shot", "reply.bang", "last.beer"):
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
    return Evening(table, play_phase, seat)


def turn_of(table: Saloon, seat: Seat = 0) -> Evening:
    """The whole turn."""
    return Evening(table, turn, seat)
