"""One room per game and process: it sees to it that everybody with an open page gets the present view."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from channels.layers import get_channel_layer

from tablegames.play.evening import time_is_up
from tablegames.play.rendering.contexts import Presence
from tablegames.play.rendering.rendered_page import Kind, RenderedPage, Snapshot
from tablegames.play.rendering.renderer import renderer_of

from . import news, robots
from .checkpoint import tidy
from .clock import Clock, glance

if TYPE_CHECKING:
    from .registry import Registry

log = logging.getLogger(__name__)
T = TypeVar("T")

TICK = 0.25  # seconds
GLANCE = (
    2.0  # a lost notice is made good after so many seconds, and a restarted clock is right to within them
)
BEAT = 3.0
AFTERTHOUGHT = (2.0, 6.0)  # between a choice that settles a question and the question's end
LINGER = 20.0  # a room without onlookers waits so long for somebody to come back
PRESENCE = 3 * BEAT  # somebody of another process who was not heard of for so long is away
NEVER = float("inf")


@dataclass(eq=False, slots=True)
class Onlooker:
    """An open page: who looks, in which language, and the way to send there. `pass_` is what let it in."""

    kind: Kind
    language: str
    pass_: str
    send: Callable[[str], None]
    close: Callable[[int], None]
    player: int | None = None
    session: str = ""  # on which the right to look hangs, if it does
    is_admitted: Callable[[], bool] = bool  # asks the door again; in a thread
    shown: RenderedPage | None = None
    ms: int | None = None


class Room:
    """Follows one game as long as somebody looks at it.

    Everything here runs in the server's loop; tables and rows are only touched in worker threads.
    """

    def __init__(self, registry: Registry, game_id: int) -> None:
        self.registry = registry
        self.game_id = game_id
        self.onlookers: set[Onlooker] = set()
        self.clock = Clock()
        self.renderer = renderer_of(game_id)
        self.version = 0
        self.visited = time.monotonic()
        self.online: Presence = {}
        self.others: dict[str, tuple[float, Presence]] = {}  # by process, and when it was heard
        self._due: dict[tuple[int, int], float] = {}  # (raised, seat) of a robot: when it answers
        self._proposed = 0.0
        self._settled: tuple[int, float] | None = (
            None  # the question that needs no more time, and when it ends
        )
        self._waits = False  # whether the question stands on when its time is over
        self._dirty = asyncio.Event()
        self._is_painting = False
        self._reads = True  # whether what has changed may not be kept with the table
        news.listeners[game_id] = (asyncio.get_running_loop(), self.wake)
        works = (self._show, self._keep_time, self._glance, self._beat)
        self._tasks = [asyncio.create_task(work()) for work in works]
        self._listener = asyncio.create_task(self._listen())
        self.wake()

    def join(self, onlooker: Onlooker) -> None:
        """The onlooker gets the whole view at once, and every newer one."""
        self.onlookers.add(onlooker)
        self.visit()
        self.wake()

    def leave(self, onlooker: Onlooker) -> None:
        self.onlookers.discard(onlooker)
        self.visit()

    def turn_away(self, onlooker: Onlooker) -> None:
        """The onlooker may not look any more."""
        self.onlookers.discard(onlooker)
        onlooker.close(4403)

    def visit(self) -> None:
        """Somebody looks in without a socket, so the clock goes on."""
        self.visited = time.monotonic()

    def wake(self, is_kept: bool = False) -> None:
        """Something may have changed; `is_kept`: this process has done it, and keeps the rows with the table."""
        self._reads = self._reads or not is_kept
        self._dirty.set()

    def end(self) -> None:
        self.registry.rooms.pop(self.game_id, None)
        news.listeners.pop(self.game_id, None)
        self.registry.dashboards.forget(self)
        for task in self.tasks():
            task.cancel()

    def tasks(self) -> list[asyncio.Task[None]]:
        return [*self._tasks, self._listener]

    # What the onlookers see

    async def _show(self) -> None:
        """Whenever something has changed: paint it in a thread, and hand everybody what is new to them."""
        while True:
            await self._dirty.wait()
            self._dirty.clear()
            self._is_painting = True
            reads, self._reads = self._reads, False
            await self._show_or_try_again("phone", "board", reads=reads)
            self._is_painting = False
            if any(onlooker.kind == "dashboard" for onlooker in self.onlookers):
                self.registry.dashboards.show(self, self.registry.rooms.values())

    async def show_dashboard(self) -> None:
        """Asked for once no phone waits."""
        await self._show_or_try_again("dashboard")

    @property
    def keeps_phones_waiting(self) -> bool:
        """Whether something has changed that the phones do not show yet."""
        return self._dirty.is_set() or self._is_painting

    async def _show_or_try_again(self, *kinds: Kind, reads: bool = False) -> None:
        try:
            version = await self._show_to(*kinds, reads=reads)
            if "phone" in kinds:
                self.version = version
        except Exception:  # the rules or the database failed: the onlookers keep what they have
            log.exception("A view could not be made")
            asyncio.get_running_loop().call_later(1, self.wake)

    async def _show_to(self, *kinds: Kind, reads: bool = False) -> int:
        onlookers = [onlooker for onlooker in self.onlookers if onlooker.kind in kinds]
        snapshot = await self.registry.run(self.renderer.paint, onlookers, dict(self.online), reads)
        if snapshot is None:  # the game is no more
            self._turn_away(lambda onlooker: True)
            self.end()
            return 0
        if (
            snapshot.game.version >= self.version
        ):  # else the phones have overtaken this, and it is done once more
            self._hang(snapshot)
        return snapshot.game.version

    def _hang(self, snapshot: Snapshot) -> None:
        self.clock.follow(snapshot.game)
        self._wake_robots(snapshot)
        self._settle(snapshot)
        self._waits = snapshot.waits
        self._turn_away(lambda onlooker: not snapshot.admits(onlooker.kind, onlooker.player, onlooker.pass_))
        onlookers = list(self.onlookers)
        random.shuffle(onlookers)  # the order in which phones light up says nothing
        for onlooker in onlookers:
            page = snapshot.page(onlooker.kind, onlooker.player, onlooker.language)
            if page is not None and page.is_news_to(onlooker.shown):
                text = page.message(self.clock.now(), self.clock.running, onlooker.shown)
                onlooker.shown = page
                onlooker.send(text)

    def _turn_away(self, is_out: Callable[[Onlooker], bool]) -> None:
        for onlooker in [onlooker for onlooker in self.onlookers if is_out(onlooker)]:
            self.turn_away(onlooker)

    # Time

    async def _keep_time(self) -> None:
        """The clock runs out, and robots make up their minds."""
        while True:
            await asyncio.sleep(TICK)
            self.clock.tick()
            if self._is_time() and time.monotonic() - self._proposed > 1:
                self._proposed = time.monotonic()
                await self._try(time_is_up, self.game_id, self.clock.raised)
            for raised, seat in list(self._due):
                if raised != self.clock.raised:
                    self._due.pop((raised, seat), None)
                elif time.monotonic() >= self._due.get((raised, seat), NEVER):
                    self._due[raised, seat] = NEVER
                    await self._try(robots.move, self.game_id, seat, raised)
            if not self.onlookers and time.monotonic() - self.visited > LINGER:
                self.end()

    def _is_time(self) -> bool:
        """Whether the question has to end: its clock has run out, or it has been settled for long enough."""
        if self._waits:
            return False
        if self._settled is None or not self.clock.running:
            return self.clock.has_run_out()
        raised, when = self._settled
        return self.clock.has_run_out() or (raised == self.clock.raised and time.monotonic() >= when)

    def _settle(self, snapshot: Snapshot) -> None:
        """A question that needs no more time goes on for a while that nobody can foresee: not with somebody's tap."""
        raised = snapshot.game.raised
        if not snapshot.settled:
            self._settled = None
        elif self._settled is None or self._settled[0] != raised:
            self._settled = (raised, time.monotonic() + random.uniform(*AFTERTHOUGHT))

    def _wake_robots(self, snapshot: Snapshot) -> None:
        """Each robot that is asked makes up its mind once, after a while of its own.

        Who has answered, and by a correction is asked once more, does so again.
        """
        raised = snapshot.game.raised
        self._due = {
            key: when for key, when in self._due.items() if key[0] != raised or key[1] in snapshot.robots
        }
        for seat in snapshot.robots:
            longest = min(4.0, (snapshot.game.total or 4.0) / 2)
            pause = time.monotonic() + random.uniform(min(0.8, longest), longest)
            self._due.setdefault((raised, seat), pause)

    async def _glance(self) -> None:
        """Every few seconds: write down the clock, look whether a notice was lost, and tidy the database."""
        while True:
            await asyncio.sleep(GLANCE)
            clock = self.clock
            left = clock.now() if clock.running else None
            version = await self._try(glance, self.game_id, clock.raised, clock.winding, left)
            if version is not None and version != self.version and not self._dirty.is_set():
                self.wake()
                # Perhaps nothing comes by the line any more, as after a restart of Redis: take another.
                self._listener.cancel()
                self._listener = asyncio.create_task(self._listen())
            await self._try(tidy)

    async def _beat(self) -> None:
        """Every page hears the number it should have; a page that has another asks for the whole view."""
        while True:
            await asyncio.sleep(BEAT)
            here = {
                onlooker.player: onlooker.ms for onlooker in self.onlookers if onlooker.player is not None
            }
            for onlooker in list(self.onlookers):
                if onlooker.shown is not None:
                    onlooker.send(f'{{"beat": {onlooker.shown.number}}}'.ljust(32))
            if news.reaches_other_processes():
                players = {str(player): ms for player, ms in here.items()}
                await news.send(self.game_id, {"type": "here", "process": news.PROCESS, "players": players})
            heard = time.monotonic() - PRESENCE
            self.others = {process: news for process, news in self.others.items() if news[0] > heard}
            online = {
                player: ms for _when, others in self.others.values() for player, ms in others.items()
            } | here
            if online != self.online:
                self.online = online
                if any(onlooker.kind == "dashboard" for onlooker in self.onlookers):
                    self.wake()

    # Other processes

    async def _listen(self) -> None:
        """Notices from other processes. A broken line is taken up again; what was missed, `_glance` finds."""
        if not news.reaches_other_processes():
            return
        layer, group = get_channel_layer(), news.group(self.game_id)
        while True:
            try:
                channel = await layer.new_channel()
                await layer.group_add(group, channel)
                try:
                    while True:
                        self._hear(await layer.receive(channel))
                finally:
                    await layer.group_discard(group, channel)
            except Exception as error:  # whatever a broken line to Redis raises
                log.warning("The line to the other processes broke: %s", type(error).__name__)
                await asyncio.sleep(1)

    def _hear(self, notice: dict[str, Any]) -> None:
        if notice.get("process") == news.PROCESS:
            return
        match notice:
            case {"type": "changed", "number": int(number)} if number != self.version:
                self.wake()
            case {"type": "here", "process": str(process), "players": dict(players)}:
                self.others[process] = (time.monotonic(), {int(player): ms for player, ms in players.items()})

    async def _try(self, work: Callable[..., T], *args: Any) -> T | None:
        """Work in a thread; a failure is logged and tried again at the next occasion."""
        try:
            return await self.registry.write(work, *args)
        except Exception:  # the database may be full, locked or away for a while
            log.exception("A room could not do its work")
            return None
