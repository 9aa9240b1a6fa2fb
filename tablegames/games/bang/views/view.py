"""What one audience may see of the saloon, built field by field from what it may know."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.entry import Seat, Value
from tablegames.engine.table import MODERATOR, Audience
from tablegames.engine.title import Views
from tablegames.engine.words import Text
from tablegames.games.bang.questions import QUESTIONS
from tablegames.games.bang.table.saloon import Saloon

from .dashboard import dashboard
from .ending import ending
from .player import held, own
from .public import label, shared_part
from .types import Own, View


def view(saloon: Saloon, audience: Audience) -> View:
    """The view of one audience: a seat, the moderator or the board."""
    shared, end = shared_part(saloon), ending(saloon)
    if audience is MODERATOR:
        return View(shared, dashboard=dashboard(saloon), ending=end)
    if isinstance(audience, int):
        own_part = replace(own(saloon, audience), held=held(saloon, audience))
        return View(shared, own=own_part, ending=end)
    return View(shared, ending=end)


def open_part(saloon: Saloon, seat: Seat) -> Own:
    """What may stand open on that player's screen."""
    return replace(own(saloon, seat), held=None)


def worded(saloon: Saloon, value: Value, key: str) -> Text | str:
    """An answer to the question of that key."""
    return label(saloon, value, QUESTIONS.get(key))


VIEWS = Views(view, open_part, view, worded)
