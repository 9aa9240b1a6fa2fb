"""Free keys, and pieces that get them wherever they are named."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from tablegames.engine.library import SetFile
from tablegames.games import GAMES
from tablegames.library.models import RoleSet

from .set_file import ordered, pieces_of


def rename_pieces(file: SetFile, keys: Mapping[str, str]) -> None:
    """Roles or cards get other keys: where they are, and where they are named."""
    for one in pieces_of(file):
        rename_in(file["title"], one, keys)
    for deck in file.get("decks", []):
        deck["cards"] = renamed_cards(deck["cards"], keys)
    GAMES[file["title"]].library.sets.rename(file["set"], keys)


def rename_in(title: str, definition: dict[str, Any], keys: Mapping[str, str]) -> None:
    """Rename keys in a piece, in place: its own, and those that it or one of its blocks names."""
    for holder in (definition, *definition.get("then", [])):
        for field in ("key", *GAMES[title].library.pieces.references):
            if field in holder:
                holder[field] = keys.get(holder[field], holder[field])


def renamed_cards(cards: Iterable[str], keys: Mapping[str, str]) -> list[str]:
    """The same prints of kinds that have other keys."""
    kinds = [card.split(" ", 1) for card in cards]
    return [" ".join([keys.get(kind, kind), *print_]) for kind, *print_ in kinds]


def fresh(ones: Iterable[Mapping[str, Any]], there: Mapping[str, Any], gap: str = "-") -> dict[str, str]:
    """New keys for those that are there already, and are something else there."""
    ones = list(ones)
    taken = {key.replace(gap, "-") for key in {*there, *(one["key"] for one in ones)}}
    found: dict[str, str] = {}
    for one in ones:
        if one["key"] in there and ordered(there[one["key"]]) != ordered(one):
            free = key_from(one["key"], taken)
            taken.add(free)
            found[one["key"]] = free.replace("-", gap)
    return found


def file_name(row: RoleSet) -> str:
    """What a set is called as a file: by its name as it is now, or by its key where that has none of these letters."""
    return f"{row.title}-{(not row.official and plain_letters(row.name)) or row.key}.json"


def plain_letters(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:30]


def key_from(name: str, taken: set[str]) -> str:
    """A free key that resembles a name."""
    base = plain_letters(name) or "set"
    base = base if base[0].isalpha() else f"set-{base}"
    return next(key for n in range(1, 10_000) if (key := base if n == 1 else f"{base}-{n}") not in taken)
