"""What is the same of a question of BANG! whenever it is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from tablegames.engine.entry import Value
from tablegames.engine.question import Question as AnyQuestion
from tablegames.engine.words import Text

if TYPE_CHECKING:
    from .saloon import Saloon


def general(value: Value, worth: float) -> float:
    """A robot likes the answer as much as any other card, or seat."""
    return worth


@dataclass(frozen=True, slots=True)
class Question(AnyQuestion):
    """Whatever is played, chosen or discarded lies on the table, so everybody may know it unless it is said here.

    `kind` is the player's own turn, an answer to an attack, the last life, or another choice. `words` are answers
    that are called otherwise here; `unfit` is why another card of the hand is no answer; `ordered` says that the
    order counts in which cards are named. `more` is what is good to know before a value is chosen.

    For robots: `keeps` says that what is named is kept, and not given away; `likes` makes of what an answer is
    generally worth, in points, what it is worth here.
    """

    is_open: bool = True
    kind: Literal["turn", "reply", "last", "choice"] = "choice"
    words: Mapping[str, Text] = field(default_factory=dict)
    unfit: Text | None = None
    ordered: bool = False
    more: Callable[[Saloon, Value], Text | str | None] = lambda saloon, value: None
    keeps: bool = False
    likes: Callable[[Value, float], float] = general
