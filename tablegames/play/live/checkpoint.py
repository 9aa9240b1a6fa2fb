"""SQLite's write-ahead log is emptied between two taps, not in the middle of one."""

from __future__ import annotations

from pathlib import Path

from django.db import connection

WORTH = 1024 * 1024  # bytes; a smaller log is left alone


def tidy() -> None:
    """Move what was committed from the log into the database; called every few seconds where a game is open.

    Otherwise the commit that fills the log has to do it, and its player waits several times as long. For this one
    nobody waits: others read and write meanwhile.
    """
    if connection.vendor == "sqlite" and _length() > WORTH:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(PASSIVE)")


def _length() -> int:
    """Of the log, in bytes."""
    log = Path(f"{connection.settings_dict['NAME']}-wal")
    return log.stat().st_size if log.exists() else 0
