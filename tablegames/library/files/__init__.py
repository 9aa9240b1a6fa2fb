"""Sets as files: one JSON file holds a set with everything of its own, and is read all or not at all."""

from tablegames.engine.problem import Problem

from .checks import problems
from .copies import apart, copied, translated
from .keys import key_from, rename_parts
from .limits import BYTES, CARDS, MOST_PROBLEMS
from .parcels import (
    KINDS,
    cards_of,
    exported,
    frozen,
    frozen_of,
    own_of,
    parcel_of,
    plain_deck,
    shelved,
    text_of,
    used,
)
from .problem import Unreadable
from .reading import parsed, read
from .shelving import Change, changes, put, rows

__all__ = [
    "BYTES",
    "CARDS",
    "KINDS",
    "MOST_PROBLEMS",
    "Change",
    "Problem",
    "Unreadable",
    "apart",
    "cards_of",
    "changes",
    "copied",
    "exported",
    "frozen",
    "frozen_of",
    "key_from",
    "own_of",
    "parcel_of",
    "parsed",
    "plain_deck",
    "problems",
    "put",
    "read",
    "rename_parts",
    "rows",
    "shelved",
    "text_of",
    "translated",
    "used",
]
