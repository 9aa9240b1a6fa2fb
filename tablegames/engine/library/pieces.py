"""The roles or cards of a title: those that are official, and those that somebody composes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from tablegames.engine.entry import Value
from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _, said

from .fields import OF_ITSELF, Choices, Field, Group
from .files import Custom, Definition
from .part import Part


def _all(_does: str, field: Field, known: Choices) -> Choices:
    return field.choices or known


@dataclass(frozen=True, slots=True)
class Blocks:
    """What a piece may do, block after block: `then` in its definition.

    `wording` says what there is to do; `takes` which `fields` each has a use for, in their order; `offered` what may
    be chosen in a field of a block. A field without choices offers the pieces that there are. What is wanted most stands
    in `painted`, each with a painting of the title.
    """

    wording: Mapping[str, Text] = field(default_factory=dict)
    takes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    fields: Mapping[str, Field] = field(default_factory=dict)
    most: int = 0
    painted: Mapping[str, str] = field(default_factory=dict)
    offered: Callable[[str, Field, Choices], Choices] = _all

    @property
    def used(self) -> list[Field]:
        """The fields that some block has a use for."""
        names = {name for names in self.takes.values() for name in names}
        return [one for name, one in self.fields.items() if name in names]


def names_of(custom: Custom) -> Choices:
    """What the pieces that somebody has made are called, by their keys."""
    return {key: said(one["name"]) for key, one in custom.items()}


class Pieces:
    """What can be made of this kind: its schema, what is wrong with a definition, the fields of the composer.

    Without a `shape` nothing can be composed.
    """

    kind: ClassVar[Literal["role", "card"]] = "role"
    shape: ClassVar[Mapping[str, Any] | None] = None  # a JSON Schema of a definition
    reserved: ClassVar[
        Collection[str]
    ] = ()  # keys that no custom one may have, beside those of the title's own
    references: ClassVar[
        tuple[str, ...]
    ] = ()  # what names another piece in a definition, or in one of its blocks
    calls: ClassVar[tuple[str, ...]] = ()  # sentences of a definition that call it by its name
    blocks: ClassVar[Blocks] = Blocks()
    plain: ClassVar[Definition] = {}  # what a definition says of one that has nothing but its words

    @property
    def name(self) -> Literal["roles", "cards"]:
        """What they are called in the file of a set."""
        return "roles" if self.kind == "role" else "cards"

    def problems(self, definition: Value, known: Mapping[str, object]) -> Iterable[Problem]:
        """What the schema cannot say; `known` are all the pieces there are."""
        return ()

    def examples(self) -> dict[str, Definition]:
        """The official ones that a new one may begin like."""
        return {}

    def drawing(self, like: str) -> dict[str, str]:
        """What a definition says to have the drawing of an official one."""
        return {}

    def groups(self, known: Choices) -> tuple[Group, ...]:
        """The fields above and below the blocks; `known` are the pieces that a field may name."""
        words = (
            Field("name", _("Name"), "words"),
            Field("text", _("What the card says"), "words", long=True, hint=OF_ITSELF),
        )
        return (Group(_("The card"), words),)

    def spread(self, definition: Definition) -> dict[str, Value]:
        """A definition as the form shows it."""
        return dict(definition)

    def settled(self, found: dict[str, Value]) -> dict[str, Value]:
        """What was filled in, as the rules have it."""
        return found

    def text(self, definition: Value, known: Choices) -> Text:
        """What its card says; a title may say what follows from the definition where nobody has written a text."""
        return said(definition.get("text", ""))

    def preview(self, draft: Value, known: Choices) -> object:
        """What players will see, for the title's template; `known` are the pieces that the draft may name."""
        return self.part("", {"": draft})

    def unsaid(self, draft: Value) -> Text | None:
        """What the game will say where the draft has no sentence of its own; None where it has."""
        return None

    def part(self, key: str, custom: Custom) -> Part:
        """One of them in words, official or not."""
        one = custom.get(key)
        if one is None:
            return Part(key, key, _("This role is no longer on the shelf."))
        return Part(key, said(one["name"]), self.text(one, names_of(custom)), custom=True)
