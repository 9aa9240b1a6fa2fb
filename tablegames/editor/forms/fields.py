"""What a form asks for: fields, their places in a definition, and what was filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from tablegames.editor.drafts import number, words_from
from tablegames.engine.words import Text

Choices = Mapping[str, Text | str]


@dataclass(frozen=True, slots=True)
class Field:
    """One field: its place in a definition (`names.most`), and how it is filled in.

    `kind`: words, choice, number or switch. `usual` is what an absent field means; it is not written down.
    """

    place: str
    label: Text
    kind: str
    usual: Any = None
    choices: Choices | None = None
    hint: Text | None = None
    most: int = 40
    least: int = 0
    long: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Fields under one heading."""

    name: Text
    fields: tuple[Field, ...]
    only: str = ""  # the colour of the cards that they mean something to


def value_of(field: Field, form: QueryDict, before: Any) -> Any:
    match field.kind:
        case "words":
            return words_from(field.place, form, before)
        case "switch":
            return field.place in form
        case "number":
            text = form.get(field.place, "").strip()
            return number(text) if text else field.usual
    return form.get(field.place, field.usual)


def dig(definition: Mapping[str, Any], place: str) -> Any:
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
