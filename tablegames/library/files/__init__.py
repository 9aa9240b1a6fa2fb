"""Sets as files: one JSON file holds a set with everything custom in it, and is read all or not at all."""

from tablegames.engine.problem import Problem

from .checks import problems
from .copies import apart, copied, translated
from .keys import file_name, key_from, rename_pieces
from .limits import BYTES, CARDS, MOST_PROBLEMS
from .problem import Unreadable
from .reading import parsed, read
from .set_file import (
    around,
    cards_of,
    custom_of,
    exported,
    frozen,
    frozen_of,
    model_of,
    pieces_of,
    plain_deck,
    set_file_of,
    shelved,
    text_of,
    used,
)
from .shelving import Change, changes, put, rows

__all__ = [
    "BYTES",
    "CARDS",
    "MOST_PROBLEMS",
    "Change",
    "Problem",
    "Unreadable",
    "apart",
    "around",
    "cards_of",
    "changes",
    "copied",
    "custom_of",
    "exported",
    "file_name",
    "frozen",
    "frozen_of",
    "key_from",
    "model_of",
    "parsed",
    "pieces_of",
    "plain_deck",
    "problems",
    "put",
    "read",
    "rename_pieces",
    "rows",
    "set_file_of",
    "shelved",
    "text_of",
    "translated",
    "used",
]
