"""Sentences as English message ids with parameters: the page renders them in each viewer's language."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, Union

Word: TypeAlias = Union[str, int, "Text", tuple["Word", ...]]


# Not a frozen one, which takes three times as long to make: rules make many.
@dataclass(slots=True, unsafe_hash=True)
class Text:
    """A message id, the `names` of its `{braces}`, and the `words` that fill them; a tuple of words is read as a list.

    What somebody has written into a set is no message: `written` has it by language, the first is the usual one.
    """

    id: str
    names: tuple[str, ...] = ()
    words: tuple[Word, ...] = ()
    written: tuple[tuple[str, str], ...] = ()

    @property
    def params(self) -> dict[str, Word]:
        """What fills the braces, by their names."""
        return dict(zip(self.names, self.words, strict=True))

    def __str__(self) -> str:
        if self.written:
            return self.wording("en")
        return self.id.format(**{name: plain(word) for name, word in self.params.items()})

    def filled(self, **params: Word) -> Text:
        """The same message about something else."""
        return replace(self, names=tuple(params), words=tuple(params.values()))

    def wording(self, language: str) -> str:
        """What was written, in that language or else in the usual one."""
        return dict(self.written).get(language, self.written[0][1])


# A JSON Schema of what `written` takes.
WRITTEN: dict[str, Any] = {
    "anyOf": [
        {"type": "string", "maxLength": 400},
        {
            "type": "object",
            "propertyNames": {"pattern": "^[a-z]{2}$"},
            "additionalProperties": {"type": "string", "maxLength": 400},
            "minProperties": 1,
        },
    ]
}


def written(words: str | Mapping[str, str]) -> Text:
    """A text as a set has it: in one language, or in several by their codes, of which the empty ones say nothing."""
    texts = words.items() if isinstance(words, Mapping) else (("en", words),)
    return Text("", written=tuple((language, text) for language, text in texts if text))


def said(words: Text | str | Mapping[str, str]) -> Text:
    """What a definition says: marked for translation where it is official, otherwise as somebody has written it."""
    return words if isinstance(words, Text) else written(words)


def is_said(text: Text) -> bool:
    """Whether there is anything to read."""
    return bool(text.id or text.written)


def _(id: str, **params: Word) -> Text:
    """Mark a sentence for translation; gettext finds it by this name."""
    return Text(id, (*params,), (*params.values(),)) if params else Text(id)


def in_a_row(texts: Sequence[Text]) -> Text:
    """Sentences as one text, one after the other; nothing to read where there are none."""
    if not texts:
        return Text("")
    first, *others = texts
    for other in others:
        first = Text("{first} {next}", ("first", "next"), (first, other))
    return first


def unmarked(definition: Mapping[str, object]) -> dict[str, Any]:
    """A definition as JSON keeps it: its sentences by their message ids."""
    return {key: value.id if isinstance(value, Text) else value for key, value in definition.items()}


def marked(definition: Mapping[str, Any], words: Collection[str]) -> Any:
    """Mark the sentences of a definition again that JSON kept as message ids; `words` are their keys."""
    return {key: Text(value) if key in words else value for key, value in definition.items()}


def plain(word: Word) -> str:
    """The English wording, for logs, tests and error messages."""
    if isinstance(word, tuple):
        return ", ".join(plain(part) for part in word)
    return str(word)
