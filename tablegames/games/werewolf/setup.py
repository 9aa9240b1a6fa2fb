"""Reading a frozen set-up, and filling a deck for a number of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import ceil
from typing import NotRequired

from tablegames.engine import usual
from tablegames.engine.checks import check_names, check_settings
from tablegames.engine.dice import Dice
from tablegames.engine.entry import Value
from tablegames.engine.errors import Refused
from tablegames.engine.problem import Problem
from tablegames.engine.table import Setup
from tablegames.engine.words import Text, _, said, written

from .options import ANEW, OFFERED, options_from
from .roles import ROLES, STEPS
from .roles.composing.custom import role_from
from .roles.composing.definition import problems
from .roles.composing.sealed import sealed, unsealed
from .roles.composing.types import RoleDefinition
from .table.records import Rules
from .table.role import Role, Step
from .table.village import Village

LEAST_PLAYERS, MOST_PLAYERS = 4, 40
IN_THE_MIDDLE = 2  # cards too many where a thief plays
SECONDS = {"cards": 30, "night": 20, "mayor": 60, "discussion": 240, "vote": 60, "shot": 30, "cue": 8}
LENGTHS: dict[str, Text] = {
    "cards": _("Looking at the cards"),
    "night": _("A step of the night"),
    "mayor": _("Election of the mayor"),
    "discussion": _("Discussion"),
    "vote": _("The village's vote"),
    "shot": _("A last word"),
    "cue": _("A sentence, where the laptop goes on by itself"),
}
MODES: dict[str, Text] = {
    **usual.MODES,
    "eyes_closed": _("Eyes closed: the moderator enters what people point at"),
}


class VillageSetup(Setup):
    """What is frozen of a game of Werewolf."""

    order: Sequence[str]  # of the night: keys of roles and steps
    closes: NotRequired[
        bool
    ]  # whether a sentence ends each step of a night with eyes closed; older games have none
    grieves: NotRequired[bool]  # whether it is said by day of whom grief has taken; not in older games
    ends_by_day: NotRequired[
        bool
    ]  # whether a game that is decided before the vote ends there; not in older games
    dusk: NotRequired[bool]  # whether the evening of a day without a death is a step; not in older games
    bars: NotRequired[
        bool
    ]  # whether the day says again whom alone the scapegoat lets vote; not in older games
    crowns: NotRequired[bool]  # whether a mayor whom the moderator names needs no heir; not in older games
    resigns: NotRequired[bool]  # whether it is said that a spared idiot is mayor no more; not in older games
    likens: NotRequired[
        bool
    ]  # whether a role of one's own kills as the one that it is like; not in older games
    gathers: NotRequired[
        bool
    ]  # whether lovers and the charmed meet though the set's order does not call them; not in older games
    on_phones: NotRequired[bool]  # whether a night with phones is told as one; not in older games
    rests: NotRequired[bool]  # whether the dead wait for the last words of that death; not in older games
    first_order: NotRequired[Sequence[str]]  # of the first night, where it is another
    official: NotRequired[
        Sequence[Mapping[str, Value]]
    ]  # the definitions of official roles, as they were at the start


def lay(setup: VillageSetup, dice: Dice) -> Village:
    """The village of a set-up. Raises Refused with the first problem."""
    problems = check(setup)
    if problems:
        raise Refused(problems[0].text)
    cards = cards_of(setup)
    steps = STEPS if cards is ROLES else {**STEPS, **cards}
    rules = Rules(
        deck=tuple(setup["roles"]),
        options=options_from(setup.get("options", {})),
        mode=setup.get("mode", "phones"),
        seconds={**SECONDS, **setup.get("seconds", {})},
        order=order_of(setup, setup["order"], steps),
        first_order=order_of(setup, setup.get("first_order") or setup["order"], steps),
        watched=setup.get("watched", False),
        closes=setup.get("closes", False),
        grieves=setup.get("grieves", False),
        ends_by_day=setup.get("ends_by_day", False),
        dusk=setup.get("dusk", False),
        rests=setup.get("rests", False),
        bars=setup.get("bars", False),
        on_phones=setup.get("on_phones", False),
        crowns=setup.get("crowns", False),
        resigns=setup.get("resigns", False),
        likens=setup.get("likens", False),
        cards=cards,
        steps=steps,
    )
    return Village(setup["names"], rules, dice)


def cards_of(setup: VillageSetup) -> Mapping[str, Role]:
    """The official roles as they were when the game began, and those that the set-up brings along."""
    changed, own = unsealed(setup.get("official", ())), setup.get("own", ())
    if not changed and not own:
        return ROLES
    official = {**ROLES, **changed}
    names = {key: role.name for key, role in official.items()} | {
        one["key"]: said(one["name"]) for one in own
    }
    return {**official, **{one["key"]: role_from(one, names) for one in own}}


def seal(setup: VillageSetup) -> VillageSetup:
    """With the official definitions that it plays with, and today's defaults."""
    return {
        **setup,
        "closes": True,
        "grieves": True,
        "ends_by_day": True,
        "dusk": True,
        "rests": True,
        "bars": True,
        "on_phones": True,
        "crowns": True,
        "gathers": True,
        "resigns": True,
        "likens": True,
        "options": {**ANEW, **setup.get("options", {})},
        "official": sealed({*setup["roles"], *setup["order"], *setup.get("first_order", ())}),
    }


