"""What one audience may see of the saloon, built field by field from what it may know."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablegames.engine.table import MODERATOR, Audience

from .dashboard import dashboard
from .player import held, own
from .public import label, shared_part
from .sights import View

if TYPE_CHECKING:
    from .saloon import Saloon

__all__ = ["label", "look", "own"]


def look(saloon: Saloon, audience: Audience) -> View:
    """The view of one audience: a seat, the moderator or the board."""
    shared = shared_part(saloon)
    if audience is MODERATOR:
        return View(shared, dashboard=dashboard(saloon))
    if isinstance(audience, int):
        return View(shared, own=replace(own(saloon, audience), held=held(saloon, audience)))
    return View(shared)
