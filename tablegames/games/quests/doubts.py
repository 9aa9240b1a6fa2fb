"""What can be dealt and will hardly be played as the cards say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.engine.problem import Problem
from tablegames.engine.table import Setup
from tablegames.engine.words import Text, _

from .roles import Role, roles_of


def doubts(setup: Setup) -> list[Problem]:
    """What the card of a dealt role speaks of, and nobody holds; each role is named once."""
    known = roles_of(setup)
    deck = [known[key] for key in setup["roles"] if key in known]
    last = {role.key: place for place, role in enumerate(deck)}
    return [
        Problem(deck[place].side, text)
        for place in last.values()
        for text in of_role(deck[place], deck[:place] + deck[place + 1 :])
    ]


def of_role(role: Role, others: Sequence[Role]) -> Iterator[Text]:
    if role.seeks and not any(other.sought for other in others):
        yield _("Nobody is dealt whom evil looks for: there is no last guess for {role}.", role=role.name)
    if role.sees and not any(role.knows(other) for other in others):
        yield _("Nobody is dealt whom this role would know: {role}.", role=role.name)
    if role.hides and not any(other.side == role.hides and other.looks_for(role) for other in others):
        yield _("Nobody is dealt from whom this role would be hidden: {role}.", role=role.name)
    if role.seems and not any(other.sees == role.seems for other in others):
        yield _("Nobody is dealt who would take this role for another: {role}.", role=role.name)
