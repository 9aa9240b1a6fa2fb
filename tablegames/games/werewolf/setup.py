"""Reading a frozen set-up, and filling a deck for a number of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import ceil

from tablegames.engine.dice import Dice
from tablegames.engine.entry import Value
from tablegames.engine.errors import Refused
from tablegames.engine.table import Setup
from tablegames.engine.words import Text, _

from .options import options_from
from .records import Rules
from .roles import ROLES, STEPS
from .village import Village

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
LEAST_SECONDS, MOST_SECONDS = 5, 3600
MODES: dict[str, Text] = {
    "phones": _("Phones: everybody answers on their own"),
    "eyes_closed": _("Eyes closed: the moderator enters what people point at"),
    "automatic": _("Automatic: the laptop tells the story and goes on by itself"),
}


def lay(setup: Setup, dice: Dice) -> Village:
    """The village of a set-up. Raises Refused with the first problem."""
    problems = check(setup)
    if problems:
        raise Refused(problems[0])
    rules = Rules(
        deck=tuple(setup["roles"]),
        options=options_from(setup.get("options", {})),
        mode=setup.get("mode", "phones"),
        seconds={**SECONDS, **setup.get("seconds", {})},
        order=tuple(setup["order"]),
        cards=ROLES,
        steps=STEPS,
    )
    return Village(setup["names"], rules, dice)


def check(setup: Setup) -> list[Text]:
    """Everything that keeps this set-up from being played, in words for the lobby."""
    names, deck, order = setup["names"], setup["roles"], setup["order"]
    return [
        *check_players(names),
        *check_deck(deck, len(names)),
        *check_order(order, deck),
        *check_settings(setup),
    ]


def check_players(names: Sequence[str]) -> list[Text]:
    problems = []
    if len(names) < LEAST_PLAYERS:
        problems.append(_("At least {least} players are needed.", least=LEAST_PLAYERS))
    if len(names) > MOST_PLAYERS:
        problems.append(_("At most {most} players can play.", most=MOST_PLAYERS))
    if len(set(names)) < len(names):
        problems.append(_("Two players have the same name."))
    return problems


def check_deck(deck: Sequence[str], players: int) -> list[Text]:
    unknown = [key for key in deck if key not in ROLES]
    if unknown:
        return [_("There is no role “{role}”.", role=str(unknown[0]))]
    problems = []
    needed = players + (IN_THE_MIDDLE if "thief" in deck else 0)
    if len(deck) != needed:
        problems.append(
            _(
                "{players} players need {needed} cards; there are {cards}.",
                players=players,
                needed=needed,
                cards=len(deck),
            )
        )
    wolves = sum(ROLES[key].hunts for key in deck)
    if not wolves:
        problems.append(_("At least one werewolf is needed."))
    if wolves == len(deck):
        problems.append(_("At least one player must not be a werewolf."))
    for key, copies in Counter(deck).items():
        if copies > ROLES[key].most:
            problems.append(
                _("There can be only {most} of: {role}.", most=ROLES[key].most, role=ROLES[key].name)
            )
    return problems


def check_order(order: Sequence[str], deck: Sequence[str]) -> list[Text]:
    unknown = [key for key in order if key not in STEPS]
    if unknown:
        return [_("There is no night step “{step}”.", step=str(unknown[0]))]
    nocturnal = [key for key in dict.fromkeys(deck) if key in ROLES and ROLES[key].call.id]
    return [
        _("The order of the night does not call: {role}.", role=ROLES[key].name)
        for key in nocturnal
        if key not in order
    ]


def check_settings(setup: Setup) -> list[Text]:
    problems = []
    try:
        options_from(setup.get("options", {}))
    except Refused as refused:
        problems.append(refused.text)
    if setup.get("mode", "phones") not in MODES:
        problems.append(_("There is no such way of playing."))
    for step, seconds in setup.get("seconds", {}).items():
        if not isinstance(seconds, int) or not LEAST_SECONDS <= seconds <= MOST_SECONDS:
            problems.append(
                _(
                    "A step lasts {least} to {most} seconds: {step}.",
                    least=LEAST_SECONDS,
                    most=MOST_SECONDS,
                    step=step,
                )
            )
    return problems


def wolves_for(players: int) -> int:
    """One up to 6 players, two up to 11, three up to 17, then four; from 25 on one in six, rounded up."""
    for most, wolves in ((6, 1), (11, 2), (17, 3), (24, 4)):
        if players <= most:
            return wolves
    return ceil(players / 6)


def fill(role_set: Mapping[str, Value], players: int) -> list[str]:
    """The default deck of a set: its special roles as far as the number of players has room for them."""
    specials = [key for key, least in role_set.get("specials", {}).items() if players >= least]
    deck = ["werewolf"] * wolves_for(players) + specials
    size = players + (IN_THE_MIDDLE if "thief" in specials else 0)
    return deck[:size] + ["villager"] * (size - len(deck))
