"""Who may no longer look: dashboards whose browser has logged out, whose account is gone, whose game is another's."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Mapping
from typing import TypeAlias

from tablegames.play.reading import rights_of

from .rooms import Onlooker, Room
from .workers import workers
from .writes import Writes

log = logging.getLogger(__name__)

PAUSE = 0.4  # seconds: whoever has lost the right is out within one
Page: TypeAlias = tuple[str, int]  # the session and the game
Signs: TypeAlias = dict[Page, tuple[object, ...]]  # what the right of a page hangs on

writes = Writes()


async def watch(rooms: Mapping[int, Room]) -> None:
    """Ask the door again for every page of a host as soon as something has changed there. Runs in the server's loop."""
    known: Signs = {}
    while True:
        await asyncio.sleep(PAUSE)
        try:
            known = await _look(rooms, known)
        except Exception:  # the database may be locked or away for a while
            log.exception("The door could not be asked")
            known = {}


async def _look(rooms: Mapping[int, Room], known: Signs) -> Signs:
    """Turn away who is not admitted any more; nothing is read where nobody has written or come."""
    open_ = {onlooker: room for room in rooms.values() for onlooker in room.onlookers if onlooker.session}
    pages = {(onlooker.session, room.game_id) for onlooker, room in open_.items()}
    now = await workers.run(_news, pages, known) if pages else {}
    if now is None:
        return known
    for onlooker, room in open_.items():
        page = (onlooker.session, room.game_id)
        if known.get(page) != now[page]:
            await _ask_again(room, onlooker)
    return now


async def _ask_again(room: Room, onlooker: Onlooker) -> None:
    if not await workers.run(onlooker.is_admitted):
        room.turn_away(onlooker)


def _news(pages: set[Page], known: Signs) -> Signs | None:
    """The signs of those pages; None where they are what is known. In a thread."""
    have_come = writes.have_come()
    return signs(pages) if have_come or pages - known.keys() else None


def signs(pages: Collection[Page]) -> Signs:
    """What is kept of those sessions, of who runs the games, and of their accounts, in one query."""
    rights = rights_of(pages)
    return {page: rights.get(page, ()) for page in pages}
