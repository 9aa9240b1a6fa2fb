"""What suits a host of Quests who answers three questions."""

from __future__ import annotations

from tablegames.engine.start import Start, Wish


def start(wish: Wish) -> Start:
    """Merlin alone for newcomers, the whole legend for those who know him; the Lady of the Lake takes her time."""
    if wish.known == "new":
        return Start("merlin", "phones")
    return Start("lake" if wish.long == "long" else "legend", "phones")
