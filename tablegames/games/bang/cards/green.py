"""The green cards of Dodge City: laid in one turn, used from the next player's turn on, and then discarded."""

from tablegames.engine.words import _

from .types import CardDefinition

GREEN: tuple[CardDefinition, ...] = (
    {
        "key": "iron_plate",
        "name": _("Iron Plate"),
        "text": _("Counts as a Missed!."),
        "colour": "green",
        "answers": "shot",
    },
    {
        "key": "sombrero",
        "name": _("Sombrero"),
        "text": _("Counts as a Missed!."),
        "colour": "green",
        "answers": "shot",
    },
    {
        "key": "ten_gallon_hat",
        "name": _("Ten Gallon Hat"),
        "text": _("Counts as a Missed!."),
        "colour": "green",
        "answers": "shot",
    },
    {
        "key": "bible",
        "name": _("Bible"),
        "text": _("Counts as a Missed!; then draw a card."),
        "colour": "green",
        "answers": "shot",
        "draws": 1,
    },
    {
        "key": "knife",
        "name": _("Knife"),
        "text": _("Shoot a player at distance 1."),
        "colour": "green",
        "aim": {"distance": 1},
        "then": [{"do": "shoot"}],
    },
    {
        "key": "derringer",
        "name": _("Derringer"),
        "text": _("Shoot a player at distance 1, then draw a card."),
        "colour": "green",
        "aim": {"distance": 1},
        "then": [{"do": "shoot"}, {"do": "draw", "count": 1}],
    },
    {
        "key": "pepperbox",
        "name": _("Pepperbox"),
        "text": _("Shoot a player in reach of your weapon."),
        "colour": "green",
        "aim": {"distance": "weapon"},
        "then": [{"do": "shoot"}],
    },
    {
        "key": "buffalo_rifle",
        "name": _("Buffalo Rifle"),
        "text": _("Shoot any player."),
        "colour": "green",
        "aim": {},
        "then": [{"do": "shoot"}],
    },
    {
        "key": "howitzer",
        "name": _("Howitzer"),
        "text": _("Shoot every other player."),
        "colour": "green",
        "then": [{"do": "shoot_everybody"}],
    },
    {
        "key": "can_can",
        "name": _("Can Can"),
        "text": _("Any player discards a card that you choose."),
        "colour": "green",
        "aim": {"a_card": True},
        "then": [{"do": "discard"}],
    },
    {
        "key": "conestoga",
        "name": _("Conestoga"),
        "text": _("Take a card from any player."),
        "colour": "green",
        "aim": {"a_card": True},
        "then": [{"do": "take"}],
    },
    {
        "key": "canteen",
        "name": _("Canteen"),
        "text": _("Regain 1 life."),
        "colour": "green",
        "then": [{"do": "heal", "lives": 1}],
    },
    {
        "key": "pony_express",
        "name": _("Pony Express"),
        "text": _("Draw 3 cards."),
        "colour": "green",
        "then": [{"do": "draw", "count": 3}],
    },
)
