"""What the library knows of the toy: words that somebody has made, and which words are in a set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablegames.engine.library import Answers, Custom, Definition, FieldedPieces, Library, Lists, Part
from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _, written

WORDS = {"owl": _("canary owl"), "mouse": _("canary mouse")}  # owls may write to each other


class Words(FieldedPieces):
    """A word has a name and a text."""

    def problems(self, definition: Definition, known: Mapping[str, object]) -> Iterable[Problem]:
        if str(written(definition["name"])) == "canary":
            yield Problem("name", _("Every word is a canary."))

    def part(self, key: str, custom: Custom) -> Part:
        if key in WORDS:
            return Part(key, WORDS[key], Text(""), "icons.svg#role-unknown")
        return super().part(key, custom)


class Parlours(Lists):
    """The `words` of a set are dealt before any owl."""

    lists = {"words": _("Words")}
    pieces = Words()
    optional = ("words",)
    frozen = ("guests",)

    def anchor(self, button: str, form: Answers) -> str:
        return "words"


LIBRARY = Library(Parlours(), Parlours.pieces)
