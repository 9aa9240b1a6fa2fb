"""The other processes: their notices come by one line for all rooms, and each says who is where.

It says so every BEAT only as long as a clock runs there, or another one has pages of the same game; else when a room
is opened or ends, and rarely: where nothing happens there is nothing to tell.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypedDict

from channels.layers import get_channel_layer

from tablegames.play.live.clock import Count, awake
from tablegames.play.rendering.contexts import Presence
from tablegames.serving.rhythm import until

from . import news

log = logging.getLogger(__name__)

BEAT, RARELY = 3.0, 60.0  # seconds from one notice of who is where to the next; where it matters to nobody
SOON = 1.0  # seconds until it is told at the latest that a room has been opened or has ended
EARLY = 0.5  # seconds: whole ones are never met exactly
PRESENCE = 9.0  # seconds: whoever was not heard of for so long is away
SILENCE = 6.0  # seconds: a line on which not even this process is heard is taken up anew


class Here(TypedDict):
    """What a process tells the others of one game, as JSON."""

    players: dict[str, int | None]  # with an open page, by their keys as text; milliseconds to the laptop
    clock: tuple[int, int, float] | None  # question (`raised`), winding, seconds left; None: none runs


@dataclass(slots=True)
class Other:
    """What a process has said last: by game the players there, and by game, question and winding the seconds left."""

    players: dict[int, Presence] = field(default_factory=dict)
    clocks: dict[tuple[int, int, int], float] = field(default_factory=dict)
    at: float = field(default_factory=awake.now)
    heard: float = field(default_factory=lambda: time.monotonic())

    @classmethod
    def of(cls, games: dict[str, Here]) -> Other:
        """Read another process's notice of its games, by their numbers as text."""
        other = cls()
        for game_id, one in games.items():
            other.players[int(game_id)] = {int(player): ms for player, ms in one["players"].items()}
            if one["clock"]:
                raised, winding, left = one["clock"]
                other.clocks[int(game_id), raised, winding] = left
        return other


class Room(Protocol):
    """What other processes hear of a game, and what they may do to it."""

    @property
    def version(self) -> int: ...

    def here(self) -> Here: ...

    def counts(self) -> Iterable[Count]: ...

    def wake(self) -> None: ...


