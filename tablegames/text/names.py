"""What people may be called, and which names look too much alike."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

import regex
from confusable_homoglyphs.confusables import confusables_data

from tablegames.engine.errors import Refused
from tablegames.engine.words import _
from tablegames.serving import limits

# Controls, format characters (bidi, zero width), surrogates, private use, unassigned, line separators.
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
UPRIGHT = "\ue000"  # stands for a large L; no name has it
JOINED = regex.compile(
    r"(?<=\p{Extended_Pictographic}[\ufe0f\p{EMod}]?)\u200d(?=\p{Extended_Pictographic})"
)  # families
BLANK = {"\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"}  # letters that show nothing


def clean(name: str) -> str:
    """The name as it is kept: normal form C, single spaces. Raises Refused for what cannot be a name."""
    seen = JOINED.sub("", name)
    if any(unicodedata.category(letter) in HIDDEN or letter in BLANK for letter in seen):
        raise Refused(_("A name cannot have invisible signs."))
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not name:
        raise Refused(_("Please write a name."))
    if len(regex.findall(r"\X", name)) > limits.NAME_GRAPHEMES or len(name.encode()) > limits.NAME_BYTES:
        raise Refused(_("A name has at most {most} letters.", most=limits.NAME_GRAPHEMES))
    return name


def line(text: str) -> str:
    """A line of text as it is kept: normal form C, single spaces, no invisible signs."""
    shown = "".join(
        letter for letter in text if letter.isspace() or unicodedata.category(letter) not in HIDDEN
    )
    return " ".join(unicodedata.normalize("NFC", shown).split())


def alike(one: str, other: str) -> bool:
    """Whether people could take one name for the other, as it is written or whatever its case."""
    return likeness(one) == likeness(other) or _looks(one) == _looks(other)


def likeness(name: str) -> str:
    """Equal for names that differ in upper and lower case, spaces and Unicode's confusables of small letters."""
    return _skeleton(name.casefold()).casefold()


def _looks(name: str) -> str:
    """Equal for names of which the letters look alike as they are written: a large I is a small l, a large L is none."""
    return _skeleton(name).replace("L", UPRIGHT).casefold()


@lru_cache(1024)  # whoever comes is compared with all who are here
def _skeleton(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text)
    plain = "".join(_prototype(letter) for letter in letters if not letter.isspace())
    return unicodedata.normalize("NFC", plain)


def _prototype(letter: str) -> str:
    """The letter that stands for all that look like it."""
    others: list[str] = [other["c"] for other in confusables_data.get(letter, ())]
    if len(others) != 1:
        return letter
    return others[0] if len(confusables_data.get(others[0], ())) > 1 else min(letter, others[0])
