"""What a set deals to so many players, as a game would be set up with it."""

from __future__ import annotations

from typing import Any

from tablegames.engine.library import Content
from tablegames.engine.table import Setup
from tablegames.engine.title import Title


def setup_of(title: Title[Any], content: Content, kept: dict[str, Any], players: int) -> Setup:
    """A set-up as a lobby freezes it; `kept` is what it freezes of the set as it is."""
    setup = {
        "names": [f"Player {number}" for number in range(1, players + 1)],
        "roles": title.fill(content, players),
        "options": content.get("options", {}),
        "seconds": {**title.seconds, **content.get("seconds", {})},
        "mode": title.quick or next(iter(title.modes), ""),
        "set": content.get("key", ""),
        **kept,
    }
    return title.library.sets.settle(setup, content)
