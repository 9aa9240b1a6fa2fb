"""What keeps a set-up of any title from being played, in words for the lobby."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from .entry import Value
from .errors import Refused
from .table import Setup
from .words import Text, _

LEAST_SECONDS, MOST_SECONDS = 5, 3600


def check_names(names: Sequence[str], least: int, most: int) -> list[Text]:
    problems = []
    if len(names) < least:
        problems.append(_("At least {least} players are needed.", least=least))
    if len(names) > most:
        problems.append(_("At most {most} players can play.", most=most))
    if len(set(names)) < len(names):
        problems.append(_("Two players have the same name."))
    return problems


def check_settings(
    setup: Setup, options_from: Callable[[Mapping[str, Value]], object], modes: Collection[str]
) -> list[Text]:
    """Options (`options_from` refuses those that the title does not offer), the way of playing, and seconds."""
    problems = []
    try:
        options_from(setup.get("options", {}))
    except Refused as refused:
        problems.append(refused.text)
    if setup.get("mode", "phones") not in modes:
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
