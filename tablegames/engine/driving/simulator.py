"""How often each side wins when robots play: by chance, or by what a title's own robot thinks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any

from tablegames.engine.dice import Dice
from tablegames.engine.play import Play
from tablegames.engine.table import Setup
from tablegames.engine.title import Robot, Title

from .robots import play_out

QUESTIONS, AT_ONCE = 5_000, 10  # of a game, and between two breaths


class Endless(Exception):
    """A game came to no end."""


@dataclass(frozen=True, slots=True)
class Odds:
    """Wins by outcome in so many games."""

    games: int
    wins: Mapping[str, int]

    def share(self, outcome: str) -> float:
        """Return the share of games that this outcome won, from 0 to 1."""
        return self.wins.get(outcome, 0) / self.games

    def margin(self, outcome: str) -> float:
        """Within so much of the share the true one lies in 19 of 20 cases; never 0, however few the games.

        After Agresti and Coull, who count two more wins and two more losses.
        """
        games = self.games + 4
        share = (self.wins.get(outcome, 0) + 2) / games
        return 1.96 * sqrt(share * (1 - share) / games)


def simulate(title: Title[Any], setup: Setup, games: int, seed: str, robot: Robot[Any] | None = None) -> Odds:
    """Let robots play so many games of a set-up; the same seed gives the same odds."""
    wins = Counter(outcome_of(title, setup, f"{seed}/{game}", robot) for game in range(games))
    return Odds(games, dict(wins))


def outcome_of(
    title: Title[Any],
    setup: Setup,
    seed: str,
    robot: Robot[Any] | None = None,
    breathe: Callable[[], None] = lambda: None,
) -> str:
    """Let robots play one game, and say who has won. Raises Endless where nobody ever does.

    Every few questions it calls `breathe`, where others may have their turn.
    """
    play, dice = Play(title, setup, seed), Dice(f"{seed}/robots")
    for _few in range(QUESTIONS // AT_ONCE):
        if play.standing is None:
            outcome: str = play.table.outcome()
            return outcome
        play_out(play, dice, AT_ONCE, robot)
        breathe()
    raise Endless(title.key)
