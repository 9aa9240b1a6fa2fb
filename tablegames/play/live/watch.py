"""Who may no longer look: dashboards whose browser has logged out, whose account is gone, whose game is another's."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from django.contrib.auth import get_user_model
from django.contrib.sessions.models import Session
from django.utils import timezone

from tablegames.play.models import Game

if TYPE_CHECKING:
    from .registry import Registry
    from .rooms import Onlooker, Room

log = logging.getLogger(__name__)

PAUSE = 0.4  # seconds: whoever has lost the right is out within one
Signs: TypeAlias = dict[str, tuple[object, ...]]  # by session: what the right of its pages hangs on


async def watch(registry: Registry) -> None:
    """Ask the door again for every page of a host as soon as something has changed there. Runs in the server's loop."""
    known: Signs = {}
    while True:
        await asyncio.sleep(PAUSE)
        try:
            known = await _look(registry, known)
        except Exception:  # the database may be locked or away for a while
            log.exception("The door could not be asked")


async def _look(registry: Registry, known: Signs) -> Signs:
    """One query a kind of row, however many pages are open; turns away who is not admitted any more."""
    open_ = [
        (room, onlooker)
        for room in registry.rooms.values()
        for onlooker in room.onlookers
        if onlooker.session
    ]
    if not open_:
        return {}
    now = await registry.run(
        signs, {room.game_id for room, _onlooker in open_}, {onlooker.session for _room, onlooker in open_}
    )
    for room, onlooker in open_:
        if known.get(onlooker.session) != now.get(onlooker.session, ()):
            await _ask_again(registry, room, onlooker)
    return {session: now.get(session, ()) for session in {onlooker.session for _room, onlooker in open_}}


async def _ask_again(registry: Registry, room: Room, onlooker: Onlooker) -> None:
    if not await registry.run(onlooker.is_admitted):
        room.turn_away(onlooker)


def signs(games: Iterable[int], sessions: Iterable[str]) -> Signs:
    """What is kept of those sessions, of the accounts and of who runs the games. In a thread."""
    hosts = tuple(Game.objects.filter(pk__in=games).order_by("pk").values_list("pk", "host"))
    accounts = get_user_model().objects.filter(pk__in={host for _game, host in hosts if host})
    users = tuple(accounts.order_by("pk").values_list("pk", "password", "is_active"))
    rows = Session.objects.filter(session_key__in=sessions, expire_date__gt=timezone.now())
    return {key: (content, hosts, users) for key, content in rows.values_list("session_key", "session_data")}
