"""Every field that a role may have."""

from __future__ import annotations

from tablegames.engine.library import OF_ITSELF, Choices, Field, Group
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.roles import ROLES, STEPS
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
CALLS = _("Left empty, it wakes up by its name.")
ASKS = _("Left empty, the phone asks: “Whom do you name?”")
BY_HAND = Field("by_hand", _("Text only: the moderator resolves it by hand"), "switch", False)
BLOCK_FIELDS: dict[str, Field] = {
    "role": Field("role", _("Which role"), "choice", "", said=_("which: {it}", it="")),
    "votes": Field(
        "votes", _("How many votes"), "number", 2, most=9, least=1, said=_("how many: {it}", it="")
    ),
    "lasts": Field("lasts", _("Keeps the power when there is no werewolf"), "switch", True),
}


def groups(known: Choices) -> tuple[Group, ...]:
    """Return the composer's groups of fields; `known` are the roles that a field may name."""
    return (
        Group(_("The card"), card_fields()),
        Group(
            _("What it does"),
            (*waking_fields(), *naming_fields(), BY_HAND),
            acts=True,
            asks=_("When, and to whom?"),
        ),
        Group(_("When in the night"), (night_field(),)),
        Group(_("What it is"), (*side_fields(known), *number_fields())),
        Group(_("What is said"), spoken_fields(), folded=True),
    )


def card_fields() -> tuple[Field, ...]:
    figures = {key: FIGURES[key] if key in FIGURES else ROLES[key].name for key in roles.FIGURES}
    return (
        Field("name", _("Name"), "words"),
        Field("text", _("What the card says"), "words", long=True, hint=OF_ITSELF),
        Field("figure", _("Drawing"), "choice", "unknown", figures, shown="drawings"),
    )


def waking_fields() -> tuple[Field, ...]:
    behaves = {"": _("in its own way"), **roles.BEHAVES}
    second = _("Every second night, from")
    firsts = {"1": _("the first"), "2": _("the second")}
    acts = {
        "0": _("each time"),
        "1": _("once in the game"),
        **counted(_("{number} times in the game", number=0), 2, 9),
    }
    return (
        Field("behaves", _("Behaves"), "choice", "", behaves, said=_("It behaves {it}", it=""), seldom=True),
        Field("wakes", _("Wakes"), "choice", "never", roles.WAKES, said=_("It wakes {it}", it="")),
        Field(
            "from_night", second, "number", 2, firsts, least=1, most=2, said=_("It begins with {it}", it="")
        ),
        Field(
            "times",
            _("How often it acts in one game"),
            "number",
            0,
            acts,
            most=9,
            said=_("It acts {it}", it=""),
            seldom=True,
        ),
    )


def naming_fields() -> tuple[Field, ...]:
    most = {"0": _("no player"), "1": _("one player"), **counted(_("up to {number} players", number=0), 2, 4)}
    least = {
        "0": _("or nobody"),
        "1": _("and somebody in any case"),
        **counted(_("and at least {number}", number=0), 2, 4),
    }
    whom = _("It may point at {it}", it="")
    return (
        Field(
            "names.most",
            _("Names at most so many players"),
            "number",
            0,
            most,
            most=4,
            said=_("It names {it}", it=""),
        ),
        Field(
            "names.least",
            _("and at least so many"),
            "number",
            0,
            least,
            most=4,
            said=Text("{it}", ("it",), ("",)),
        ),
        Field("names.whom", _("Whom"), "choice", "others", roles.WHOM, said=whom),
    )


def night_field() -> Field:
    """Its place among the others who are called."""
    called = sorted((step for step in STEPS.values() if step.is_nocturnal), key=lambda step: step.place)
    stops = {str(step.place): step.name for step in called if step.place}
    return Field("place", _("Place in the night"), "number", 0, stops, most=999, shown="line")


def spoken_fields() -> tuple[Field, ...]:
    return (
        Field("call", _("What the moderator reads aloud"), "words", long=True, hint=CALLS),
        Field("first_call", _("In the first night, if it is something else"), "words", long=True),
        Field("prompt", _("What the phone asks"), "words", hint=ASKS),
    )


def counted(words: Text, least: int, most: int) -> dict[str, Text]:
    """The words of each number."""
    return {str(number): words.filled(number=str(number)) for number in range(least, most + 1)}


def side_fields(known: Choices) -> tuple[Field, ...]:
    attacked = _("when the werewolves attack, it {it}", it="")
    seen = {"": _("what it is"), **known}
    return (
        Field("team", _("Team"), "choice", "villagers", roles.TEAMS, said=_("It plays for {it}", it="")),
        Field("wins", _("Wins"), "choice", "team", roles.WINS, said=_("and wins {it}", it="")),
        Field("knows", _("Knows"), "choice", "nobody", roles.KNOWS, said=_("it knows {it}", it="")),
        Field("seen_as", _("Others see it as"), "choice", "", seen, said=_("others see it as {it}", it="")),
        Field("attacked", _("When the werewolves attack"), "choice", "dies", roles.ATTACKED, said=attacked),
        Field("hunts", _("Hunts with the werewolves"), "switch", False),
        Field("spared", _("The village's first vote only shows the card"), "switch", False),
    )


def number_fields() -> tuple[Field, ...]:
    printed = _("What it is worth to the village, as printed on cards: villager +1, seer +7, werewolf −6.")
    least, most = _("in one game there are at least {it}", it=""), _("and at most {it}", it="")
    return (
        Field("least", _("Copies in one game, at least"), "number", 1, least=1, said=least),
        Field("most", _("Copies in one game, at most"), "number", 1, least=1, said=most),
        Field(
            "balance",
            _("Value"),
            "number",
            hint=printed,
            most=20,
            least=-20,
            said=_("its worth to the village is {it}", it=""),
        ),
    )
