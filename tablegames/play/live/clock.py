"""The clock of a question: seconds left, counted by the process's own steady time and by nothing else."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from django.db import transaction

from tablegames.play.models import Game

LONGEST_TICK = 2.0  # seconds: a laptop that slept for ten minutes has lost two seconds
NEVER = float("inf")


class Awake:
    """Seconds that this process has been awake; somebody has to tick more often than every LONGEST_TICK.

    Whoever ticks may say that the next time is to come later, as long as no clock runs.
    """

    def __init__(self) -> None:
        # When, the seconds until then, and how many more may come before the next tick; replaced as one.
        self.ticked = (time.monotonic(), 0.0, LONGEST_TICK)

    def now(self) -> float:
        at, seconds, longest = self.ticked
        return seconds + min(time.monotonic() - at, longest)

    def tick(self, longest: float = LONGEST_TICK) -> None:
        seconds = self.now()
        self.ticked = (time.monotonic(), seconds, longest)


awake = Awake()


class Count(NamedTuple):
    """How far a running clock has come, and which."""

    game_id: int
    raised: int
    winding: int
    left: float


@dataclass(slots=True)
class Clock:
    """Counts down for one question, as the row of the game wound it up.

    `raised` names the question and `winding` how often somebody has moved its clock: while both stay, this
    process's own count is the better one; the row's is at most a checkpoint old.
    """

    raised: int = 0
    winding: int = 0
    left: float | None = None  # when it was wound
    running: bool = False
    wound: float = 0.0  # of the time that the process is awake

    def follow(self, game: Game) -> None:
        """Take over from the row what has been changed there."""
        if (game.raised, game.winding) == (self.raised, self.winding):
            return
        self.raised, self.winding = game.raised, game.winding
        self.left, self.running = game.left, game.running
        self.wound = awake.now()

    def agree(self, left: float) -> None:
        """Another process has so many seconds: of several counts the lowest is right."""
        now = self.now()
        if self.running and now is not None and left < now:
            self.left, self.wound = left, awake.now()

    def now(self) -> float | None:
        """Seconds left at this moment."""
        if self.left is None or not self.running:
            return self.left
        return max(0.0, self.left - (awake.now() - self.wound))

    def runs_out(self) -> float:
        """When, of the time that the process is awake."""
        return NEVER if self.left is None or not self.running else self.wound + self.left

    def counts(self, game_id: int) -> Iterable[Count]:
        """What is worth writing down: nothing where the clock stands still."""
        left = self.now()
        if self.running and left is not None:
            yield Count(game_id, self.raised, self.winding, left)


def write_down(counts: Iterable[Count]) -> None:
    """In one statement, so that a restart loses little. Of several processes the lowest count stays.

    A row that somebody holds is left out: nobody waits here, and nobody has to wait for this.
    """
    known = {count[:3]: count.left for count in counts}
    with transaction.atomic():
        running = Game.objects.filter(pk__in={game_id for game_id, *_question in known}, running=True)
        behind = []
        for game in running.select_for_update(skip_locked=True).order_by().only("raised", "winding", "left"):
            left = known.get((game.pk, game.raised, game.winding))
            if left is not None and game.left is not None and left < game.left:
                game.left = left
                behind.append(game)
        Game.objects.bulk_update(behind, ["left"])
