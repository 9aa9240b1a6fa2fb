"""The forms of the composer: every field that a role or a card may have, from the vocabulary of the rules."""

from .blocks import DEEDS, MOST_BLOCKS, PARAMETERS, TAKES, offered
from .fields import Choices, Field, Group, dig
from .filling import definition_from, groups, spread

__all__ = [
    "DEEDS",
    "MOST_BLOCKS",
    "PARAMETERS",
    "TAKES",
    "Choices",
    "Field",
    "Group",
    "definition_from",
    "dig",
    "groups",
    "offered",
    "spread",
]