def order_of(setup: VillageSetup, order: Sequence[str], steps: Mapping[str, Step]) -> tuple[str, ...]:
    """The order of the night as it is played; in older games nobody meets whom that of the set does not call."""
    gathered = setup["roles"] if setup.get("gathers") else ()
    return completed(order, setup["roles"], steps, gathered)


def completed(
    order: Sequence[str],
    deck: Sequence[str],
    steps: Mapping[str, Step],
    gathered: Sequence[str] | None = None,
) -> tuple[str, ...]:
    """The order of the night with whoever is dealt and not in it, each before the first that has a later place.

    With them come the steps that they bring along: who hunts needs the pack's, also where no plain werewolf is dealt.
    So do those in which people meet whom they have chosen, of all who are dealt or of these alone.
    """
    whole = list(order)
    meeting = deck if gathered is None else gathered
    brought = [key for dealt in deck for key in (dealt, *steps[dealt].brings)]
    for key in dict.fromkeys([*brought, *(step for dealt in meeting for step in steps[dealt].gathers)]):
        if key not in whole and steps[key].is_nocturnal and steps[key].place:
            later = [at for at, other in enumerate(whole) if steps[other].place > steps[key].place]
            whole.insert(later[0] if later else len(whole), key)
    return tuple(whole)


def check(setup: VillageSetup) -> list[Problem]:
    """Everything that keeps this set-up from being played, in words for the lobby."""
    names, deck, order = setup["names"], setup["roles"], setup["order"]
    wrong = check_own(setup.get("own", ()))
    if wrong:
        return wrong
    cards = cards_of(setup)
    return [
        *check_names(names, LEAST_PLAYERS, MOST_PLAYERS),
        *check_deck(deck, len(names), cards),
        *check_order(order, deck, cards),
        *(check_order(setup["first_order"], deck, cards) if setup.get("first_order") else ()),
        *check_settings(setup, OFFERED, MODES),
    ]


def check_own(own: Sequence[RoleDefinition]) -> list[Problem]:
    """The roles that somebody has composed: their shape is checked where they come in, here what they mean."""
    known = {**ROLES, **{one["key"]: one for one in own}}
    return [
        Problem(
            "",
            _("{role}, {place}: {problem}", role=written(one["name"]), place=wrong.place, problem=wrong.text),
        )
        for one in own
        for wrong in problems(one, known)
    ]


def check_deck(deck: Sequence[str], players: int, cards: Mapping[str, Role]) -> list[Problem]:
    unknown = [key for key in deck if key not in cards]
    if unknown:
        return [Problem("", _("There is no role “{role}”.", role=str(unknown[0])))]
    problems = []
    needed = players + (IN_THE_MIDDLE if "thief" in deck else 0)
    if len(deck) != needed:
        sentence = _(
            "{players} players need {needed} cards; there are {cards}.",
            players=players,
            needed=needed,
            cards=len(deck),
        )
        problems.append(Problem("", sentence))
    wolves = sum(cards[key].hunts for key in deck)
    if not wolves:
        problems.append(Problem("wolves", _("At least one werewolf is needed.")))
    if wolves == len(deck):
        problems.append(Problem("wolves", _("At least one player must not be a werewolf.")))
    for key, copies in Counter(deck).items():
        if copies < cards[key].least:
            few = _(
                "There must be at least {least} of: {role}.", least=cards[key].least, role=cards[key].name
            )
            problems.append(Problem("", few))
        if copies > cards[key].most:
            many = _("There can be only {most} of: {role}.", most=cards[key].most, role=cards[key].name)
            problems.append(Problem("", many))
    return problems


def check_order(order: Sequence[str], deck: Sequence[str], cards: Mapping[str, Role]) -> list[Problem]:
    unknown = [key for key in order if key not in STEPS and key not in cards]
    if unknown:
        return [Problem("", _("There is no night step “{step}”.", step=str(unknown[0])))]
    uncalled = [
        cards[key]
        for key in dict.fromkeys(deck)
        if key in cards and cards[key].is_nocturnal and not cards[key].place and key not in order
    ]
    return [
        Problem("order", _("The order of the night does not call: {role}.", role=role.name))
        for role in uncalled
    ]


def wolves_for(players: int) -> int:
    """One up to 6 players, two up to 11, three up to 17, then four; from 25 on one in six, rounded up."""
    for most, wolves in ((6, 1), (11, 2), (17, 3), (24, 4)):
        if players <= most:
            return wolves
    return ceil(players / 6)


def fill(role_set: Mapping[str, Value], players: int) -> list[str]:
    """The default deck of a set: its special roles as far as the number of players has room for them.

    A set may say itself how many plain werewolves there are (`wolves`), and how many of a special role (`copies`).
    """
    specials = [
        key
        for key, least in role_set.get("specials", {}).items()
        if players >= least
        for _copy in range(copies_of(role_set, key))
    ]
    deck = ["werewolf"] * int(role_set.get("wolves", wolves_for(players))) + specials
    size = players + (IN_THE_MIDDLE if "thief" in specials else 0)
    return deck[:size] + ["villager"] * (size - len(deck))


def copies_of(role_set: Mapping[str, Value], key: str) -> int:
    """How many of a special role a set deals: where it does not say so, as few as there may be."""
    fewest = ROLES[key].least if key in ROLES else 1
    return int(role_set.get("copies", {}).get(key, fewest))
