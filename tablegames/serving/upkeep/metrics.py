"""What a process has done, in figures: no code of a game and nobody's name is ever among them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper
from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE = CONTENT_TYPE_LATEST
SECONDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

steps = Counter("tablegames_steps", "Entries that were kept, by their kind.", ["kind"])
latency = Histogram("tablegames_step_seconds", "From an entry's arrival until it is kept.", buckets=SECONDS)
refusals = Counter(
    "tablegames_refusals", "Commands that were answered with a sentence, by status.", ["status"]
)
errors = Counter("tablegames_errors", "Failures of ours, by where they came up.", ["where"])
queries = Counter("tablegames_queries", "Statements that the database was sent.")
sockets = Gauge("tablegames_sockets", "Open pages, by their kind.", ["page"])
games = Gauge("tablegames_games", "Games with open pages.")


def look_at(pages: Mapping[str, Callable[[], int]], rooms: Callable[[], int]) -> None:
    """Ask these functions whenever somebody reads the figures: open pages by their kind, and games."""
    for kind, number in pages.items():
        sockets.labels(kind).set_function(number)
    games.set_function(rooms)


def count_queries(connection: BaseDatabaseWrapper, **_signal: object) -> None:
    """Count whatever is sent by a thread that has been given a line to the database."""
    if _counted not in connection.execute_wrappers:
        connection.execute_wrappers.append(_counted)


def _counted(execute: Callable[..., Any], *arguments: Any) -> Any:
    queries.inc()
    return execute(*arguments)


def printed() -> bytes:
    """All of them in the usual text format."""
    return generate_latest()
