"""The places of a set file as people call them: the headings of the form instead of the keys of the file."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tablegames.engine.words import Text, _
from tablegames.games import GAMES
from tablegames.text.translation import render

from .unsaved import CALLED

LISTS: Mapping[str, Text] = {
    "roles": _("Role {number}", number=0),
    "cards": _("Card {number}", number=0),
    "decks": _("Deck {number}", number=0),
}


def spoken(place: str) -> str:
    """Return the heading that a place is under; empty where only the file has a name for it."""
    top, at, rest = re.fullmatch(r"(\w*)(?:\[(\d+)\])?(.*)", place, re.DOTALL).groups()  # type: ignore[union-attr]
    if top in LISTS and at:
        return render(LISTS[top].filled(number=str(int(at) + 1)))
    names: dict[str, Text] = dict(CALLED)
    for title in GAMES.values():
        names |= title.library.sets.headings
    key = re.match(r"\w*", rest.lstrip("."))
    found = names.get(key[0] if key else "") if top == "set" else None
    return render(found) if found else ""
