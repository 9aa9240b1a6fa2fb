"""What people feel: the moderator's *next* until the last phone has its view, joining, reconnecting, memory.

`python -m tests.bench.live` starts a real server, talks to it over loopback and prints percentiles beside the
bare floor of the same run. ROUNDS presses each; nothing here fails, it only measures.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx

from tests.guests import Listener, Moderator, Phone
from tests.servers import Server

from .figures import line, percentile

ROUNDS = int(os.environ.get("TABLEGAMES_BENCH_ROUNDS", "120"))


def memory(pid: int) -> int:
    """Resident bytes of a process."""
    status = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found.group(1)) * 1024 if found else 0


class Table:
    """A dealt game with so many open phones; beyond 40 some seats are open on two phones."""

    def __init__(self, server: Server, entrance: Moderator, phones: int) -> None:
        self.moderator = entrance.beside()
        self.moderator.new_game()
        seats = self.moderator.seats(min(phones, 40))
        self.phones: list[Phone] = [seats[n % len(seats)] for n in range(phones)]
        assert self.moderator.order("deal").status_code == 204
        self.listeners = [Listener(phone, "g") for phone in self.phones]
        self.tasks: list[asyncio.Task[None]] = []
        self.poster = httpx.AsyncClient(base_url=server.address, timeout=30)

    async def open(self) -> None:
        self.tasks = [asyncio.create_task(listener.listen()) for listener in self.listeners]
        for listener in self.listeners:
            await listener.next_view()

    async def press(self) -> float:
        """Seconds from pressing *next* to the last phone's new view."""
        return await self.send("next", asked=str(await asyncio.to_thread(self.moderator.asked)))

    async def floor(self) -> float:
        """The same for ready bytes, as many as the last view had."""
        return await self.send("floor", size=str(len(self.listeners[0].views[-1].get("content", ""))))

    async def send(self, what: str, **form: str) -> float:
        jar = self.moderator.jar
        headers = {
            "Cookie": "; ".join(f"{name}={value}" for name, value in jar.items()),
            "X-CSRFToken": jar["csrftoken"],
            "Origin": self.moderator.front,
        }
        for listener in self.listeners:
            listener.came.clear()
        began = time.perf_counter()
        posted = asyncio.create_task(
            self.poster.post(f"/m/{self.moderator.code}/{what}", data=form, headers=headers)
        )
        answer = await posted
        assert answer.status_code == 204, answer.text
        for listener in self.listeners:
            await asyncio.wait_for(listener.came.wait(), 10)
        return max(listener.at for listener in self.listeners) - began

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.poster.aclose()


async def rounds(press: Callable[[], Awaitable[float]], number: int = ROUNDS) -> list[float]:
    found = []
    for _round in range(number):
        found.append(await press())
        await asyncio.sleep(0.02)
    return found


async def one_game(server: Server, entrance: Moderator, phones: int) -> None:
    table = await asyncio.to_thread(Table, server, entrance, phones)
    await table.open()
    await rounds(table.press, 10)
    found = await rounds(table.press)
    size = len(table.listeners[0].views[-1]["content"])
    bare = await rounds(table.floor)
    await table.close()
    print(line(f"next → last of {phones} phones, one game", found))
    print(line(f"  floor: {size} ready bytes → last of {phones}", bare))
    print(f"  ratio at the median: {percentile(found, 50) / percentile(bare, 50):.2f}", flush=True)


async def twenty_games(server: Server, entrance: Moderator) -> None:
    tables = [await asyncio.to_thread(Table, server, entrance, 10) for _game in range(20)]
    before = time.perf_counter()
    await asyncio.gather(*(table.open() for table in tables))
    print(f"200 phones reconnect at once: all right within {time.perf_counter() - before:.3f} s")
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
    moderator = entrance.beside()
    moderator.new_game()
    began = time.perf_counter()
    with ThreadPoolExecutor(20) as crowd:
        phones = list(
            crowd.map(lambda n: Phone(server.address).join(moderator.code, f"Guest {n}"), range(40))
        )
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
        before = memory(server.process.pid)
        await twenty_games(server, entrance)
        print(f"20 games with 200 sockets took {(memory(server.process.pid) - before) / 2**20:.1f} MiB more")
        server.stop()


if __name__ == "__main__":
    asyncio.run(main())
