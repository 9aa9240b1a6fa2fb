"""The clock of a question: seconds left, counted by the process's own steady time and by nothing else."""

from __future__ import annotations

import time
from dataclasses import dataclass

from tablegames.play.models import Game

LONGEST_TICK = 2.0  # seconds: a laptop that slept for ten minutes has lost two seconds


@dataclass(slots=True)
class Clock:
    """Counts down for one question, as the row of the game wound it up.

    `raised` names the question and `winding` how often somebody has moved its clock: while both stay, this
    process's own count is the better one; the row's is at most a checkpoint old.
    """

    raised: int = 0
    winding: int = 0
    left: float | None = None
    total: float | None = None
    running: bool = False
    ticked: float = 0.0

    def follow(self, game: Game) -> None:
        """Take over from the row what has been changed there."""
        if (game.raised, game.winding) == (self.raised, self.winding):
            return
        self.raised, self.winding = game.raised, game.winding
        self.left, self.total, self.running = game.left, game.total, game.running
        self.ticked = time.monotonic()

    def tick(self) -> None:
        now = time.monotonic()
        if self.running and self.left is not None:
            self.left = max(0.0, self.left - min(now - self.ticked, LONGEST_TICK))
        self.ticked = now

    def now(self) -> float | None:
        """Seconds left at this moment."""
        if self.left is None or not self.running:
            return self.left
        return max(0.0, self.left - min(time.monotonic() - self.ticked, LONGEST_TICK))

    def has_run_out(self) -> bool:
        return self.running and self.left is not None and self.left <= 0


def glance(game_id: int, raised: int, winding: int, left: float | None) -> int | None:
    """Write down how far a running clock has come, and say which version the row has.

    Of several processes the lowest count stays.
    """
    row = Game.objects.filter(pk=game_id)
    if left is not None:
        row.filter(left__gt=left, raised=raised, winding=winding, running=True).update(left=left)
    return row.values_list("version", flat=True).first()
