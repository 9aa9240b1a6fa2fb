"""What people feel: a tap or the moderator's *next* until the last phone has its view, joining, reconnecting, memory.

`python -m tests.bench.live` starts a real server, talks to it over loopback and prints percentiles beside the
bare floor of the same run, and what a step costs the server's processor. ROUNDS presses each; nothing here fails,
it only measures.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import tempfile
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tablegames.engine.dice import Dice
from tablegames.engine.driving.robots import answer
from tests.guests import Guest, Listener, Moderator, Phone
from tests.live.table import replayed, rows
from tests.servers import Server

from .figures import line, percentile

ROUNDS = int(os.environ.get("TABLEGAMES_BENCH_ROUNDS", "120"))
PAUSE = 0.02  # seconds between two presses: nobody taps sooner


def memory(pid: int) -> int:
    """Resident bytes of a process."""
    status = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found.group(1)) * 1024 if found else 0


def worked(pid: int) -> float:
    """Seconds that the processors have worked for a process."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


class Table:
    """A dealt game with so many open phones; beyond 40 some seats are open on two phones."""

    beside: tuple[str, ...] = ("m", "b")  # dashboard and board are open too, but not waited for

    def __init__(self, server: Server, entrance: Moderator, phones: int, title: str = "werewolf") -> None:
        self.server = server
        self.moderator = entrance.beside()
        self.moderator.new_game(title)
        seats = self.moderator.seats(min(phones, 40))
        if title == "bang" and phones > 7:
            assert self.moderator.order("set", set="dodge-city").status_code == 204
        self.phones: list[Phone] = [seats[n % len(seats)] for n in range(phones)]
        assert self.moderator.order("deal").status_code == 204
        self.listeners: list[Listener] = []
        self.beside_them: list[Listener] = []
        self.pages: dict[Guest, Listener] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.steps = 0

    async def open(self) -> None:
        """Connect every page, and wait until each has its view."""
        self.listeners = [Listener(phone, "g") for phone in self.phones]
        self.beside_them = [Listener(self.moderator, kind) for kind in self.beside]
        self.pages = {page.guest: page for page in (*reversed(self.beside_them), *self.listeners)}
        self.tasks = [
            asyncio.create_task(listener.listen()) for listener in (*self.listeners, *self.beside_them)
        ]
        for listener in (*self.listeners, *self.beside_them):
            await listener.next_view()

    async def press(self) -> float:
        """Seconds from pressing *next* to the last phone's new view."""
        return await self.send("next", asked=str(self.asked()))

    def asked(self) -> int:
        """The token of the question that stands."""
        return rows(self.server, "SELECT raised FROM play_game WHERE code = ?", self.moderator.code)[0][0]

    async def floor(self) -> float:
        """The same for ready bytes, as many as the last view had."""
        return await self.send("floor", size=str(len(self.listeners[0].views[-1].get("content", ""))))

    async def send(self, what: str, **form: str) -> float:
        return await self.post(self.moderator, f"/m/{self.moderator.code}/{what}", form)

    async def post_alone(self, what: str, **form: str) -> None:
        """For an order that no phone has to show."""
        await self.pages[self.moderator].order(f"/m/{self.moderator.code}/{what}", **form)

    async def post(self, guest: Guest, path: str, form: dict[str, Any]) -> float:
        for listener in self.listeners:
            listener.came.clear()
        self.steps += 1
        began = time.perf_counter()
        answer = await self.pages[guest].order(path, **form)
        assert answer["status"] == 204, answer
        for listener in self.listeners:
            await asyncio.wait_for(listener.came.wait(), 10)
        return max(listener.at for listener in self.listeners) - began

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


class Saloon(Table):
    """A game of BANG! in which the phones tap by chance; this process follows the log to know what is legal."""

    beside = ("m",)

    def __init__(self, server: Server, entrance: Moderator, phones: int) -> None:
        super().__init__(server, entrance, phones, "bang")
        self.dice = Dice("taps")

    async def tap(self) -> float:
        """Seconds from a player's tap to the last phone's new view."""
        while True:
            guest, path, form = await asyncio.to_thread(self.reply)
            took = await self.post(guest, path, form)
            if guest is not self.moderator:
                return took
            await asyncio.sleep(PAUSE)

    def reply(self) -> tuple[Guest, str, dict[str, Any]]:
        """What comes next, by a phone or else by the moderator; a game that is over is taken back."""
        play, code = (
            replayed(self.server.folder / "tablegames.sqlite3", self.moderator.code),
            self.moderator.code,
        )
        standing = play.standing
        if standing is None or standing.ask.key == "win":
            return self.moderator, f"/m/{code}/undo", {"number": "9"}
        asked = self.asked()
        seat = next(iter(standing.waiting()), None)
        entry = None if seat is None else answer(play, standing, seat, self.dice)
        if seat is None or entry is None:
            return self.moderator, f"/m/{code}/next", {"asked": asked}
        picks = [json.dumps(pick) for pick in entry.value]
        return self.phones[seat], f"/g/{code}/answer", {"asked": asked, "pick": picks or ""}


