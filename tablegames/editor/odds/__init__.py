"""How often each side wins with a set, for every number of players: a table, and a drawing of it."""

from .dealt import numbers, players_of, setups
from .known import Line, begin, lines, nearest
from .page import Summary, best_with, summary
from .picture import drawing
from .printed import sides_of, table, text

__all__ = [
    "Line",
    "Summary",
    "begin",
    "best_with",
    "drawing",
    "lines",
    "nearest",
    "numbers",
    "players_of",
    "setups",
    "sides_of",
    "summary",
    "table",
    "text",
]
