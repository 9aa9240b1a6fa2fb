"""Sentences in the reader's language."""

from __future__ import annotations

from unicodedata import bidirectional

from django.utils.translation import get_language, gettext

from tablegames.engine.words import Text, Word

from .wordings import plain, sentence

# First strong isolate, and its end (Unicode Bidirectional Algorithm, UAX 9).
ISOLATE, POP = "\u2068", "\u2069"


def render(word: Word) -> str:
    """A text in the active language; a tuple is read as a list, a name stays as it is."""
    match word:
        case Text() if word.written:
            return word.wording(plain(get_language() or "en"))
        case Text():
            wording = (
                gettext(sentence(word.id)) if word.id else ""
            )  # gettext("") is the header of the catalogue
            return ended(wording.format(**{name: part(param) for name, param in word.params.items()}))
        case tuple():
            return listed([part(one) for one in word])
        case _:
            return str(word)


def part(word: Word) -> str:
    """What stands within a sentence: a name that is written from the right keeps the words round it in their order."""
    told = render(word)
    is_leftward = not told.isascii() and any(bidirectional(letter) in ("R", "AL") for letter in told)
    return f"{ISOLATE}{told}{POP}" if is_leftward and isinstance(word, str) else told


def ended(told: str) -> str:
    """One full stop, where a name that has one stands before that of the sentence."""
    return told[:-1] if told.endswith("..") and not told.endswith("...") else told


def listed(words: list[str]) -> str:
    """Alice, Bob and Carol."""
    if len(words) < 2:
        return "".join(words)
    return gettext("{most} and {last}").format(most=", ".join(words[:-1]), last=words[-1])
