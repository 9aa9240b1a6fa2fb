"""What happened last: in words for the television, and act by act for the moderator."""

from __future__ import annotations

from tablegames.engine.words import Text
from tablegames.games.bang.table.records import Happening
from tablegames.games.bang.table.saloon import Saloon

ACTS = ("draw", "play", "lay", "take", "discard", "pass", "explode")


def lately(saloon: Saloon) -> tuple[Text, ...]:
    """What everybody was told in this turn and in the one before; the deal is no turn."""
    begun = [one.told for one in saloon.happened if one.kind == "turn"][-2:]
    return tuple(one.text for one in saloon.told[begun[0] if begun else 0 :] if one.to is None)


def acts(saloon: Saloon, most: int = 3) -> list[tuple[int, Happening]]:
    """Who did what with which card, the newest first, each with its place; nothing of the deal, which is no turn."""
    rows = list(enumerate(saloon.happened))
    turns = [place for place, one in rows if one.kind == "turn"]
    done = [row for row in rows[turns[0] :] if row[1].kind in ACTS] if turns else []
    return done[: -most - 1 : -1]
