"""Which set-ups robots play alike: names, clocks and words make no difference to them."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from tablegames import engine, games
from tablegames.engine.table import Setup
from tablegames.engine.title import Title

# Of the set-up, and in it of a custom role or card.
UNHEARD = ("seconds", "set")
UNREAD = ("name", "text", "call", "prompt", "figure", "picture", "balance")


def key_of(title: Title[Any], setup: Setup) -> str:
    """The same for set-ups that play alike by the same rules."""
    told: dict[str, Any] = {name: value for name, value in blind(title, setup).items() if name not in UNHEARD}
    if "own" in told:
        told["own"] = [{name: one[name] for name in one if name not in UNREAD} for one in told["own"]]
    return sha256(json.dumps([title.key, title.rules, edition(), told], sort_keys=True).encode()).hexdigest()


def blind(title: Title[Any], setup: Setup) -> Setup:
    """The set-up as robots play it, who know no clock and no names; what else is in it may matter to the rules."""
    return {
        **setup,
        "names": [str(seat) for seat in range(len(setup["names"]))],
        "roles": sorted(setup["roles"]),
        "options": {
            **{option.name: option.default for option in title.options},
            **setup.get("options", {}),
        },
        "mode": title.quick or next(iter(title.modes), ""),
    }


@cache
def edition() -> str:
    """Return the edition of the rules and robots: odds that an older edition found are not used."""
    digest = sha256()
    for package in (engine, games):
        for path in sorted(Path(next(iter(package.__path__))).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()
