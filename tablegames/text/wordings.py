"""Other words for the same sentences, where a table asks for them.

A wording is a private part of the language's tag, so that whatever is kept by language is kept by wording too.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import get_language

MARK = "-x-"
_known: dict[str, dict[str, str]] = {}


def learn(wordings: Mapping[str, Mapping[str, str]]) -> None:
    """The sentences of a title, by the name of the wording and by the message id that each stands for."""
    for name, sentences in wordings.items():
        _known.setdefault(name, {}).update(sentences)


def worded(language: str, wording: str) -> str:
    """The language in that wording; as it is where nobody knows such words."""
    return f"{language}{MARK}{wording}" if wording in _known else language


def plain(language: str) -> str:
    """The language itself."""
    return language.partition(MARK)[0]


def in_these_words(language: str) -> str:
    """Another language in the wording of the active one."""
    return worded(language, (get_language() or "").partition(MARK)[2])


def sentence(id: str) -> str:
    """The message id of what is said instead, in the active wording."""
    wording = (get_language() or "").partition(MARK)[2]
    return _known[wording].get(id, id) if wording else id
