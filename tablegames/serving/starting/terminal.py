"""The terminal in which the program runs: whoever presses Enter there wants something once more."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

BYTES = 1024


def is_there() -> bool:
    """Whether somebody can press Enter."""
    return sys.stdin is not None and sys.stdin.isatty()


def on_enter(work: Callable[[], None]) -> None:
    """Do it at each Enter, in a thread of its own, for as long as there is a terminal."""
    signal.signal(signal.SIGTTIN, signal.SIG_IGN)  # else reading would stop a program in the background
    Thread(target=_listen, args=[sys.stdin.fileno(), work], daemon=True).start()


def _listen(place: int, work: Callable[[], None]) -> None:
    with suppress(OSError):
        while os.read(place, BYTES):
            work()
