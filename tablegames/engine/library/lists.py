"""Sets that are a few lists of pieces, such as the special roles of each side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from tablegames.engine.entry import Value
from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _

from .fields import MOST_PARTS, Answers, Field
from .files import PIECE_KEY, Content, Custom, Definition, SetFile, doubled, unknown
from .part import Part, Sizes
from .pieces import Pieces
from .sets import Sets

LIST = {"type": "array", "maxItems": MOST_PARTS, "items": PIECE_KEY}


class Lists(Sets):
    """The sets of a title that are lists of pieces: `lists` has the place and the name of each; no piece comes twice in one.

    Both templates get `lists`, each with its place, name and parts; `edit.html` also `others`, the pieces that are in
    none. The button `put` puts in the piece that the form names as `role`, `out KEY` takes that one out, `up PLACE 2`
    and `down PLACE 2` move the third of a list.
    """

    lists: ClassVar[Mapping[str, Text]] = {}
    pieces: ClassVar[Pieces] = Pieces()
    own_shades: ClassVar[
        Mapping[str, Sequence[int]]
    ] = {}  # of one's own pieces in a chart, by their list, in turn

    def __init_subclass__(cls) -> None:
        """Derive what a set has from its lists."""
        cls.shape = dict.fromkeys(cls.lists, LIST)
        cls.blank = {place: [] for place in cls.lists}
        cls.headings = dict.fromkeys(cls.lists, _("Roles"))

    def list_of(self, definition: Definition) -> str:
        """The place of the list that a piece is put into."""
        return next(iter(self.lists))

    def named(self, content: Content) -> set[str]:
        return {key for place in self.lists for key in content.get(place, ())}

    def problems(self, file: SetFile, known: Mapping[str, object]) -> Iterator[Problem]:
        yield from doubled(file["set"], self.lists)
        for place in self.lists:
            for number, key in enumerate(file["set"].get(place, ())):
                if key not in known:
                    yield Problem(f"set.{place}[{number}]", unknown(key, known))

    def rename(self, content: dict[str, Value], keys: Mapping[str, str]) -> None:
        content |= {place: [keys.get(key, key) for key in content.get(place, ())] for place in self.lists}

    def put_in(self, content: dict[str, Value], key: str, custom: Custom) -> None:
        place = self.list_of({**self.pieces.examples(), **custom}[key])
        content[place] = [*content.get(place, ()), key]

    def take_out(self, content: dict[str, Value], key: str) -> None:
        content |= {place: [one for one in content.get(place, ()) if one != key] for place in self.lists}

    def content_from(self, form: Answers) -> dict[str, Value]:
        return {place: form.texts(place) for place in self.lists}

    def press(self, content: dict[str, Value], button: str, form: Answers, custom: Custom) -> None:
        self.take_out(content, button.removeprefix("out "))
        if button == "put" and form.text("role") in self.others(content, custom):
            self.put_in(content, form.text("role"), custom)
        way, *where = button.split(" ")
        if way in ("up", "down") and len(where) == 2 and where[0] in self.lists and where[1].isdecimal():
            content[where[0]] = moved(content.get(where[0], ()), int(where[1]), -1 if way == "up" else 1)

    def anchor(self, button: str, form: Answers) -> str:
        """The row that came in, or the list of which one has gone."""
        return f"role-{form.text('role')}" if button == "put" else "roles"

    def fields(self) -> tuple[Field, ...]:
        names = {key: self.pieces.part(key, {}).name for key in self.pieces.examples()}
        return tuple(Field(place, name, "several", choices=names) for place, name in self.lists.items())

    def others(self, content: Content, custom: Custom) -> dict[str, Text | str]:
        """The pieces that are in none of the lists."""
        keys = dict.fromkeys([*self.pieces.examples(), *custom])
        return {key: self.pieces.part(key, custom).name for key in keys if key not in self.named(content)}

    def form(self, content: Content, custom: Custom) -> dict[str, object]:
        return {**self.summary(content, custom), "others": self.others(content, custom)}

    def summary(self, content: Content, custom: Custom) -> dict[str, object]:
        named = self.lists.items()
        return {"lists": [(place, name, self.parts_of(content, place, custom)) for place, name in named]}

    def parts_of(self, content: Content, place: str, custom: Custom) -> list[Part]:
        """Return the pieces of one list, as the library shows them."""
        return [self.pieces.part(key, custom) for key in content.get(place, ())]

    def parts(self, content: Content, custom: Custom) -> list[Part]:
        return [part for place in self.lists for part in self.parts_of(content, place, custom)]

    def colours(self, roles: Mapping[str, Text], custom: Custom | None = None) -> list[int]:
        """One's own have colours of their side too."""
        found = dict(zip(roles, super().colours(roles), strict=True))
        for place, shades in self.own_shades.items():
            own = [key for key, one in (custom or {}).items() if key in found and self.list_of(one) == place]
            found |= {key: shades[at % len(shades)] for at, key in enumerate(own)}
        return list(found.values())

    def sizes(self, content: Content) -> Sizes:
        return {"roles": len(self.named(content))}

    def readings(
        self, content: Content, custom: Custom
    ) -> list[tuple[Text, list[tuple[Text | str, Text | str]]]]:
        return [
            (name, [(part.name, part.text) for part in self.parts_of(content, place, custom)])
            for place, name in self.lists.items()
        ]


def moved(keys: Sequence[str], at: int, by: int) -> list[str]:
    """The same keys, one of them a place further; as they were where there is no such place."""
    found = list(keys)
    if at < len(found) and 0 <= at + by < len(found):
        found.insert(at + by, found.pop(at))
    return found
