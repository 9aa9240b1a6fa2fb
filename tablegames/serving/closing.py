"""Our side of a socket: what leaves, leaves at once; whether anybody is there; and it ends with the reason why."""

from __future__ import annotations

import struct
import time
from typing import Any

from autobahn.twisted import websocket
from autobahn.websocket import protocol
from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol
from twisted.internet.tcp import Connection

from .upkeep.draining import drain

TOO_LONG = 1009
NORMAL, OWN = 1000, 3000  # what lies between them is the standard's (RFC 6455, 7.4)
TEXT = 0x81  # the first byte of a message in one frame
PING, PONG = bytes([0x89, 0]), bytes([0x8A, 0x80])  # empty; a browser's is followed by its mask
PONG_BYTES = 6


class Line(WebSocketProtocol):  # type: ignore[misc]  # daphne has no types
    """Daphne's; but whoever sends too much at once is told so, and messages go straight to the system.

    Autobahn would compose lines for a log that nobody keeps, and Twisted would first have the system say that it may
    write, each time and for each socket.
    """

    failByDrop = False
    heard = 0.0  # when something came last
    pinged = 0.0  # when it was asked whether anybody is there, to which nothing has come; 0 where it was not

    def connectionMade(self) -> None:
        super().connectionMade()
        drain.joined(self)

    def dataReceived(self, data: bytes) -> None:
        """Whatever comes is a sign of life; one that is nothing else is no work for Autobahn."""
        self.heard, self.pinged = time.monotonic(), 0.0
        is_pong = len(data) == PONG_BYTES and data[:2] == PONG
        if not (is_pong and self.state == self.STATE_OPEN and not self.data and self.current_frame is None):
            self._dataReceived(data)

    def check_timeouts(self) -> None:
        """Ask whether anybody is there, and drop the line where nothing has come for too long; Daphne calls it every 2 s."""
        now = time.monotonic()
        if self.state != self.STATE_OPEN:
            super().check_timeouts()
        elif self.pinged and now - self.pinged > self.autoPingTimeout:
            self.onAutoPingTimeout()
        elif not self.pinged and now - self.heard > self.server.ping_interval:
            self.pinged = now
            self._hand_over(PING)

    def serverClose(self, code: int | None = None) -> None:
        if code is not None and NORMAL < code < OWN:  # which Autobahn lets no application say
            self.sendCloseFrame(code=code)
        else:
            super().serverClose(code)

    def serverSend(self, content: str, binary: bool = False) -> None:
        """What still comes for a socket that closes is dropped: its page opens another, and gets the whole view."""
        if self.state in (self.STATE_CLOSING, self.STATE_CLOSED):
            return
        if binary or self.state != self.STATE_OPEN or self._perMessageCompress or self.send_queue:
            super().serverSend(content, binary)
            return
        self._hand_over(framed(content.encode()))

    def sendData(self, data: bytes, sync: bool = False, chopsize: int | None = None) -> None:
        """The answer to whoever opens a socket leaves in the same way."""
        if self.state == self.STATE_CONNECTING and not (sync or chopsize or self.send_queue):
            self._hand_over(data)
        else:
            super().sendData(data, sync, chopsize)

    def _hand_over(self, message: bytes) -> None:
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
    modules: Any = (protocol, websocket)
    for module in modules:  # each imports these for itself
        module.pformat = module.hltype = module.hlval = _unread


def _unread(_said: object, **_how: object) -> str:
    """In the place of what Autobahn would write down of each socket: a fifth of the time until it is open."""
    return ""
