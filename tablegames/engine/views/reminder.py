"""A reminder: what a moderator easily forgets in this very game at this very moment."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.words import Text


@dataclass(frozen=True, slots=True)
class Reminder:
    """`is_open` where everybody round the table knows it; otherwise it is the moderator's secret."""

    text: Text
    is_open: bool = False
