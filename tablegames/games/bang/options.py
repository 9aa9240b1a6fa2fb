"""The variants that a set may choose between; a default is the printed rule, or our ruling where that is silent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from tablegames.engine.checks import check_options
from tablegames.engine.entry import Value
from tablegames.engine.title import Option
from tablegames.engine.words import Text, _


@dataclass(frozen=True, slots=True)
class Options:
    """Each field is one variant, yes or no."""

    first_edition: bool = False
    own_cards: bool = True
    dead_see_all: bool = False
    late_answers_wait: bool = False


ABOUT: dict[str, tuple[str, ...]] = {"first_edition": ("jose_delgado", "sean_mallory")}

WORDING: dict[str, Text] = {
    "first_edition": _("As in the first edition: no limit for José Delgado and Sean Mallory"),
    "own_cards": _("Panic!, Cat Balou and cards like them may be aimed at one's own cards in play"),
    "dead_see_all": _("The dead see every role"),
    "late_answers_wait": _(
        "Whoever is late with an answer is waited for: the clock stands at 0:00 until the moderator goes on"
    ),
}


def offered() -> tuple[Option, ...]:
    """Every option as the lobby shows it."""
    values = ((True, _("yes")), (False, _("no")))
    return tuple(
        Option(
            field.name, WORDING[field.name], values, getattr(Options(), field.name), ABOUT.get(field.name, ())
        )
        for field in fields(Options)
    )


OFFERED = offered()


def options_from(chosen: Mapping[str, Value]) -> Options:
    """The options of a set-up. Raises Refused where an option or a value is unknown."""
    check_options(chosen, OFFERED)
    return Options(**chosen)
