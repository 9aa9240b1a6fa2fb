"""What suits a host of Werewolf who answers three questions."""

from __future__ import annotations

from tablegames.engine.start import Start, Wish

CROWD = 13  # so many keep their eyes closed sooner than they all tap in step


def start(wish: Wish) -> Start:
    """Few roles for newcomers, all of them for those who know them; a short game does without a mayor."""
    sets = {"new": "first-evening", "some": "millers-hollow", "well": "the-pact"}
    mode = "eyes_closed" if wish.players >= CROWD and wish.known != "well" else "phones"
    options = {"mayor": "none"} if wish.long == "short" else {}
    return Start(sets[wish.known], mode, options)
