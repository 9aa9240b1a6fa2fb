"""What PostgreSQL says by itself: that a right may have ended, whoever has done it, and by whatever way.

By the same line it is asked which version each game has: what is asked again and again needs no thread then.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, TypeAlias

from django.conf import settings

from tablegames.play.live.workers import workers
from tablegames.play.reading import GAME, versions_of
from tablegames.serving.starting.environment import ALIVE

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg.pq.abc import PGconn, PGresult

log = logging.getLogger(__name__)

AGAIN = 1.0  # seconds until a line that has broken is taken up anew
CHANNEL = "tablegames_rights"  # as the migration 0012 calls it
LOCKED = 200  # milliseconds that a question waits for a locked table: what is told waits behind it
UNANSWERED = 6.0  # seconds until a line that swallows what is asked counts as broken
VERSIONS = b"versions"
OF_GAMES = f'SELECT "id", "version" FROM {GAME.table} WHERE "id" = ANY($1::bigint[])'.encode()
Versions: TypeAlias = dict[int, int]


class Told:
    """A line to PostgreSQL; `hear` is called in the loop when something is told, also when the line comes or goes."""

    def __init__(self, hear: Callable[[], None]) -> None:
        self.hear = hear
        self.is_up = False
        self._line: Connection | None = None
        self._ends: asyncio.Future[None] | None = None  # when the line does
        self._answer: asyncio.Future[PGresult] | None = None  # to the question that is on its way
        self._found: PGresult | None = None  # of it, until all has come

    async def versions(self, games: Collection[int]) -> Versions:
        """Of those games, as far as there are such games. Raises psycopg's OperationalError where none is to be had."""
        if self._line is None or self._answer is not None:
            return await workers.run(versions_of, games)
        self._answer = asyncio.get_running_loop().create_future()
        late = asyncio.get_running_loop().call_later(UNANSWERED, self._give_up, self._line)
        try:
            numbers = "{" + ",".join(map(str, games)) + "}"
            self._line.pgconn.send_query_prepared(VERSIONS, [numbers.encode()])
            found = await self._answer
        finally:
            late.cancel()
            self._answer = None
        return versions_in(found)

    def _give_up(self, line: Connection) -> None:
        """Nothing has come by it for too long."""
        from psycopg import OperationalError  # a laptop does without

        waits = self._answer is not None and not self._answer.done()
        if waits and line is self._line and self._ends is not None and not self._ends.done():
            self._ends.set_exception(OperationalError("The line swallows what is asked."))

    async def keep_up(self) -> None:
        """Take the line up, and again whenever it has broken."""
        while True:
            try:
                await self._listen(await workers.run(_line))
            except Exception as error:  # whatever a broken line raises
                log.warning("The line on which PostgreSQL tells of rights broke: %s", type(error).__name__)
            await asyncio.sleep(AGAIN)

    async def _listen(self, line: Connection) -> None:
        """Until the line breaks. Raises psycopg's OperationalError then."""
        loop, number = asyncio.get_running_loop(), line.fileno()
        self._ends = ends = loop.create_future()
        loop.add_reader(number, self._read, line, ends)
        self._turn(line)
        try:
            await ends
        finally:
            loop.remove_reader(number)
            self._turn(None)
            line.close()

    def _read(self, line: Connection, ends: asyncio.Future[None]) -> None:
        try:
            line.pgconn.consume_input()
            self._take(line.pgconn)
        except Exception as error:  # the line has broken
            if not ends.done():
                ends.set_exception(error)
            return
        while line.pgconn.notifies() is not None:
            self.hear()

    def _take(self, line: PGconn) -> None:
        """An answer, once all of it has come."""
        if self._answer is None:
            return
        while not line.is_busy():
            result = line.get_result()
            if result is None:
                if self._found is not None and not self._answer.done():
                    self._answer.set_result(self._found)
                self._found = None
                return
            self._found = result

    def _turn(self, line: Connection | None) -> None:
        from psycopg import OperationalError  # a laptop does without

        self._line, self._found, self.is_up = line, None, line is not None
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(OperationalError("The line broke before the answer had come."))
        self.hear()


def versions_in(found: PGresult) -> Versions:
    """Of the games of an answer. Raises psycopg's OperationalError where it is none: somebody changes the table."""
    from psycopg import OperationalError
    from psycopg.pq import ExecStatus

    if found.status != ExecStatus.TUPLES_OK:
        raise OperationalError("The versions of the games are not to be had.")
    cells = ((found.get_value(row, 0), found.get_value(row, 1)) for row in range(found.ntuples))
    return {int(game): int(version) for game, version in cells if game and version}


def _line() -> Connection:
    """In a thread."""
    from psycopg import connect  # a laptop does without

    line = connect(
        settings.DATABASE_URL,
        autocommit=True,
        application_name=f"tablegames {os.getpid()}, listening",
        connect_timeout=5,
        **ALIVE,
    )
    line.execute(f"LISTEN {CHANNEL}")
    line.execute(f"SET lock_timeout = {LOCKED}")
    line.pgconn.prepare(VERSIONS, OF_GAMES)
    return line
