"""A way to a server of this machine, on which everything can be swallowed while nothing breaks.

As where a machine in between stands still: each end is told that what it sends has arrived.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress


class Tunnel:
    """It leads to that port; `port` is its own."""

    def __init__(self, to: int) -> None:
        self.to = to
        self._lines: set[int] = set()
        self._swallowing: set[int] = set()
        self._ends: set[asyncio.StreamWriter] = set()

    async def dig(self) -> Tunnel:
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    def swallow(self) -> None:
        """Nothing that is sent by one of the present lines arrives any more; new ones are whole."""
        self._swallowing |= self._lines

    async def fill(self) -> None:
        """The end of it, and of all lines."""
        self._server.close()
        for end in self._ends:
            end.close()
        await asyncio.sleep(0)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self.to)
        line = len(self._lines)
        self._lines.add(line)
        self._ends |= {writer, there_writer}
        with suppress(OSError, asyncio.CancelledError):
            await asyncio.gather(
                self._carry(line, reader, there_writer), self._carry(line, there_reader, writer)
            )

    async def _carry(self, line: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while came := await reader.read(65_536):
                if line not in self._swallowing:
                    writer.write(came)
        finally:
            writer.close()
