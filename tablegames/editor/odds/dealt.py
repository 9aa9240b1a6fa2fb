"""What a set deals to which numbers of players."""

from __future__ import annotations

from collections.abc import Iterable

from tablegames.engine.table import Setup
from tablegames.games import GAMES
from tablegames.library.files import frozen
from tablegames.library.models import RoleSet
from tablegames.library.setups import setup_of


def numbers(row: RoleSet) -> range:
    """The numbers of players that a set is for."""
    least, most = row.content.get("players", (4, 24))
    return range(least, most + 1)


def setups(row: RoleSet, players: Iterable[int]) -> dict[int, Setup]:
    """What would be dealt to so many players, by their number."""
    kept = frozen(row.title, row.content)
    return {number: setup_of(GAMES[row.title], row.content, kept, number) for number in players}


def players_of(row: RoleSet, wanted: str) -> list[int]:
    """The number of players that is meant; none where the set is not for so many."""
    return [number for number in numbers(row) if str(number) == wanted]
