"""The roles: who hunts whom, and who has won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _

if TYPE_CHECKING:
    from .saloon import Saloon


@dataclass(frozen=True, slots=True)
class Role:
    """A role as it is printed."""

    key: str
    name: Text
    text: Text


ROLES: dict[str, Role] = {
    role.key: role
    for role in (
        Role(
            "sheriff", _("sheriff"), _("Eliminate all outlaws and the renegade. Everybody knows who you are.")
        ),
        Role("deputy", _("deputy"), _("Protect the sheriff. You win with the sheriff, even if you are out.")),
        Role(
            "outlaw", _("outlaw"), _("Kill the sheriff. You win with the other outlaws, even if you are out.")
        ),
        Role("renegade", _("renegade"), _("Be the last one alive. The sheriff has to die last.")),
    )
}

# With three players everybody is open about it, and hunts one of the others.
HUNTS = {"deputy": "renegade", "renegade": "outlaw", "outlaw": "deputy"}
HUNTERS: dict[str, Text] = {
    "deputy": _("Eliminate the renegade yourself, or be the last one alive."),
    "renegade": _("Eliminate the outlaw yourself, or be the last one alive."),
    "outlaw": _("Eliminate the deputy yourself, or be the last one alive."),
}

# How many of each play, by the number of players.
BY_PLAYERS: dict[int, tuple[str, ...]] = {
    3: ("deputy", "outlaw", "renegade"),
    4: ("sheriff", "renegade", "outlaw", "outlaw"),
    5: ("sheriff", "renegade", "outlaw", "outlaw", "deputy"),
    6: ("sheriff", "renegade", "outlaw", "outlaw", "outlaw", "deputy"),
    7: ("sheriff", "renegade", "outlaw", "outlaw", "outlaw", "deputy", "deputy"),
    8: ("sheriff", "renegade", "renegade", "outlaw", "outlaw", "outlaw", "deputy", "deputy"),
}

SIDES: dict[str, Text] = {
    "law": _("the sheriff and the deputies"),
    "outlaws": _("the outlaws"),
    "renegade": _("the renegade"),
    "deputy": _("the deputy"),
    "outlaw": _("the outlaw"),
    "nobody": _("nobody"),
}

LAW_WINS = _("No outlaw and no renegade is left: the sheriff and the deputies win.")
OUTLAWS_WIN = _("The sheriff is dead: the outlaws win.")
NOBODY_WINS = _("Nobody wins.")
BY_QUARRY: dict[str, Text] = {  # of three players, who has eliminated the own quarry
    "deputy": _("The deputy has eliminated the renegade, and wins."),
    "renegade": _("The renegade has eliminated the outlaw, and wins."),
    "outlaw": _("The outlaw has eliminated the deputy, and wins."),
}
BY_LASTING: dict[str, Text] = {
    "deputy": _("The deputy alone is left, and wins."),
    "renegade": _("The renegade alone is left, and wins."),
    "outlaw": _("The outlaw alone is left, and wins."),
}

VICTORIES: dict[str, Text] = {  # of each role, with more than three players
    "sheriff": LAW_WINS,
    "deputy": LAW_WINS,
    "outlaw": OUTLAWS_WIN,
    "renegade": BY_LASTING["renegade"],
}


@dataclass(frozen=True, slots=True)
class Victory:
    """Which side has won, and who is of it."""

    side: str
    seats: tuple[Seat, ...]


def verdict(saloon: Saloon, won: Victory | None) -> Text:
    """Which side has won, and by what; the game may also be ended without a victory."""
    match won:
        case Victory("law", seats) if any(saloon.role[seat] == "deputy" for seat in seats):
            return LAW_WINS
        case Victory("law"):
            return _("No outlaw and no renegade is left: the sheriff wins.")
        case Victory("outlaws"):
            return OUTLAWS_WIN
        case Victory(side, (seat,)):
            return (BY_QUARRY if seat in saloon.triumphant else BY_LASTING)[side]
        case _:
            return NOBODY_WINS


def victory(saloon: Saloon) -> Victory | None:
    """Who has won by now; None while the game goes on."""
    return victory_of_three(saloon) if saloon.rules.three_players else victory_at_large(saloon)


def victory_at_large(saloon: Saloon) -> Victory | None:
    """The sheriff's death gives it to the outlaws, dead or alive, unless one renegade alone is left.

    It comes first: a shot that kills the sheriff and the last outlaw is the outlaws' (other programs).
    """
    living = saloon.living()
    if not any(saloon.role[seat] == "sheriff" for seat in living):
        if len(living) == 1 and saloon.role[living[0]] == "renegade":
            return Victory("renegade", (living[0],))
        return Victory("outlaws", holders(saloon, "outlaw"))
    if not any(saloon.role[seat] in ("outlaw", "renegade") for seat in living):
        return Victory("law", holders(saloon, "sheriff", "deputy"))
    return None


def victory_of_three(saloon: Saloon) -> Victory | None:
    """Who eliminated the own quarry wins; otherwise the last one alive."""
    living = saloon.living()
    for seat in saloon.triumphant:
        return Victory(saloon.role[seat], (seat,))
    if len(living) > 1:
        return None
    return Victory(saloon.role[living[0]], (living[0],)) if living else Victory("nobody", ())


def holders(saloon: Saloon, *roles: str) -> tuple[Seat, ...]:
    return tuple(seat for seat in saloon.seats if saloon.role[seat] in roles)
