"""Free keys, and parts that get them wherever they are named."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tablegames.library.schema import OWN

from .parcels import ordered


def rename_parts(parcel: dict[str, Any], keys: Mapping[str, str]) -> None:
    """Roles or cards get other keys: where they are, and where they are named."""
    for one in parcel.get(OWN[parcel["title"]], []):
        for holder in (one, *one.get("then", [])):
            for field in ("key", "seen_as", "role"):
                if field in holder:
                    holder[field] = keys.get(holder[field], holder[field])
    for deck in parcel.get("decks", []):
        prints = [card.split(" ") for card in deck["cards"]]
        deck["cards"] = [f"{keys.get(kind, kind)} {place}" for kind, place in prints]
    content = parcel["set"]
    if "specials" in content:
        content["specials"] = {keys.get(key, key): since for key, since in content["specials"].items()}
        for name in ("order", "first_order"):
            if name in content:
                content[name] = [keys.get(key, key) for key in content[name]]
        if "copies" in content:
            content["copies"] = {keys.get(key, key): copies for key, copies in content["copies"].items()}


def fresh(ones: list[dict[str, Any]], there: Mapping[str, Any], gap: str = "-") -> dict[str, str]:
    """New keys for those that are there already, and are something else there."""
    taken = {key.replace(gap, "-") for key in {*there, *(one["key"] for one in ones)}}
    found: dict[str, str] = {}
    for one in ones:
        if one["key"] in there and ordered(there[one["key"]]) != ordered(one):
            free = key_from(one["key"], taken)
            taken.add(free)
            found[one["key"]] = free.replace("-", gap)
    return found


def key_from(name: str, taken: set[str]) -> str:
    """A free key that resembles a name."""
    base = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:30] or "set"
    base = base if base[0].isalpha() else f"set-{base}"
    return next(key for n in range(1, 10_000) if (key := base if n == 1 else f"{base}-{n}") not in taken)
