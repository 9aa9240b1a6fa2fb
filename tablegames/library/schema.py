"""The shape of a set as a file: one JSON Schema for every title, made from what the titles say of their sets."""

from __future__ import annotations

from typing import Any

from tablegames.engine.library import NAME, spoken
from tablegames.engine.title import Title
from tablegames.games import GAMES

FORMAT = "tablegames set"
VERSION = 1
KEY = {"type": "string", "pattern": "^[a-z][a-z0-9_-]{0,39}$"}
OPTIONS = {"type": "object", "additionalProperties": {"type": ["boolean", "string"]}}
SECONDS = {"type": "object", "additionalProperties": {"type": "integer", "minimum": 5, "maximum": 3600}}
PLAYERS = {
    "type": "array",
    "prefixItems": [{"type": "integer", "minimum": 3, "maximum": 40}] * 2,
    "minItems": 2,
    "maxItems": 2,
    "items": False,
}
COMMON = {
    "key": KEY,
    "name": NAME,
    "description": spoken(0, 1000),
    "players": PLAYERS,
    "options": OPTIONS,
    "seconds": SECONDS,
}
DECKS = {"type": "array", "minItems": 1, "maxItems": 20, "items": KEY}


def schema() -> dict[str, Any]:
    """Return the published JSON Schema of a set file of any title."""
    names = " or ".join(str(title.name) for title in GAMES.values())
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "tablegames-set.schema.json",
        "title": FORMAT,
        "description": f"One set of {names} with the roles, cards and decks of its own.",
        "oneOf": [schema_of(title) for title in GAMES.values()],
    }


def schema_of(title: Title[Any]) -> dict[str, Any]:
    """A file of that title: its set, and the custom parts that the set brings along."""
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["format", "version", "title", "set"],
        "properties": {
            "format": {"const": FORMAT},
            "version": {"const": VERSION},
            "title": {"const": title.key},
            "set": set_of(title),
            **parts_of(title),
        },
    }


def set_of(title: Title[Any]) -> dict[str, Any]:
    """Return the JSON Schema of a title's set."""
    sets = title.library.sets
    more = {**({"decks": DECKS} if title.library.decks else {}), **sets.shape}
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["key", "name", *(name for name in more if name not in sets.optional)],
        "properties": {**COMMON, **more},
    }


def parts_of(title: Title[Any]) -> dict[str, Any]:
    """The roles or cards that somebody has composed, and decks."""
    pieces, decks = title.library.pieces, title.library.decks
    found: dict[str, Any] = {}
    if pieces.shape:
        found[pieces.name] = {"type": "array", "maxItems": 100, "items": pieces.shape}
    if decks:
        found["decks"] = {"type": "array", "maxItems": 20, "items": deck_of(decks.pattern)}
    return found


def deck_of(pattern: str) -> dict[str, Any]:
    """A deck: its cards are of that pattern."""
    cards = {"type": "array", "maxItems": 500, "items": {"type": "string", "pattern": pattern}}
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["key", "name", "cards"],
        "properties": {"key": KEY, "name": NAME, "cards": cards},
    }
