"""The green cards of Dodge City: laid in one turn, used from the next player's turn on, and then discarded."""

from tablegames.engine.words import Text, _

from .blocks import Discard, Draw, Heal, Shoot, ShootEverybody, Take, at_full_life
from .card import WEAPON, Aim, Card

MISSED = _("Counts as a Missed!.")


def shield(key: str, name: Text, text: Text = MISSED, draws: int = 0) -> Card:
    """A green card that answers a shot."""
    return Card(key, name, text, "green", missed=True, draws=draws)


GREEN = (
    shield("iron_plate", _("Iron Plate")),
    shield("sombrero", _("Sombrero")),
    shield("ten_gallon_hat", _("Ten Gallon Hat")),
    shield("bible", _("Bible"), _("Counts as a Missed!; then draw a card."), draws=1),
    Card("knife", _("Knife"), _("Shoot a player at distance 1."), "green", aim=Aim(1), effects=(Shoot(),)),
    Card(
        "derringer",
        _("Derringer"),
        _("Shoot a player at distance 1, then draw a card."),
        "green",
        aim=Aim(1),
        effects=(Shoot(), Draw(1)),
    ),
    Card(
        "pepperbox",
        _("Pepperbox"),
        _("Shoot a player in reach of your weapon."),
        "green",
        aim=Aim(WEAPON),
        effects=(Shoot(),),
    ),
    Card(
        "buffalo_rifle",
        _("Buffalo Rifle"),
        _("Shoot any player."),
        "green",
        aim=Aim(),
        effects=(Shoot(),),
    ),
    Card("howitzer", _("Howitzer"), _("Shoot every other player."), "green", effects=(ShootEverybody(),)),
    Card(
        "can_can",
        _("Can Can"),
        _("Any player discards a card that you choose."),
        "green",
        aim=Aim(a_card=True),
        effects=(Discard(),),
    ),
    Card(
        "conestoga",
        _("Conestoga"),
        _("Take a card from any player."),
        "green",
        aim=Aim(a_card=True),
        effects=(Take(),),
    ),
    Card("canteen", _("Canteen"), _("Regain 1 life."), "green", effects=(Heal(1),), waste=at_full_life),
    Card("pony_express", _("Pony Express"), _("Draw 3 cards."), "green", effects=(Draw(3),)),
)
