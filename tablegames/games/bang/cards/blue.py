"""The blue cards: they stay in play in front of a player."""

from tablegames.engine.words import _

from .types import CardDefinition

BLUE: tuple[CardDefinition, ...] = (
    {
        "key": "volcanic",
        "name": _("Volcanic"),
        "text": _("Weapon: reach 1, and any number of BANG!s in your turn."),
        "colour": "blue",
        "reach": 1,
        "unlimited": True,
    },
    {
        "key": "schofield",
        "name": _("Schofield"),
        "text": _("Weapon: reach 2."),
        "colour": "blue",
        "reach": 2,
    },
    {
        "key": "remington",
        "name": _("Remington"),
        "text": _("Weapon: reach 3."),
        "colour": "blue",
        "reach": 3,
    },
    {
        "key": "rev_carabine",
        "name": _("Rev. Carabine"),
        "text": _("Weapon: reach 4."),
        "colour": "blue",
        "reach": 4,
    },
    {
        "key": "winchester",
        "name": _("Winchester"),
        "text": _("Weapon: reach 5."),
        "colour": "blue",
        "reach": 5,
    },
    {
        "key": "barrel",
        "name": _("Barrel"),
        "text": _("When you are shot at you may draw!; a heart counts as a Missed!"),
        "colour": "blue",
        "barrel": True,
    },
    {
        "key": "mustang",
        "name": _("Mustang"),
        "text": _("Others see you one farther away."),
        "colour": "blue",
        "remoteness": 1,
    },
    {
        "key": "hideout",
        "name": _("Hideout"),
        "text": _("Others see you one farther away."),
        "colour": "blue",
        "remoteness": 1,
    },
    {
        "key": "scope",
        "name": _("Scope"),
        "text": _("You see others one nearer."),
        "colour": "blue",
        "sight": 1,
    },
    {
        "key": "binocular",
        "name": _("Binocular"),
        "text": _("You see others one nearer."),
        "colour": "blue",
        "sight": 1,
    },
    {
        "key": "dynamite",
        "name": _("Dynamite"),
        "text": _("Before your turn draw!: spades 2 to 9 cost you 3 lives, otherwise it passes to the left."),
        "colour": "blue",
        "before_turn": "dynamite",
        "place": 1,
    },
    {
        "key": "jail",
        "name": _("Jail"),
        "text": _(
            "Lay it in front of another player: that player's next turn begins with draw!, and without hearts it is skipped."
        ),
        "colour": "blue",
        "aim": {"not_sheriff": True},
        "before_turn": "jail",
        "place": 2,
        "laid_before": True,
    },
)
