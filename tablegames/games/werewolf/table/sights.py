"""What was learned in the night, for the story: it is noted at once, because cards may change hands later."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _

from .role import Step
from .village import Village


def saw(village: Village, step: Step, seat: Seat, seen: Text) -> None:
    """Note what whoever wakes in that step has seen in somebody; outside of it the story tells of nothing."""
    if village.deeds and (village.deeds[-1].night, village.deeds[-1].step) == (village.night, step.key):
        sight = _("The {role} saw {name}: {seen}", role=step.name, name=village.names[seat], seen=seen)
        village.deeds[-1] = replace(village.deeds[-1], learned=(*village.deeds[-1].learned, sight))
