"""Every field that a role may have."""

from __future__ import annotations

from tablegames.engine.library import Choices, Field, Group
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.roles import ROLES
from tablegames.games.werewolf.roles.composing import definition as roles

# What the drawings are called that belong to no role here.
FIGURES: dict[str, Text] = {
    "unknown": _("a question mark"),
    "mayor": _("mayor"),
    "lovers": _("lovers"),
    "white_werewolf": _("white werewolf"),
    "stuttering_judge": _("stuttering judge"),
    "rusty_knight": _("rusty knight"),
    "devoted_servant": _("devoted servant"),
    "actor": _("actor"),
    "wolf_hound": _("wolf hound"),
    "angel": _("angel"),
    "prejudiced_manipulator": _("prejudiced manipulator"),
    "big_bad_wolf": _("big bad wolf"),
    "accursed_wolf_father": _("accursed wolf father"),
    "gypsy": _("gypsy"),
    "villager_villager": _("villager through and through"),
    "pyromaniac": _("pyromaniac"),
    "town_crier": _("town crier"),
}
BLOCK_FIELDS: dict[str, Field] = {
    "role": Field("role", _("Which role"), "choice", ""),
    "votes": Field("votes", _("How many votes"), "number", 2, most=9, least=1),
    "lasts": Field("lasts", _("Keeps the power when there is no werewolf"), "switch", True),
}


def groups(known: Choices) -> tuple[Group, ...]:
    """Return the composer's groups of fields; `known` are the roles that a field may name."""
    return (
        Group(_("The card"), card_fields()),
        Group(_("When it wakes"), (*waking_fields(), *naming_fields())),
        Group(_("What it is"), (*side_fields(known), *number_fields())),
    )


def card_fields() -> tuple[Field, ...]:
    figures = {key: FIGURES[key] if key in FIGURES else ROLES[key].name for key in roles.FIGURES}
    return (
        Field("name", _("Name"), "words"),
        Field("text", _("What the card says"), "words", long=True),
        Field("figure", _("Drawing"), "choice", "unknown", figures),
        Field("by_hand", _("Text only: the moderator resolves it by hand"), "switch", False),
    )


def waking_fields() -> tuple[Field, ...]:
    behaves = {"": _("as its fields and blocks say"), **roles.BEHAVES}
    second = _("Every second night from the first (1) or the second (2)")
    times = _("How often it acts in one game")
    return (
        Field("behaves", _("Behaves"), "choice", "", behaves),
        Field("wakes", _("Wakes"), "choice", "never", roles.WAKES),
        Field("from_night", second, "number", 2, most=2, least=1),
        Field("times", times, "number", 0, hint=_("With 0 each time that it wakes."), most=9),
        Field("call", _("What the moderator reads aloud"), "words", long=True),
        Field("first_call", _("In the first night, if it is something else"), "words", long=True),
        Field("prompt", _("What the phone asks"), "words"),
    )


def naming_fields() -> tuple[Field, ...]:
    earlier = _("A smaller number wakes earlier: seer 60, werewolves 140, witch 180. With 0 the set decides.")
    return (
        Field("names.most", _("Names at most so many players"), "number", 0, most=4),
        Field("names.least", _("and at least so many"), "number", 0, most=4),
        Field("names.whom", _("Whom"), "choice", "others", roles.WHOM),
        Field("place", _("Place in the night"), "number", 0, hint=earlier, most=999),
    )


def side_fields(known: Choices) -> tuple[Field, ...]:
    return (
        Field("team", _("Team"), "choice", "villagers", roles.TEAMS),
        Field("wins", _("Wins"), "choice", "team", roles.WINS),
        Field("hunts", _("Hunts with the werewolves"), "switch", False),
        Field("knows", _("Knows"), "choice", "nobody", roles.KNOWS),
        Field("seen_as", _("Others see it as"), "choice", "", {"": _("what it is"), **known}),
        Field("attacked", _("When the werewolves attack"), "choice", "dies", roles.ATTACKED),
        Field("spared", _("The village's first vote only shows the card"), "switch", False),
    )


def number_fields() -> tuple[Field, ...]:
    printed = _("What it is worth to the village, as printed on cards: villager +1, seer +7, werewolf −6.")
    return (
        Field("least", _("Copies in one game, at least"), "number", 1, least=1),
        Field("most", _("Copies in one game, at most"), "number", 1, least=1),
        Field("balance", _("Value"), "number", hint=printed, most=20, least=-20),
    )
