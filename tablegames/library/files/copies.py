"""Parcels like others, under other keys."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from django.conf import settings
from django.utils import translation

from tablegames.engine.words import plain, written
from tablegames.library.models import CardSet, RoleSet
from tablegames.library.schema import OWN

from .keys import fresh, key_from, rename_parts
from .parcels import exported, plain_deck, shelved


def copied(row: RoleSet, key: str, name: str | Mapping[str, str]) -> dict[str, Any]:
    """A parcel like a set, under another key."""
    parcel: dict[str, Any] = json.loads(exported(row))
    parcel["set"] |= {"key": key, "name": name}
    if row.official:
        parcel["set"]["description"] = translated(row.content["description"])
    return parcel


def translated(message: str) -> dict[str, str]:
    """An official text in every language that it is said in."""
    found = {}
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            found[code] = translation.gettext(message)
    return found


def apart(parcel: Mapping[str, Any], name: str | Mapping[str, str]) -> dict[str, Any]:
    """A parcel that overwrites nothing: what is something else on the shelf gets another key, wherever it is named."""
    title = parcel["title"]
    new: dict[str, Any] = deepcopy(dict(parcel))
    taken = set(RoleSet.objects.filter(title=title).values_list("key", flat=True))
    new["set"] |= {"key": key_from(plain(written(name)), taken), "name": name}
    # Who names a role that has got another key is no longer as on the shelf either.
    while parts := fresh(new.get(OWN[title], []), shelved(title), "_"):
        rename_parts(new, parts)
    there = {deck.key: plain_deck(deck) for deck in CardSet.objects.filter(title=title)}
    decks = fresh(new.get("decks", []), there)
    for deck in new.get("decks", []):
        deck["key"] = decks.get(deck["key"], deck["key"])
    if "decks" in new["set"]:
        new["set"]["decks"] = [decks.get(key, key) for key in new["set"]["decks"]]
    return new
