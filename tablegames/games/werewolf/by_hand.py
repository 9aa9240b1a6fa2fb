"""A village laid by hand, at any moment of a game: for tests and for scenarios from elsewhere.

table = village("werewolf witch seer villager villager", spent={1: ["healing potion"]}, dead=[4])
Sitting(table, night).until("night.witch")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablegames.engine.dice import Dice
from tablegames.engine.driving.sitting import seats_of
from tablegames.engine.entry import Seat, Value

from .roles import STEPS
from .setup import IN_THE_MIDDLE, VillageSetup, lay
from .table.village import Village

NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi")


def village(
    roles: str,
    middle: str = "",
    *,
    names: Sequence[str] = NAMES,
    mode: str = "phones",
    order: Sequence[str] = (),
    own: Sequence[Mapping[str, Value]] = (),
    options: Mapping[str, Value] | None = None,
    night: int = 0,
    dead: Sequence[Seat] = (),
    mayor: Seat | None = None,
    lovers: Sequence[Seat] = (),
    charmed: Sequence[Seat] = (),
    marked: Mapping[Seat, int] | None = None,
    spent: Mapping[Seat, Sequence[str]] | None = None,
    seed: str = "by hand",
) -> Village:
    """The first seat holds the first of the roles, named by their keys with spaces between, and so on clockwise.

    `middle` are the cards that lie over: for a thief two villagers, unless others are named. `own` are definitions of
    roles that are not official. `night` nights are over; who is `dead` by then has shown the card as the options have
    it. `marked` are the raven's votes by seat, `spent` is what somebody has used up: `healing potion`, `poison`, or the
    key of a power that works once. Without an `order` the steps of the night come by their places. Raises Refused where
    that is no village.
    """
    cards = roles.split()
    over = middle.split() or (["villager"] * IN_THE_MIDDLE if "thief" in cards else [])
    setup: VillageSetup = {
        "names": seats_of(names, len(cards)),
        "roles": [*cards, *over],
        "order": list(order) or by_place(own),
        "mode": mode,
        "own": list(own),
        "options": dict(options or {}),
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
    }
    laid = lay(setup, Dice(seed))
    laid.role = [laid.roles_by_key[key] for key in cards]
    laid.middle = [laid.roles_by_key[key] for key in over]
    laid.dealt = tuple(cards)
    laid.night = night
    for seat in dead:
        laid.kill(seat, by="village")
    laid.close_batch()
    if mayor is not None:
        laid.mayor, laid.had_mayor = mayor, True
    if lovers:
        laid.join_in_love(*lovers)
    laid.charmed = list(charmed)
    laid.marked = dict(marked or {})
    laid.spent = [(seat, what) for seat, used in (spent or {}).items() for what in used]
    return laid


def by_place(own: Sequence[Mapping[str, Value]]) -> list[str]:
    """Every step of the night, in the order of their places."""
    steps = [(step.place, key) for key, step in STEPS.items() if step.is_nocturnal and step.place]
    steps += [(one.get("place", 0), one["key"]) for one in own if "wakes" in one]
    return [key for _place, key in sorted(steps)]
