"""The bare floor: the same server hands ready bytes to its sockets when a POST comes, and does nothing else.

Run as a server by `tests.bench.live`: `python -m tests.bench.floor PORT BYTES`.
"""

from __future__ import annotations

import gc
import sys
from typing import Any

from daphne.endpoints import build_endpoint_description_strings
from daphne.server import Server

sends: set[Any] = set()
READY = ""


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """A socket waits; a POST makes every socket get the ready bytes."""
    if scope["type"] == "http":
        await receive()
        for hand_out in list(sends):
            await hand_out({"type": "websocket.send", "text": READY})
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})
        return
    await receive()
    await send({"type": "websocket.accept"})
    sends.add(send)
    try:
        while (await receive())["type"] != "websocket.disconnect":
            pass
    finally:
        sends.discard(send)


def settle() -> None:
    """As `play` does."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


if __name__ == "__main__":
    READY = '{"content": "' + "x" * int(sys.argv[2]) + '"}'
    Server(
        application,
        endpoints=build_endpoint_description_strings(host="127.0.0.1", port=int(sys.argv[1])),
        verbosity=0,
        websocket_timeout=-1,
        ready_callable=settle,
    ).run()
