"""What of a set would change if its form were saved as it stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablegames.engine.library import Content
from tablegames.engine.words import Text, _
from tablegames.games import GAMES

# What every set has, and decks, which some have.
CALLED: Mapping[str, Text] = {
    "name": _("Name"),
    "description": _("Description"),
    "players": _("Players"),
    "decks": _("Decks"),
    "options": _("Options and timers"),
    "seconds": _("Options and timers"),
}


def unsaved(title: str, before: Content, after: Content) -> list[Text]:
    """Name what differs, each thing once, in the order of the form."""
    called = {**CALLED, **GAMES[title].library.sets.headings}
    found = [
        words for place, words in called.items() if plainly(before.get(place)) != plainly(after.get(place))
    ]
    return list(dict.fromkeys(found))


def plainly(value: Any) -> Any:
    """Nothing is nothing however it is written, and a text in one language the same as the bare text."""
    if isinstance(value, Mapping):
        return value["en"] if set(value) == {"en"} else dict(value) or None
    return None if value in ("", []) else value
