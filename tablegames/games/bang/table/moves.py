"""What a seat may do in a turn, and with which targets: the one place that says so.

The server checks answers with it, phones show it, and robots choose from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablegames.engine.ask import Many, Take
from tablegames.engine.entry import Seat, Value
from tablegames.engine.words import Text, _

from .card import WEAPON, Aim, Card, anybody
from .records import END, costs
from .saloon import Saloon

ENDINGS = (END, *[""] * 6)  # how often a turn is ended by chance: about as often as by any other move


class Situation:
    """What all moves of a player have in common: ability, cards, and the others, found out when it matters."""

    def __init__(self, saloon: Saloon, seat: Seat) -> None:
        self.saloon, self.seat = saloon, seat
        self.power = saloon.power[seat]
        self.pieces = saloon.rules.pieces
        self._others: list[Seat] | None = None
        self._distances: list[tuple[Seat, int]] | None = None

    def others(self) -> list[Seat]:
        """The other living players, nearest clockwise first."""
        if self._others is None:
            self._others = self.saloon.others(self.seat)
        return self._others

    def within(self, reach: int) -> list[Seat]:
        """Whom that reaches, nearest clockwise first."""
        if self._distances is None:
            self._distances = self.saloon.distances(self.seat)
        return [other for other, distance in self._distances if distance <= reach]


class Act(NamedTuple):
    """A card or an ability that can be used now: `aims` are the ways, `payable` what `pays` cards are chosen from.

    Without aims it cannot be used.
    """

    part: dict[str, Value]  # {"play": card} or {"power": key}
    aims: Sequence[dict[str, Value]]  # {}, {"at": seat} or {"at": seat, "take": card}
    pays: int = 0
    payable: Sequence[str] = ()

    def draw(self, take: Take) -> dict[str, Value]:
        """One whole move by chance, without making the others where it costs nothing."""
        return take(self.moves()) if self.pays else {**self.part, **take(self.aims)}

    @property
    def is_usable(self) -> bool:
        return bool(self.aims) and len(self.payable) >= self.pays

    def moves(self) -> list[dict[str, Value]]:
        """Every whole move, as it is logged."""
        if not self.pays:
            return [{**self.part, **aim} for aim in self.aims]
        return [
            {**self.part, **aim, "pay": list(pay)}
            for aim in self.aims
            for pay in costs(self.payable, self.pays)
        ]


def acts(saloon: Saloon, seat: Seat) -> list[Act]:
    """What the player whose turn it is may do, card by card, then with the ability."""
    situation = Situation(saloon, seat)
    return [
        *[hand_act(saloon, seat, card, situation) for card in saloon.hand[seat]],
        *[green_act(saloon, seat, card, situation) for card in saloon.in_play[seat]],
        *power_acts(saloon, seat),
    ]


class Moves(Many[Value]):
    """Every legal answer of the player whose turn it is."""

    def __init__(self, saloon: Saloon, seat: Seat) -> None:
        super().__init__()
        self.saloon, self.seat = saloon, seat
        self.drawn: Value = None  # is known to be legal

    def make(self) -> list[Value]:
        return [*[move for act in acts(self.saloon, self.seat) for move in act.moves()], END]

    def find(self, value: Value) -> Value | None:
        """That move, if it is legal."""
        if value == END or value is self.drawn:
            return value
        match value:
            case {"play": card}:
                act = card_act(self.saloon, self.seat, card, Situation(self.saloon, self.seat))
                return next((move for move in act.moves() if move == value), None) if act else None
            case _:
                return super().find(value)

    def draw(self, take: Take) -> Value:
        """Now and then the end of the turn, else first what is used, then how."""
        if take(ENDINGS) == END:
            return END
        saloon, seat, situation = self.saloon, self.seat, Situation(self.saloon, self.seat)
        things: list[str | Act] = [*saloon.hand[seat], *saloon.in_play[seat], *power_acts(saloon, seat)]
        while things:
            thing = take(things)
            act = thing if isinstance(thing, Act) else card_act(saloon, seat, thing, situation)
            if act is not None and act.is_usable:
                self.drawn = act.draw(take)
                return self.drawn
            things.remove(thing)
        return END


def card_act(saloon: Saloon, seat: Seat, card: str | None, situation: Situation) -> Act | None:
    """Return what can be done with a card of the hand or in play; None for any other card."""
    if card in saloon.hand[seat]:
        return hand_act(saloon, seat, card, situation)
    return green_act(saloon, seat, card, situation) if card in saloon.in_play[seat] else None


def moves_between(saloon: Saloon, seat: Seat) -> list[Value]:
    """What somebody else may do between two plays."""
    return [move for act in power_acts(saloon, seat) for move in act.moves()]


def hand_act(saloon: Saloon, seat: Seat, card: str, situation: Situation) -> Act:
    kind = situation.power.plays_as(situation.pieces[card])
    if kind.colour != "brown":
        return Act({"play": card}, laying(saloon, seat, kind, situation))
    if not kind.effects or (kind.is_bang and not saloon.may_bang(seat)):
        return Act({"play": card}, ())
    others = [other for other in saloon.hand[seat] if other != card] if kind.pays else []
    return Act({"play": card}, aiming(saloon, seat, card, kind, situation), kind.pays, others)


def green_act(saloon: Saloon, seat: Seat, card: str, situation: Situation) -> Act:
    """A green card that lies in play, once it is awake."""
    kind = situation.pieces[card].kind
    usable = kind.colour == "green" and kind.effects and card not in saloon.resting
    return Act({"play": card}, aiming(saloon, seat, card, kind, situation) if usable else ())


def power_acts(saloon: Saloon, seat: Seat) -> list[Act]:
    power = saloon.power[seat]
    aims = power.aims(saloon, seat)
    return [Act({"power": power.key}, aims, power.pays, power.payable(saloon, seat))] if aims else []


def laying(saloon: Saloon, seat: Seat, kind: Card, situation: Situation) -> Sequence[dict[str, Value]]:
    """In front of the player, or of another; never two of a kind in front of one player."""
    if not kind.laid_before:
        return () if saloon.has_in_play(seat, kind.key) else ({},)
    return [
        {"at": other}
        for other in situation.others()
        if kind.allows(saloon, other) and not saloon.has_in_play(other, kind.key)
    ]


def aiming(
    saloon: Saloon, seat: Seat, card: str, kind: Card, situation: Situation
) -> Sequence[dict[str, Value]]:
    if kind.aim is None:
        return ({},)
    seats = targets(saloon, seat, kind.aim, situation)
    if kind.allows is not anybody:
        seats = [other for other in seats if kind.allows(saloon, other)]
    if not kind.aim.a_card:
        return [{"at": other} for other in seats]
    aims = [{"at": other, "take": loot} for other in seats for loot in saloon.loot(other)]
    return aims if seat in seats else [*aims, *own_aims(saloon, seat, card)]


def own_aims(saloon: Saloon, seat: Seat, played: str) -> list[dict[str, Value]]:
    """Return the aims at one's own cards in play (to be rid of dynamite, to take a weapon back), never at one's own hand."""
    if not saloon.options.own_cards:
        return []
    return [{"at": seat, "take": card} for card in saloon.in_play[seat] if card != played]


def targets(saloon: Saloon, seat: Seat, aim: Aim, situation: Situation) -> list[Seat]:
    """Whom that can be aimed at, nearest clockwise first."""
    if aim.distance is None:
        near = situation.others()
    else:
        near = situation.within(saloon.reach(seat) if aim.distance == WEAPON else aim.distance)
    return [seat, *near] if aim.me else near


def why_not(saloon: Saloon, seat: Seat, card: str) -> Text | None:
    """Why that card of the own cannot be played now, in the words of the rules; None where it can be."""
    in_hand = card in saloon.hand[seat]
    kind = saloon.power[seat].plays_as(saloon.piece(card)) if in_hand else saloon.piece(card).kind
    situation = Situation(saloon, seat)
    act = hand_act(saloon, seat, card, situation) if in_hand else green_act(saloon, seat, card, situation)
    if act.is_usable:
        return None
    if not in_hand and card in saloon.resting:
        return _("A green card rests until the next turn.")
    if kind.colour != "brown" and in_hand:
        return (
            _("Nobody can be given this now.")
            if kind.laid_before
            else _("You have one of these in play already.")
        )
    if kind.only_answers:
        return _("Only an answer to an attack.")
    if kind.is_bang and not saloon.may_bang(seat):
        return _("You have played your BANG! of this turn.")
    if not act.aims:
        return (
            _("Nobody is in reach.") if kind.aim and not kind.aim.a_card else _("Nobody in reach has a card.")
        )
    return _("You need another card to discard with it.")


def beyond(saloon: Saloon, seat: Seat, card: str) -> tuple[Text, ...]:
    """Whom that card cannot reach, and why not."""
    piece = saloon.piece(card)
    in_hand = card in saloon.hand[seat]
    kind = saloon.power[seat].plays_as(piece) if in_hand else piece.kind
    laying_down = in_hand and kind.colour == "green"
    if (
        kind.aim is None
        or kind.aim.distance is None
        or laying_down
        or (kind.is_bang and not saloon.may_bang(seat))
    ):
        return ()
    reach = saloon.reach(seat) if kind.aim.distance == WEAPON else kind.aim.distance
    far = [other for other in saloon.others(seat) if saloon.distance(seat, other) > reach]
    return tuple(too_far(saloon, seat, other, kind.aim, reach) for other in far)


def too_far(saloon: Saloon, seat: Seat, other: Seat, aim: Aim, reach: int) -> Text:
    name, distance, weapon = saloon.names[other], saloon.distance(seat, other), saloon.weapon(seat)
    if aim.distance != WEAPON:
        return _(
            "{name} is at distance {distance}; this reaches {reach}.",
            name=name,
            distance=distance,
            reach=reach,
        )
    if weapon is None:
        return _("{name} is at distance {distance}; your Colt reaches 1.", name=name, distance=distance)
    return _(
        "{name} is at distance {distance}; your {weapon} reaches {reach}.",
        name=name,
        distance=distance,
        weapon=saloon.piece(weapon).kind.name,
        reach=reach,
    )


def warning(saloon: Saloon, seat: Seat, card: str, at: Seat | None) -> Text | None:
    """What would be wasted by playing that card so."""
    piece = saloon.piece(card)
    kind = saloon.power[seat].plays_as(piece) if card in saloon.hand[seat] else piece.kind
    if kind.colour == "green" and card in saloon.hand[seat]:
        return None
    if at is not None and at != seat and saloon.power[at].is_immune(piece) and not kind.laid_before:
        return _("This does nothing to {name}.", name=saloon.names[at])
    if at == seat and kind.aim is not None and kind.aim.a_card:
        return _("This is aimed at your own card.")
    return kind.waste(saloon, seat, at)
