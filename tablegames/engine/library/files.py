"""What stands in the file of a set, and pieces of its JSON Schema."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, NotRequired, TypeAlias, TypedDict

from tablegames.engine.entry import Value
from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _

Definition: TypeAlias = Mapping[str, Value]  # of a piece: `key`, `name`, and whatever its title's schema has
Custom: TypeAlias = Mapping[str, Value]  # the pieces that somebody has made, by their keys
# What is in a set: `key`, `name`, `description`, `players` (fewest and most), `options`, `seconds` of each step,
# `decks` (their keys), and whatever its title's schema has.
Content: TypeAlias = Mapping[str, Value]


class DeckFile(TypedDict):
    """A deck that a set brings along: each card is its kind, a space, and what else is printed on it."""

    key: str
    name: str | dict[str, str]  # in one language, or in several by their codes
    cards: list[str]


class SetFile(TypedDict):
    """A set with everything custom that it is played with."""

    format: str  # always the same word, by which a file is known
    version: int  # of this shape
    title: str  # its key
    set: dict[str, Value]  # its `Content`
    roles: NotRequired[list[dict[str, Value]]]  # custom ones, each a `Definition`
    cards: NotRequired[list[dict[str, Value]]]  # custom ones too
    decks: NotRequired[list[DeckFile]]  # those of its own


@dataclass(frozen=True, slots=True)
class Reader:
    """Takes files of another kind: `fits` says whether JSON is of that kind.

    `read` has the set file without a key, or None where nothing can be taken, and what is left out of it.
    """

    fits: Callable[[Value], bool]
    read: Callable[[Value], tuple[dict[str, Value] | None, list[Problem]]]
    note: Text  # what the page says of such files


LANGUAGE = {"pattern": "^[a-z]{2}$"}
PIECE_KEY = {"type": "string", "pattern": "^[a-z][a-z0-9_]{0,39}$"}
COPIES = {"type": "integer", "minimum": 1, "maximum": 40}


def spoken(least: int, most: int) -> dict[str, Any]:
    """A text, or one for each language by its code: what `written` takes, no longer than that."""
    text = {"type": "string", "minLength": least, "maxLength": most}
    languages = {"type": "object", "propertyNames": LANGUAGE, "minProperties": 1}
    return {"anyOf": [text, {**languages, "additionalProperties": text}]}


NAME = spoken(1, 120)


def unknown(value: str, known: Iterable[str]) -> Text:
    """That a value is none of those that are known, and which of them may have been meant."""
    near = get_close_matches(value, list(known), 1)
    if near:
        return _("unknown value “{value}”, did you mean “{near}”?", value=value, near=near[0])
    return _("unknown value “{value}”.", value=value)


def doubled(content: Content, names: Iterable[str]) -> Iterator[Problem]:
    """Whatever is in one of these lists twice."""
    for name in names:
        keys = content.get(name, [])
        for number, key in enumerate(keys):
            if key in keys[:number]:
                yield Problem(f"set.{name}[{number}]", _("“{key}” comes twice.", key=key))
