"""A table of what is in a set, for the admins' page: one row for each piece."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, TypeAlias

from tablegames.engine.words import Text

from .fields import Field
from .files import Content, Custom

Cells: TypeAlias = Mapping[str, str | int | None]  # of a row: `key`, and by the places of its fields


class Table:
    """Rows that begin with a piece, and what is said of each."""

    name: ClassVar[Text]
    adding: ClassVar[Text]
    help: ClassVar[Text]
    label: ClassVar[Text]  # of the first column, in which the piece is chosen
    fields: ClassVar[tuple[Field, ...]]  # of the other columns: numbers

    def named(self, custom: Custom) -> Mapping[str, Text]:
        """What a row may begin with."""
        raise NotImplementedError

    def rows(self, content: Content) -> Iterator[Cells]:
        """The content as rows."""
        raise NotImplementedError

    def answers(self, rows: Sequence[Cells], content: Content) -> dict[str, list[str]]:
        """Rows as the set's own form would have sent them."""
        raise NotImplementedError

    def problems(self, rows: Sequence[Cells]) -> Iterator[tuple[int, str, Text]]:
        """What cannot be: the number of the row, its field, and a sentence."""
        return iter(())

    def key_at(self, place: str, content: Content) -> str:
        """The piece that a place of the content is about."""
        return place.rpartition(".")[2]
