"""The printed values of the roles that are dealt: near 0 both sides are as strong as each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tablegames.engine.library import signed
from tablegames.engine.title import Title
from tablegames.engine.words import Text, written


@dataclass(frozen=True, slots=True)
class Balance:
    """Their sum, and the roles that have no value."""

    sum: int
    without: tuple[Text, ...]

    def __str__(self) -> str:
        return signed(self.sum)


def balance(
    title: Title[Any], dealt: Iterable[str], custom: Iterable[Mapping[str, Any]] = ()
) -> Balance | None:
    """Sum the printed values of the roles that are dealt; None where the title has no such values."""
    if not title.balance:
        return None
    made = {one["key"]: one for one in custom}
    values = {**title.balance, **{key: one["balance"] for key, one in made.items() if "balance" in one}}
    names = {**title.roles, **{key: written(one["name"]) for key, one in made.items()}}
    keys = list(dealt)
    without = dict.fromkeys(key for key in keys if key not in values)
    return Balance(
        sum(values.get(key, 0) for key in keys), tuple(names[key] for key in without if key in names)
    )
