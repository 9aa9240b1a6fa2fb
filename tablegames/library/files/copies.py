"""Set files like others, under other keys."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy

from django.conf import settings
from django.utils import translation

from tablegames.engine.library import SetFile
from tablegames.engine.words import plain, written
from tablegames.library.models import CardSet, RoleSet

from .keys import fresh, key_from, rename_pieces
from .set_file import exported, pieces_of, plain_deck, shelved


def copied(row: RoleSet, key: str, name: str | Mapping[str, str]) -> SetFile:
    """A set file like a set, under another key."""
    file: SetFile = json.loads(exported(row))
    file["set"] |= {"key": key, "name": name}
    if row.official:
        file["set"]["description"] = translated(row.content["description"])
    return file


def translated(message: str) -> dict[str, str]:
    """An official text in every language that it is said in."""
    found = {}
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            found[code] = translation.gettext(message)
    return found


def apart(file: SetFile, name: str | Mapping[str, str]) -> SetFile:
    """A set file that overwrites nothing: what is something else on the shelf gets another key, wherever it is named."""
    title, new = file["title"], deepcopy(file)
    taken = set(RoleSet.objects.filter(title=title).values_list("key", flat=True))
    new["set"] |= {"key": key_from(plain(written(name)), taken), "name": name}
    # Who names a role that has got another key is no longer as on the shelf either.
    while parts := fresh(pieces_of(new), shelved(title), "_"):
        rename_pieces(new, parts)
    there = {deck.key: plain_deck(deck) for deck in CardSet.objects.filter(title=title)}
    decks = fresh(new.get("decks", []), there)
    for deck in new.get("decks", []):
        deck["key"] = decks.get(deck["key"], deck["key"])
    if "decks" in new["set"]:
        new["set"]["decks"] = [decks.get(key, key) for key in new["set"]["decks"]]
    return new
