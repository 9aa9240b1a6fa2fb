"""A file that is no set, and how its problems name places."""

from __future__ import annotations

from typing import Any

from tablegames.engine.problem import Problem


class Unreadable(Exception):
    """A file that is no set; nothing has been changed."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


def place(path: Any) -> str:
    """As a person writes it: `roles[3].wakes`."""
    return "".join(f"[{one}]" if isinstance(one, int) else f".{str(one)[:60]}" for one in path).lstrip(".")
