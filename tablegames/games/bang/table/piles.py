"""Where the cards lie: the deck, the discard pile, hands, cards in play and in the middle, and what moves them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablegames.engine.dice import Dice
from tablegames.engine.entry import Seat
from tablegames.engine.table import Table
from tablegames.engine.words import Text, _

from .records import HAND, Piece, Rules

CHANCE = "saloon"  # one stream of chance for the whole game


class Piles(Table):
    """Every card is in exactly one place.

    That is the deck, the discard pile, a hand, in play, turned up in the middle, or looked at by one player alone. The
    top of the deck and of the discard pile is their end. Cards are named by their ids. The verbs move them, and tell of
    nothing but a new draw pile.
    """

    def __init__(self, names: Sequence[str], rules: Rules, dice: Dice) -> None:
        super().__init__(names, dice)
        self.rules = rules
        self.deck = dice.shuffled("deck", list(rules.pieces))
        self.discarded: list[str] = []
        self.hand: list[list[str]] = [[] for _seat in self.seats]
        self.in_play: list[list[str]] = [[] for _seat in self.seats]
        self.turned: list[str] = []
        self.looked: list[str] = []  # cards from the top of the deck that only one player sees
        self.resting: list[str] = []  # green cards that were laid in this turn

    # What a card is, and where it lies

    def piece(self, card: str) -> Piece:
        return self.rules.pieces[card]

    def face(self, card: str) -> Text:
        """A card in words: its name, rank and suit."""
        return self.rules.pieces[card].words

    def faces(self, cards: Iterable[str]) -> tuple[Text, ...]:
        return tuple(self.face(card) for card in cards)

    def cards_of(self, seat: Seat) -> list[str]:
        return [*self.hand[seat], *self.in_play[seat]]

    def loot(self, seat: Seat) -> list[str]:
        """What can be taken from a player: a card at random from the hand, or any card in play."""
        return [*([HAND] if self.hand[seat] else []), *self.in_play[seat]]

    def owner_in_play(self, card: str) -> Seat | None:
        return next((seat for seat in self.seats if card in self.in_play[seat]), None)

    def has_in_play(self, seat: Seat, key: str) -> bool:
        pieces = self.rules.pieces
        return any(pieces[card].kind.key == key for card in self.in_play[seat])

    # Verbs

    def pop(self) -> str | None:
        """The top card of the deck; when that was the last one, the discard pile becomes the new deck at once."""
        if not self.deck:
            self.reshuffle()
        card = self.deck.pop() if self.deck else None
        if not self.deck:
            self.reshuffle()
        return card

    def reshuffle(self) -> None:
        if not self.discarded:
            return
        self.deck, self.discarded = self.dice.shuffled(CHANCE, self.discarded), []
        self.tell(_("The draw pile is used up: the discard pile is shuffled and becomes the new one."))

    def draw_off(self, number: int) -> list[str]:
        """So many cards from the top of the deck, as far as there are any."""
        cards: list[str] = []
        while len(cards) < number and (card := self.pop()) is not None:
            cards.append(card)
        return cards

    def turn_up(self, number: int) -> None:
        """Cards from the deck, face up in the middle."""
        self.turned += self.draw_off(number)

    def discard_turned(self) -> None:
        self.discard(*self.turned)

    def look_at_top(self, number: int) -> None:
        """Cards from the deck, for one player's eyes."""
        self.looked += self.draw_off(number)

    def lift(self, card: str) -> None:
        """Take a card away from wherever it is."""
        for hand in self.hand:
            if card in hand:
                hand.remove(card)
                return
        for laid in self.in_play:
            if card in laid:
                laid.remove(card)
                self.resting = [resting for resting in self.resting if resting != card]
                return
        for pile in (self.turned, self.looked, self.discarded, self.deck):
            if card in pile:
                pile.remove(card)
                return

    def discard(self, *cards: str) -> None:
        for card in cards:
            self.lift(card)
            self.discarded.append(card)

    def give(self, card: str, seat: Seat) -> None:
        """Move a card from wherever it is into that player's hand."""
        self.lift(card)
        self.hand[seat].append(card)

    def lay(self, card: str, seat: Seat) -> None:
        """Move a card from wherever it is to in front of that player."""
        self.lift(card)
        self.in_play[seat].append(card)

    def picked(self, seat: Seat, what: str) -> str | None:
        if what == HAND:
            return self.dice.pick(CHANCE, self.hand[seat]) if self.hand[seat] else None
        return what if what in self.in_play[seat] else None
