"""What happened last: in words for the television, and act by act for the moderator."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.words import Text
from tablegames.games.bang.table.records import Happening
from tablegames.games.bang.table.saloon import Saloon

ACTS = ("draw", "play", "lay", "take", "discard", "pass", "explode")


def backwards(saloon: Saloon) -> Iterator[tuple[int, Happening]]:
    """What happened, the newest first, each with its place: a long evening is not gone through from its beginning."""
    return ((place, saloon.happened[place]) for place in reversed(range(len(saloon.happened))))


def lately(saloon: Saloon, turns: int = 2) -> tuple[Text, ...]:
    """What everybody was told in this turn and in the one before; the deal is no turn."""
    since = 0
    for _place, one in backwards(saloon):
        if one.kind == "turn":
            since, turns = one.told, turns - 1
        if not turns:
            break
    return tuple(one.text for one in saloon.told[since:] if one.to is None)


def acts(saloon: Saloon, most: int = 3) -> list[tuple[int, Happening]]:
    """Who did what with which card, the newest first, each with its place.

    Nothing of the deal, which is no turn, and nothing of what is being said.
    """
    said = saloon.standing.number if saloon.standing else saloon.number
    done: list[tuple[int, Happening]] = []
    since_turn: list[tuple[int, Happening]] = []
    for place, one in backwards(saloon):
        if one.kind in ACTS and one.number != said:
            since_turn.append((place, one))
        elif one.kind == "turn":
            done += since_turn
            since_turn = []
        if len(done) >= most:
            break
    return done[:most]
