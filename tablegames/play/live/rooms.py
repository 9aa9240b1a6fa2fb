"""One room per game and process: it sees to it that everybody with an open page gets the present view."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from tablegames.play.evening import time_is_up
from tablegames.play.rendering.contexts import Presence
from tablegames.play.rendering.rendered_page import Kind, RenderedPage, Snapshot
from tablegames.play.rendering.renderer import renderer_of

from . import robots
from .clock import NEVER, Clock, Count, awake
from .dashboards import Dashboards
from .processes import news
from .processes.others import Here, Others
from .workers import workers

log = logging.getLogger(__name__)
T = TypeVar("T")

AFTERTHOUGHT = (2.0, 6.0)  # between the last choice that is waited for and the question's end
LINGER = 20.0  # a room without viewers waits so long for somebody to come back
AGAIN = 1.0  # seconds until the end of a question is proposed once more


@dataclass(eq=False, slots=True)
class Viewer:
    """An open page: who looks, in which language, and the way to send there. `pass_` is what let it in."""

    kind: Kind
    language: str
    pass_: str
    send: Callable[[str], None]
    close: Callable[[int], None]
    player: int | None = None
    session: str = ""  # on which the right to look hangs, if it does
    is_admitted: Callable[[], bool] = bool  # asks the door again; in a thread
    sign: Callable[[str], object] = str  # sends a sign of life
    shown: RenderedPage | None = None
    ms: int | None = None


class Watch(Protocol):
    """Who sees to it that nobody looks longer than they may."""

    def look(self) -> None: ...


class House(Protocol):
    """Where the rooms of a process are."""

    rooms: dict[int, Room]
    dashboards: Dashboards
    others: Others

    @property
    def watch(self) -> Watch: ...

    def forget(self, room: Room) -> None: ...

    def plan(self, due: float) -> None: ...


class Room:
    """Follows one game as long as somebody looks at it.

    Everything here runs in the server's loop; tables and rows are only touched in worker threads.
    """

    def __init__(self, house: House, game_id: int) -> None:
        self.house = house
        self.game_id = game_id
        self.viewers: set[Viewer] = set()
        self.clock = Clock()
        self.renderer = renderer_of(game_id)
        self.version = 0
        self.visited = awake.now()
        self.due = NEVER  # when there is something to do, of the time that the process is awake
        self.online: Presence = {}
        self._due: dict[tuple[int, int], float] = {}  # (raised, seat) of a robot: when it answers
        self._proposed = -NEVER
        self._settled: tuple[int, float] | None = (
            None  # the question that needs no more time, and when it ends
        )
        self._waits = False  # whether the question stands on when its time is over
        self._released = -NEVER  # when it may end at the earliest, having stood on
        self._dirty = asyncio.Event()
        self._is_painting = False
        self._reads = True  # whether what has changed may not be kept with the table
        news.listeners[game_id] = (asyncio.get_running_loop(), self.wake)
        self._tasks = {asyncio.create_task(self._show())}
        self.visit()
        self.wake()

    def join(self, viewer: Viewer) -> None:
        """The viewer gets the whole view at once, and every newer one."""
        self.viewers.add(viewer)
        self.online |= self._players()  # a phone that has just come is not asleep until the next beat
        if viewer.session:
            self.house.watch.look()
        self.visit()
        self.wake()

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.visit()

    def turn_away(self, viewer: Viewer) -> None:
        """The viewer may not look any more."""
        self.leave(viewer)
        viewer.close(4403)

    def visit(self) -> None:
        """Somebody looks in without a socket, so the clock goes on."""
        self.visited = awake.now()
        self._plan()

    def wake(self, is_kept: bool = False) -> None:
        """Something may have changed; `is_kept`: this process has done it, and keeps the rows with the table."""
        self._reads = self._reads or not is_kept
        self._dirty.set()

    def end(self) -> None:
        self.house.forget(self)
        news.listeners.pop(self.game_id, None)
        self.house.dashboards.forget(self)
        for task in self.tasks():
            task.cancel()

    def tasks(self) -> list[asyncio.Task[None]]:
        return list(self._tasks)

    # What the viewers see

    async def _show(self) -> None:
        """Whenever something has changed: paint it in a thread, and hand everybody what is new to them."""
        while True:
            await self._dirty.wait()
            self._dirty.clear()
            self._is_painting = True
            reads, self._reads = self._reads, False
            await self._show_or_try_again("phone", reads=reads)
            self._is_painting = False
            if any(viewer.kind != "phone" for viewer in self.viewers):
                self.house.dashboards.show(self, self.house.rooms.values())

    async def show_larger_pages(self) -> None:
        """Asked for once no phone waits."""
        await self._show_or_try_again("board", "dashboard", "remote")

    @property
    def keeps_phones_waiting(self) -> bool:
        """Whether something has changed that the phones do not show yet."""
        return self._dirty.is_set() or self._is_painting

    async def _show_or_try_again(self, *kinds: Kind, reads: bool = False) -> None:
        try:
            version = await self._show_to(*kinds, reads=reads)
            if "phone" in kinds:
                self.version = version
        except Exception:  # the rules or the database failed: the viewers keep what they have
            log.exception("A view could not be made")
            asyncio.get_running_loop().call_later(1, self.wake)

    async def _show_to(self, *kinds: Kind, reads: bool = False) -> int:
        viewers = [viewer for viewer in self.viewers if viewer.kind in kinds]
        snapshot = await workers.run(self.renderer.paint, viewers, dict(self.online), reads)
        if snapshot is None:  # the game is no more
            self._turn_away(lambda viewer: True)
            self.end()
            return 0
        if (
            snapshot.game.version >= self.version
        ):  # else the phones have overtaken this, and it is done once more
            self._hang(snapshot)
        return snapshot.game.version

    def _hang(self, snapshot: Snapshot) -> None:
        self._release(snapshot)
        self.clock.follow(snapshot.game)
        self._wake_robots(snapshot)
        self._settle(snapshot)
        self._turn_away(lambda viewer: not snapshot.admits(viewer.kind, viewer.player, viewer.pass_))
        viewers = list(self.viewers)
        random.shuffle(viewers)  # the order in which phones light up says nothing
        for viewer in viewers:
            page = snapshot.page(viewer.kind, viewer.player, viewer.language)
            if page is not None and page.is_news_to(viewer.shown):
                text = page.message(self.clock.now(), self.clock.running, viewer.shown)
                viewer.shown = page
                viewer.send(text)

    def _turn_away(self, is_out: Callable[[Viewer], bool]) -> None:
        for viewer in [viewer for viewer in self.viewers if is_out(viewer)]:
            self.turn_away(viewer)

    # Time

    def begin_what_is_due(self) -> None:
        self.due = NEVER
        task = asyncio.create_task(self._do_what_is_due())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _do_what_is_due(self) -> None:
        """The clock runs out, robots make up their minds, and a room that nobody visits ends."""
        now = awake.now()
        if self._lingers() <= now:
            self.end()
            return
        if self._ends() <= now:
            self._proposed = now
            await self._try(time_is_up, self.game_id, self.clock.raised)
        due = [robot for robot, when in self._due.items() if when <= now]
        self._due.update(dict.fromkeys(due, NEVER))
        for raised, seat in due:
            await self._try(robots.move, self.game_id, seat, raised)
        self._plan()

    def _plan(self) -> None:
        """When the next thing is due: never, where nobody waits for anything."""
        self.due = min(self._lingers(), self._ends(), *self._due.values())
        self.house.plan(self.due)

    def _lingers(self) -> float:
        return NEVER if self.viewers else self.visited + LINGER

    def _ends(self) -> float:
        """When the question has to end: its clock runs out, or it has been settled for long enough.

        Where other processes do not hear of that at once only the clock ends it: all of them count that, and the
        process where somebody chose would otherwise be the first to go on. Where the question waits no clock ends it.
        """
        ends = NEVER if self._waits else max(self.clock.runs_out(), self._released)
        is_settled = self._settled is not None and self._settled[0] == self.clock.raised
        if self._settled is not None and is_settled and not self.house.others.are_cut_off:
            ends = min(ends, self._settled[1])
        return max(ends, self._proposed + AGAIN)

    @property
    def runs(self) -> bool:
        """Whether the clock does."""
        return self.clock.running and self.clock.left is not None

    def counts(self) -> Iterable[Count]:
        return self.clock.counts(self.game_id)

    def _release(self, snapshot: Snapshot) -> None:
        """What was waited for at 0:00 has come: the question ends a while later, under nobody's finger."""
        if snapshot.game.raised != self.clock.raised:
            self._released = -NEVER
        elif self._waits and not snapshot.waits:
            self._released = awake.now() + random.uniform(*AFTERTHOUGHT)
        self._waits = snapshot.waits

    def _settle(self, snapshot: Snapshot) -> None:
        """A question that needs no more time goes on for a while that nobody can foresee: not with somebody's tap.

        The while begins when the clock runs: who answers on the laptop, for whom it stands, does not end it either.
        """
        raised = snapshot.game.raised
        if not snapshot.settled or not self.clock.running:
            self._settled = None
        elif self._settled is None or self._settled[0] != raised:
            self._settled = (raised, awake.now() + random.uniform(*AFTERTHOUGHT))
        self._plan()

    def _wake_robots(self, snapshot: Snapshot) -> None:
        """Each robot that is asked makes up its mind once, after a while of its own.

        Who has answered, and by a correction is asked once more, does so again.
        """
        raised = snapshot.game.raised
        self._due = {
            key: when for key, when in self._due.items() if key[0] == raised and key[1] in snapshot.robots
        }
        for seat in snapshot.robots:
            longest = min(4.0, (snapshot.game.total or 4.0) / 2)
            answers = awake.now() + random.uniform(min(0.8, longest), longest)
            self._due.setdefault((raised, seat), answers)

    # Signs of life

    def beat(self) -> None:
        """Every page hears the number it should have; a page that has another asks for the whole view."""
        for viewer in self.viewers:
            if viewer.shown is not None:
                viewer.sign(f'{{"beat": {viewer.shown.number}}}'.ljust(32))
        self._agree()
        online = self.house.others.players(self.game_id) | self._players()
        if online != self.online:
            self.online = online
            if any(viewer.kind == "dashboard" for viewer in self.viewers):
                self.wake()

    def here(self) -> Here:
        """What other processes are told."""
        players = {str(player): ms for player, ms in self._players().items()}
        clock = [(raised, winding, left) for _game, raised, winding, left in self.counts()]
        return {"players": players, "clock": clock[0] if clock else None}

    def _players(self) -> Presence:
        return {viewer.player: viewer.ms for viewer in self.viewers if viewer.player is not None}

    def _agree(self) -> None:
        left = self.house.others.left(self.game_id, self.clock.raised, self.clock.winding)
        if left is not None:
            self.clock.agree(left)
            self._plan()

    async def _try(self, work: Callable[..., T], *args: Any) -> T | None:
        """Work in a thread; a failure is logged and tried again at the next occasion."""
        try:
            return await workers.write(work, *args)
        except Exception:  # the database may be full, locked or away for a while
            log.exception("A room could not do its work")
            return None