class Others:
    """All other processes, as far as they were heard of; `rooms` are this one's, by game."""

    def __init__(self, rooms: Mapping[int, Room]) -> None:
        self.rooms = rooms
        self._said: dict[str, Other] = {}
        self._last = -RARELY  # when it was said here what is here
        self._told: frozenset[int] = frozenset()  # the games of which that was
        self._unheard = 0.0  # since when that is to be heard here; 0 where it has been
        self._line = 0  # which to Redis it was when something was said last
        self._listening: asyncio.Task[None] | None = None
        self._moved = asyncio.Event()  # a room has been opened, or has ended
        self._stirred = asyncio.Event()  # there may be something to say

    # What they have said

    def players(self, game_id: int) -> Presence:
        """Who has a page of that game open elsewhere."""
        players: Presence = {}
        for other in self._said.values():
            players |= other.players.get(game_id, {})
        return players

    def left(self, game_id: int, raised: int, winding: int) -> float | None:
        """The seconds of that question, as the process counts them that has the fewest."""
        clock = (game_id, raised, winding)
        found = [
            max(0.0, other.clocks[clock] - (awake.now() - other.at))
            for other in self._said.values()
            if clock in other.clocks
        ]
        return min(found, default=None)

    @property
    def are_cut_off(self) -> bool:
        """Whether there may be somebody who does not hear at once what happens here."""
        return news.reaches_other_processes() and news.cut_off.is_set()

    # The line

    def move(self) -> None:
        """A room has been opened, or has ended."""
        self._moved.set()
        self._stir()

    def _stir(self) -> None:
        """There is something to say; until the second is over there may be more."""
        asyncio.get_running_loop().call_later(until(SOON), self._stirred.set)

    async def rest(self) -> None:
        """Until there may be something to say."""
        if self._unheard:
            self._stir()
        await self._stirred.wait()
        self._stirred.clear()

    def look(self) -> None:
        """Whether there is. Comes every BEAT."""
        if self._said or self._is_due(time.monotonic()):
            self._stirred.set()

    async def beat(self) -> None:
        """Say who is here and how far the clocks are, if it is time to."""
        if not news.reaches_other_processes():
            return
        now = time.monotonic()
        self._said = {name: other for name, other in self._said.items() if now - other.heard < PRESENCE}
        is_dead = self._unheard and now - self._unheard > SILENCE
        if is_dead:
            news.cut_off.set()
        if is_dead or self._listening is None:
            self.take_up()
        if self._is_due(now):
            await self._say(now)

    def _is_due(self, now: float) -> bool:
        """What nobody has heard is said once more."""
        silent = now - self._last + EARLY
        has_moved = self.rooms.keys() != self._told or self._line != news.line()
        if silent >= RARELY or (has_moved and not self._unheard):
            return True
        if silent < BEAT:
            return False
        return bool(self._unheard) or self._runs() or self._shares_with(self._said.values())

    def _runs(self) -> bool:
        """Whether a clock does, of which others have to know if this process dies."""
        return any(True for room in self.rooms.values() for _count in room.counts())

    def _shares_with(self, others: Iterable[Other]) -> bool:
        """Whether one of them has pages of a game that has pages here."""
        return any(not self.rooms.keys().isdisjoint(other.players) for other in others)

    async def _say(self, now: float) -> None:
        """What is said here is heard here too, unless the line is dead."""
        games = {game_id: room.here() for game_id, room in self.rooms.items()}
        self._last, self._unheard, line = now, self._unheard or now, news.line()
        notice = {str(game_id): here for game_id, here in games.items()}
        if await news.send(news.EVERYBODY, {"type": "here", "process": news.PROCESS, "games": notice}):
            self._told, self._line = frozenset(games), line

    def take_up(self) -> None:
        """Listen, by another line than before: perhaps nothing comes by that any more, as after a restart of Redis."""
        self.hang_up()
        if news.reaches_other_processes():
            self._unheard = time.monotonic() if self._unheard else 0.0
            self._listening = asyncio.create_task(self._listen())

    def hang_up(self) -> None:
        if self._listening is not None:
            self._listening.cancel()

    async def _listen(self) -> None:
        """A broken line is taken up again; what was missed, the next glance finds."""
        while True:
            try:
                channel = await get_channel_layer().new_channel()
                async with asyncio.TaskGroup() as both:
                    both.create_task(self._hear_all(channel))
                    both.create_task(self._subscribe(channel))
            except Exception as error:  # whatever a broken line to Redis raises
                log.warning("The line to the other processes broke: %s", type(error).__name__)
                news.cut_off.set()
                await asyncio.sleep(1)

    async def _hear_all(self, channel: str) -> None:
        layer = get_channel_layer()
        while True:
            self.hear(await layer.receive(channel))

    async def _subscribe(self, channel: str) -> None:
        """Subscribe to the notices of all open rooms, and of no other."""
        layer, groups = get_channel_layer(), set[str]()
        try:
            while True:
                self._moved.clear()
                wanted = {news.EVERYBODY, *map(news.group, self.rooms)}
                for group in wanted - groups:
                    await layer.group_add(group, channel)
                for group in groups - wanted:
                    await layer.group_discard(group, channel)
                groups = wanted
                await self._moved.wait()
        finally:
            for group in groups:
                await layer.group_discard(group, channel)

    def hear(self, notice: dict[str, Any]) -> None:
        self._unheard = 0.0
        news.cut_off.clear()
        match notice:
            case {"process": news.PROCESS}:
                return
            case {"type": "changed", "game": int(game_id), "number": int(number)}:
                room = self.rooms.get(game_id)
                if room is not None and number != room.version:
                    room.wake()
            case {"type": "here", "process": str(process), "games": dict(games)} if process != news.PROCESS:
                was_shared = self._shares_with([self._said.get(process, Other())])
                self._said[process] = Other.of(games)
                if not was_shared and self._shares_with([self._said[process]]):
                    self._told = frozenset()  # whoever has just come to the same game hears from here at once
                    self._stir()
