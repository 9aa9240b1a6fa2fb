"""How a socket ends: with the reason why, also where the server would hang up without one."""

from __future__ import annotations

from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol

TOO_LONG = 1009


class Line(WebSocketProtocol):  # type: ignore[misc]  # daphne has no types
    """Daphne's; but whoever sends too much at once is told so."""

    failByDrop = False

    def serverClose(self, code: int | None = None) -> None:
        if code == TOO_LONG:  # which Autobahn lets no application say
            self.sendCloseFrame(code=code)
        else:
            super().serverClose(code)


def tell_why() -> None:
    """From now on every socket of this process ends so."""
    WebSocketFactory.protocol = Line
