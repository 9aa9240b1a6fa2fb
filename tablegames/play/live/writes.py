"""Whether anything at all has been committed to a laptop's database: what costs next to nothing to ask."""

from __future__ import annotations

import threading

from django.db import connection


class Writes(threading.local):
    """Remembers for each thread how SQLite stood when it was last asked.

    It counts what all others have committed, for each connection by itself.
    """

    def __init__(self) -> None:
        self._known: tuple[object, object] = (None, None)  # the connection that counts, and what it said

    def have_come(self) -> bool:
        """Whether somebody has written since the last time, or it is not known. In a thread."""
        before = self._known
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA data_version")
            self._known = (connection.connection, cursor.fetchone())
        return self._known[0] is not before[0] or self._known[1] != before[1]
