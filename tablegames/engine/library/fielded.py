"""Pieces of which everything is said by a list of fields; schema, form, checks and pictures follow from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _, said

from .fields import Choices, Field, Group
from .files import NAME, PIECE_KEY, Custom, Definition, spoken, unknown
from .part import Part
from .pieces import Pieces, names_of

LONGEST_TEXT = 400  # letters on a card


class FieldedPieces(Pieces):
    """Pieces that are lists of fields: each has `key`, `name`, `text`, a drawn `figure`, and its title's `fields`."""

    official: ClassVar[Custom] = {}  # their definitions, by their keys
    sprite: ClassVar[str] = ""  # and how the name of a drawing begins in it, such as "icons.svg#role-"
    heading: ClassVar[Text] = _("What it is")  # above the fields
    fields: ClassVar[tuple[Field, ...]] = ()

    def __init_subclass__(cls) -> None:
        """Derive the schema of a definition from the fields."""
        properties: dict[str, Any] = {one.place: schema_of(one) for one in cls.fields}
        properties |= {"key": PIECE_KEY, "name": NAME, "text": spoken(0, LONGEST_TEXT)}
        properties["figure"] = {"enum": list(cls.figures())}
        cls.references = tuple(one.place for one in cls.fields if one.names_pieces)
        cls.shape = {
            "type": "object",
            "additionalProperties": False,
            "required": ["key", "name"],
            "properties": properties,
        }

    @classmethod
    def figures(cls) -> Choices:
        """What a piece may look like: an official one, or nobody known."""
        return {"unknown": _("a question mark"), **{key: one["name"] for key, one in cls.official.items()}}

    def problems(self, definition: Definition, known: Mapping[str, object]) -> Iterable[Problem]:
        for one in self.fields:
            value = definition.get(one.place, one.usual)
            if one.names_pieces and value not in (*(one.choices or {}), *known):
                yield Problem(one.place, unknown(value, known))

    def examples(self) -> dict[str, Definition]:
        return dict(self.official)

    def drawing(self, like: str) -> dict[str, str]:
        return {"figure": like}

    def groups(self, known: Choices) -> tuple[Group, ...]:
        drawing = Field("figure", _("Drawing"), "choice", "unknown", self.figures(), shown="drawings")
        (card,) = super().groups(known)
        card = replace(card, fields=(*card.fields, drawing))
        fields = tuple(
            replace(one, choices={**(one.choices or {}), **known}) if one.names_pieces else one
            for one in self.fields
        )
        return (card, Group(self.heading, fields)) if fields else (card,)

    def part(self, key: str, custom: Custom) -> Part:
        one = {**self.official, **custom}.get(key)
        if one is None:
            return super().part(key, {})
        figure = self.sprite + one.get("figure", "unknown")
        known = {**names_of(self.official), **names_of(custom)}
        return Part(key, said(one["name"]), self.text(one, known), figure, key in custom)


def schema_of(field: Field) -> dict[str, Any]:
    """What a definition may say at the field's place."""
    match field.kind:
        case "switch":
            return {"type": "boolean"}
        case "number":
            return {"type": "integer", "minimum": field.least, "maximum": field.most}
        case "choice":
            if field.names_pieces:
                return PIECE_KEY
            return {"enum": list(field.choices or {})}
        case "words":
            return spoken(0, LONGEST_TEXT)
        case "several":
            return {"type": "array", "items": {"enum": list(field.choices or {})}}
