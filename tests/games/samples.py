"""The samples of all titles, one for each in `GAMES`: `tests/games/<title>/sample.py`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tablegames.engine.dice import Dice
from tablegames.engine.play import Play
from tablegames.games import GAMES

from .sample import Sample

SAMPLES: dict[str, Sample] = {title: import_module(f"tests.games.{title}.sample").SAMPLE for title in GAMES}


def new_game(sample: Sample, seed: str) -> Play[Any]:
    return Play(sample.title, sample.setup(Dice(seed)), seed)
