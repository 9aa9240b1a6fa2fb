"""How a process ends: nobody new is let in, and every open page is told to come back, by which it finds another process."""

from __future__ import annotations

from typing import Any, Protocol
from weakref import WeakSet

from twisted.internet import tcp, unix
from twisted.internet.defer import Deferred
from twisted.internet.task import deferLater

SERVICE_RESTART = 1012
PARTING = 0.5  # seconds until what was sent last has left, and what was begun is answered


class Leaving(Protocol):
    """A socket that can be told to come back."""

    def sendCloseFrame(self, code: int) -> None: ...


class Drain:
    """The open sockets of a process. With the first one it asks the reactor to be told when the process ends."""

    def __init__(self) -> None:
        self.lines: WeakSet[Leaving] = WeakSet()
        self._told = False

    def joined(self, line: Leaving) -> None:
        self.lines.add(line)
        if not self._told:
            from twisted.internet import reactor  # only now it is certain which one serves

            self._told = True
            serving: Any = reactor
            serving.addSystemEventTrigger("before", "shutdown", self.part, serving)

    def part(self, reactor: Any) -> Deferred[None]:
        """Shut the doors first: who comes back must not come here."""
        doors: list[Any] = [one for one in reactor.getReaders() if isinstance(one, tcp.Port | unix.Port)]
        for door in doors:
            door.stopListening()
        for line in list(self.lines):
            line.sendCloseFrame(code=SERVICE_RESTART)
        return deferLater(reactor, PARTING)


drain = Drain()
