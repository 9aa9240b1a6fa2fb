"""Characters whom a wound, a beer, an empty hand or a death gives something."""

from __future__ import annotations

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _
from tablegames.games.bang.table.character import Character
from tablegames.games.bang.table.records import HAND, Wound
from tablegames.games.bang.table.saloon import Saloon


def near_death(saloon: Saloon, seat: Seat) -> bool:
    """Whether somebody else is at the last life."""
    return any(saloon.life[other] <= 1 for other in saloon.others(seat))


class BartCassidy(Character):
    """Draws a card for each life he loses."""

    key = "bart_cassidy"
    name = "Bart Cassidy"
    text = _("For each life you lose, draw a card.")

    def on_hurt(self, saloon: Saloon, wound: Wound) -> None:
        saloon.draw(wound.seat, wound.lives, self.name)


class ElGringo(Character):
    """For each life lost to another player, takes a random card from that player's hand."""

    key = "el_gringo"
    name = "El Gringo"
    text = _("For each life you lose to another player, take a card from that player's hand.")
    life = 3

    def on_hurt(self, saloon: Saloon, wound: Wound) -> None:
        by = wound.source.by
        if by is None or by == wound.seat:
            return
        for _life in range(wound.lives):
            saloon.take(wound.seat, by, HAND)


class SuzyLafayette(Character):
    """As soon as her hand is empty she draws a card."""

    key = "suzy_lafayette"
    name = "Suzy Lafayette"
    text = _("As soon as your hand is empty, draw a card.")

    def on_empty_hand(self, saloon: Saloon, seat: Seat) -> None:
        saloon.draw(seat, 1, self.name)

    def reminder(self, saloon: Saloon, seat: Seat) -> Text | None:
        if len(saloon.hand[seat]) > 1:
            return None
        return _("{name} draws a card as soon as the hand is empty.", name=saloon.names[seat])


class VultureSam(Character):
    """Takes all the cards of a player who is eliminated."""

    key = "vulture_sam"
    name = "Vulture Sam"
    text = _("When another player is out, take all of that player's cards.")
    inherits = True

    def reminder(self, saloon: Saloon, seat: Seat) -> Text | None:
        if not near_death(saloon, seat):
            return None
        return _("{name} takes the cards of whoever is out.", name=saloon.names[seat])


class GregDigger(Character):
    """Regains two lives each time another player is eliminated."""

    key = "greg_digger"
    name = "Greg Digger"
    text = _("When another player is out, regain 2 lives.")

    def on_elimination(self, saloon: Saloon, seat: Seat) -> None:
        saloon.heal(seat, 2)

    def reminder(self, saloon: Saloon, seat: Seat) -> Text | None:
        if not near_death(saloon, seat):
            return None
        return _("{name} regains 2 lives when somebody is out.", name=saloon.names[seat])


class HerbHunter(Character):
    """Draws two cards each time another player is eliminated."""

    key = "herb_hunter"
    name = "Herb Hunter"
    text = _("When another player is out, draw 2 cards.")

    def on_elimination(self, saloon: Saloon, seat: Seat) -> None:
        saloon.draw(seat, 2, self.name)

    def reminder(self, saloon: Saloon, seat: Seat) -> Text | None:
        if not near_death(saloon, seat):
            return None
        return _("{name} draws 2 cards when somebody is out.", name=saloon.names[seat])


class TequilaJoe(Character):
    """A Beer gives him two lives."""

    key = "tequila_joe"
    name = "Tequila Joe"
    text = _("A Beer gives you 2 lives.")
    beer = 2
