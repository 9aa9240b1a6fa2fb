"""What the library knows of the toy: words that somebody has made, and which words are in a set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tablegames.engine.entry import Value
from tablegames.engine.library import (
    PIECE_KEY,
    Answers,
    Content,
    Custom,
    Definition,
    Field,
    Library,
    Part,
    Pieces,
    SetFile,
    Sets,
    Sizes,
    doubled,
    spoken,
    unknown,
)
from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _, written

WORDS = {"owl": _("canary owl"), "mouse": _("canary mouse")}  # owls may write to each other
TEXT = spoken(0, 400)


class Words(Pieces):
    """A word has a name and a text."""

    shape = {
        "type": "object",
        "additionalProperties": False,
        "required": ["key", "name"],
        "properties": {"key": PIECE_KEY, "name": TEXT, "text": TEXT},
    }

    def problems(self, definition: Definition, known: Mapping[str, object]) -> Iterable[Problem]:
        if str(written(definition["name"])) == "canary":
            yield Problem("name", _("Every word is a canary."))

    def part(self, key: str, custom: Custom) -> Part:
        if key in WORDS:
            return Part(key, WORDS[key], Text(""), "icons.svg#role-unknown")
        return super().part(key, custom)


class Parlours(Sets):
    """The `words` of a set are dealt before any owl."""

    shape = {"words": {"type": "array", "maxItems": 10, "items": PIECE_KEY}}
    optional = ("words",)
    blank = {"words": []}
    frozen = ("guests",)
    counting = ("words",)

    def named(self, content: Content) -> set[str]:
        return set(content.get("words", ()))

    def problems(self, file: SetFile, known: Mapping[str, object]) -> Iterator[Problem]:
        yield from doubled(file["set"], ("words",))
        for number, key in enumerate(file["set"].get("words", ())):
            if key not in known:
                yield Problem(f"set.words[{number}]", unknown(key, known))

    def rename(self, content: dict[str, Value], keys: Mapping[str, str]) -> None:
        if "words" in content:
            content["words"] = [keys.get(key, key) for key in content["words"]]

    def put_in(self, content: dict[str, Value], key: str, custom: Custom) -> None:
        content["words"] = [*content.get("words", ()), key]

    def take_out(self, content: dict[str, Value], key: str) -> None:
        content["words"] = [one for one in content.get("words", ()) if one != key]

    def content_from(self, form: Answers) -> dict[str, Value]:
        return {"words": form.texts("words")}

    def press(self, content: dict[str, Value], button: str, form: Answers, custom: Custom) -> None:
        if button.startswith("out "):
            self.take_out(content, button.removeprefix("out "))

    def anchor(self, button: str, form: Answers) -> str:
        return "words"

    def fields(self) -> tuple[Field, ...]:
        return (Field("words", _("Words"), "several", choices=WORDS),)

    def form(self, content: Content, custom: Custom) -> dict[str, object]:
        return {"words": self.parts(content, custom)}

    def parts(self, content: Content, custom: Custom) -> list[Part]:
        return [Words().part(key, custom) for key in content.get("words", ())]

    def sizes(self, content: Content) -> Sizes:
        return {"roles": len(content.get("words", ()))}

    def readings(
        self, content: Content, custom: Custom
    ) -> list[tuple[Text, list[tuple[Text | str, Text | str]]]]:
        return [(_("Words"), [(part.name, part.text) for part in self.parts(content, custom)])]


LIBRARY = Library(Parlours(), Words())
