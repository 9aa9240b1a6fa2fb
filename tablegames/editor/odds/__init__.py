"""How often each side wins with a set, for every number of players: a table, and a drawing of it."""

from .dealt import numbers, players_of, setup_of
from .known import Line, begin, lines
from .page import Sight, sight
from .picture import drawing
from .printed import sides_of, table, text

__all__ = [
    "Line",
    "Sight",
    "begin",
    "drawing",
    "lines",
    "numbers",
    "players_of",
    "setup_of",
    "sides_of",
    "sight",
    "table",
    "text",
]
