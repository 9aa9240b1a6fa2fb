"""The forms of the composer: every field that a role or a card may have, from the vocabulary of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from tablegames.engine.words import Text, _
from tablegames.games.bang.cards import CARDS
from tablegames.games.bang.cards import definition as cards
from tablegames.games.bang.cards.composed import CHECKS
from tablegames.games.werewolf.roles import ROLES
from tablegames.games.werewolf.roles import definition as roles

from .drafts import number, words_from

MOST_BLOCKS = {"werewolf": 8, "bang": 6}

Choices = Mapping[str, Text | str]


@dataclass(frozen=True, slots=True)
class Field:
    """One field: its place in a definition (`names.most`), and how it is filled in.

    `kind`: words, choice, number or switch. `usual` is what an absent field means; it is not written down.
    """

    place: str
    label: Text
    kind: str
    usual: Any = None
    choices: Choices | None = None
    hint: Text | None = None
    most: int = 40
    least: int = 0
    long: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Fields under one heading."""

    name: Text
    fields: tuple[Field, ...]
    only: str = ""  # the colour of the cards that they mean something to


PARAMETERS: dict[str, Field] = {
    "role": Field("role", _("Which role"), "choice", "", {}),
    "votes": Field("votes", _("How many votes"), "number", 2, None, None, 9, 1),
    "lasts": Field("lasts", _("Keeps the power when there is no werewolf"), "switch", True),
    "count": Field("count", _("How many cards"), "number", None, None, None, 9, 1),
    "lives": Field("lives", _("How many lives"), "number", None, None, None, 9, 1),
    "whom": Field("whom", _("Whom it is about"), "choice", "", cards.WHOM),
    "answer": Field("answer", _("What answers it"), "choice", "", cards.ANSWERS),
}
ORDER = list(PARAMETERS)
TAKES: dict[str, dict[str, tuple[str, ...]]] = {
    "werewolf": {deed: tuple(sorted(names)) for deed, names in roles.TAKES.items()},
    "bang": {effect: tuple(sorted(names, key=ORDER.index)) for effect, names in cards.ARGUMENTS.items()},
}
DEEDS: dict[str, Mapping[str, Text]] = {"werewolf": roles.DEED_WORDING, "bang": cards.EFFECT_WORDING}


def offered(title: str, deed: str, name: str, known: Choices) -> Choices:
    """What a parameter of a block may be; the empty one is as usual."""
    if name == "role":
        return {"": "–", **known}
    every: Choices = PARAMETERS[name].choices or {}
    meant = cards.MAY_MEAN[deed] if name == "whom" else tuple(every)
    usual = every.get(meant[0], _("who is aimed at, or else who plays it"))
    return {"": _("as usual ({value})", value=usual), **{key: every[key] for key in meant if key}}


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


def groups(title: str, known: Choices) -> tuple[Group, ...]:
    """The fields above and below the blocks; `known` are the roles that a field may name."""
    return role_groups(known) if title == "werewolf" else card_groups()


def role_groups(known: Choices) -> tuple[Group, ...]:
    figures = {key: FIGURES[key] if key in FIGURES else ROLES[key].name for key in roles.FIGURES}
    return (
        Group(
            _("The card"),
            (
                Field("name", _("Name"), "words"),
                Field("text", _("What the card says"), "words", long=True),
                Field("figure", _("Drawing"), "choice", "unknown", figures),
                Field("by_hand", _("Text only: the moderator resolves it by hand"), "switch", False),
            ),
        ),
        Group(
            _("When it wakes"),
            (
                Field(
                    "behaves",
                    _("Behaves"),
                    "choice",
                    "",
                    {"": _("as its fields and blocks say"), **roles.BEHAVES},
                ),
                Field("wakes", _("Wakes"), "choice", "never", roles.WAKES),
                Field(
                    "times",
                    _("How often it acts in one game"),
                    "number",
                    0,
                    hint=_("With 0 each time that it wakes."),
                    most=9,
                ),
                Field("call", _("What the moderator reads aloud"), "words", long=True),
                Field("first_call", _("In the first night, if it is something else"), "words", long=True),
                Field("prompt", _("What the phone asks"), "words"),
                Field("names.most", _("Names at most so many players"), "number", 0, most=4),
                Field("names.least", _("and at least so many"), "number", 0, most=4),
                Field("names.whom", _("Whom"), "choice", "others", roles.WHOM),
                Field(
                    "place",
                    _("Place in the night"),
                    "number",
                    0,
                    hint=_(
                        "A smaller number wakes earlier: seer 60, werewolves 140, witch 180. With 0 the set decides."
                    ),
                    most=999,
                ),
            ),
        ),
        Group(
            _("What it is"),
            (
                Field("team", _("Team"), "choice", "villagers", roles.TEAMS),
                Field("wins", _("Wins"), "choice", "team", roles.WINS),
                Field("hunts", _("Hunts with the werewolves"), "switch", False),
                Field("knows", _("Knows"), "choice", "nobody", roles.KNOWS),
                Field("seen_as", _("Others see it as"), "choice", "", {"": _("what it is"), **known}),
                Field("attacked", _("When the werewolves attack"), "choice", "dies", roles.ATTACKED),
                Field("spared", _("The village's first vote only shows the card"), "switch", False),
                Field("most", _("Copies in one game, at most"), "number", 1, least=1),
                Field(
                    "balance",
                    _("Value"),
                    "number",
                    hint=_(
                        "What it is worth to the village, as printed on cards: villager +1, seer +7, werewolf −6."
                    ),
                    most=20,
                    least=-20,
                ),
            ),
        ),
    )


