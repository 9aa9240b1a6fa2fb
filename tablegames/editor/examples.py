"""What a new role or card may begin like: the official ones that are made of blocks or can be behaved like, one's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablegames.engine.words import Text, written
from tablegames.games.bang.cards import DEFINITIONS as CARD_DEFINITIONS
from tablegames.games.werewolf.roles import ROLES
from tablegames.games.werewolf.roles.definition import BEHAVES, FIGURES
from tablegames.games.werewolf.roles.definitions import DEFINITIONS as ROLE_DEFINITIONS
from tablegames.library.files import translated

Definitions = Mapping[str, Mapping[str, Any]]


def examples(title: str, own: Definitions) -> dict[str, Mapping[str, Any]]:
    """The definitions to begin with, by their keys."""
    official = ROLE_DEFINITIONS if title == "werewolf" else CARD_DEFINITIONS
    behaving = {key: behaving_like(key) for key in BEHAVES} if title == "werewolf" else {}
    return {**behaving, **{one["key"]: one for one in official}, **own}


def behaving_like(key: str) -> dict[str, Any]:
    """A role that does the same, and has its words."""
    role = ROLES[key]
    said = {"name": role.name, "text": role.text, "call": role.call}
    more = {"place": role.place, "balance": role.balance}
    return {
        "key": key,
        "behaves": key,
        **{name: words for name, words in said.items() if words.id},
        **{name: value for name, value in more.items() if value},
    }


def names(found: Definitions) -> dict[str, Text]:
    """What they are called."""
    return {
        key: one["name"] if isinstance(one["name"], Text) else written(one["name"])
        for key, one in found.items()
    }


def spoken(definition: Mapping[str, Any]) -> dict[str, Any]:
    """A definition as a file has it: an official text in every language that it is said in."""
    return {
        key: translated(value.id) if isinstance(value, Text) and not value.written else value
        for key, value in definition.items()
    }


def begun_like(
    title: str, definition: Mapping[str, Any], key: str, name: str | Mapping[str, str]
) -> dict[str, Any]:
    """The same under another key and name, with the drawing of what it begins like."""
    like = definition["key"]
    is_drawn = isinstance(definition["name"], Text) and (title != "werewolf" or like in FIGURES)
    drawing = {"figure" if title == "werewolf" else "picture": like} if is_drawn else {}
    return {**spoken(definition), **drawing, "key": key, "name": name}
