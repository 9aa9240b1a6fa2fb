"""The sockets: each brings its page the present view, and its page's commands to the game."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, ClassVar, NamedTuple, TypeAlias
from urllib.parse import parse_qs

from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.http import HttpRequest

from tablegames.play.entrance import access
from tablegames.play.reading import seats_by
from tablegames.play.rendering.rendered_page import AS_TOLD, Kind
from tablegames.serving import limits
from tablegames.serving.closing import TOO_LONG

from .commands import Command, obey
from .registry import registry
from .rooms import Room, Viewer
from .together import Together
from .workers import workers

REFUSED, TOO_MUCH, BROKEN = 4403, 4408, 1000
MOST = 2**31  # what a page counts its commands to

log = logging.getLogger(__name__)
Receive: TypeAlias = Callable[[], Awaitable[dict[str, Any]]]
Send: TypeAlias = Callable[[dict[str, Any]], Coroutine[object, None, None]]
seats = Together(seats_by)  # who comes back, by the code of the game and the credential


class Admission(NamedTuple):
    """What lets a page in: a seat's credential or the board's digits, and the player if it is a phone."""

    game_id: int
    pass_: str = ""
    player: int | None = None
    session: str = ""


class Page(AsyncWebsocketConsumer):  # type: ignore[misc]  # channels has no types
    """An open page. Messages go out by a writer of its own, so that a slow phone keeps nobody waiting."""

    channel_layer_alias = "none"  # rooms listen to the channel layer, sockets never do
    kind: ClassVar[Kind]

    async def connect(self) -> None:
        self.room: Room | None = None
        self.writer: asyncio.Task[None] | None = None  # begun when something has to wait
        self.came: deque[float] = deque(maxlen=limits.FRAMES)
        self.outbox: deque[str] = deque(
            maxlen=4
        )  # views: the oldest may be lost, and the page asks for the whole
        self.answers: deque[str] = deque()
        self.mail = asyncio.Event()
        self.commands: asyncio.Queue[Command] = asyncio.Queue(limits.COMMANDS)
        self.taker: asyncio.Task[None] | None = None
        admitted = await self.admission()
        if admitted is None:
            await self.close(REFUSED)
            return
        await self.accept()
        self.viewer = Viewer(
            self.kind,
            self.language(),
            admitted.pass_,
            self.post,
            self.turn_away,
            admitted.player,
            admitted.session,
            self.is_admitted,
            self.sign,
        )
        self.room = registry.room(admitted.game_id)
        self.room.join(self.viewer)

    async def admission(self) -> Admission | None:
        return await workers.run(self.admit)

    def admit(self) -> Admission | None:
        """In a thread."""
        return self.may_see(access.request_of(self.scope), self.code)

    @property
    def code(self) -> str:
        """The game's, as the address has it."""
        code: str = self.scope["url_route"]["kwargs"]["code"]
        return code

    def is_admitted(self) -> bool:
        """Whether the page would be let in now. In a thread."""
        return self.admit() is not None

    def may_see(self, request: HttpRequest, code: str) -> Admission | None:
        raise NotImplementedError

    def language(self) -> str:
        """The page's own."""
        return self.named_language() or settings.LANGUAGE_CODE

    def named_language(self) -> str:
        """Which language the page names in its address; empty where that is none."""
        asked = parse_qs(self.scope.get("query_string", b"").decode("latin-1")).get("language", [""])[0]
        return asked if asked in dict(settings.LANGUAGES) else ""

    def post(self, text: str) -> None:
        """At once, unless something else waits; what cannot leave is the writer's."""
        if not self.answers and not self.outbox:
            try:
                at_once(self.base_send({"type": "websocket.send", "text": text}))
                return
            except Exception:  # whatever the server's line may raise: the writer sees to it
                log.debug("A page could not be written to at once", exc_info=True)
        self.outbox.append(text)
        self.deliver()

    def sign(self, text: str) -> None:
        """Of life; none is needed where something else waits."""
        if not self.answers and not self.outbox:
            self.post(text)

    def turn_away(self, code: int) -> None:
        if self.writer is not None:
            self.writer.cancel()
        self.writer = asyncio.create_task(self.close(code))

    def deliver(self) -> None:
        """What waits is the writer's from now on."""
        self.mail.set()
        if self.writer is None:
            self.writer = asyncio.create_task(self.write())

    async def write(self) -> None:
        while True:
            await self.mail.wait()
            self.mail.clear()
            while letters := self.answers or self.outbox:
                await self.hand_over(letters.popleft())

    async def hand_over(self, text: str) -> None:
        """A page that cannot be written to is closed, so that it comes back: it must never seem to be right."""
        try:
            await self.send(text_data=text)
        except Exception:  # whatever the server's line may raise
            log.exception("A page could not be written to")
            self.outbox.clear()
            await self.close(BROKEN)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """A page says how far the laptop is, or orders something."""
        frame = text_data.encode() if text_data is not None else bytes_data or b""
        if len(frame) > limits.FRAME_BYTES:
            await self.close(TOO_LONG)
            return
        now = time.monotonic()
        if len(self.came) == limits.FRAMES and now - self.came[0] < limits.FRAME_SECONDS:
            await self.close(TOO_MUCH)
            return
        self.came.append(now)
        await self.hear(frame)

    async def hear(self, frame: bytes) -> None:
        try:
            message = json.loads(frame)
        except (ValueError, RecursionError):
            return
        match message:
            case {"ms": int(ms)} if not isinstance(ms, bool):
                self.viewer.ms = max(0, min(ms, 9999))
            case {"n": int(number), "to": str(to), "form": str(form)} if (
                0 <= number < MOST and form.isascii()
            ):
                if len(frame) > limits.COMMAND_BYTES:
                    await self.close(TOO_LONG)
                elif self.commands.full():
                    await self.close(TOO_MUCH)
                else:
                    self.order(Command(number, to, form))

    def order(self, command: Command) -> None:
        """The commands of a page are carried out one after another; those that wait end with the socket."""
        self.commands.put_nowait(command)
        if self.taker is None:
            self.taker = asyncio.create_task(self.take())

    async def take(self) -> None:
        while True:
            command = await self.commands.get()
            try:
                self.answers.append(await obey(command, self.scope, self.kind, self.language()))
            except (
                Exception
            ):  # whatever the database's line may raise: the page comes back and asks by a form
                log.exception("A command could not be carried out")
                await self.close(BROKEN)
            self.deliver()

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        """One message after another: Channels would take each in a task of its own, to listen to its layer as well."""
        self.scope, self.base_send = scope, send
        with suppress(StopConsumer):
            while True:
                await self.dispatch(await receive())

    async def dispatch(self, message: dict[str, Any]) -> None:
        """At once: Channels would first look after this thread's line to the database, which there is not."""
        match message["type"]:
            case "websocket.connect":
                await self.websocket_connect(message)
            case "websocket.receive":
                await self.websocket_receive(message)
            case "websocket.disconnect":
                await self.websocket_disconnect(message)

    async def disconnect(self, code: int) -> None:
        if self.room is not None:
            self.room.leave(self.viewer)
        for task in (self.writer, self.taker):
            if task is not None:
                task.cancel()

    async def websocket_disconnect(self, message: dict[str, Any]) -> None:
        await self.disconnect(message.get("code", 1006))
        raise StopConsumer


