"""Plays a piece of script on a table that was laid by hand, one question at a time."""

from tablegames.engine.sitting import Sitting

__all__ = ["Sitting"]
