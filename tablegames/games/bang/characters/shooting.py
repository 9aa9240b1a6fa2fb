"""Characters who shoot, are shot at, or stand where others do not."""

from __future__ import annotations

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _
from tablegames.games.bang.cards import CARDS
from tablegames.games.bang.table.card import Card
from tablegames.games.bang.table.character import Character
from tablegames.games.bang.table.records import Piece
from tablegames.games.bang.table.saloon import Saloon


class CalamityJanet(Character):
    """May use BANG! cards as Missed! and Missed! cards as BANG!."""

    key = "calamity_janet"
    name = "Calamity Janet"
    text = _("You may use BANG! as Missed! and Missed! as BANG!.")

    def plays_as(self, piece: Piece) -> Card:
        return CARDS["bang"] if piece.kind.key == "missed" else piece.kind

    def answers_shot(self, piece: Piece) -> bool:
        return super().answers_shot(piece) or piece.kind.is_bang

    def answers_as(self, piece: Piece) -> Card:
        return CARDS["missed"] if piece.kind.is_bang else piece.kind


class Jourdonnais(Character):
    """Counts as having a Barrel in play at all times."""

    key = "jourdonnais"
    name = "Jourdonnais"
    text = _("Shot at, you may draw!; a heart counts as a Missed! A Barrel in play lets you draw! once more.")
    barrel = True


class PaulRegret(Character):
    """Is seen at distance +1."""

    key = "paul_regret"
    name = "Paul Regret"
    text = _("Others see you one farther away.")
    life = 3
    remoteness = 1


class RoseDoolan(Character):
    """Sees others at distance -1."""

    key = "rose_doolan"
    name = "Rose Doolan"
    text = _("You see others one nearer.")
    sight = 1


class SlabTheKiller(Character):
    """Two Missed! are needed to cancel each of his BANG! cards."""

    key = "slab_the_killer"
    name = "Slab the Killer"
    text = _("Others need two Missed! against your BANG!.")
    misses_needed = 2

    def reminder(self, saloon: Saloon, seat: Seat) -> Text | None:
        if saloon.turn != seat:
            return None
        return _("against a BANG! card of {name} two Missed! are needed.", name=saloon.names[seat])


class WillyTheKid(Character):
    """May play any number of BANG!s."""

    key = "willy_the_kid"
    name = "Willy the Kid"
    text = _("You may play any number of BANG!s.")
    unlimited = True


class LuckyDuke(Character):
    """For each draw! turns up two cards and chooses the one that counts."""

    key = "lucky_duke"
    name = "Lucky Duke"
    text = _("For each draw! turn up two cards and choose one.")
    flips = 2


class ApacheKid(Character):
    """Cards of diamonds that others play have no effect on him, except in a Duel."""

    key = "apache_kid"
    name = "Apache Kid"
    text = _("Others' cards of diamonds do nothing to you, except in a Duel.")
    life = 3

    def is_immune(self, piece: Piece) -> bool:
        return piece.suit == "diamonds"

    def unharmed(self, name: str) -> Text:
        return _("{name} is not impressed by diamonds.", name=name)


class BelleStar(Character):
    """In her turn the other players' cards in play have no effect."""

    key = "belle_star"
    name = "Belle Star"
    text = _("In your turn the others' cards in play have no effect.")
    silences = True


class ElenaFuente(Character):
    """May use any hand card as a Missed!."""

    key = "elena_fuente"
    name = "Elena Fuente"
    text = _("You may use any card of your hand as a Missed!.")
    life = 3

    def answers_shot(self, piece: Piece) -> bool:
        return True

    def answers_as(self, piece: Piece) -> Card:
        return piece.kind if super().answers_shot(piece) else CARDS["missed"]


class MollyStark(Character):
    """Draws a card each time she uses a hand card in somebody else's turn."""

    key = "molly_stark"
    name = "Molly Stark"
    text = _("Each time you use a card of your hand in another's turn, draw a card.")

    def on_answer(self, saloon: Saloon, seat: Seat) -> None:
        saloon.draw(seat, 1)
