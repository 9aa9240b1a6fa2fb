"""How it all came out: who was who, the winners first, and what somebody was best at."""

from __future__ import annotations

from tablegames.engine.views.moments import Award, Ending, feat, winners_first
from tablegames.engine.views.moments import Fate as Seated
from tablegames.engine.words import _, written
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
    """Who shot most, and who took most lives."""
    shots = {one.name: one.shots for one in known}
    taken = {one.name: sum(hits(saloon, one.seat)) for one in known}
    return [
        *feat(shots, "aim", lambda n: _("fired the most shots: {n}", n=n)),
        *feat(taken, "dead", lambda n: _("was the deadliest: {n} lives taken", n=n)),
    ]
