"""What is wrong with what somebody has chosen or written, and where."""

from __future__ import annotations

from dataclasses import dataclass

from .words import Text


@dataclass(frozen=True, slots=True)
class Problem:
    """A sentence about one place, as a file spells it: `roles[3].wakes`; an empty place is the whole."""

    place: str
    text: Text

    def __str__(self) -> str:
        return f"{self.place}: {self.text}" if self.place else str(self.text)
