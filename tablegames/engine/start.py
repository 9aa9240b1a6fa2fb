"""How an evening begins: what a host answers who does not know the sets yet, and what is chosen from that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from .entry import Value
from .words import Text, _

Known = Literal["new", "some", "well"]
Long = Literal["short", "usual", "long"]

KNOWN: dict[Known, Text] = {
    "new": _("Not at all"),
    "some": _("We have played it before"),
    "well": _("Very well"),
}
LONG: dict[Long, Text] = {
    "short": _("As short as it can be"),
    "usual": _("As long as usual"),
    "long": _("With time to talk"),
}
PACES: dict[Long, float] = {"short": 0.75, "usual": 1, "long": 1.5}  # of all seconds


@dataclass(frozen=True, slots=True)
class Wish:
    """How many play, how well they know the game, and how long it may last."""

    players: int
    known: Known = "new"
    long: Long = "usual"

    @property
    def pace(self) -> float:
        """How much longer than usual all seconds are: who is new to a game is not hurried."""
        return max(PACES[self.long], 1) if self.known == "new" else PACES[self.long]


@dataclass(frozen=True, slots=True)
class Start:
    """What is chosen: a set by its key, a way of playing (empty: the usual one), options on top of the set."""

    set: str = ""
    mode: str = ""
    options: Mapping[str, Value] = field(default_factory=dict)
