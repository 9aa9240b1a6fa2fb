"""Notices that a game has changed: to this process's room at once, to others by the channel layer."""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from asyncio import AbstractEventLoop
from collections.abc import Callable
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import InMemoryChannelLayer, get_channel_layer
from django.db import transaction

from tablegames.play.models import Game

log = logging.getLogger(__name__)

PATIENCE = 2.0  # seconds for a channel layer that does not answer
EVERYBODY = "processes"  # what each process says of all its games

PROCESS = secrets.token_hex(4)

# By game: the room of this process, which is told whether what has changed is kept with the table.
listeners: dict[int, tuple[AbstractEventLoop, Callable[[bool], None]]] = {}

cut_off = threading.Event()  # set from when a notice was lost, or the line, until one is heard again


def group(game_id: int) -> str:
    return f"game.{game_id}"


def changed(game: Game, *, public: bool = True) -> None:
    """Count and announce a change of what is no entry; this transaction has locked the game's row.

    What only moderators see is not `public`.
    """
    game.version += 1
    game.public += public
    Game.objects.filter(pk=game.pk).update(version=game.version, public=game.public)
    announce(game)


def announce(game: Game, *, is_kept: bool = False, is_silent: bool = False) -> None:
    """Tell every process with open pages of the game, once the change is committed.

    What is silent has counted up no version: everybody looks, and sends what is new.
    """
    pk, version = game.pk, 0 if is_silent else game.version
    transaction.on_commit(lambda: spread(pk, version, is_kept))


def spread(game_id: int, version: int, is_kept: bool) -> None:
    """Called in a worker thread after the commit; a notice may be lost, the rooms look for themselves too."""
    if game_id in listeners:
        loop, wake = listeners[game_id]
        if loop.is_running():
            loop.call_soon_threadsafe(wake, is_kept)
    if not reaches_other_processes():
        return
    notice = {"type": "changed", "game": game_id, "number": version, "process": PROCESS}
    running = next((loop for loop, _wake in list(listeners.values()) if loop.is_running()), None)
    if running is not None:
        asyncio.run_coroutine_threadsafe(send(group(game_id), notice), running)
    else:
        async_to_sync(send)(group(game_id), notice)


def reaches_other_processes() -> bool:
    layer = get_channel_layer()
    return layer is not None and not isinstance(layer, InMemoryChannelLayer)


def line() -> int:
    """By which line notices come, counted: from one to the next some may have been lost."""
    return int(get_channel_layer().lines()) if reaches_other_processes() else 0


async def send(to: str, notice: dict[str, Any]) -> bool:
    """Send a notice to all processes of a group; whether it left. It is lost where the channel layer does not answer."""
    try:
        async with asyncio.timeout(PATIENCE):
            await get_channel_layer().group_send(to, notice)
    except Exception as error:  # whatever a broken line to Redis raises
        log.warning("A notice was lost: %s", type(error).__name__)
        cut_off.set()
        return False
    return True
