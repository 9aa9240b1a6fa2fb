"""What a set deals to which numbers of players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tablegames.games import GAMES
from tablegames.library.files import frozen
from tablegames.library.models import RoleSet

ALL = "all"  # numbers of players


def numbers(row: RoleSet) -> range:
    """The numbers of players that a set is for."""
    least, most = row.content.get("players", (4, 24))
    return range(least, most + 1)


def setup_of(row: RoleSet, players: int, kept: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """What would be dealt to so many players, as a lobby freezes it; `kept` is what it freezes of the set as it is."""
    title, content = GAMES[row.title], row.content
    return {
        "names": [f"Player {number}" for number in range(1, players + 1)],
        "roles": title.fill(content, players),
        "order": content.get("order", []),
        "options": content.get("options", {}),
        "seconds": {**title.seconds, **content.get("seconds", {})},
        "mode": title.quick or next(iter(title.modes)),
        "set": row.key,
        **(frozen(row.title, content) if kept is None else kept),
    }


def setups(row: RoleSet, players: Iterable[int]) -> dict[int, dict[str, Any]]:
    kept = frozen(row.title, row.content)
    return {number: setup_of(row, number, kept) for number in players}


def players_of(row: RoleSet, wanted: str) -> list[int]:
    """The numbers of players that are meant; none where the set is not for so many."""
    if wanted == ALL:
        return list(numbers(row))
    return [number for number in numbers(row) if str(number) == wanted]
