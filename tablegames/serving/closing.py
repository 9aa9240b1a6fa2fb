"""Our side of a socket: what leaves, leaves at once; and it ends with the reason why."""

from __future__ import annotations

import struct

from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol
from twisted.internet.tcp import Connection

from .upkeep.draining import drain

TOO_LONG = 1009
NORMAL, OWN = 1000, 3000  # what lies between them is the standard's (RFC 6455, 7.4)
TEXT = 0x81  # the first byte of a message in one frame


class Line(WebSocketProtocol):  # type: ignore[misc]  # daphne has no types
    """Daphne's; but whoever sends too much at once is told so, and messages go straight to the system.

    Autobahn would compose lines for a log that nobody keeps, and Twisted would first have the system say that it may
    write, each time and for each socket.
    """

    failByDrop = False

    def connectionMade(self) -> None:
        super().connectionMade()
        drain.joined(self)

    def serverClose(self, code: int | None = None) -> None:
        if code is not None and NORMAL < code < OWN:  # which Autobahn lets no application say
            self.sendCloseFrame(code=code)
        else:
            super().serverClose(code)

    def serverSend(self, content: str, binary: bool = False) -> None:
        if binary or self.state != self.STATE_OPEN or self._perMessageCompress or self.send_queue:
            super().serverSend(content, binary)
            return
        message = framed(content.encode())
        rest = message[self._written(message) :]
        if rest:
            self.transport.write(rest)

    def _written(self, message: bytes) -> int:
        """How many bytes the system has taken; none where others wait before them, or where they are encrypted."""
        line = self.transport
        if not isinstance(line, Connection) or line.TLS or not line.connected:
            return 0
        if line.dataBuffer or line._tempDataBuffer:
            return 0
        written = line.writeSomeData(message)
        return written if isinstance(written, int) else 0  # a broken line breaks when the rest is written


def framed(text: bytes) -> bytes:
    """As one frame of a server (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return struct.pack("!BB", TEXT, size) + text
    if size < 65_536:
        return struct.pack("!BBH", TEXT, 126, size) + text
    return struct.pack("!BBQ", TEXT, 127, size) + text


def tell_why() -> None:
    """Make every socket of this process one that says why it closes."""
    WebSocketFactory.protocol = Line
