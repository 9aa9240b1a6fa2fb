"""Who sits where round the table, how far everybody sees and shoots, and what a card counts as in whose hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tablegames.engine.dice import Dice
from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _

from .card import Card
from .character import Character
from .event import NO_EVENT, Event
from .piles import Piles
from .records import Move, Rules, Source

COLT = 1  # how far everybody reaches without a weapon


@cache
def rounds(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Of so many, from each seat once round the table."""
    return tuple((*range(seat, seats), *range(seat)) for seat in range(seats))


class Ring(Piles):
    """Seats are numbered clockwise from 0; each has a role, a character and lives."""

    def __init__(self, names: Sequence[str], rules: Rules, dice: Dice) -> None:
        super().__init__(names, rules, dice)
        self.role: list[str] = dice.shuffled("roles", rules.roles)
        self.person: list[Character] = dice.shuffled("characters", list(rules.people.values()))[: len(names)]
        self.alive = [True] * len(names)
        self.rounds_from = rounds(len(names))
        self.shown: list[Seat] = []  # whose role everybody has seen
        self.life = [self.most_lives(seat) for seat in self.seats]
        self.turn: Seat = self.role.index("deputy" if rules.three_players else "sheriff")
        self.power: list[Character] = [*self.person]  # whose ability each has now
        self.dying: dict[Seat, Source] = {}  # no life left, and no beer: they leave when the card is done
        self.bangs_shot = 0  # in this turn
        self.event: Event = NO_EVENT  # what holds in this round

    # Who is there

    def living(self) -> list[Seat]:
        return [seat for seat in self.seats if self.alive[seat]]

    def clockwise(self, start: Seat) -> list[Seat]:
        """The living, from that seat on."""
        alive = self.alive
        return [seat for seat in self.rounds_from[start] if alive[seat]]

    def others(self, seat: Seat) -> list[Seat]:
        """The other living players, clockwise from the player's left."""
        alive = self.alive
        return [other for other in self.rounds_from[seat][1:] if alive[other]]

    def can_act(self, seat: Seat) -> bool:
        return self.alive[seat] and seat not in self.dying

    def has_turn(self, seat: Seat) -> bool:
        return self.turn == seat and self.alive[seat] and seat not in self.dying

    def most_lives(self, seat: Seat) -> int:
        """The character's, and one more for the sheriff."""
        return self.person[seat].life + (self.role[seat] == "sheriff")

    def empty_handed(self) -> list[Seat]:
        """The living without a card in hand, from the player whose turn it is."""
        if all(self.hand):
            return []
        alive = self.alive
        empty = [seat for seat, hand in enumerate(self.hand) if not hand and alive[seat]]
        return [seat for seat in self.clockwise(self.turn) if seat in empty] if len(empty) > 1 else empty

    # What lies before them

    def to_test(self, seat: Seat) -> list[str]:
        """The cards in front of a player that are tested before the turn, in their order."""
        pieces = self.rules.pieces
        tests = [card for card in self.in_play[seat] if pieces[card].kind.before_turn]
        return sorted(tests, key=lambda card: pieces[card].kind.place)

    def counts(self, seat: Seat) -> bool:
        """Whether the cards in play of that player have their effect now."""
        return seat == self.turn or not (self.alive[self.turn] and self.power[self.turn].silences)

    def equipment(self, seat: Seat) -> list[Card]:
        """The cards in play of a player that have their effect now."""
        cards = self.in_play[seat]
        if not cards or not self.counts(seat):
            return []
        pieces = self.rules.pieces
        return [pieces[card].kind for card in cards]

    def weapon(self, seat: Seat) -> str | None:
        return next((card for card in self.in_play[seat] if self.piece(card).kind.is_weapon), None)

    # Distance and reach

    def distance(self, seat: Seat, other: Seat) -> int:
        """How far the one sees the other; 0 where one of them is out, or both are the same."""
        return dict(self.distances(seat)).get(other, 0)

    def distances(self, seat: Seat) -> list[tuple[Seat, int]]:
        """The other living players, clockwise, and how far that player sees each.

        That is the shorter way round the living, and what changes it; at least 1.
        """
        if not self.alive[seat]:
            return []
        others, sight = self.others(seat), self.sight(seat)
        ring = len(others) + 1
        near = []
        for steps, other in enumerate(others, 1):
            distance = min(steps, ring - steps) + self.remoteness(other) - sight
            near.append((other, distance if distance > 1 else 1))
        return near

    def remoteness(self, seat: Seat) -> int:
        """How much farther the others see that player."""
        own = self.power[seat].remoteness
        return own + sum([kind.remoteness for kind in self.equipment(seat)]) if self.in_play[seat] else own

    def sight(self, seat: Seat) -> int:
        return self.power[seat].sight + sum([kind.sight for kind in self.equipment(seat)])

    def reach(self, seat: Seat) -> int:
        return max((kind.reach for kind in self.equipment(seat) if kind.is_weapon), default=COLT)

    def in_reach(self, seat: Seat) -> list[Seat]:
        """Whom the player's weapon reaches."""
        reach = self.reach(seat)
        return [other for other, distance in self.distances(seat) if distance <= reach]

    # What counts as what

    def played_as(self, move: Move) -> Card | None:
        """What a card counts as that is used; None of an ability."""
        if not move.card:
            return None
        piece = self.rules.pieces[move.card]
        return self.power[move.by].plays_as(piece) if move.card in self.hand[move.by] else piece.kind

    def introduction(self, seat: Seat) -> Text:
        """Who sits there, as it is told at the deal."""
        return _("{name} is {person}.", name=self.names[seat], person=self.person[seat].name)

    def words_as(self, card: str, kind: Card) -> Text:
        """A card in words, and as what it is used where an ability makes it another."""
        piece = self.rules.pieces[card]
        return piece.words if piece.kind is kind else _("{card} as {kind}", card=piece.words, kind=kind.name)

    def is_laid(self, move: Move, kind: Card) -> bool:
        """A blue or green card out of the hand."""
        return kind.colour != "brown" and move.card in self.hand[move.by]

    def has_its_text(self, seat: Seat, card: str) -> bool:
        """A green card does what it says only from in front of the player (Dodge City's rules)."""
        return card in self.in_play[seat] or self.piece(card).kind.colour != "green"

    def may_bang(self, seat: Seat) -> bool:
        """One BANG! a turn, unless an effect allows more."""
        return self.is_unlimited(seat) or self.bangs_shot < self.event.bangs

    def is_unlimited(self, seat: Seat) -> bool:
        """Whether an ability or a weapon allows any number of BANG!s."""
        return self.power[seat].unlimited or any(kind.unlimited for kind in self.equipment(seat))

    def beer_helps(self) -> bool:
        """Not between the last two players, and not where an event forbids it."""
        return self.event.beer and len(self.living()) > 2

    def affects(self, move: Move, seat: Seat) -> bool:
        """Whether a move does anything to that player: of an ability all the cards paid have to be harmless.

        Of a card its own suit counts, and not that of what it costs (Dodge City's rules for Apache Kid).
        """
        if seat == move.by:
            return True
        cards = (move.card,) if move.card else move.pay
        return not cards or not all(self.power[seat].is_immune(self.piece(card)) for card in cards)

    def weapon_of(self, move: Move) -> Text | str:
        """What somebody is attacked with, in words."""
        power = self.power[move.by]
        return self.words_as(move.card, power.plays_as(self.piece(move.card))) if move.card else power.name

    def misses_needed(self, move: Move) -> int:
        """Only against a BANG! card an ability may ask for more than one (Dodge City FAQ, D04)."""
        is_bang = bool(move.card) and self.power[move.by].plays_as(self.piece(move.card)).is_bang
        return self.power[move.by].misses_needed if is_bang else 1

    def barrels(self, seat: Seat) -> list[str]:
        """What a player may draw! with against one shot: barrels in play, and an ability that is one."""
        power = self.power[seat]
        pieces = self.rules.pieces
        in_play = [card for card in self.in_play[seat] if pieces[card].kind.barrel]
        return [*(in_play if self.counts(seat) else []), *([power.key] if power.barrel else [])]

    def missed(self, seat: Seat) -> list[str]:
        """What cancels a shot: green cards that are awake, and cards of the hand."""
        pieces, power = self.rules.pieces, self.power[seat]
        ready = [
            card
            for card in self.in_play[seat]
            if pieces[card].kind.missed and card not in self.resting and self.counts(seat)
        ]
        return [*ready, *[card for card in self.hand[seat] if power.answers_shot(pieces[card])]]

    def bangs(self, seat: Seat) -> list[str]:
        """The hand cards that are a BANG! for this player."""
        pieces, power = self.rules.pieces, self.power[seat]
        return [card for card in self.hand[seat] if power.plays_as(pieces[card]).is_bang]
