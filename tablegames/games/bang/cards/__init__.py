"""The kinds of cards there are, by name."""

from .blue import BLUE
from .brown import BROWN
from .card import Card
from .green import GREEN

CARDS: dict[str, Card] = {card.key: card for card in (*BROWN, *BLUE, *GREEN)}
