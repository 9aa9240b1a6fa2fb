"""The kinds of cards there are, by name; every one of them is composed from a definition."""

from tablegames.games.bang.table.card import Card

from .blue import BLUE
from .brown import BROWN
from .composed import card_from
from .green import GREEN
from .types import CardDefinition

DEFINITIONS: tuple[CardDefinition, ...] = (*BROWN, *BLUE, *GREEN)
CARDS: dict[str, Card] = {definition["key"]: card_from(definition) for definition in DEFINITIONS}
