"""Who may no longer look: dashboards whose browser has logged out, whose account is gone, whose game is another's."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Coroutine, Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import TypeAlias

from django.conf import settings
from django.utils import timezone

from tablegames.play.live.rooms import Room, Viewer
from tablegames.play.live.workers import workers
from tablegames.play.live.writes import Writes
from tablegames.play.reading import rights_of

from .told import Told

log = logging.getLogger(__name__)

PAUSE = 0.4  # seconds from one look to the next: whoever has lost the right is out within one
NET = 60.0  # seconds, where it is told by whom a right ends: should that once have failed
Page: TypeAlias = tuple[str, int]  # the session and the game
Signs: TypeAlias = dict[Page, tuple[object, ...]]  # what the right of a page hangs on

writes = Writes()


class Watch:
    """Asks the door again for every page of a host as soon as something has changed there. Runs in the server's loop.

    PostgreSQL tells, and nothing is asked until then. A laptop's file is asked every PAUSE whether anybody has
    written, and so is PostgreSQL itself while the line on which it tells is broken.
    """

    def __init__(self, rooms: Mapping[int, Room]) -> None:
        self.rooms = rooms
        self.told = Told(self.look)
        self._known: Signs = {}
        self._moved = asyncio.Event()

    def works(self) -> Iterable[Coroutine[None, None, None]]:
        """What has to run in the server's loop."""
        yield self._watch()
        if settings.HOSTED:
            yield self.told.keep_up()

    def look(self) -> None:
        """A right may have ended, or a page has come that hangs on one."""
        self._moved.set()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            if self.told.is_up:
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._quiet()):
                        await self._moved.wait()
            self._moved.clear()
            try:
                self._known = await self._look()
            except Exception:  # the database may be locked or away for a while
                log.exception("The door could not be asked")
                self._known = {}
                self._moved.set()

    def _quiet(self) -> float:
        """Seconds until there is to be a look though nothing was told."""
        return max(0.0, min(NET, (_first_end(self._known) - timezone.now()).total_seconds()))

    async def _look(self) -> Signs:
        """Turn away who is not admitted any more; nothing is read where nobody has written or come."""
        open_ = {one: room for room in self.rooms.values() for one in room.viewers if one.session}
        pages = {(viewer.session, room.game_id) for viewer, room in open_.items()}
        now = await workers.run(_news, pages, self._known) if pages else {}
        if now is None:
            return self._known
        for viewer, room in open_.items():
            page = (viewer.session, room.game_id)
            if self._known.get(page) != now[page]:
                await _ask_again(room, viewer)
        return now


async def _ask_again(room: Room, viewer: Viewer) -> None:
    if not await workers.run(viewer.is_admitted):
        room.turn_away(viewer)


def _news(pages: set[Page], known: Signs) -> Signs | None:
    """The signs of those pages; None where they are what is known. In a thread."""
    has_ended = _first_end(known) <= timezone.now()
    have_come = settings.HOSTED or writes.have_come()
    return signs(pages) if have_come or has_ended or pages - known.keys() else None


def signs(pages: Collection[Page]) -> Signs:
    """What is kept of those sessions, of who runs the games, and of their accounts, in one query."""
    rights = rights_of(pages)
    return {page: rights.get(page, ()) for page in pages}


def _first_end(known: Signs) -> datetime:
    """When the first of the sessions expires."""
    return min(filter(None, map(_end, known.values())), default=datetime.max.replace(tzinfo=UTC))


def _end(of_page: tuple[object, ...]) -> datetime | None:
    """The last of the signs, to which SQLite gives no zone."""
    end = of_page[-1] if of_page else None
    return (end if end.tzinfo else end.replace(tzinfo=UTC)) if isinstance(end, datetime) else None
