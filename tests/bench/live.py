"""What people feel: the moderator's *next* until the last phone has its view, joining, reconnecting, memory.

`python -m tests.bench.live` starts a real server, talks to it over loopback and prints percentiles beside the
bare floor of the same run. ROUNDS presses each; nothing here fails, it only measures.
"""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import websockets

from tests.guests import Listener, Moderator, Phone
from tests.servers import ROOT, Server, free_port, wait_for

from .figures import line, percentile

ROUNDS = int(os.environ.get("TABLEGAMES_BENCH_ROUNDS", "120"))


def memory(pid: int) -> int:
    """Resident bytes of a process."""
    status = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found.group(1)) * 1024 if found else 0


class Table:
    """A dealt game with so many open phones; beyond 40 some seats are open on two phones."""

    def __init__(self, server: Server, link: str, phones: int) -> None:
        self.moderator = Moderator(server.address).enter(link)
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
        token = str(await asyncio.to_thread(self.moderator.asked))
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
            self.poster.post(f"/m/{self.moderator.code}/next", data={"asked": token}, headers=headers)
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


async def floor(phones: int, size: int) -> list[float]:
    """The same presses against a server that only hands out ready bytes."""
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "tests.bench.floor", str(port), str(size)], cwd=ROOT)
    wait_for(port, process)
    arrived: list[float] = []

    async def listen(ready: asyncio.Event) -> None:
        address = f"ws://127.0.0.1:{port}/"
        async with websockets.connect(address, max_size=None, compression=None, proxy=None) as socket:
            ready.set()
            async for _message in socket:
                arrived.append(time.perf_counter())

    ready = [asyncio.Event() for _phone in range(phones)]
    tasks = [asyncio.create_task(listen(event)) for event in ready]
    for event in ready:
        await event.wait()
    found = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as poster:
        for _round in range(ROUNDS):
            arrived.clear()
            began = time.perf_counter()
            await poster.post("/")
            while len(arrived) < phones:
                await asyncio.sleep(0.0005)
            found.append(max(arrived) - began)
            await asyncio.sleep(0.02)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    process.terminate()
    process.wait(10)
    return found


async def rounds(press: Callable[[], Awaitable[float]], number: int = ROUNDS) -> list[float]:
    found = []
    for _round in range(number):
        found.append(await press())
        await asyncio.sleep(0.02)
    return found


async def one_game(server: Server, link: str, phones: int) -> None:
    table = await asyncio.to_thread(Table, server, link, phones)
    await table.open()
    await rounds(table.press, 10)
    found = await rounds(table.press)
    size = len(table.listeners[0].views[-1]["content"])
    await table.close()
    bare = await floor(phones, size)
    print(line(f"next → last of {phones} phones, one game", found))
    print(line(f"  floor: {size} ready bytes → last of {phones}", bare))
    print(f"  ratio at the median: {percentile(found, 50) / percentile(bare, 50):.2f}", flush=True)


async def twenty_games(server: Server, links: list[str]) -> None:
    tables = [await asyncio.to_thread(Table, server, link, 10) for link in links]
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


def joins(server: Server, link: str) -> None:
    moderator = Moderator(server.address).enter(link)
    moderator.new_game()
    began = time.perf_counter()
    with ThreadPoolExecutor(20) as crowd:
        phones = list(crowd.map(lambda n: Phone(server.address).join(moderator.code, f"Guest {n}"), range(40)))
    print(f"joining: {len(phones)} phones at once in {time.perf_counter() - began:.2f} s (page and form each)", flush=True)


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
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
        links = []
        for _game in range(24):
            page = entrance.post("/host/link").text
            links.append(re.findall(r"/host/enter/[\w:.\-]+", page)[0])
        joins(server, links.pop())
        await one_game(server, links.pop(), 10)
        await one_game(server, links.pop(), 50)
        before = memory(server.process.pid)
        await twenty_games(server, links[:20])
        print(f"20 games with 200 sockets took {(memory(server.process.pid) - before) / 2**20:.1f} MiB more")
        server.stop()


if __name__ == "__main__":
    asyncio.run(main())
