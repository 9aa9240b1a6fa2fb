"""Many small rows of one kind in one list: as so many objects they would take twice the room."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar, overload

R = TypeVar("R")


class Flat(Sequence[R], Generic[R]):
    """A list of named tuples of one kind and width, to which rows are only added; each is made when somebody looks at it."""

    __slots__ = ("_fields", "_make", "_width", "add")

    def __init__(self, make: Callable[[Iterable[Any]], R], width: int) -> None:
        self._make = make
        self._width = width
        self._fields: list[Any] = []
        self.add: Callable[[tuple[Any, ...]], None] = self._fields.extend  # a row, with all its fields

    def plain(self) -> Iterator[tuple[Any, ...]]:
        """The rows without their names: the fastest way to look through all of them."""
        return zip(*[iter(self._fields)] * self._width, strict=True)

    def __iter__(self) -> Iterator[R]:
        return map(self._make, self.plain())

    def __len__(self) -> int:
        return len(self._fields) // self._width

    @overload
    def __getitem__(self, place: int) -> R: ...
    @overload
    def __getitem__(self, place: slice) -> list[R]: ...
    def __getitem__(self, place: int | slice) -> R | list[R]:
        begins = range(0, len(self._fields), self._width)[place]
        return self._at(begins) if isinstance(begins, int) else [self._at(one) for one in begins]

    def _at(self, begin: int) -> R:
        return self._make(self._fields[begin : begin + self._width])
