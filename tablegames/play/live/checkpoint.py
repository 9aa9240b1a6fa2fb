"""SQLite's write-ahead log is emptied between two taps, not in the middle of one."""

from __future__ import annotations

from pathlib import Path

from django.db import connection

WORTH = 1024 * 1024  # bytes; a smaller log is left alone

_tidied: dict[
    Path, int
] = {}  # when a log was last written to that has been emptied: it stays as long as it was


def tidy() -> None:
    """Move what was committed from the log into the database; called every few seconds where a game is open.

    Otherwise the commit that fills the log has to do it, and its player waits several times as long. For this one
    nobody waits: others read and write meanwhile.
    """
    if connection.vendor != "sqlite" or not (log := Path(f"{connection.settings_dict['NAME']}-wal")).exists():
        return
    was = log.stat()
    if was.st_size > WORTH and was.st_mtime_ns != _tidied.get(log):
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(PASSIVE)")
        _tidied[log] = was.st_mtime_ns
