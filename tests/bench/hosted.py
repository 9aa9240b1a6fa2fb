"""What a host of many groups pays: nginx before several processes on PostgreSQL and Redis, under a load with its own pace.

`python -m tests.bench.hosted` plays 40 games of Werewolf of ten phones and a dashboard, on 1, 2 and 4 processes: first
nobody does anything, then every game presses *next* every `pace` seconds, whether or not the last one has been answered,
and a press counts from when it was due. nginx is configured as in `deploy/`, as it stands (all pages of a game come
to one process), and with two processes once more so that it spreads the phones of a game. Last, two processes are
restarted one after the other while all games go on. Everything is started here, on free ports and in a scratch folder,
and ends with the command, in less than five minutes where nothing else is at work. Processor time is that of all
processes; commits are those that keep something; nothing here
fails. `--seconds 0` measures only what it costs that nothing happens.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from argparse import ArgumentParser, Namespace
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

from tests.guests import ASKED, Listener, Moderator

from .figures import line
from .host import LAID, Host, Spent
from .live import memory
from .restarts import restarted

GAMES = 20  # of one host at once
SETTLING = 3.0  # seconds until the sockets have had their first views


class Table:
    """A dealt game of Werewolf with its phones and its dashboard."""

    def __init__(self, entrance: Moderator, phones: int) -> None:
        self.moderator = entrance.beside()
        self.moderator.new_game()
        self.phones = self.moderator.seats(phones)
        assert self.moderator.order("deal").status_code == 204

    def sit(self) -> None:
        """With new pages."""
        self.listeners = [Listener(phone, "g") for phone in self.phones]
        self.dashboard = Listener(self.moderator, "m")
        self.late: list[float] = []

    def asked(self) -> str:
        """The question that stands."""
        views = reversed(self.dashboard.views)
        return next(found[1] for view in views if (found := ASKED.search(view["content"])))

    async def clock(self, do: str) -> None:
        await self.dashboard.order(f"/m/{self.moderator.code}/clock", asked=self.asked(), do=do)

    async def play(self, due: float, until: float, pace: float) -> None:
        """Presses *next* whenever it is due."""
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await self.press()
            self.late.append(max(listener.at for listener in self.listeners) - due)
            due += pace

    async def press(self) -> None:
        """*next*, or back to the beginning where the game is over, until the last phone shows it."""
        asked = self.asked()
        for listener in (*self.listeners, self.dashboard):
            listener.came.clear()
        address = f"/m/{self.moderator.code}"
        answer = await self.dashboard.order(f"{address}/next", asked=asked)
        if answer["status"] != 204:
            await self.dashboard.order(f"{address}/undo", number="3")
        for listener in (*self.listeners, self.dashboard):
            await asyncio.wait_for(listener.came.wait(), 30)


def laid(host: Host, chosen: Namespace) -> list[Table]:
    """The games, each of them dealt."""
    host.prepare(-(-chosen.games // GAMES))
    with host.running(2, database=LAID), ThreadPoolExecutor(4) as crowd:
        entrances = [host.entrance(number) for number in range(-(-chosen.games // GAMES))]
        return list(
            crowd.map(lambda game: Table(entrances[game // GAMES], chosen.phones), range(chosen.games))
        )


async def load(host: Host, chosen: Namespace, tables: list[Table]) -> Spent:
    """What a step has cost; what a second has, where nothing is played."""
    listening: list[asyncio.Task[None]] = []
    for table in tables:  # one after the other: Twisted lets no more than 50 wait at its door
        table.sit()
        pages = (*table.listeners, table.dashboard)
        listening += [asyncio.create_task(page.listen()) for page in pages]
        for page in pages:
            await page.next_view(60)
    await asyncio.gather(*(table.clock("pause") for table in tables))
    await asyncio.sleep(SETTLING)
    idle = await measured(host, asyncio.sleep(chosen.idle))
    tell_idle(host, len(listening), idle)
    step = await played(host, chosen, tables, idle) if chosen.seconds else idle[1].times(1 / idle[0])
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    return step


async def played(host: Host, chosen: Namespace, tables: list[Table], idle: tuple[float, Spent]) -> Spent:
    """What a step has cost."""
    await asyncio.gather(*(table.clock("resume") for table in tables))
    began = time.perf_counter() + 0.1
    starts = [began + chosen.pace * number / len(tables) for number in range(len(tables))]
    playing = (
        table.play(start, began + chosen.seconds, chosen.pace)
        for table, start in zip(tables, starts, strict=True)
    )
    busy = await measured(host, asyncio.gather(*playing))
    return tell(idle, busy, [late for table in tables for late in table.late])


async def measured(host: Host, work: asyncio.Future[object]) -> tuple[float, Spent]:
    """How many seconds it took, and what that cost."""
    before, began = await asyncio.to_thread(host.spent), time.perf_counter()
    await work
    seconds = time.perf_counter() - began
    return seconds, (await asyncio.to_thread(host.spent)).without(before)


def tell(idle: tuple[float, Spent], busy: tuple[float, Spent], late: list[float]) -> Spent:
    second = idle[1].times(1 / idle[0])
    step = busy[1].without(second.times(busy[0])).times(1 / len(late))
    print(line("  next, from when it was due → last phone", late))
    print(
        f"  a step, net of idle: {step.ours * 1000:.1f} ms of our processes,"
        f" {step.postgresql * 1000:.1f} of PostgreSQL, {step.others * 1000:.1f} of nginx and Redis;"
        f" {step.statements:.1f} statements, {step.commits:.1f} commits, {step.publications:.1f} notices"
    )
    return step


def tell_idle(host: Host, sockets: int, idle: tuple[float, Spent]) -> None:
    second = idle[1].times(1 / idle[0])
    print(
        f"  idle, {sockets} sockets: {second.ours:.3%} of a core, PostgreSQL {second.postgresql:.2%},"
        f" nginx and Redis {second.others:.2%}; a second {second.statements:.1f} statements,"
        f" {second.commits:.1f} commits, {second.publications:.1f} notices"
    )
    sizes = ", ".join(f"{memory(process.pid) / 2**20:.0f}" for process in host.processes)
    print(f"  {host.connections()}; {sizes} MiB", flush=True)


def options() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    for name, usual in (("games", 40), ("phones", 10), ("seconds", 16.0), ("pace", 8.0), ("idle", 10.0)):
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4])
    return parser.parse_args()


def main() -> None:
    chosen = options()
    with ExitStack() as stack:
        host = Host(Path(stack.enter_context(tempfile.TemporaryDirectory())), stack)
        tables = laid(host, chosen)
        first = 0.0
        for number in chosen.processes:
            for by_game in (True, False) if number == 2 and chosen.seconds else (True,):
                print(f"{number} processes, {'each game on one' if by_game else 'games spread'}:", flush=True)
                host.lay_again()
                with host.running(number, by_game):
                    cost = asyncio.run(load(host, chosen, tables))
                first = first or cost.ours
                what = "a step costs" if chosen.seconds else "idle"
                print(f"  {what}: {cost.ours / first:.2f} times what it did first")
        if chosen.seconds:
            host.lay_again()
            with host.running(2):
                asyncio.run(
                    restarted(host, [(table.moderator, table.phones) for table in tables], chosen.pace)
                )


if __name__ == "__main__":
    main()
