"""How often each side wins when robots play: by chance, or by what a title's own robot thinks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any

from .dice import Dice
from .play import Play, Robot, Title
from .robots import play_out
from .table import Setup


@dataclass(frozen=True, slots=True)
class Odds:
    """Wins by outcome in so many games."""

    games: int
    wins: Mapping[str, int]

    def share(self, outcome: str) -> float:
        """From 0 to 1."""
        return self.wins.get(outcome, 0) / self.games

    def error(self, outcome: str) -> float:
        """One standard error of the share."""
        share = self.share(outcome)
        return sqrt(share * (1 - share) / self.games)


def simulate(title: Title[Any], setup: Setup, games: int, seed: str, robot: Robot | None = None) -> Odds:
    """Let robots play so many games of a set-up; the same seed gives the same odds."""
    wins: dict[str, int] = {}
    for game in range(games):
        play = Play(title, setup, f"{seed}/{game}")
        play_out(play, Dice(f"{seed}/{game}/robots"), robot=robot)
        outcome = play.table.outcome()
        wins[outcome] = wins.get(outcome, 0) + 1
    return Odds(games, wins)
