"""What leaves by a socket, when the other end takes it slowly."""

from __future__ import annotations

import socket
import time
from collections import deque

from twisted.internet.selectreactor import SelectReactor
from twisted.internet.tcp import Connection

from tablegames.serving.closing import PING, PONG, Line, framed


def test_a_frame_names_its_length_as_the_standard_has_it():
    assert framed(b"x" * 125)[:2] == bytes([0x81, 125])
    assert framed(b"x" * 126)[:4] == bytes([0x81, 126, 0, 126])
    assert framed(b"x" * 65_535)[:4] == bytes([0x81, 126, 255, 255])
    assert framed(b"x" * 65_536)[:10] == bytes([0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0])


def test_what_the_system_does_not_take_at_once_follows_in_its_order():
    here, there = socket.socketpair()
    line = opened(here)
    texts = ["a", "ж" * 200_000, "b" * 100, "c" * 70_000]

    for text in texts:
        line.serverSend(text)
    assert line.transport.dataBuffer or line.transport._tempDataBuffer, "or nothing had to wait"

    sent, came = b"".join(framed(text.encode()) for text in texts), b""
    while len(came) < len(sent):
        came += there.recv(65_536)
        line.transport.doWrite()
    assert came == sent
    here.close()
    there.close()


def test_a_line_on_which_nothing_comes_is_pinged_and_dropped_where_nothing_comes_then():
    here, there = socket.socketpair()
    line = opened(here)
    line.heard -= 11
    line.check_timeouts()
    assert there.recv(100) == PING

    line.dataReceived(PONG + b"mask")
    line.check_timeouts()
    assert (line.pinged, line.transport.connected) == (0.0, True)

    line.heard -= 11
    line.check_timeouts()
    line.pinged -= 21
    line.check_timeouts()
    assert line.wasClean is False
    assert line.transport._aborting
    here.close()
    there.close()


def test_what_still_comes_for_a_socket_that_closes_is_dropped_without_a_word():
    here, there = socket.socketpair()
    line = opened(here)
    line.state = Line.STATE_CLOSING

    line.serverSend("a view")

    here.close()
    assert there.recv(100) == b""
    there.close()


class Daphne:
    """How often it has us ask."""

    ping_interval = 10


def opened(end: socket.socket) -> Line:
    """A line of ours at that end."""
    end.setblocking(False)
    end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
    line = Line()
    line.state, line.send_queue, line._perMessageCompress = Line.STATE_OPEN, deque(), None
    line.data, line.current_frame, line.heard = b"", None, time.monotonic()
    line.server, line.autoPingTimeout = Daphne(), 20
    line.transport = Connection(end, line, SelectReactor())
    line.transport.connected = True
    return line
