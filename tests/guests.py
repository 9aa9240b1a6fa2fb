"""People at the table by plain HTTP and sockets: a moderator's laptop and phones, without a browser."""

from __future__ import annotations

import asyncio
import json
import os
import re
import ssl
import time
from functools import cache
from typing import Any
from urllib.parse import urlencode

import httpx
import websockets
from websockets.protocol import State
from websockets.sync.client import ClientConnection, connect

ASKED = re.compile(r'name="asked" value="(\d+)"')
COMMAND = re.compile(r"/(g/\w+/(answer|say|ready)|m/\w+/(next|skip|answer|override|undo|clock))")


def authority() -> str:
    """The file that vouches for a site of the tests; empty where none does."""
    return os.environ.get("SSL_CERT_FILE", "")


@cache
def trusting(file: str) -> ssl.SSLContext:
    """Whom browsers believe; made once, as that takes longer than most of what they then do."""
    return ssl.create_default_context(cafile=file or None)


class Guest:
    """A browser's cookies and its forms; `address` is the server it talks to, `front` what it believes to talk to."""

    def __init__(self, address: str, front: str = "") -> None:
        self.address = address
        self.front = front or address
        headers = {"Origin": self.front, "Referer": f"{self.front}/"}
        if self.front != address:
            headers |= {"Host": self.front.split("//")[1], "X-Forwarded-Proto": self.front.split(":")[0]}
        self.http = httpx.Client(base_url=address, headers=headers, timeout=30, verify=trusting(authority()))
        self.code = ""
        self.wire: Wire | None = None

    def get(self, path: str) -> httpx.Response:
        return self._keep(self.http.get(path, headers=self._cookies()))

    def post(self, path: str, **form: Any) -> httpx.Response:
        if self.wire is not None and COMMAND.fullmatch(path):
            return self.wire.order(path, form)
        headers = {**self._cookies(), "X-CSRFToken": self.jar.get("csrftoken", ""), "HX-Request": "true"}
        return self._keep(self.http.post(path, data=form, headers=headers))

    # Cookies by hand: behind a proxy they are for another host, and marked for https.

    @property
    def jar(self) -> dict[str, str]:
        return self.__dict__.setdefault("_jar", {})

    def _keep(self, response: httpx.Response) -> httpx.Response:
        for cookie in response.headers.get_list("set-cookie"):
            name, _, value = cookie.split(";")[0].partition("=")
            self.jar[name] = value
        self.http.cookies.clear()
        return response

    def _cookies(self) -> dict[str, str]:
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.jar.items())}

    def plug_in(self, kind: str) -> None:
        """From now on this page orders over its socket, as far as it can."""
        self.wire = Wire(self, kind)

    def socket(self, kind: str, language: str = "en") -> Any:
        """An open socket of this browser, to be used with `async with`."""
        return websockets.connect(**self._socket(kind, language))

    def line(self, kind: str) -> ClientConnection:
        """The same to be read when somebody asks; it ends with the server."""
        # It takes in all that comes: one whose queue is full would not hear that the other side closes, either.
        return connect(max_queue=None, **self._socket(kind, "en")).__enter__()

    def _socket(self, kind: str, language: str) -> dict[str, Any]:
        headers = self._cookies()
        if self.front != self.address:
            headers |= {"X-Forwarded-Proto": self.front.split(":")[0]}
        return {
            "uri": self.address.replace("http", "ws", 1) + f"/ws/{kind}/{self.code}/?language={language}",
            "origin": self.front,
            "additional_headers": headers,
            "max_size": None,
            "compression": None,
            "ping_interval": None,  # browsers send none
            "proxy": None,
            **({"ssl": trusting(authority())} if self.address.startswith("https") else {}),
        }


class Moderator(Guest):
    """The laptop."""

    def enter(self, link: str) -> Moderator:
        response = self.get(link.replace(self.address, ""))
        assert response.status_code == 302, response.text
        self.get("/host/")
        return self

    def beside(self) -> Moderator:
        """Another page of the same browser."""
        other = Moderator(self.address, self.front)
        other.jar.update(self.jar)
        return other

    def new_game(self, title: str = "werewolf") -> str:
        response = self.post("/host/new", title=title)
        assert response.status_code == 204, response.text
        self.code = response.headers["HX-Redirect"].strip("/").split("/")[-1]
        return self.code

    def order(self, what: str, **form: Any) -> httpx.Response:
        return self.post(f"/m/{self.code}/{what}", **form)

    def page(self) -> str:
        response = self.get(f"/m/{self.code}/")
        assert response.status_code == 200, response.text
        return response.text

    def asked(self) -> int:
        """The token of the question that stands; 0 where none does."""
        found = ASKED.search(self.page())
        return int(found.group(1)) if found else 0

    def is_over(self) -> bool:
        return self.get(f"/r/{self.code}/").status_code == 200

    def next(self) -> httpx.Response:
        return self.order("next", asked=self.asked())

    def seats(self, number: int, address: str = "") -> list[Phone]:
        return [
            Phone(address or self.address, self.front).join(self.code, f"Player {n}") for n in range(number)
        ]


