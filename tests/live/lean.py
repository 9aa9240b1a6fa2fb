"""Sockets as bare as can be, so that a thousand of them leave the processor to the servers; they come back by themselves."""

from __future__ import annotations

import asyncio
import json
import time

from tests.guests import Guest

from .site import Site

CLOSE, PING = 0x8, 0x9  # kinds of frames (RFC 6455, 5.2)
PONG = bytes([0x8A])
BACK = 0.5  # seconds until a page comes back, as the real ones do
HEAD = (
    "GET /ws/{kind}/{code}/?language=en HTTP/1.1\r\nHost: localhost:{port}\r\nOrigin: {origin}\r\nCookie: {cookies}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Page:
    """An open page; it notes the number that it shows, why its sockets ended, how often it tried for the next, and gaps.

    A gap is the time in seconds from a socket's end until the page is painted again.
    """

    def __init__(self, site: Site, guest: Guest, kind: str = "g") -> None:
        self.site = site
        cookies = guest._cookies()["Cookie"]
        head = HEAD.format(kind=kind, code=guest.code, port=site.port, origin=site.address, cookies=cookies)
        self.head = head.encode()
        self.shown = asyncio.Event()
        self.text = b""
        self.closed: list[int] = []
        self.tries: list[int] = []
        self.gaps: list[float] = []
        self.ended = 0.0

    @property
    def number(self) -> int:
        return int(json.loads(self.text)["number"]) if self.text else -1

    async def stay(self, path: str = "") -> None:
        """Until it is cancelled; `path` is the socket of a process, without which the page comes through nginx."""
        while True:
            tries = 1
            while (line := await self._line(path)) is None:
                await asyncio.sleep(BACK)
                tries += 1
            self.tries.append(tries)
            reader, writer = line
            self.closed.append(await self._read(reader, writer))
            self.ended = time.perf_counter()
            self.shown.clear()
            writer.close()
            await asyncio.sleep(BACK)

    async def _line(self, path: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        try:
            if path:
                reader, writer = await asyncio.open_unix_connection(path)
            else:
                reader, writer = await asyncio.open_connection(
                    "localhost", self.site.port, ssl=self.site.trusting
                )
            writer.write(self.head)
            head = await reader.readuntil(b"\r\n\r\n")
        except (OSError, asyncio.IncompleteReadError):
            return None
        if head.startswith(b"HTTP/1.1 101"):
            return reader, writer
        writer.close()
        return None

    async def _read(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> int:
        """Until it closes; the reason, 1006 where there is none."""
        try:
            while True:
                kind, text = await frame(reader)
                if kind == CLOSE:
                    return int.from_bytes(text[:2])
                if kind == PING:
                    writer.write(PONG + bytes([0x80 | len(text)]) + bytes(4) + text)
                elif not text.startswith((b'{"beat"', b'{"n":')):
                    self._show(text)
        except (OSError, asyncio.IncompleteReadError):
            return 1006

    def _show(self, text: bytes) -> None:
        self.text = text
        if self.ended and not self.shown.is_set():
            self.gaps.append(time.perf_counter() - self.ended)
        self.shown.set()


async def frame(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The kind of the next one, and what is in it; a server's are not masked."""
    first, size = await reader.readexactly(2)
    if size == 126:
        size = int.from_bytes(await reader.readexactly(2))
    elif size == 127:
        size = int.from_bytes(await reader.readexactly(8))
    return first & 0xF, await reader.readexactly(size)
