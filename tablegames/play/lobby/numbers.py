"""How fair the set of a lobby is with as many as sit there, and with a few more or fewer."""

from __future__ import annotations

from typing import Any

from tablegames.engine.table import Setup
from tablegames.engine.title import Title
from tablegames.play.models import Game
from tablegames.play.odds import odds as robots
from tablegames.play.odds.fairness import Verdict, verdict
from tablegames.play.odds.strip import Cell, place_of

from .plans import Plan

CELLS = 9  # at the most


def strip(game: Game, title: Title[Any], plan: Plan, means: Verdict | None) -> list[Cell]:
    """The numbers of players next to that of the lobby, of which `means` is known; none where nothing is.

    Robots find out one after the other, the nearest first. Whoever has chosen other counts than the set's has chosen
    them for this number only.
    """
    here = len(plan.setup["names"])
    if not plan.follows or not title.sides:
        return []
    setups = {number: setup for number in window(plan, here) if (setup := dealt(title, plan, number))}
    if means is not None:
        nearest = sorted(setups, key=lambda number: (abs(number - here), -number))
        robots.go_on(game, title, [setups[number] for number in nearest if number != here])
    cells = [
        cell(title, number, setups.get(number), means if number == here else None, number == here)
        for number in window(plan, here)
    ]
    return cells if any(one.grade for one in cells) else []


def window(plan: Plan, here: int) -> range:
    """So many numbers as have room, with that of the lobby in the middle, as far as the set is for them."""
    least, most = plan.players
    first = max(least, min(here - CELLS // 2, most - CELLS + 1))
    return range(first, min(most, first + CELLS - 1) + 1)


def dealt(title: Title[Any], plan: Plan, number: int) -> Setup | None:
    """What would be dealt to so many; None where that cannot be played."""
    names = [str(seat) for seat in range(number)]
    setup = {**plan.setup, "names": names, "roles": title.fill(plan.content, number)}
    settled = title.library.sets.settle(setup, plan.content)
    return None if title.check(settled) else settled


def cell(title: Title[Any], number: int, setup: Setup | None, means: Verdict | None, is_here: bool) -> Cell:
    """What is known of a number of players."""
    if means is None and setup is not None and (found := robots.remembered(title, setup)) is not None:
        odds = robots.percents(title, setup, found)
        means = verdict(title, odds) if odds else None
    if means is None:
        return Cell(number, is_here)
    return Cell(number, is_here, means, place_of(title, means.shown.side))
