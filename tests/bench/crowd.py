"""Many groups on one laptop: 60 games of ten phones, each stepped every few seconds, and what they cost at rest.

`python -m tests.bench.crowd` starts a real server, opens all phones, dashboards and boards, measures a minute in which
nobody does anything, and then presses *next* in every game at its own time for five minutes, whether or not other games
are still busy; a press counts from when it was due until the last phone of its game has its view. Nothing here fails.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path

from tests.guests import Moderator
from tests.servers import Server

from .figures import line
from .live import Table, memory, worked

SETTLING = 5.0  # seconds until all have had their first views


async def play(table: Table, due: float, until: float, pace: float) -> list[float]:
    """How late the last phone was at each press, in seconds since it was due."""
    late = []
    while due < until:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        await table.press()
        late.append(max(listener.at for listener in table.listeners) - due)
        due += pace
    return late


async def rest(server: Server, tables: list[Table], seconds: float) -> None:
    """What it costs when nobody does anything and no clock runs."""
    assert server.process is not None
    for table in tables:
        await table.post_alone("clock", asked=str(table.asked()), do="pause")
    await asyncio.sleep(SETTLING)
    before = worked(server.process.pid)
    await asyncio.sleep(seconds)
    share = (worked(server.process.pid) - before) / seconds
    print(f"{len(tables)} games in which nobody does anything: {share:.1%} of a core", flush=True)


async def busy(server: Server, tables: list[Table], seconds: float, pace: float) -> None:
    assert server.process is not None
    before, began = worked(server.process.pid), time.perf_counter()
    dues = [began + pace * place / len(tables) for place in range(len(tables))]
    late = await asyncio.gather(
        *(play(table, due, began + seconds, pace) for table, due in zip(tables, dues, strict=True))
    )
    found = [one for presses in late for one in presses]
    share = (worked(server.process.pid) - before) / (time.perf_counter() - began)
    print(line(f"next in one of {len(tables)} games, {len(tables) / pace:.0f} a second → last phone", found))
    print(f"  {share:.0%} of a core; {memory(server.process.pid) / 2**20:.0f} MiB", flush=True)


async def main(chosen: Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), DJANGO_SETTINGS_MODULE="tests.bench.floor_settings").start()
        entrance = Moderator(server.address).enter(server.link())
        tables = [await asyncio.to_thread(Table, server, entrance, 10) for _game in range(chosen.games)]
        for table in tables:
            await table.open()
        await rest(server, tables, chosen.idle)
        await busy(server, tables, chosen.seconds, chosen.pace)
        for table in tables:
            await table.close()
        server.stop()


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--pace", type=float, default=60 / 18, help="seconds between two presses of a game")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--idle", type=float, default=60)
    asyncio.run(main(parser.parse_args()))
