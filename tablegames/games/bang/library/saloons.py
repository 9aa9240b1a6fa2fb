"""What is in a set of BANG! beside its decks: the characters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablegames.engine.entry import Value
from tablegames.engine.library import (
    MOST_PARTS,
    Answers,
    Content,
    Custom,
    Field,
    Part,
    SetFile,
    Sets,
    Sizes,
    doubled,
    unknown,
)
from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _
from tablegames.games.bang.characters import CHARACTERS
from tablegames.games.bang.table.roles import ROLES, VICTORIES


class Saloons(Sets):
    """Sets of BANG!: `characters` are dealt from."""

    about = _("Which cards and characters are in, how it is played.")
    simple, minutes = (10, 20), (5, 5)
    shape = {"characters": {"type": "array", "maxItems": 100, "items": {"type": "string", "maxLength": 40}}}
    headings = {"characters": _("Characters")}
    always = frozenset(("sheriff", "deputy", "outlaw", "renegade"))
    blank = {"characters": []}
    duties = {key: (role.text, VICTORIES[key]) for key, role in ROLES.items()}
    shades = {"sheriff": 1, "deputy": 3, "outlaw": 0, "renegade": 4}  # purple: alone
    frozen = ("characters", "players")

    def problems(self, file: SetFile, known: Mapping[str, object]) -> Iterator[Problem]:
        yield from doubled(file["set"], ("characters",))
        for number, key in enumerate(file["set"]["characters"]):
            if key not in CHARACTERS:
                yield Problem(f"set.characters[{number}]", unknown(key, CHARACTERS))

    def content_from(self, form: Answers) -> dict[str, Value]:
        return {"characters": form.texts("characters")[:MOST_PARTS]}

    def anchor(self, button: str, form: Answers) -> str:
        return "decks"

    def fields(self) -> tuple[Field, ...]:
        named = {key: one.name for key, one in CHARACTERS.items()}
        return (Field("characters", _("Characters"), "several", choices=named),)

    def form(self, content: Content, custom: Custom) -> dict[str, object]:
        return {"characters": [(part_of(key), key in content["characters"]) for key in CHARACTERS]}

    def summary(self, content: Content, custom: Custom) -> dict[str, object]:
        return {"characters": self.parts(content, custom)}

    def parts(self, content: Content, custom: Custom) -> list[Part]:
        return [part_of(key) for key in content.get("characters", []) if key in CHARACTERS]

    def sizes(self, content: Content) -> Sizes:
        return {"characters": len(content.get("characters", []))}

    def readings(
        self, content: Content, custom: Custom
    ) -> list[tuple[Text, list[tuple[Text | str, Text | str]]]]:
        return [(_("Characters"), [(part.name, part.text) for part in self.parts(content, custom)])]


def part_of(key: str) -> Part:
    """A character in words."""
    one = CHARACTERS[key]
    return Part(key, one.name, one.text, f"bang.svg#who-{key}")