def card_groups() -> tuple[Group, ...]:
    pictures: dict[str, Text | str] = {"unknown": _("a star")}
    pictures |= {key: card.name for key, card in CARDS.items()}
    distances: dict[str, Text | str] = {
        "any": _("any distance"),
        "weapon": _("as far as the weapon reaches"),
        **{str(far): str(far) for far in range(1, 10)},
    }
    checks: dict[str, Text | str] = {
        "": _("nothing"),
        **{
            key: CARDS[key].name if key in CARDS else _("its text, read out by the moderator")
            for key in CHECKS
        },
    }
    return (
        Group(
            _("The card"),
            (
                Field("name", _("Name"), "words"),
                Field("text", _("What the card says"), "words", long=True),
                Field("picture", _("Drawing"), "choice", "unknown", pictures),
                Field("colour", _("Colour"), "choice", "brown", cards.COLOURS),
                Field("by_hand", _("Text only: the moderator resolves it by hand"), "switch", False),
            ),
        ),
        Group(
            _("Whom it is for"),
            (
                Field("aims", _("It is aimed at somebody"), "switch", False),
                Field("aim.distance", _("How far"), "choice", "any", distances),
                Field("aim.me", _("At oneself too"), "switch", False),
                Field("aim.a_card", _("At one of their cards"), "switch", False),
                Field("aim.not_sheriff", _("Never at the sheriff"), "switch", False),
                Field("pays", _("Other cards that it costs"), "number", 0, most=3),
                Field("limited", _("Counts as the one BANG! of the turn"), "switch", False),
                Field("answers", _("Cancels a shot"), "switch", False),
                Field("draws", _("Cards drawn after it has answered"), "number", 0, most=5),
            ),
        ),
        Group(
            _("While a blue card lies there"),
            (
                Field("reach", _("Weapon: reach"), "number", 0, most=9),
                Field("unlimited", _("Any number of BANG!s"), "switch", False),
                Field("barrel", _("May draw! when shot at"), "switch", False),
                Field("sight", _("Others are nearer by"), "number", 0, most=4),
                Field("remoteness", _("Others see one farther by"), "number", 0, most=4),
                Field("before_turn", _("Before the turn, as"), "choice", "", checks),
                Field("place", _("Place among those"), "number", 0, most=9),
                Field("laid_before", _("It is laid in front of somebody else"), "switch", False),
            ),
            only="blue",
        ),
    )


# From a form to a definition


def definition_from(title: str, key: str, form: QueryDict, before: Mapping[str, Any]) -> dict[str, Any]:
    """The definition that a form describes. What means the same as nothing is left out, unless it was there."""
    found: dict[str, Any] = {"key": key}
    for group in groups(title, {}):
        for field in group.fields:
            was = dig(before, field.place)
            value = value_of(field, form, was)
            is_meant = value != field.usual and value not in ("", {})
            if is_meant or (was == value and value not in ("", None)):
                put(found, field.place, value)
    then = blocks_from(title, form)
    if then:
        found["then"] = then
    return settled(title, found) | {"name": found.get("name", "")}


def settled(title: str, found: dict[str, Any]) -> dict[str, Any]:
    """As the rules have it: an aim only where there is one, distances as numbers."""
    if title != "bang":
        if not found.get("names", {}).get("most"):
            found.pop("names", None)
        return found
    aims, aim = found.pop("aims", False), found.pop("aim", {})
    if aim.get("distance", "").isdecimal():
        aim["distance"] = int(aim["distance"])
    if aim.get("distance") == "any":
        del aim["distance"]
    if aims:
        found["aim"] = aim
    if found.pop("answers", False):
        found["answers"] = "shot"
    return found


def spread(title: str, definition: Mapping[str, Any]) -> dict[str, Any]:
    """A definition as the form shows it."""
    if title != "bang":
        return dict(definition)
    aim = definition.get("aim")
    shown: dict[str, Any] = {**definition, "aims": aim is not None, "answers": "answers" in definition}
    if aim is not None:
        shown["aim"] = {**aim, "distance": str(aim.get("distance", "any"))}
    return shown


def value_of(field: Field, form: QueryDict, before: Any) -> Any:
    match field.kind:
        case "words":
            return words_from(field.place, form, before)
        case "switch":
            return field.place in form
        case "number":
            text = form.get(field.place, "").strip()
            return number(text) if text else field.usual
    return form.get(field.place, field.usual)


def blocks_from(title: str, form: QueryDict) -> list[dict[str, Any]]:
    """The blocks, each with the parameters that mean something to it."""
    blocks = []
    for place in range(MOST_BLOCKS[title]):
        deed = form.get(f"then[{place}].do", "")
        if deed:
            block: dict[str, Any] = {"do": deed}
            for name in TAKES[title].get(deed, ()):
                field = PARAMETERS[name]
                if field.kind == "switch" and form.get(f"then[{place}].shown") != deed:
                    continue  # it was not there to be ticked
                value = value_of(Field(f"then[{place}].{name}", field.label, field.kind), form, None)
                if value not in ("", None) and value != (True if field.kind == "switch" else None):
                    block[name] = value
            blocks.append(block)
    return blocks


def dig(definition: Mapping[str, Any], place: str) -> Any:
    """The value at a place, None where there is none."""
    value: Any = definition
    for part in place.split("."):
        value = value.get(part) if isinstance(value, Mapping) else None
    return value


def put(definition: dict[str, Any], place: str, value: Any) -> None:
    *way, last = place.split(".")
    for part in way:
        definition = definition.setdefault(part, {})
    definition[last] = value
