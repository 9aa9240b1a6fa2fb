"""What keeps a set-up of any title from being played, in words for the lobby.

The place of a problem is the part of a set that decides it, such as `players` or `order`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from .ask import same
from .entry import Value
from .errors import Refused
from .problem import Problem
from .table import LEAST_SECONDS, MOST_SECONDS, Setup
from .title import Option
from .words import _


def check_names(names: Sequence[str], least: int, most: int) -> list[Problem]:
    problems = []
    if len(names) < least:
        problems.append(Problem("players", _("At least {least} players are needed.", least=least)))
    if len(names) > most:
        problems.append(Problem("players", _("At most {most} players can play.", most=most)))
    if len(set(names)) < len(names):
        problems.append(Problem("", _("Two players have the same name.")))
    return problems


def check_options(chosen: Mapping[str, Value], offered: Iterable[Option]) -> None:
    """Raise Refused where an option or its value is not offered."""
    values = {option.name: [value for value, _wording in option.values] for option in offered}
    for name, value in chosen.items():
        if name not in values:
            raise Refused(_("There is no option “{name}”.", name=name))
        if not any(same(one, value) for one in values[name]):
            raise Refused(_("Option “{name}” cannot be “{value}”.", name=name, value=str(value)))


def check_settings(setup: Setup, offered: Iterable[Option], modes: Collection[str]) -> list[Problem]:
    """Options, of those that the title offers, the way of playing, and seconds."""
    problems = []
    try:
        check_options(setup.get("options", {}), offered)
    except Refused as refused:
        problems.append(Problem("", refused.text))
    if setup.get("mode", "phones") not in modes:
        problems.append(Problem("", _("There is no such way of playing.")))
    for step, seconds in setup.get("seconds", {}).items():
        if not isinstance(seconds, int) or not LEAST_SECONDS <= seconds <= MOST_SECONDS:
            sentence = _(
                "A step lasts {least} to {most} seconds: {step}.",
                least=LEAST_SECONDS,
                most=MOST_SECONDS,
                step=step,
            )
            problems.append(Problem("", sentence))
    return problems
