"""What PostgreSQL says by itself: that a right may have ended, whoever has done it, and by whatever way."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from django.conf import settings

from tablegames.play.live.workers import workers

if TYPE_CHECKING:
    from psycopg import Connection

log = logging.getLogger(__name__)

AGAIN = 1.0  # seconds until a line that has broken is taken up anew
CHANNEL = "tablegames_rights"  # as the migration 0012 calls it


class Told:
    """A line to PostgreSQL on which nothing is asked; `hear` is called in the loop, also when the line comes or goes."""

    def __init__(self, hear: Callable[[], None]) -> None:
        self.hear = hear
        self.is_up = False

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
        loop, ends = asyncio.get_running_loop(), asyncio.get_running_loop().create_future()
        number = line.fileno()
        loop.add_reader(number, self._read, line, ends)
        self._turn(is_up=True)
        try:
            await ends
        finally:
            loop.remove_reader(number)
            line.close()
            self._turn(is_up=False)

    def _read(self, line: Connection, ends: asyncio.Future[None]) -> None:
        try:
            line.pgconn.consume_input()
        except Exception as error:  # the line has broken
            if not ends.done():
                ends.set_exception(error)
            return
        while line.pgconn.notifies() is not None:
            self.hear()

    def _turn(self, is_up: bool) -> None:
        self.is_up = is_up
        self.hear()


def _line() -> Connection:
    """In a thread."""
    from psycopg import connect  # a laptop does without

    line = connect(
        settings.DATABASE_URL,
        autocommit=True,
        application_name=f"tablegames {os.getpid()}, listening",
        connect_timeout=5,
        keepalives_idle=5,
        keepalives_interval=2,
        keepalives_count=3,
    )
    line.execute(f"LISTEN {CHANNEL}")
    return line
