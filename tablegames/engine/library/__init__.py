"""What a title tells the library of itself, so that its sets can be shown, changed, made, exported and checked.

A title has a `Library`: what is in its sets, the pieces (roles or cards) that somebody can make, its decks if it is
played with any, and whatever other files it reads. Each part has usual answers; a title says only what differs.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .decks import Deck, Decks
from .fielded import FieldedPieces
from .fields import MOST_PARTS, OF_ITSELF, Answers, Choices, Field, Group, number
from .files import (
    COPIES,
    NAME,
    PIECE_KEY,
    Content,
    Custom,
    Definition,
    Reader,
    SetFile,
    doubled,
    spoken,
    unknown,
)
from .lists import Lists
from .part import Part, Sizes, signed
from .pieces import Blocks, Pieces, names_of
from .sets import Sets
from .table import Cells, Table

__all__ = [
    "COPIES",
    "MOST_PARTS",
    "NAME",
    "OF_ITSELF",
    "PIECE_KEY",
    "Answers",
    "Blocks",
    "Cells",
    "Choices",
    "Content",
    "Custom",
    "Deck",
    "Decks",
    "Definition",
    "Field",
    "FieldedPieces",
    "Group",
    "Library",
    "Lists",
    "Part",
    "Pieces",
    "Reader",
    "SetFile",
    "Sets",
    "Sizes",
    "Table",
    "doubled",
    "names_of",
    "number",
    "signed",
    "spoken",
    "unknown",
]


@dataclass(frozen=True, slots=True)
class Library:
    """What the library knows of a title. Its templates are in `templates/<title>/library/`:

    `set.html` shows what is in a set and `edit.html` changes it, both by blocks of the library's own; `preview.html`
    shows a piece as players see it, where there is anything to compose; `deck.html` changes a deck, where there are any;
    `balance.html` and `balance_note.html` explain printed values, where roles have them.
    """

    sets: Sets = field(default_factory=Sets)
    pieces: Pieces = field(default_factory=Pieces)
    decks: Decks | None = None  # of a title whose sets are played with cards
    reader: Reader | None = None  # of files of another kind
    styles: tuple[str, ...] = ()  # static sheets that `preview.html` needs
