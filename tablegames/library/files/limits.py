"""How large a file may be, and how much is said of a bad one."""

from __future__ import annotations

BYTES = 256 * 1024
DEPTH = 8
CARDS = 500
DIGITS = 20  # of a number
MOST_PROBLEMS = 50
