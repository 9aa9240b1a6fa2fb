"""A saloon laid by hand, at any moment of a game, and who plays what there: for tests and for scenarios from elsewhere.

table = saloon(hands={0: "bang 2C", 1: "missed 2S"}, play={1: "barrel QS"}, deck="beer 6H")
playing(table).plays(0, "bang 2C", at=1).replies(1, "barrel QS")
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tablegames.engine.dice import Dice
from tablegames.engine.driving.sitting import seats_of
from tablegames.engine.entry import Seat
from tablegames.engine.errors import Refused
from tablegames.engine.words import Text, _

from .cards import CARDS
from .cards.types import CardDefinition
from .characters import CHARACTERS
from .options import options_from
from .setup import MODES, SECONDS, check_deck, pieces_of
from .table.character import Character
from .table.records import Rules
from .table.saloon import Saloon

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
    own: Sequence[CardDefinition] = (),
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
        pieces=pieces_of(whole, own),
        people=CHARACTERS,
        roles=tuple(seats),
        options=options_from(options or {}),
        accounts=True,
        reasons=True,
        seconds=SECONDS,
        mode=mode if mode in MODES else "phones",
    )
    check_places(placed, rules)
    laid = Saloon(seats_of(names, len(seats)), rules, Dice(seed))
    laid.role = seats
    laid.person = [CHARACTERS[people[seat]] if people and seat in people else STRANGER for seat in laid.seats]
    laid.power = [*laid.person]
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
