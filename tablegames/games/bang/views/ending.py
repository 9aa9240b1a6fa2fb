"""How it all came out: who was who, the winners first, and what somebody was best at."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.engine.views.moments import Award, Ending, winners_first
from tablegames.engine.views.moments import Fate as Seated
from tablegames.engine.words import Text, _, written
from tablegames.games.bang.table.roles import verdict
from tablegames.games.bang.table.saloon import Saloon

from .chronicle import Fate, fate, hits


def ending(saloon: Saloon) -> Ending | None:
    """Every secret: only of a saloon that is over."""
    if not saloon.is_over:
        return None
    side = saloon.winner.side if saloon.winner else "nobody"
    known = [fate(saloon, seat) for seat in saloon.seats]
    found = (*awards(saloon, known), *saloon.bets.awards())
    fates = winners_first([seated(one, saloon.person[one.seat].key) for one in known])
    return Ending(side, verdict(saloon, saloon.winner), fates, found)


def seated(known: Fate, face: str) -> Seated:
    notes = (written(known.person), *([] if known.death is None else [known.death]))
    return Seated(known.seat, known.name, known.role_name, known.role, known.role, known.has_won, notes, face)


def awards(saloon: Saloon, known: list[Fate]) -> list[Award]:
    """Who shot most, who took most lives, and who bled most; nobody where several did."""
    return [
        *best(known, lambda one: one.shots, lambda n: _("fired the most shots: {n}", n=n)),
        *best(known, lambda one: sum(hits(saloon, one.seat)), lambda n: _("took the most lives: {n}", n=n)),
        *best(known, lambda one: one.lost, lambda n: _("lost the most lives: {n}", n=n)),
    ]


def best(known: list[Fate], worth: Callable[[Fate], int], words: Callable[[int], Text]) -> list[Award]:
    most = max(worth(one) for one in known)
    found = [one for one in known if worth(one) == most]
    return [Award(found[0].name, words(most))] if most and len(found) == 1 else []
