"""The shape of a set as a file: one JSON Schema for every title, made from what the titles say of their parts."""

from __future__ import annotations

from typing import Any

from tablegames.games.bang.cards import definition as cards
from tablegames.games.werewolf.roles import definition as roles

FORMAT = "tablegames set"
VERSION = 1
KEY = {"type": "string", "pattern": "^[a-z][a-z0-9_-]{0,39}$"}
PRINT = {"type": "string", "pattern": "^[a-z][a-z0-9_]{0,39} ([2-9]|10|[JQKA])[SHDC]$"}
LANGUAGE = {"pattern": "^[a-z]{2}$"}
OPTIONS = {"type": "object", "additionalProperties": {"type": ["boolean", "string"]}}
SECONDS = {"type": "object", "additionalProperties": {"type": "integer", "minimum": 5, "maximum": 3600}}
ORDER = {"type": "array", "maxItems": 100, "items": {"type": "string", "maxLength": 40}}
COPIES = {"type": "integer", "minimum": 1, "maximum": 40}
OPTIONAL = ("wolves", "first_order", "copies")
PLAYERS = {
    "type": "array",
    "prefixItems": [{"type": "integer", "minimum": 3, "maximum": 40}] * 2,
    "minItems": 2,
    "maxItems": 2,
    "items": False,
}


def spoken(least: int, most: int) -> dict[str, Any]:
    """A text, or one for each language by its code: what `written` takes, no longer than that."""
    text = {"type": "string", "minLength": least, "maxLength": most}
    languages = {"type": "object", "propertyNames": LANGUAGE, "minProperties": 1}
    return {"anyOf": [text, {**languages, "additionalProperties": text}]}


NAME = spoken(1, 120)
COMMON = {
    "key": KEY,
    "name": NAME,
    "description": spoken(0, 1000),
    "players": PLAYERS,
    "options": OPTIONS,
    "seconds": SECONDS,
}


def whole(title: str, more: dict[str, Any], parts: dict[str, Any]) -> dict[str, Any]:
    """A file of that title: its set, and the parts of its own that the set brings along."""
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["format", "version", "title", "set"],
        "properties": {
            "format": {"const": FORMAT},
            "version": {"const": VERSION},
            "title": {"const": title},
            "set": {
                "type": "object",
                "additionalProperties": False,
                "required": ["key", "name", *(name for name in more if name not in OPTIONAL)],
                "properties": {**COMMON, **more},
            },
            **parts,
        },
    }


WEREWOLF = whole(
    "werewolf",
    {
        "order": ORDER,
        "first_order": ORDER,
        "wolves": {"type": "integer", "minimum": 0, "maximum": 10},
        "specials": {
            "type": "object",
            "maxProperties": 100,
            "additionalProperties": COPIES,
        },
        "copies": {"type": "object", "maxProperties": 100, "additionalProperties": COPIES},
    },
    {"roles": {"type": "array", "maxItems": 100, "items": roles.SHAPE}},
)
BANG = whole(
    "bang",
    {
        "decks": {"type": "array", "minItems": 1, "maxItems": 20, "items": KEY},
        "characters": {"type": "array", "maxItems": 100, "items": {"type": "string", "maxLength": 40}},
    },
    {
        "cards": {"type": "array", "maxItems": 100, "items": cards.SHAPE},
        "decks": {
            "type": "array",
            "maxItems": 20,
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["key", "name", "cards"],
                "properties": {
                    "key": KEY,
                    "name": NAME,
                    "cards": {
                        "type": "array",
                        "maxItems": 500,
                        "items": {
                            **PRINT,
                        },
                    },
                },
            },
        },
    },
)
OWN = {"werewolf": "roles", "bang": "cards"}  # what the parts of one's own are called
SCHEMAS: dict[str, dict[str, Any]] = {"werewolf": WEREWOLF, "bang": BANG}
SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "tablegames-set.schema.json",
    "title": FORMAT,
    "description": "One set of Werewolf or BANG! with the roles, cards and decks of its own.",
    "oneOf": list(SCHEMAS.values()),
}
