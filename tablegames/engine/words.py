"""Sentences as English message ids with parameters: the page renders them in each viewer's language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, Union

Word: TypeAlias = Union[str, int, "Text", tuple["Word", ...]]


@dataclass(frozen=True, slots=True)
class Text:
    """A message id and what fills its `{braces}`; a tuple of words is read as a list of them."""

    id: str
    params: tuple[tuple[str, Word], ...] = ()

    def __str__(self) -> str:
        return self.id.format(**{name: plain(word) for name, word in self.params})


def _(id: str, **params: Word) -> Text:
    """Mark a sentence for translation; gettext finds it by this name."""
    return Text(id, tuple(params.items()))


def plain(word: Word) -> str:
    """The English wording, for logs, tests and error messages."""
    if isinstance(word, tuple):
        return ", ".join(plain(part) for part in word)
    return str(word)