def at_once(work: Coroutine[object, None, None]) -> None:
    """What waits for nothing, without a task of its own. Raises what it raises, and RuntimeError where it would wait."""
    try:
        work.send(None)
    except StopIteration:
        return
    work.close()
    raise RuntimeError("A server's line waits.")


class Phone(Page):
    """A player's."""

    kind = "phone"

    async def admission(self) -> Admission | None:
        """In one question for all phones that come back at the same time."""
        held = access.held_in(access.cookies_of(self.scope), self.code)
        found = await seats.find((self.code, held)) if held else None
        return Admission(found.game_id, held, found.player_id) if found else None


class Dashboard(Page):
    """The moderator's."""

    kind = "dashboard"

    def may_see(self, request: HttpRequest, code: str) -> Admission | None:
        game = access.hosted_game(request, code)
        return Admission(game.pk, session=request.session.session_key or "") if game else None


class Remote(Page):
    """The host's own phone, by which the moderator steps."""

    kind = "remote"

    def may_see(self, request: HttpRequest, code: str) -> Admission | None:
        held = access.remote_game(request.COOKIES, code)
        return Admission(held.pk, session=held.remote_by) if held else None


class Board(Page):
    """The one that everybody in the room sees."""

    kind = "board"

    def may_see(self, request: HttpRequest, code: str) -> Admission | None:
        game = access.shown_game(request, code)
        return Admission(game.pk, game.pin, session=request.session.session_key or "") if game else None

    def language(self) -> str:
        """The one that was chosen for this TV; it names none as long as it is told as the story is."""
        return self.named_language() or AS_TOLD


class Nowhere(AsyncWebsocketConsumer):  # type: ignore[misc]  # channels has no types
    """An address of no page of ours."""

    channel_layer_alias = "none"

    async def connect(self) -> None:
        await self.close(REFUSED)
