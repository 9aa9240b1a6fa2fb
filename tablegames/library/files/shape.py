"""Where a set file has not the shape of the schema, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from jsonschema.exceptions import ValidationError

from tablegames.engine.library import PIECE_KEY, unknown
from tablegames.engine.library.files import LANGUAGE
from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _
from tablegames.games import GAMES
from tablegames.library.schema import KEY, VERSION

from .problem import place


def shape_problems(error: ValidationError) -> Iterator[Problem]:
    where = place(error.absolute_path)
    match error.validator:
        case "const" if where == "version":
            sentence = _(
                "This file is of version {version}; this program reads version {known}.",
                version=str(error.instance)[:60],
                known=VERSION,
            )
            yield Problem(where, sentence)
        case "enum" | "const":
            allowed = error.validator_value if error.validator == "enum" else [error.validator_value]
            yield Problem(where, unknown(str(error.instance)[:60], [str(one) for one in allowed]))
        case "required":
            for name in error.validator_value:
                if name not in error.instance:
                    yield Problem(where, _("“{name}” is missing.", name=name))
        case "additionalProperties" if isinstance(error.instance, dict) and error.validator_value is False:
            known = list(error.schema.get("properties", {}))
            for name in error.instance:
                if name not in known:
                    yield Problem(place([*error.absolute_path, name]), unknown(name, known))
        case "anyOf":
            yield from nearest_problems(error)
        case "type":
            yield Problem(where, not_expected(error.instance, kinds_of(error.validator_value)))
        case "pattern":
            yield Problem(where, not_written(str(error.instance)[:60], error.validator_value))
        case "minLength" | "minItems" | "minProperties" if not error.instance:
            yield Problem(where, _("This must not be empty."))
        case bound if bound in BOUNDS:
            number = error.instance if isinstance(error.instance, int | float) else len(error.instance)
            yield Problem(where, BOUNDS[bound].filled(bound=int(error.validator_value), number=str(number)))
        case _:
            yield Problem(where, _("This does not fit: {why}", why=error.message[:160]))


TYPED_NUMBER = re.compile(r"\s*-?\d+[.,]\d+\s*")
SHAPES: Mapping[str, Text] = {
    "string": _("a text"),
    "integer": _("a whole number"),
    "number": _("a number"),
    "boolean": _("true or false"),
    "array": _("a list"),
    "object": _("names with their values"),
    "null": _("nothing"),
}
BOUNDS: Mapping[str, Text] = {
    "minimum": _("{number} is too little: at least {bound}."),
    "maximum": _("{number} is too much: at most {bound}."),
    "minLength": _("This is too short: {number} letters, at least {bound}."),
    "maxLength": _("This is too long: {number} letters, at most {bound}."),
    "minItems": _("These are too few: {number}, at least {bound}."),
    "maxItems": _("These are too many: {number}, at most {bound}."),
    "minProperties": _("These are too few: {number}, at least {bound}."),
    "maxProperties": _("These are too many: {number}, at most {bound}."),
}
PATTERNS: Mapping[str, Text] = {
    KEY["pattern"]: _(
        "“{value}” is no key: small letters a–z, digits, - and _, beginning with a letter, at most 40 in all."
    ),
    PIECE_KEY["pattern"]: _(
        "“{value}” is no key: small letters a–z, digits and _, beginning with a letter, at most 40 in all."
    ),
    LANGUAGE["pattern"]: _("“{value}” is no language: two small letters, as in “en”."),
}


def not_written(value: str, pattern: str) -> Text:
    """What a text should have looked like: a key, a language, or a card of some title."""
    cards = {decks.pattern: decks.no_card for one in GAMES.values() if (decks := one.library.decks)}
    sentence = {**PATTERNS, **cards}.get(pattern, _("“{value}” is not written as it has to be."))
    return sentence.filled(value=value)


def nearest_problems(error: ValidationError) -> Iterator[Problem]:
    """What is wrong with a value that may have several shapes: with the shape that it has, or that it has none."""
    has_shape = [
        one for one in error.context if one.relative_path or one.validator not in ("type", "const", "enum")
    ]
    if has_shape:
        for one in has_shape:
            yield from shape_problems(one)
        return
    wanted = [
        shape
        for one in error.validator_value
        for shape in ([f"“{one['const']}”"] if "const" in one else kinds_of(one["type"]))
    ]
    yield Problem(place(error.absolute_path), not_expected(error.instance, wanted))


def kinds_of(types: str | list[str]) -> list[Text]:
    return [SHAPES[one] for one in ([types] if isinstance(types, str) else types)]


def not_expected(value: Any, wanted: Sequence[Text | str]) -> Text:
    python = {str: "string", bool: "boolean", int: "integer", float: "number", list: "array", dict: "object"}
    found = SHAPES[python.get(type(value), "null")]
    if value == "":
        found = SHAPES["null"]
    elif isinstance(value, str) and TYPED_NUMBER.fullmatch(value):  # by a form, in which all is text
        found = SHAPES["number"]
    return _("Expected: {wanted}. Here is: {found}.", wanted=tuple(wanted), found=found)
