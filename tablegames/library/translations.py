"""In which languages a set of one's own has its texts, and which are missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import get_language

from tablegames.engine.words import Text, _, written
from tablegames.text.languages import LANGUAGES

from .schema import OWN

FIELDS: Mapping[str, Text] = {
    "name": _("name"),
    "description": _("description"),
    "text": _("text"),
    "call": _("what is read aloud"),
    "first_call": _("what is read aloud in the first night"),
    "prompt": _("question"),
}


@dataclass(frozen=True, slots=True)
class Gap:
    """A language in which something is not said: of the set itself, and of what is its own."""

    code: str
    language: Text
    fields: tuple[Text, ...]
    parts: tuple[tuple[Text, tuple[Text, ...]], ...]

    @property
    def number(self) -> int:
        return len(self.fields) + sum(len(fields) for _name, fields in self.parts)


def typed(name: str) -> str | dict[str, str]:
    """A name in the language of whoever types it; an English one is a plain text."""
    code = get_language()
    return {code: name} if code in LANGUAGES and code != "en" else name


def gaps(parcel: Mapping[str, Any]) -> list[Gap]:
    """Every language that lacks something that is said in another."""
    found = []
    for code, language in LANGUAGES.items():
        fields = tuple(missing(parcel["set"], code))
        parts = tuple(
            (written(one["name"]), lacking) for one in own(parcel) if (lacking := tuple(missing(one, code)))
        )
        if fields or parts:
            found.append(Gap(code, language.missing, fields, parts))
    return found


def own(parcel: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The roles or cards and the decks that come with the set."""
    return [*parcel.get(OWN[parcel["title"]], []), *parcel.get("decks", [])]


def missing(one: Mapping[str, Any], code: str) -> Iterator[Text]:
    """Which of its texts are not there in a language; a plain text is English."""
    for field, words in FIELDS.items():
        said = one.get(field, "")
        texts = said if isinstance(said, Mapping) else {"en": said}
        if any(texts.values()) and not texts.get(code):
            yield words
