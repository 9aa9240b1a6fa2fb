"""A file that is no set, and how its problems name places and values."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _


class Unreadable(Exception):
    """A file that is no set; nothing has been changed."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


def place(path: Any) -> str:
    """As a person writes it: `roles[3].wakes`."""
    return "".join(f"[{one}]" if isinstance(one, int) else f".{str(one)[:60]}" for one in path).lstrip(".")


def unknown(value: str, known: list[str]) -> Text:
    near = get_close_matches(value, known, 1)
    if near:
        return _("unknown value “{value}”, did you mean “{near}”?", value=value, near=near[0])
    return _("unknown value “{value}”.", value=value)
