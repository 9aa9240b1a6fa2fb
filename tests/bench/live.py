"""What people feel: a tap or the moderator's *next* until the last phone has its view, joining, reconnecting, memory.

`python -m tests.bench.live` starts a real server, talks to it over loopback and prints percentiles beside the
bare floor of the same run. ROUNDS presses each; nothing here fails, it only measures.
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
from ssl import SSLContext
from typing import Any
from urllib.parse import urlencode

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


class Line:
    """One open connection for forms. A whole HTTP client would take a fifth of the time that is measured."""

    def __init__(self, address: str, ssl: SSLContext | None = None) -> None:
        self.host = address.split("//")[1]
        self.ssl = ssl
        self.ends: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, guest: Guest, path: str, form: dict[str, Any]) -> None:
        """Send a form that has to be answered by 204."""
        if self.ends is None:
            name, port = self.host.split(":")
            self.ends = await asyncio.open_connection(name, int(port), ssl=self.ssl)
        reader, writer = self.ends
        body = urlencode(form, doseq=True)
        cookies = "; ".join(f"{name}={value}" for name, value in guest.jar.items())
        head = (
            f"POST {path} HTTP/1.1",
            f"Host: {self.host}",
            f"Cookie: {cookies}",
            f"X-CSRFToken: {guest.jar['csrftoken']}",
            f"Origin: {guest.front}",
            "Content-Type: application/x-www-form-urlencoded",
            f"Content-Length: {len(body)}",
        )
        writer.write("\r\n".join((*head, "", body)).encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 204"), answer

    def close(self) -> None:
        if self.ends is not None:
            self.ends[1].close()


class Table:
    """A dealt game with so many open phones; beyond 40 some seats are open on two phones."""

    def __init__(self, server: Server, entrance: Moderator, phones: int, title: str = "werewolf") -> None:
        self.server = server
        self.moderator = entrance.beside()
        self.moderator.new_game(title)
        seats = self.moderator.seats(min(phones, 40))
        if title == "bang" and phones > 7:
            assert self.moderator.order("set", set="dodge-city").status_code == 204
        self.phones: list[Phone] = [seats[n % len(seats)] for n in range(phones)]
        assert self.moderator.order("deal").status_code == 204
        self.listeners = [Listener(phone, "g") for phone in self.phones]
        self.dashboard = Listener(self.moderator, "m")  # the dashboard is open too, but not waited for
        self.tasks: list[asyncio.Task[None]] = []
        self.line = Line(server.address)

    async def open(self) -> None:
        self.tasks = [
            asyncio.create_task(listener.listen()) for listener in (*self.listeners, self.dashboard)
        ]
        for listener in self.listeners:
            await listener.next_view()

    async def press(self) -> float:
        """Seconds from pressing *next* to the last phone's new view."""
        return await self.send("next", asked=str(await asyncio.to_thread(self.moderator.asked)))

    async def floor(self) -> float:
        """The same for ready bytes, as many as the last view had."""
        return await self.send("floor", size=str(len(self.listeners[0].views[-1].get("content", ""))))

    async def send(self, what: str, **form: str) -> float:
        return await self.post(self.moderator, f"/m/{self.moderator.code}/{what}", form)

    async def post(self, guest: Guest, path: str, form: dict[str, Any]) -> float:
        for listener in self.listeners:
            listener.came.clear()
        began = time.perf_counter()
        await self.line.post(guest, path, form)
        for listener in self.listeners:
            await asyncio.wait_for(listener.came.wait(), 10)
        return max(listener.at for listener in self.listeners) - began

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.line.close()


class Saloon(Table):
    """A game of BANG! in which the phones tap by chance; this process follows the log to know what is legal."""

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
        asked = rows(self.server, "SELECT raised FROM play_game WHERE code = ?", code)[0][0]
        seat = next(iter(standing.waiting()), None)
        entry = None if seat is None else answer(play, standing, seat, self.dice)
        if seat is None or entry is None:
            return self.moderator, f"/m/{code}/next", {"asked": asked}
        picks = [json.dumps(pick) for pick in entry.value]
        return self.phones[seat], f"/g/{code}/answer", {"asked": asked, "pick": picks or ""}


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
    found = await rounds(table.press)
    size = len(table.listeners[0].views[-1]["content"])
    bare = await rounds(table.floor)
    await table.close()
    print(line(f"next → last of {phones} phones, one game", found))
    print(line(f"  floor: {size} ready bytes → last of {phones}", bare))
    print(f"  ratio at the median: {percentile(found, 50) / percentile(bare, 50):.2f}", flush=True)


async def shootout(server: Server, entrance: Moderator, phones: int) -> None:
    table = await asyncio.to_thread(Saloon, server, entrance, phones)
    await table.open()
    await rounds(table.tap, 10)
    found = await rounds(table.tap)
    size = len(table.listeners[0].views[-1]["content"])
    bare = await rounds(table.floor)
    await table.close()
    print(line(f"tap → last of {phones} phones, BANG!", found))
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
        for phones in (7, 8):
            await shootout(server, entrance, phones)
        before = memory(server.process.pid)
        await twenty_games(server, entrance)
        print(f"20 games with 200 sockets took {(memory(server.process.pid) - before) / 2**20:.1f} MiB more")
        server.stop()


if __name__ == "__main__":
    asyncio.run(main())
