"""What the tests over all titles need to know of one: `tests/games/<title>/sample.py` says it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tablegames.games
from tablegames.engine.ask import Standing
from tablegames.engine.dice import Dice
from tablegames.engine.entry import Value
from tablegames.engine.play import Title
from tablegames.engine.table import Audience, Setup, Table


@dataclass(frozen=True)
class Questions:
    """What the code of a title does not say of its question keys to whoever reads it.

    `note`: a paragraph for the page;
    `more`: keys that are put together, each with whom it asks and a sentence; `elsewhere`: where the sentence of a key
    comes from that none stands beside.
    """

    note: str = ""
    more: Iterable[tuple[str, str, str]] = ()
    elsewhere: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Sample:
    """`setup`: a random one; `correction`: an override's value; `elsewhere`: the table while it is in another
    world that the audience cannot tell from this one; `fate`: what became of a seat that the moderator knows;
    `seeds`: of its golden games."""

    title: Title[Any]
    setup: Callable[[Dice], Setup]
    correction: Callable[[Table, Dice], Value]
    elsewhere: Callable[[Any, Audience, Dice], Any]
    fate: Callable[[Any], list[Any]]
    seeds: tuple[int, ...]
    questions: Questions = Questions()


def votes_of_others(standing: Standing, dice: Dice) -> None:
    """As many have voted, but others, and for nobody: the board tells how many, and no more."""
    voted = sum(seat in standing.answers for seat in standing.seats)
    standing.answers.clear()
    for seat in dice.shuffled("elsewhere", list(standing.seats))[:voted]:
        standing.answers[seat] = ()


def shipped_sets(title: str) -> list[dict[str, Any]]:
    path = Path(tablegames.games.__file__).parent / title / "sets.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))["set"]
