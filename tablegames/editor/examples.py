"""What a new role or card may begin like: official ones of which a definition is known, and custom ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablegames.engine.library import Custom, Definition, Pieces
from tablegames.engine.words import Text, is_said, said
from tablegames.games import GAMES
from tablegames.library.files import translated


def examples(title: str, custom: Custom) -> dict[str, Definition]:
    """The definitions to begin with, by their keys."""
    return {**GAMES[title].library.pieces.examples(), **custom}


def names(found: Custom) -> dict[str, Text]:
    """Return the names of the custom pieces by their keys."""
    return {key: said(one["name"]) for key, one in found.items()}


def spoken(definition: Definition) -> dict[str, Any]:
    """A definition as a file has it: an official text in every language that it is said in."""
    return {
        key: translated(value.id) if isinstance(value, Text) and not value.written else value
        for key, value in definition.items()
    }


def begun_like(title: str, definition: Definition, key: str, name: str | Mapping[str, str]) -> dict[str, Any]:
    """The same under another key and name, with the drawing of what it begins like.

    A sentence that calls it by the other's name goes: nobody at the table would know whom it means. So does the
    official text where it follows from the rest: it would stay behind when that is changed.
    """
    pieces = GAMES[title].library.pieces
    is_official = isinstance(definition["name"], Text)
    drawing = pieces.drawing(definition["key"]) if is_official else {}
    gone = (*pieces.calls, *(("text",) if is_official and follows(pieces, definition) else ()))
    same = {field: value for field, value in spoken(definition).items() if field not in gone}
    return {**same, **drawing, "key": key, "name": name}


def follows(pieces: Pieces, definition: Definition) -> bool:
    """Whether a card without its text would say something."""
    return is_said(pieces.text({**definition, "text": ""}, {}))
