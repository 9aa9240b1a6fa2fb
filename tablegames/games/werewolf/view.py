"""What one audience may see of the village, built field by field from what it may know."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablegames.engine.table import MODERATOR, Audience

from .dashboard import dashboard
from .player import held, own
from .public import shared_part
from .sights import View

if TYPE_CHECKING:
    from .village import Village


def look(village: Village, audience: Audience) -> View:
    """The view of one audience: a seat, the moderator or the board."""
    shared = shared_part(village)
    if audience is MODERATOR:
        return View(shared, dashboard=dashboard(village))
    if isinstance(audience, int):
        return View(shared, own=replace(own(village, audience), held=held(village, audience)))
    return View(shared)
