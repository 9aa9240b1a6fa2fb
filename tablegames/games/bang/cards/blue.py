"""The blue cards: they stay in play in front of a player."""

from tablegames.engine.words import Text, _

from .blocks import another_weapon
from .card import Aim, Card
from .scripts import dynamite, jail


def weapon(key: str, name: Text, reach: int, text: Text, unlimited: bool = False) -> Card:
    return Card(key, name, text, "blue", reach=reach, unlimited=unlimited, waste=another_weapon)


BLUE = (
    weapon(
        "volcanic",
        _("Volcanic"),
        1,
        _("Weapon: reach 1, and any number of BANG!s in your turn."),
        unlimited=True,
    ),
    weapon("schofield", _("Schofield"), 2, _("Weapon: reach 2.")),
    weapon("remington", _("Remington"), 3, _("Weapon: reach 3.")),
    weapon("rev_carabine", _("Rev. Carabine"), 4, _("Weapon: reach 4.")),
    weapon("winchester", _("Winchester"), 5, _("Weapon: reach 5.")),
    Card(
        "barrel",
        _("Barrel"),
        _("When you are shot at you may draw!: hearts counts as a Missed!."),
        "blue",
        barrel=True,
    ),
    Card("mustang", _("Mustang"), _("Others see you at distance +1."), "blue", remoteness=1),
    Card("hideout", _("Hideout"), _("Others see you at distance +1."), "blue", remoteness=1),
    Card("scope", _("Scope"), _("You see others at distance -1."), "blue", sight=1),
    Card("binocular", _("Binocular"), _("You see others at distance -1."), "blue", sight=1),
    Card(
        "dynamite",
        _("Dynamite"),
        _("Before your turn draw!: spades 2 to 9 cost you 3 lives, otherwise it passes to the left."),
        "blue",
        before_turn=dynamite,
        place=1,
    ),
    Card(
        "jail",
        _("Jail"),
        _(
            "Lay it in front of another player: that player's next turn begins with draw!, and without hearts it is skipped."
        ),
        "blue",
        aim=Aim(),
        before_turn=jail,
        place=2,
        laid_before=True,
        allows=lambda saloon, at: saloon.role[at] != "sheriff",
    ),
)
