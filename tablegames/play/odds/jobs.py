"""A set-up that robots play: how far they are, and one more game with rests where people sit at a table."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from django.utils import timezone

from tablegames.engine.driving.simulator import Endless, Odds, outcome_of
from tablegames.engine.table import Setup
from tablegames.engine.title import Title
from tablegames.engine.words import Text, _
from tablegames.play.live.processes import news
from tablegames.play.models import Tally

log = logging.getLogger(__name__)

LONGEST = 10.0  # seconds of work for one game
BREATH = 0.005  # seconds of work until the robots rest
REST = 4  # times as long as they have worked; for a lobby, which waits, once
TROUBLES: Mapping[str, Text] = {
    "endless": _("With this set the robots' games do not end: somebody must be able to win or to die."),
    "failed": _("The robots could not finish a game: something in this set goes against the rules."),
}


@dataclass(frozen=True, slots=True)
class Found:
    """What is known of a set-up so far; `trouble` is the sentence that is told instead, where there is one."""

    odds: Odds
    goal: int  # games
    state: Literal["running", "stopped", "ended"]
    trouble: Text | None = None


@dataclass(slots=True)
class Job:
    """A set-up that the robots of this process play, or are going to."""

    key: str
    title: Title[Any]
    setup: Setup
    goal: int
    patience: float
    games: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    trouble: str = ""
    lobbies: set[int] = field(default_factory=set)  # whose dashboards wait for it: they come first
    is_asked_for: bool = False  # by somebody who has pressed a button

    @property
    def is_wanted(self) -> bool:
        return self.is_asked_for or bool(self.lobbies)

    @property
    def is_done(self) -> bool:
        return bool(self.trouble) or self.games >= self.goal or (self.patience <= 0 and self.games > 0)

    def found(self, state: Literal["running", "ended"] = "running") -> Found:
        """So far: it has ended only once it is written down."""
        return Found(Odds(self.games, dict(self.wins)), self.goal, state, TROUBLES.get(self.trouble))

    def row(self) -> Tally:
        columns = {"key": self.key, "games": self.games, "goal": self.goal, "wins": dict(self.wins)}
        return Tally(**columns, ended=self.is_done, trouble=self.trouble, touched=timezone.now())


def play(job: Job) -> None:
    """Let robots play one more game of a job."""
    try:
        outcome = outcome_of(job.title, job.setup, f"odds/{job.games}", job.title.robot, Breath(job).take)
    except Endless:
        job.trouble = "endless"
    except Exception:  # the rules failed; whoever has made the set is told so
        log.exception("Robots could not play a set")
        job.trouble = "failed"
    else:
        job.wins[outcome] += 1
        job.games += 1


class Breath:
    """Robots give way to people who have a table open; and no game lasts for ever."""

    rested = 0.0  # when this thread had its last rest, in its own seconds of work

    def __init__(self, job: Job) -> None:
        self.rest = 1 if job.lobbies else REST
        self.began = time.thread_time()

    def take(self) -> None:
        now = time.thread_time()
        if now - self.began > LONGEST:
            raise Endless
        if now - Breath.rested > BREATH:
            if news.listeners:
                time.sleep(self.rest * min(now - Breath.rested, 2 * BREATH))
            Breath.rested = time.thread_time()
