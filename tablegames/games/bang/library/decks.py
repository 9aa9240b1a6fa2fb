"""Rank and suit, which are printed on every card."""

from __future__ import annotations

import re

from tablegames.engine.library import Answers, Decks
from tablegames.engine.words import _
from tablegames.games.bang.setup import RANKS
from tablegames.games.bang.table.records import SIGNS, SUITS

PRINT = re.compile(r"([2-9]|10|[JQKA])([SHDC])", re.IGNORECASE)
LETTERS = str.maketrans({SIGNS[suit]: letter for letter, suit in SUITS.items()} | {"\ufe0f": None})


class Prints(Decks):
    """Rank and suit, as BANG! prints them: `10H` is the ten of hearts."""

    usual = "base"
    pattern = "^[a-z][a-z0-9_]{0,39} ([2-9]|10|[JQKA])[SHDC]$"
    no_card = _("“{value}” is no card: the key of its kind, a space, rank and suit, as in “bang 10H”.")
    label = _("Rank and suit of every copy")
    no_print = _("“{print}” is no card: write 9♠ or 9S, 10♥, K♦, A♣.")
    hint = _("One row for each kind, one entry for each copy: 9♠ 9♠ 10♥, or 9S 9S 10H.")
    fields = ("rank", "suit")

    def shown(self, print_: str) -> str:
        return print_[:-1] + SIGNS[SUITS[print_[-1]]]

    def read(self, typed: str) -> list[tuple[str, str | None]]:
        """As letters: `9S 10H`."""
        entries = re.split(r"[\s,;]+", typed.translate(LETTERS))
        return [(one, one.upper() if PRINT.fullmatch(one) else None) for one in entries if one]

    def chosen(self, form: Answers) -> str | None:
        rank, suit = form.text("rank"), form.text("suit")
        return f"{rank}{suit}" if rank in RANKS and suit in SUITS else None

    def choices(self) -> dict[str, object]:
        return {"ranks": RANKS, "suits": [(key, SIGNS[suit], suit) for key, suit in SUITS.items()]}
