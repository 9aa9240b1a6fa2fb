"""A table on a laptop in the middle of a night, to which something is about to happen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.servers import Server, prepared

from .table import NAMES, Table, moderator_of

LONG = 3_600  # seconds: no step ends by itself
WAYS = pytest.mark.parametrize("way", ["form", "socket"])


def server_in(folder: Path, **environment: str) -> Server:
    folder.mkdir(exist_ok=True)
    return Server(prepared(folder), **environment).start()


def at_night(server: Server, names: list[str] = NAMES, seconds: int = LONG) -> Table:
    """A table at which the seer is awake, with so many seconds."""
    table = Table(server, moderator_of(server), names)
    assert table.dashboard.order("seconds", step="night", seconds=seconds).status_code == 204
    assert table.dashboard.order("deal").status_code == 204
    for _cue in ("cards", "nightfall"):
        table.next()
    return table


def again(table: Table, seat: int, asked: int, pick: int, way: str = "form") -> int:
    """The same as the phone has sent it, on a line of its own."""
    phone = table.phones[seat]
    copy = type(phone)(phone.address)
    copy.code = phone.code
    copy.jar.update(phone.jar)
    if way == "socket":
        copy.plug_in("g")
    return copy.answer(asked, pick).status_code
