"""What is written down of a failure: where in the code it happened, and nothing that anybody has sent."""

from __future__ import annotations

import logging
import re
import time
import traceback
from collections.abc import Iterator
from typing import Any

from . import metrics

OURS = "tablegames"
QUIET = 30.0  # seconds in which the same failure is not told again
AWAY = {("psycopg", "OperationalError"), ("redis", "ConnectionError")}  # raised where the other end is away
GAP = re.compile(r"%[-#0 +]*[0-9.]*[a-zA-Z]")


class Discreet(logging.Formatter):
    """Our own sentences as they are; of others' only the sentence, without what they fill in: paths, hosts, values.

    Where the database or Redis is away, it does not matter in which line that was noticed.
    """

    def format(self, record: logging.LogRecord) -> str:
        failure = record.exc_info[1] if record.exc_info else None
        if not is_away(failure):
            return super().format(record)
        bare_record = logging.makeLogRecord({**record.__dict__, "exc_info": None, "exc_text": None})
        return f"{super().format(bare_record)}: {type(failure).__name__}"

    def formatMessage(self, record: logging.LogRecord) -> str:
        if record.name.split(".")[0] == OURS:
            return f"{record.levelname}: {record.message}"
        return f"{record.levelname} in {record.name}: {bare(record.msg)}"

    def formatException(self, failure: Any) -> str:
        """Every frame, and of each error its kind: its text may hold a name, a code or a whole row."""
        parts = [
            f"{''.join(traceback.format_tb(one.__traceback__))}{type(one).__name__}"
            for one in chain(failure[1])
        ]
        return "\n\n".join(f"Traceback (most recent call last):\n{part}" for part in reversed(parts))


class Once(logging.Filter):
    """Tells a failure once in a while, and then how often it came: a database that is away must not fill the disk."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[tuple[str, int, str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno >= logging.ERROR:
            metrics.errors.labels(record.name.split(".")[0]).inc()
        kind = record.exc_info[0] if record.exc_info else None
        same = (record.name, record.levelno, bare(record.msg), kind.__name__ if kind else "")
        now = time.monotonic()
        when, more = self._told.get(same, (-QUIET, 0))
        if now - when < QUIET:
            self._told[same] = (when, more + 1)
            return False
        self._told[same] = (now, 0)
        if more and isinstance(record.msg, str):
            record.msg += f" ({more} times more since the last line)"
        return True


def bare(message: object) -> str:
    """The first line of a message, with gaps where its values would stand."""
    if not isinstance(message, str):
        return type(message).__name__
    return GAP.sub("…", message.partition("\n")[0])


def is_away(failure: BaseException | None) -> bool:
    """Whether it comes of the database or Redis being out of reach."""
    kinds = (kind for error in chain(failure) for kind in type(error).__mro__)
    return any((kind.__module__.split(".")[0], kind.__name__) in AWAY for kind in kinds)


def chain(error: BaseException | None) -> Iterator[BaseException]:
    """The error, and those that led to it."""
    while error is not None:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
