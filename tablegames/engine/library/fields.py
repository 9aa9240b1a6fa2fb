"""What a form asks for, and what somebody has filled in."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tablegames.engine.entry import Value
from tablegames.engine.words import Text, _

OF_ITSELF = _("Left empty, the card says what follows from the rest. You see it on the card.")
MOST_PARTS = 100  # in one list of a set
Choices: TypeAlias = Mapping[str, Text | str]  # what may be chosen, by its key


@dataclass(frozen=True, slots=True)
class Field:
    """One field: its place in a content or a definition (`names.most`), and how it is filled in.

    `words` are asked for in every language; of `several` any number is ticked. `usual` is what an absent field means;
    it is not written down. In the composer a field is a menu in a sentence: `said` is how it reads there, with `{it}`
    where the menu stands; what is `seldom` wanted stands in a fold until it is changed, and what `leads` before all
    that depends on it. `drawings` are chosen by sight, and on a `line` one says between which others something
    comes: its `choices` are the numbers at which those stand.
    """

    place: str
    label: Text
    kind: Literal["words", "choice", "several", "number", "switch"]
    usual: Value = None
    choices: Choices | None = None
    hint: Text | None = None
    most: int = 40
    least: int = 0
    long: bool = False
    said: Text | None = None
    shown: Literal["menu", "drawings", "line"] = "menu"
    seldom: bool = False
    leads: bool = False
    names_pieces: bool = False  # beside its choices, the pieces that there are may be chosen


@dataclass(frozen=True, slots=True)
class Group:
    """Fields under one heading."""

    name: Text
    fields: tuple[Field, ...]
    only: str = ""  # the colour of the cards that they mean something to
    acts: bool = False  # the blocks go on with its sentence
    folded: bool = False
    asks: Text | None = None  # what its sentence answers


@dataclass(frozen=True, slots=True)
class Answers:
    """A form that somebody has sent: texts by the names of its fields."""

    lists: Mapping[str, Sequence[str]]

    def __contains__(self, name: str) -> bool:
        return name in self.lists

    def text(self, name: str, usual: str = "") -> str:
        """Return what was typed into a field, `usual` where it was not sent."""
        found = self.lists.get(name)
        return found[-1] if found else usual

    def texts(self, name: str) -> list[str]:
        """Everything that was sent under a name, in its order."""
        return list(self.lists.get(name, ()))


def number(text: str) -> int | str:
    """A whole number, or what was typed, which a check then names."""
    return int(text) if re.fullmatch(r"\s*-?[0-9]{1,9}\s*", text) else text
