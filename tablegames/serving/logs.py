"""What is written down of a failure: where in the code it happened, and nothing that anybody has sent."""

from __future__ import annotations

import logging
import re
import traceback
from collections.abc import Iterator
from typing import Any

OURS = "tablegames"
GAP = re.compile(r"%[-#0 +]*[0-9.]*[a-zA-Z]")


class Discreet(logging.Formatter):
    """Our own sentences as they are; of others' only the sentence, without what they fill in: paths, hosts, values."""

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


def bare(message: object) -> str:
    """The first line of a message, with gaps where its values would stand."""
    if not isinstance(message, str):
        return type(message).__name__
    return GAP.sub("…", message.partition("\n")[0])


def chain(error: BaseException | None) -> Iterator[BaseException]:
    """The error, and those that led to it."""
    while error is not None:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
