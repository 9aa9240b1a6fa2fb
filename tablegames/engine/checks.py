"""What keeps a set-up of any title from being played, in words for the lobby.

The place of a problem is the part of a set that decides it, such as `players` or `order`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from .entry import Value
from .errors import Refused
from .problem import Problem
from .table import Setup
from .words import _

LEAST_SECONDS, MOST_SECONDS = 5, 3600


def check_names(names: Sequence[str], least: int, most: int) -> list[Problem]:
    problems = []
    if len(names) < least:
        problems.append(Problem("players", _("At least {least} players are needed.", least=least)))
    if len(names) > most:
        problems.append(Problem("players", _("At most {most} players can play.", most=most)))
    if len(set(names)) < len(names):
        problems.append(Problem("", _("Two players have the same name.")))
    return problems


def check_settings(
    setup: Setup, options_from: Callable[[Mapping[str, Value]], object], modes: Collection[str]
) -> list[Problem]:
    """Options (`options_from` refuses those that the title does not offer), the way of playing, and seconds."""
    problems = []
    try:
        options_from(setup.get("options", {}))
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
