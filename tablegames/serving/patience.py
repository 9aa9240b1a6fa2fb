"""How long somebody waits who has something to write, while others write."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import OperationalError, connection

from .starting.environment import PATIENCE

AT_ONCE = 0.5  # seconds that have gone by without mattering
LOCK_NOT_AVAILABLE = "55P03"  # in PostgreSQL's own words


@contextmanager
def patient(seconds: float) -> Iterator[None]:
    """In this thread nobody waits longer than that for what others have locked."""
    is_short = seconds < PATIENCE - AT_ONCE
    if is_short:
        _wait_at_most(seconds)
    try:
        yield
    finally:
        if is_short:
            _wait_at_most(PATIENCE)


def usual() -> None:
    """As long as anybody waits, whatever was set: the line may be somebody else's next."""
    if connection.connection is not None:
        _wait_at_most(PATIENCE)


def _wait_at_most(seconds: float) -> None:
    milliseconds = max(1, round(seconds * 1000))
    setting = "PRAGMA busy_timeout = " if connection.vendor == "sqlite" else "SET lock_timeout = "
    with connection.cursor() as cursor:
        cursor.execute(f"{setting}{milliseconds}")


def is_too_late(error: BaseException | None) -> bool:
    """Whether somebody has waited in vain for what others have locked."""
    if not isinstance(error, OperationalError):
        return False
    is_sqlite = str(error).startswith("database is locked") or str(error).startswith(
        "database table is locked"
    )
    return is_sqlite or getattr(error.__cause__, "sqlstate", "") == LOCK_NOT_AVAILABLE
