"""Many small rows of one kind in one list: as so many objects they would take three times the room."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, count
from typing import Any, Generic, TypeVar, overload

R = TypeVar("R")


class Places(dict[Any, int]):
    """The place of each value among all that some row has: a place takes two bytes, a reference eight.

    It is kept for the whole process, so it is for values of which there are few: seats, numbers, ids of messages.
    """

    MOST = 1 << 16

    def __init__(self) -> None:
        self.by_place: dict[int, Any] = {}
        self._next = count()

    def __missing__(self, value: Any) -> int:
        place = next(self._next)
        self.by_place[place] = value  # before anybody can find the place
        return self.setdefault(value, place)


PLACES = Places()


class Flat(Sequence[R], Generic[R]):
    """A list of named tuples of one kind, to which rows are only added; each is made when somebody looks at it.

    The newest rows stand one behind the other as they came. `pack` puts them into columns, by places; the columns
    of the fields that are named as `many`, each row's own, are kept as they are.
    """

    __slots__ = ("_columns", "_fields", "_make", "_width", "add")

    def __init__(
        self, make: Callable[[Iterable[Any]], R], names: Sequence[str], many: Sequence[str] = ()
    ) -> None:
        self._make = make
        self._width = len(names)
        self._columns: list[list[Any] | array[int]] = [[] if name in many else array("H") for name in names]
        self._fields: list[Any] = []
        self.add: Callable[[tuple[Any, ...]], None] = self._fields.extend  # a row, with all its fields

    def pack(self) -> None:
        """Put the newest rows into the columns, as long as there are places for new values."""
        fields, width = self._fields, self._width
        if len(PLACES.by_place) + len(fields) > Places.MOST:
            return
        for place, column in enumerate(self._columns):
            values = fields[place::width]
            column.extend(values if isinstance(column, list) else map(PLACES.__getitem__, values))
        fields.clear()

    def plain(self) -> Iterator[tuple[Any, ...]]:
        """The rows without their names: the fastest way to look through all of them."""
        value = PLACES.by_place.__getitem__
        packed = [column if isinstance(column, list) else map(value, column) for column in self._columns]
        return chain(zip(*packed, strict=True), zip(*[iter(self._fields)] * self._width, strict=True))

    def __iter__(self) -> Iterator[R]:
        return map(self._make, self.plain())

    def __len__(self) -> int:
        return len(self._columns[0]) + len(self._fields) // self._width

    @overload
    def __getitem__(self, place: int) -> R: ...
    @overload
    def __getitem__(self, place: slice) -> list[R]: ...
    def __getitem__(self, place: int | slice) -> R | list[R]:
        rows = range(len(self))[place]
        return self._at(rows) if isinstance(rows, int) else [self._at(row) for row in rows]

    def _at(self, row: int) -> R:
        packed = len(self._columns[0])
        if row >= packed:
            begin = (row - packed) * self._width
            return self._make(self._fields[begin : begin + self._width])
        values = PLACES.by_place
        return self._make(
            [column[row] if isinstance(column, list) else values[column[row]] for column in self._columns]
        )