class Phone(Guest):
    """A player's."""

    def join(self, code: str, name: str) -> Phone:
        self.code, self.name = code, name
        ticket = re.search(r'name="ticket" value="([^"]+)"', self.get(f"/j/{code}").text)
        assert ticket
        response = self.post(f"/j/{code}", name=name, avatar="1", ticket=ticket.group(1))
        assert response.status_code == 302, response.text
        return self

    def page(self) -> str:
        response = self.get(f"/g/{self.code}/")
        assert response.status_code == 200, response.status_code
        return response.text

    def held(self) -> str:
        return self.post(f"/g/{self.code}/held").text

    def answer(self, asked: int, *picks: Any) -> httpx.Response:
        return self.post(
            f"/g/{self.code}/answer", asked=asked, pick=[json.dumps(pick) for pick in picks] or ""
        )


def frame(number: int, path: str, once: str = "", /, **form: Any) -> str:
    """A form as a page orders it over its socket."""
    fields = {**form, "once": once} if once else form
    return json.dumps({"n": number, "to": path, "form": urlencode(fields, doseq=True)}).ljust(512)


class Wire:
    """The socket over which a page orders; the views that come there are passed over."""

    def __init__(self, guest: Guest, kind: str) -> None:
        self.guest, self.kind = guest, kind
        self.line: ClientConnection | None = None
        self.sent = 0

    def order(self, path: str, form: dict[str, Any]) -> httpx.Response:
        """As its form would be answered. Raises httpx.HTTPError where the line is cut."""
        try:
            text = self._ask(path, form)
        except (OSError, websockets.WebSocketException) as cut:
            self.line = None
            raise httpx.ReadError(str(cut)) from cut
        answer = json.loads(text)
        assert answer["n"] == self.sent
        return httpx.Response(
            answer["status"], headers={"bytes": str(len(text.encode()))}, text=answer["text"]
        )

    def _ask(self, path: str, form: dict[str, Any]) -> str:
        is_open = self.line is not None and self.line.protocol.state is State.OPEN
        if self.line is None or not is_open or self.sent == 50:  # a socket takes 60 in ten seconds
            self.line, self.sent = self.guest.line(self.kind), 0
        self.sent += 1
        self.line.send(frame(self.sent, path, **form))
        while not (text := str(self.line.recv(30))).startswith('{"n":'):
            pass
        return text


class Listener:
    """Keeps the last view that came over a socket, and orders over it."""

    def __init__(self, guest: Guest, kind: str) -> None:
        self.guest, self.kind = guest, kind
        self._texts: list[str] = []
        self._views: list[dict[str, Any]] = []
        self.beats: list[dict[str, Any]] = []
        self.came = asyncio.Event()
        self.at = 0.0
        self.closed: int | None = None
        self.socket: Any = None
        self.sent = 0
        self.answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def order(self, path: str, **form: Any) -> dict[str, Any]:
        """Order something as the page does, once the last order is answered; its answer."""
        self.sent += 1
        await self.socket.send(frame(self.sent, path, **form))
        answer = await asyncio.wait_for(self.answers.get(), 10)
        assert answer["n"] == self.sent, answer
        return answer

    async def listen(self) -> None:
        try:
            async with self.guest.socket(self.kind) as self.socket:
                async for message in self.socket:
                    self.hear(str(message))
                self.closed = self.socket.close_code
        except websockets.ConnectionClosed as closed:
            self.closed = closed.rcvd.code if closed.rcvd else 1006

    def hear(self, text: str) -> None:
        """A view is only read when somebody asks for it: that others wait for theirs is not the server's doing."""
        if text.startswith('{"beat"'):
            self.beats.append(json.loads(text))
            return
        if text.startswith('{"n":'):
            self.answers.put_nowait(json.loads(text))
            return
        self.at = time.perf_counter()
        self._texts.append(text)
        self.came.set()

    @property
    def views(self) -> list[dict[str, Any]]:
        self._views += [json.loads(text) for text in self._texts[len(self._views) :]]
        return self._views

    async def next_view(self, seconds: float = 10) -> dict[str, Any]:
        await asyncio.wait_for(self.came.wait(), seconds)
        self.came.clear()
        return self.views[-1]
