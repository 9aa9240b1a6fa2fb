"""Of a lobby in which one team is much stronger: which one card more, in place of another, makes it more even."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tablegames.engine.table import Setup
from tablegames.engine.title import Title
from tablegames.engine.words import Text
from tablegames.play.models import Game
from tablegames.play.odds.fairness import Odds
from tablegames.play.odds.odds import odds

from .plans import Count, Plan

TRIED = 3  # changes that robots try, one after the other
BETTER = 4  # games of a hundred that the likeliest side has to win less often
POINTS = 4  # games of a hundred that a point of the printed values is about worth


@dataclass(frozen=True, slots=True)
class Swap:
    """One card more of a role and one fewer of another, and what robots make of that."""

    more: Count
    fewer: Count
    odds: Odds


def swap(game: Game, title: Title[Any], plan: Plan, now: Odds, helped: Text) -> Swap | None:
    """A change that robots have found better; None where there is none, or as long as they try.

    Only roles with printed values are changed: the values say whom a role helps.
    """
    for more, fewer in list(_swaps(title, plan, now, helped))[:TRIED]:
        found = odds(game, title, _swapped(plan, more, fewer))
        if not found:
            return None
        if found[0][1] <= now[0][1] - BETTER:
            return Swap(more, fewer, found)
    return None


def _swaps(title: Title[Any], plan: Plan, now: Odds, helped: Text) -> Iterator[tuple[Count, Count]]:
    """What may be dealt and helps the team, those first that help it about as much as it needs."""
    plain = next((role for role in plan.roles if role.key == title.plain), None)
    if plain is None or plain.key not in title.balance:
        return
    first = next(iter(title.sides.values()))  # whom the printed values above 0 help
    sign = 1 if helped == first else -1
    wanted = (now[0][1] - 50) / POINTS
    special = [role for role in plan.roles if role.key in title.balance and role is not plain]
    known = {part.key for part in (*plan.later, *plan.crowded)}
    pairs = [(plain, role) for role in special if role.number and role.least == 1]
    if plain.number:
        pairs += [
            (role, plain)
            for role in special
            if role.more == 1 and (role.number or role.key in known or title.balance[role.key] > 0)
        ]
    by = {pair: sign * (title.balance[pair[0].key] - title.balance[pair[1].key]) for pair in pairs}
    for pair in sorted((pair for pair in pairs if by[pair] > 0), key=lambda pair: abs(by[pair] - wanted)):
        if not title.check(_swapped(plan, *pair)):
            yield pair


def _swapped(plan: Plan, more: Count, fewer: Count) -> Setup:
    """What would be dealt after it."""
    counts = Counter(plan.setup["roles"])
    counts[more.key] += 1
    counts[fewer.key] -= 1
    return {**plan.setup, "roles": sorted(counts.elements())}
