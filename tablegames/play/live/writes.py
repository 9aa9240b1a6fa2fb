"""Whether anything at all has been committed to the database: what costs next to nothing to ask."""

from __future__ import annotations

import threading

from django.db import connection

STATEMENTS = {"sqlite": "PRAGMA data_version", "postgresql": "SELECT pg_current_snapshot()::text"}


class Writes(threading.local):
    """Remembers for each thread how the database stood when it was last asked.

    SQLite counts what all others have committed, for each connection by itself. PostgreSQL names the transactions
    that are under way and the next one: where the same are, none has been committed meanwhile.
    """

    def __init__(self) -> None:
        self._known: tuple[object, object] = (None, None)  # the connection that counts, and what it said

    def have_come(self) -> bool:
        """Whether somebody has written since the last time, or it is not known. In a thread."""
        before = self._known
        with connection.cursor() as cursor:
            cursor.execute(STATEMENTS[connection.vendor])
            counts = connection.connection if connection.vendor == "sqlite" else None
            self._known = (counts, cursor.fetchone())
        return self._known[0] is not before[0] or self._known[1] != before[1]
