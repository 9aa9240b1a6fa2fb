"""The kinds of cards there are, by name; every one of them is composed from a definition."""

from .blue import BLUE
from .brown import BROWN
from .card import Card
from .composed import card_from
from .green import GREEN

DEFINITIONS = (*BROWN, *BLUE, *GREEN)
CARDS: dict[str, Card] = {definition["key"]: card_from(definition) for definition in DEFINITIONS}
