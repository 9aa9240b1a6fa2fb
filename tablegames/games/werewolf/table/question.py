"""What is the same of a question of Werewolf whenever it is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from tablegames.engine.question import Question as AnyQuestion
from tablegames.engine.words import Text


@dataclass(frozen=True, slots=True)
class Question(AnyQuestion):
    """`kind` is nightfall, a step of the night, a vote by day, or another.

    `words` are its answers that are no seats, and those of them in `wide` take a whole line on a phone.
    """

    kind: Literal["nightfall", "step", "vote", "other"] = "other"
    words: Mapping[str, Text] = field(default_factory=dict)
    wide: tuple[str, ...] = ()
