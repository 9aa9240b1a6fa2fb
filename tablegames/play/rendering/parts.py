"""Pages in parts: a part is painted again only when something has changed that it shows, and sent alone.

What a part shows is found by looking on while it is painted: every name of the context that its template reads, and
every attribute of what stands there, is noted with its value. As long as a later context has the same values in these
places, the part would come out the same. So a title's templates say nothing of it.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from functools import cache
from typing import Any, TypeAlias

from tablegames.engine.words import Text

from .rendered_page import Fragment, painted

Paint: TypeAlias = Callable[[Mapping[str, Any]], str]
Place: TypeAlias = tuple[str, ...]  # a name of the context, then attributes: s, s.chairs
MISSING = object()
SIGN = f"part-{secrets.token_hex(8)}"  # stands with its name in a painted page where a part belongs
MARK = re.compile(rf"{SIGN}:([\w-]+);")


class Notes(dict[Place, Any]):
    """What was read of a context, by its place."""

    def of(self, place: Place, value: Any) -> Any:
        """What a template gets to see there: things with attributes are looked into, anything else is noted whole."""
        if is_looked_into(value.__class__):
            return Watched(value, place, self)
        self[place] = value
        return value

    def hold_in(self, context: Mapping[str, Any]) -> bool:
        """Whether everything that was read has the same value there."""
        return all(_at(place, context) == value for place, value in self.items())


@cache
def is_looked_into(kind: type) -> bool:
    """Whether things of that kind have attributes which templates read one by one."""
    return is_dataclass(kind) and not issubclass(kind, Text)


def _at(place: Place, context: Mapping[str, Any]) -> Any:
    value = context.get(place[0], MISSING)
    for name in place[1:]:
        value = getattr(value, name, MISSING)
    return value


class Watched:
    """A thing of which is noted what is read of it; compared or used as a key it is noted whole."""

    __slots__ = ("_notes", "_place", "_thing")

    def __init__(self, thing: Any, place: Place, notes: Notes) -> None:
        self._thing, self._place, self._notes = thing, place, notes

    def __getattr__(self, name: str) -> Any:
        place, value = (*self._place, name), getattr(self._thing, name, MISSING)
        if value is MISSING:
            self._notes[place] = MISSING
            raise AttributeError(name)
        return self._notes.of(place, value)

    def __eq__(self, other: object) -> bool:
        return bool(whole(self) == whole(other))

    def __hash__(self) -> int:
        return hash(whole(self))

    @property
    def watched(self) -> Any:
        """The thing itself, which is noted."""
        self._notes[self._place] = self._thing
        return self._thing


def whole(value: Any) -> Any:
    """What stands behind a watched thing; anything else as it is."""
    return value.watched if isinstance(value, Watched) else value


class Reading(dict[str, Any]):
    """The names of a context, each noted when a template reads it; `beside` them others, which are not.

    It is empty as a dictionary: whoever goes through it all reads, and so notes, all.
    """

    def __init__(self, context: Mapping[str, Any], notes: Notes, beside: Mapping[str, Any]) -> None:
        self._context, self._notes, self._beside = context, notes, beside

    def with_also(self, more: Mapping[str, Any]) -> Reading:
        """For a template that is included, which sees the names of the other."""
        return Reading(self._context, self._notes, {**self._beside, **more}) if more else self

    def __iter__(self) -> Iterator[str]:
        return iter({**self._context, **self._beside})

    def keys(self) -> Any:
        return {**self._context, **self._beside}.keys()

    def __contains__(self, name: object) -> bool:
        if name in self._beside or name in self._context:
            return True
        self._notes[(str(name),)] = MISSING
        return False

    def __getitem__(self, name: str) -> Any:
        if name in self._beside:
            return self._beside[name]
        return self._notes.of((name,), self._context[name])


@dataclass(frozen=True, slots=True)
class Part:
    """A painted part, and what its template read."""

    fragment: Fragment
    notes: Notes


class Parts:
    """The parts of one page in one language, as they were painted last. One thread at a time."""

    def __init__(self) -> None:
        self._painted: dict[str, Part] = {}

    def paint(self, template: str, context: dict[str, Any], language: str) -> tuple[Fragment, ...]:
        """The page as a row of fragments: its parts, which have names, and what stands between them."""
        pieces = MARK.split(painted(template, {**context, "parts": self}, language))
        return tuple(
            self._painted[piece].fragment if place % 2 else Fragment.of(piece)
            for place, piece in enumerate(pieces)
        )

    def place(self, name: str, paint: Paint, context: Mapping[str, Any]) -> str:
        """A mark where the part shall stand, which is painted if it has to be."""
        part = self._painted.get(name)
        if part is None or not part.notes.hold_in(context):
            notes = Notes()
            html = paint(Reading(context, notes, {"part": name}))
            self._painted[name] = Part(Fragment.of(html, name), notes)
        return f"{SIGN}:{name};"


class Unfolded(Parts):
    """One part alone, with what is folded away on the page."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.html: str | None = None

    def place(self, name: str, paint: Paint, context: Mapping[str, Any]) -> str:
        if name == self.name:
            self.html = paint({**context, "part": name, "unfolded": True})
        return ""
