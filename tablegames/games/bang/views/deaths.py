"""How somebody left the game: whom and what everybody saw take the last life."""

from __future__ import annotations

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _
from tablegames.games.bang.table.records import Happening
from tablegames.games.bang.table.saloon import Saloon


def last_blow(saloon: Saloon, seat: Seat) -> Happening | None:
    """The loss of the last life; None where somebody was taken out with lives left."""
    hurt = [one for one in saloon.happened if one.kind == "hurt" and one.seat == seat]
    return hurt[-1] if hurt and not hurt[-1].lives[seat] else None


def took_it(saloon: Saloon, seat: Seat) -> tuple[str | None, Text | None]:
    """Whose hand and which card took the last life; None for either where there was none."""
    last = last_blow(saloon, seat)
    if last is None:
        return None, None
    by = None if last.other is None else saloon.names[last.other]
    return by, saloon.face(last.card) if last.card else None


def death(saloon: Saloon, seat: Seat) -> Text | None:
    """By whose hand, beside the name, for everybody; None for whoever lives."""
    if saloon.alive[seat]:
        return None
    if seat in saloon.gone:
        return _("went home")
    by, card = took_it(saloon, seat)
    if card is None:
        return _("taken out") if by is None else _("killed by {name}", name=by)
    if by is None:
        return _("killed by {card}", card=card)
    return _("killed by {name}, with {card}", name=by, card=card)


def killer(saloon: Saloon, seat: Seat) -> Text | None:
    """The same where there is no room for the card: by whose hand alone, if by anybody's."""
    by, _card = took_it(saloon, seat)
    if by is None or saloon.alive[seat] or seat in saloon.gone:
        return death(saloon, seat)
    return _("killed by {name}", name=by)


def own_death(saloon: Saloon, seat: Seat) -> Text | None:
    """The same in a sentence to whom it happened."""
    if saloon.alive[seat]:
        return None
    if seat in saloon.gone:
        return _("You went home.")
    by, card = took_it(saloon, seat)
    if card is None:
        if by is None:
            return _("The moderator took you out of the game.")
        return _("{name} took your last life.", name=by)
    if by is None:
        return _("Your last life went with this card: {card}.", card=card)
    return _("{name} took your last life, with {card}.", name=by, card=card)
