"""What one audience may see of the village, built field by field from what it may know."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.table import MODERATOR, Audience
from tablegames.engine.title import Views
from tablegames.games.werewolf.table.village import Village

from .dashboard import dashboard
from .moments import ending, progress
from .player import held, own
from .public import shared_part
from .types import View


def view(village: Village, audience: Audience) -> View:
    """The view of one audience: a seat, the moderator or the board."""
    shared, end = shared_part(village), ending(village)
    if audience is MODERATOR:
        return View(shared, dashboard=dashboard(village), ending=end)
    if isinstance(audience, int):
        own_part = replace(own(village, audience), held=held(village, audience))
        return View(shared, own=own_part, ending=end)
    return View(shared, progress=progress(village), ending=end)


def recap(village: Village, audience: Audience) -> View:
    """The view of a game that is over as all may read it: without the notes that somebody wrote for nobody else."""
    kept = view(village, audience)
    if kept.own is None or kept.own.held is None:
        return kept
    return replace(kept, own=replace(kept.own, held=replace(kept.own.held, notes=())))


VIEWS = Views(view, own, recap)
