"""Browsers of the people at the table, as the tests hold them."""

from __future__ import annotations

import json
import re
import time
from typing import Any

from channels.testing import HttpCommunicator, WebsocketCommunicator
from django.conf import settings
from django.http import HttpResponse
from django.test import Client

from tablegames.asgi import application
from tablegames.play.models import Game, Player


class Browser:
    """Somebody's browser, and the game that it looks at."""

    door = ""

    def __init__(self, game: Game) -> None:
        self.browser = Client()
        self.code = game.code

    @property
    def game(self) -> Game:
        return Game.objects.get(code=self.code)

    def page(self) -> HttpResponse:
        return self.browser.get(f"/{self.door}/{self.code}/")

    def view(self) -> dict[str, Any]:
        """As polling gets it."""
        return json.loads(self.browser.get(f"/{self.door}/{self.code}/view").content)

    def post(self, command: str, **fields: Any) -> HttpResponse:
        return self.browser.post(f"/{self.door}/{self.code}/{command}", fields)

    def socket(self, origin: str | None = None, language: str = "en") -> WebsocketCommunicator:
        return socket(f"/ws/{self.door}/{self.code}/?language={language}", origin, self.cookies)

    @property
    def cookies(self) -> str:
        return "; ".join(f"{name}={one.value}" for name, one in self.browser.cookies.items())


class Dashboard(Browser):
    """The moderator's."""

    door = "m"

    def next(self) -> HttpResponse:
        return self.post("next", asked=self.game.raised)

    def turned(self, seat: int, **facts: Any) -> HttpResponse:
        """The page of whoever has the laptop and is ready."""
        there = self.post(f"seat/{seat}/begin", ready=1, **facts)
        return self.browser.get(there.headers["Location"])

    def part(self, name: str) -> str:
        """A part of the page with all that is folded away in it."""
        return self.browser.get(f"/{self.door}/{self.code}/part/{name}").content.decode()


class Phone(Browser):
    """A player's, with a seat."""

    door = "g"

    def __init__(self, game: Game, name: str) -> None:
        super().__init__(game)
        self.name = name
        response = join(self.browser, game.code, name)
        assert response.status_code == 302, response.content

    @property
    def player(self) -> Player:
        return Player.objects.get(game__code=self.code, name=self.name)

    def answer(self, *picks: Any) -> HttpResponse:
        return self.post("answer", asked=self.game.raised, pick=[json.dumps(one) for one in picks])

    def say(self, text: str) -> HttpResponse:
        return self.post("say", asked=self.game.raised, text=text)

    def held(self) -> str:
        return self.post("held").content.decode()


def join(browser: Client, code: str, name: str) -> HttpResponse:
    """By the form, as it is shown."""
    form = browser.get(f"/j/{code}").content.decode()
    ticket = re.search(r'name="ticket" value="([^"]+)"', form)
    assert ticket is not None
    return browser.post(f"/j/{code}", {"name": name, "avatar": "2", "ticket": ticket[1]})


def socket(path: str, origin: str | None = None, cookies: str = "") -> WebsocketCommunicator:
    headers = [
        (b"origin", (origin or settings.ORIGINS[0]).encode()),
        (b"host", b"localhost"),
        (b"cookie", cookies.encode()),
    ]
    return WebsocketCommunicator(application, path, headers=headers)


async def asked(page: Browser, server: Any = application) -> dict[str, Any]:
    """The reply of our own server to a page that asks for its view."""
    headers = [(b"host", b"testserver"), (b"cookie", page.cookies.encode())]
    line = HttpCommunicator(server, "GET", f"/{page.door}/{page.code}/view", headers=headers)
    reply: dict[str, Any] = await line.get_response(timeout=5)
    return reply


async def opened(page: Browser, **options: Any) -> WebsocketCommunicator:
    """A socket of that page, to which its view comes at once."""
    line = page.socket(**options)
    connected, _protocol = await line.connect(10)
    assert connected
    return line


async def heard(line: WebsocketCommunicator, timeout: float = 10) -> dict[str, Any]:
    """The next view that a socket brings; heartbeats are passed over."""
    while True:
        message = json.loads(await line.receive_from(timeout))
        if "content" in message:
            return message


async def is_silent(line: WebsocketCommunicator, seconds: float) -> bool:
    """Whether nothing but heartbeats comes in so many seconds."""
    until = time.monotonic() + seconds
    while (rest := until - time.monotonic()) > 0:
        if await line.receive_nothing(rest, 0.01):
            return True
        if "beat" not in json.loads(await line.receive_from()):
            return False
    return True


async def ended(line: WebsocketCommunicator) -> dict[str, Any]:
    """How the server shuts a socket; what it sends before is passed over."""
    while (message := await line.receive_output(10))["type"] == "websocket.send":
        pass
    return dict(message)


async def closed(line: WebsocketCommunicator) -> int:
    """The code with which the server shuts a socket."""
    return int((await ended(line))["code"])
