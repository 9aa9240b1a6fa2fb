"""How it all came out: who was who, the winners first, and what somebody was best at."""

from __future__ import annotations

from tablegames.engine.views.moments import Award, Ending, feat, winners_first
from tablegames.engine.views.moments import Fate as Seated
from tablegames.engine.words import Text, _, written
from tablegames.games.bang.table.roles import ROLES, verdict
from tablegames.games.bang.table.saloon import Saloon

from .chronicle import Fate, fate, hits
from .deaths import killer, last_blow, took_it


def ending(saloon: Saloon) -> Ending | None:
    """Every secret: only of a saloon that is over."""
    if not saloon.is_over:
        return None
    side = saloon.winner.side if saloon.winner else "nobody"
    known = [fate(saloon, seat) for seat in saloon.seats]
    found = (*awards(saloon, known), *saloon.bets.awards())
    fates = winners_first([seated(saloon, one) for one in known])
    return Ending(side, verdict(saloon, saloon.winner), fates, found, decided(saloon))


def decided(saloon: Saloon) -> Text | None:
    """Who took the last life, from whom, and with what, where somebody has won by it.

    Of whoever went home or was taken out it is not known when: there is none then.
    """
    blows = [last_blow(saloon, seat) for seat in saloon.seats if not saloon.alive[seat]]
    fell = next((one.seat for one in reversed(saloon.happened) if one in blows), None)
    if saloon.winner is None or fell is None or None in blows or saloon.gone:
        return None
    by, card = took_it(saloon, fell)
    if by is None or card is None:
        return None
    name, role = saloon.names[fell], ROLES[saloon.role[fell]].name
    return _(
        "{by} took the last life of {name} ({role}), with {card}.", by=by, name=name, role=role, card=card
    )


def seated(saloon: Saloon, known: Fate) -> Seated:
    notes = (written(known.person), killer(saloon, known.seat) or alive(known.life))
    face = saloon.person[known.seat].key
    return Seated(known.seat, known.name, known.role_name, known.role, known.role, known.has_won, notes, face)


def alive(lives: int) -> Text:
    """Of whoever lives as much is told as of whoever fell: all plates have one form."""
    return _("alive with 1 life") if lives == 1 else _("alive with {n} lives", n=lives)


def awards(saloon: Saloon, known: list[Fate]) -> list[Award]:
    """Who shot most, and who took most lives."""
    shots = {one.name: one.shots for one in known}
    taken = {one.name: sum(hits(saloon, one.seat)) for one in known}
    return [
        *feat(shots, "aim", lambda n: _("most shots fired ({n})", n=n)),
        *feat(taken, "dead", lambda n: _("most lives taken ({n})", n=n)),
    ]
