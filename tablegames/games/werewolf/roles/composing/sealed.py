"""Official definitions as a game freezes them at its start: a newer program changes nothing of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from tablegames.engine.words import marked, unmarked

from .composed import Composed
from .definition import WORDS
from .definitions import DEFINITIONS

SEALED: Mapping[str, Mapping[str, Any]] = {one["key"]: unmarked(one) for one in DEFINITIONS}


def sealed(keys: Collection[str]) -> list[Mapping[str, Any]]:
    """The definitions with these keys, as the set-up keeps them."""
    return [one for key, one in SEALED.items() if key in keys]


def unsealed(kept: Sequence[Mapping[str, Any]]) -> dict[str, Composed]:
    """The roles that are no longer as they were when the game began."""
    return {one["key"]: Composed(marked(one, WORDS)) for one in kept if one != SEALED.get(one["key"])}
