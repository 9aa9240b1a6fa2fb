"""What is the same of a question whenever it is asked: it is written down once, beside the code that asks it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import ModuleType

from .words import Text


@dataclass(frozen=True, slots=True)
class Question:
    """`key` stands in every line of the log, `name` is what the log and the moderator's page call it.

    `is_open` says whether the whole room learns what was answered; otherwise it is the moderator's secret. Who is asked
    one that `teaches` may come to know something by it; who answers one that `shows` is shown at once, as all can see,
    what only they may know. While one stands that `is_read` everybody reads the own phone.
    `closed` is what the log says where the moderator ends it, if that is more than that it is over; `said` is how it
    words an answer, of {name} and {choice}, where these alone would not tell what was done.
    A title may say more of its questions in a class of its own.
    """

    key: str
    name: Text
    is_open: bool = False
    teaches: bool = field(default=True, kw_only=True)
    shows: bool = field(default=False, kw_only=True)
    is_read: bool = field(default=False, kw_only=True)
    closed: Text | None = field(default=None, kw_only=True)
    said: Text | None = field(default=None, kw_only=True)


def questions_of(*modules: ModuleType) -> Mapping[str, Question]:
    """All questions that stand in those modules, by their keys, in the order of the modules and their lines."""
    found = (one for module in modules for one in vars(module).values() if isinstance(one, Question))
    return {one.key: one for one in found}
