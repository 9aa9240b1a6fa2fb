"""What suits a host of BANG! who answers three questions."""

from __future__ import annotations

from tablegames.engine.start import Start, Wish

MOST_IN_BASE = 7


def start(wish: Wish) -> Start:
    """The base game, unless they are eight or want more cards; newcomers are led step by step, given the time."""
    is_large = wish.players > MOST_IN_BASE or (wish.known == "well" and wish.long != "short")
    is_led = wish.known == "new" and wish.long != "short"
    return Start("dodge-city" if is_large else "base", "stepped" if is_led else "phones")
