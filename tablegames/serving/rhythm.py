"""What comes again and again comes at whole seconds, so that an idle process wakes up once for all of it."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

PULSE = 3.0  # seconds from one moment at which an idle process wakes up to the next


def until(step: float) -> float:
    """Seconds to the next moment that is a multiple of those."""
    return step - time.monotonic() % step


class Rhythm:
    """Twisted's reactor; but what is to be called later is called at the next PULSE, whenever it would have been.

    The loop that the reactor runs in calls it: that costs a third of what it costs to have Twisted look for what is due.
    """

    def __init__(self, reactor: Any) -> None:
        self._reactor = reactor

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reactor, name)

    def callLater(
        self, _seconds: float, call: Callable[..., object], *args: object
    ) -> Any:  # as Twisted has it
        return self._reactor._asyncioEventloop.call_later(until(PULSE), call, *args)


def keep_time() -> None:
    """Let Daphne, where it serves, look after its connections when this process is awake anyway.

    And let Twisted not look at the time every second for lines of a log that nobody keeps.
    """
    daphne: Any = sys.modules.get("daphne.server")
    if daphne is not None:
        daphne.reactor = Rhythm(daphne.reactor)
        daphne.HTTPFactory.startFactory = _begin_no_log


def _begin_no_log(_factory: object) -> None:
    """In the place of what would begin one."""