async def costs(table: Table, press: Callable[[], Awaitable[float]]) -> tuple[list[float], float]:
    """How long the presses took, and the server's work for each, in seconds; a tap may take several steps."""
    assert table.server.process is not None
    pid, before = table.server.process.pid, table.steps
    began = worked(pid)
    found = await rounds(press)
    return found, (worked(pid) - began) / (table.steps - before)


async def rounds(press: Callable[[], Awaitable[float]], number: int = ROUNDS) -> list[float]:
    found = []
    for _round in range(number):
        found.append(await press())
        await asyncio.sleep(PAUSE)
    return found


async def one_game(server: Server, entrance: Moderator, phones: int) -> None:
    table = await asyncio.to_thread(Table, server, entrance, phones)
    await table.open()
    await rounds(table.press, 10)
    found, cost = await costs(table, table.press)
    size = len(table.listeners[0].views[-1]["content"])
    bare = await rounds(table.floor)
    await table.close()
    print(line(f"next → last of {phones} phones, one game", found))
    print(f"  the server's processor works {cost * 1000:.1f} ms a step")
    print(line(f"  floor: {size} ready bytes → last of {phones}", bare))
    print(f"  ratio at the median: {percentile(found, 50) / percentile(bare, 50):.2f}", flush=True)


async def shootout(server: Server, entrance: Moderator, phones: int) -> None:
    table = await asyncio.to_thread(Saloon, server, entrance, phones)
    await table.open()
    await rounds(table.tap, 10)
    found, cost = await costs(table, table.tap)
    size = len(table.listeners[0].views[-1]["content"])
    bare = await rounds(table.floor)
    await table.close()
    print(line(f"tap → last of {phones} phones, BANG!", found))
    print(f"  the server's processor works {cost * 1000:.1f} ms a step")
    print(line(f"  floor: {size} ready bytes → last of {phones}", bare))
    print(f"  ratio at the median: {percentile(found, 50) / percentile(bare, 50):.2f}", flush=True)


async def opened(tables: list[Table]) -> float:
    """Seconds until every page of all tables has its view."""
    began = time.perf_counter()
    await asyncio.gather(*(table.open() for table in tables))
    return time.perf_counter() - began


async def twenty_games(server: Server, entrance: Moderator) -> None:
    tables = [await asyncio.to_thread(Table, server, entrance, 10) for _game in range(20)]
    print(f"200 phones connect at once for the first time: within {await opened(tables):.3f} s")
    took = []
    for _again in range(7):
        for table in tables:
            await table.close()
        await asyncio.sleep(0.5)
        took.append(await opened(tables))
    print(line("200 phones reconnect at once, all right within", took))
    found: list[float] = []
    for _round in range(max(5, ROUNDS // 10)):
        found += await asyncio.gather(*(table.press() for table in tables))
        await asyncio.sleep(0.1)
    print(line("next in 20 games at once → last of 10 phones", found))
    one_by_one = []
    for table in tables:
        one_by_one += await rounds(table.press, max(2, ROUNDS // 20))
    print(line("next in one of 20 live games → last of 10 phones", one_by_one), flush=True)
    for table in tables:
        await table.close()


def joins(server: Server, entrance: Moderator) -> None:
    """Fifty, of two games: one has forty seats at most."""
    moderators = [entrance.beside(), entrance.beside()]
    for moderator in moderators:
        moderator.new_game()
    phones = [Phone(server.address) for _ in range(50)]
    began = time.perf_counter()
    with ThreadPoolExecutor(20) as crowd:
        list(crowd.map(lambda n: phones[n].join(moderators[n % 2].code, f"Guest {n}"), range(50)))
    print(
        f"joining: {len(phones)} phones at once in {time.perf_counter() - began:.2f} s (page and form each)",
        flush=True,
    )


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), DJANGO_SETTINGS_MODULE="tests.bench.floor_settings")
        began = time.perf_counter()
        server.start()
        print(f"first start, with an empty database: {time.perf_counter() - began:.2f} s")
        server.stop()
        began = time.perf_counter()
        server.start()
        assert server.process is not None
        print(f"later start: {time.perf_counter() - began:.2f} s")
        idle = memory(server.process.pid)
        print(f"memory idle: {idle / 2**20:.1f} MiB")
        entrance = Moderator(server.address).enter(server.link())
        joins(server, entrance)
        await one_game(server, entrance, 10)
        await one_game(server, entrance, 50)
        for phones in (7, 8):
            await shootout(server, entrance, phones)
        before = memory(server.process.pid)
        await twenty_games(server, entrance)
        print(f"20 games with 200 sockets took {(memory(server.process.pid) - before) / 2**20:.1f} MiB more")
        server.stop()


if __name__ == "__main__":
    asyncio.run(main())
