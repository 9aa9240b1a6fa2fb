"""Sentences in the reader's language."""

from __future__ import annotations

from django.utils.translation import get_language, gettext

from tablegames.engine.words import Text, Word

from .wordings import plain, sentence


def render(word: Word) -> str:
    """A text in the active language; a tuple is read as a list, a name stays as it is."""
    match word:
        case Text() if word.written:
            return word.wording(plain(get_language() or "en"))
        case Text():
            wording = (
                gettext(sentence(word.id)) if word.id else ""
            )  # gettext("") is the header of the catalogue
            return ended(wording.format(**{name: render(param) for name, param in word.params.items()}))
        case tuple():
            return listed([render(part) for part in word])
        case _:
            return str(word)


def ended(told: str) -> str:
    """One full stop, where a name that has one stands before that of the sentence."""
    return told[:-1] if told.endswith("..") and not told.endswith("...") else told


def listed(words: list[str]) -> str:
    """Alice, Bob and Carol."""
    if len(words) < 2:
        return "".join(words)
    return gettext("{most} and {last}").format(most=", ".join(words[:-1]), last=words[-1])
