"""From a form to a definition, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablegames.editor.drafts import words_from
from tablegames.engine.library import Answers, Choices, Custom, Definition, Field, Group, number
from tablegames.engine.words import written
from tablegames.games import GAMES

from .blocks import blocks_from


def known_in(title: str, custom: Custom) -> Choices:
    """The pieces that a field may name, where the title's pieces name others."""
    pieces = GAMES[title].library.pieces
    if not pieces.references:
        return {}
    official = GAMES[title].roles if pieces.kind == "role" else GAMES[title].cards
    return {**official, **{key: written(one["name"]) for key, one in custom.items()}}


def groups(title: str, known: Choices) -> tuple[Group, ...]:
    """The fields above and below the blocks; `known` are the pieces that a field may name."""
    return GAMES[title].library.pieces.groups(known)


def definition_from(title: str, key: str, form: Answers, before: Definition) -> dict[str, Any]:
    """The definition that a form describes. What means the same as nothing is left out, unless it was there."""
    found: dict[str, Any] = {"key": key}
    for group in groups(title, {}):
        for field in group.fields:
            was = dig(before, field.place)
            value = value_of(field, form, was)
            is_meant = value != field.usual and value not in ("", {})
            if is_meant or (was == value and value not in ("", None)):
                put(found, field.place, value)
    then = blocks_from(title, form)
    if then:
        found["then"] = then
    return GAMES[title].library.pieces.settled(found) | {"name": found.get("name", "")}


def value_of(field: Field, form: Answers, before: Any) -> Any:
    """Return the value that was filled in, of the type that the field has."""
    match field.kind:
        case "words":
            return words_from(field.place, form, before)
        case "switch":
            return field.place in form
        case "number":
            text = form.text(field.place).strip()
            return number(text) if text else field.usual
    return form.text(field.place, field.usual)


def spread(title: str, definition: Definition) -> dict[str, Any]:
    """A definition as the form shows it."""
    return GAMES[title].library.pieces.spread(definition)


def dig(definition: Definition, place: str) -> Any:
    """The value at a place, None where there is none."""
    value: Any = definition
    for part in place.split("."):
        value = value.get(part) if isinstance(value, Mapping) else None
    return value


def put(definition: dict[str, Any], place: str, value: Any) -> None:
    *way, last = place.split(".")
    for part in way:
        definition = definition.setdefault(part, {})
    definition[last] = value
