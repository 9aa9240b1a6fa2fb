"""What a host of many groups pays: nginx before several processes on PostgreSQL and Redis, under a load with its own pace.

`python -m tests.bench.hosted --games 30 --phones 10 --seconds 60 --pace 5` plays so many games of Werewolf, with a
dashboard each, on 1, 2 and 4 processes: every game presses *next* every `pace` seconds, whether or not the last one has
been answered, and a press counts from when it was due. nginx is configured as in `deploy/`, once as it stands (all
pages of a game come to one process) and once so that it spreads the phones of a game. Everything is started here, on free
ports and in a scratch folder, and ends with the command. Processor time is that of all processes;
commits are those that keep something; nothing here fails.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import astuple, dataclass
from pathlib import Path
from subprocess import Popen, TimeoutExpired

import psycopg
import redis

from tests.guests import ASKED, Listener, Moderator
from tests.live.hosting import KEY, PASSWORD, account, manage
from tests.live.site import Site, wait_for_socket
from tests.servers import PostgreSQL, Redis, wait_for

from .figures import line
from .live import memory

BY_GAME, SPREAD = "hash $tablegames_home consistent;", "least_conn;"
UPSTREAM = "    server unix:{folder}/{number}.sock max_fails=0;\n"
GAMES = 20  # of one host at once
SETTLING = 4.0  # seconds until the sockets have had their first views


@dataclass(frozen=True)
class Spent:
    """What has been used up so far: seconds of processors, statements, commits, and publications by Redis."""

    ours: float
    postgresql: float
    others: float
    statements: float
    commits: float
    publications: float

    def without(self, other: Spent) -> Spent:
        return Spent(*(one - less for one, less in zip(astuple(self), astuple(other), strict=True)))

    def times(self, share: float) -> Spent:
        return Spent(*(share * one for one in astuple(self)))


class Host:
    """PostgreSQL, Redis, nginx and so many processes; `by_game`: all pages of a game come to one process."""

    def __init__(
        self, folder: Path, database: PostgreSQL, redis_server: Redis, environment: dict[str, str]
    ) -> None:
        self.folder, self.database, self.redis, self.environment = folder, database, redis_server, environment

    @contextmanager
    def running(self, number: int, by_game: bool) -> Iterator[Host]:
        self.site = Site(self.folder, **self.environment)
        sockets = "".join(UPSTREAM.format(folder=self.folder, number=n + 1) for n in range(number))
        two = "".join(UPSTREAM.format(folder=self.folder, number=n + 1) for n in range(2))
        self.site.instead = [(two, sockets), ("rate=60r/m", "rate=60000r/m")]
        if not by_game:
            self.site.instead.append((BY_GAME, SPREAD))
        os.environ["SSL_CERT_FILE"] = str(self.site.certificate)
        with ExitStack() as stack:
            self.processes = [self.started(stack, self.site.start_process(n + 1)) for n in range(number)]
            for n in range(number):
                wait_for_socket(self.folder / f"{n + 1}.sock")
            self.nginx = self.started(stack, self.site.start_nginx())
            wait_for(self.site.port, self.nginx)
            yield self

    def started(self, stack: ExitStack, process: Popen[bytes]) -> Popen[bytes]:
        stack.callback(ended, process)
        return process

    def entrance(self, number: int) -> Moderator:
        """The host of some of the games."""
        moderator = Moderator(self.site.address)
        moderator.get("/host/login/")
        assert moderator.post("/host/login/", username=f"host{number}", password=PASSWORD).status_code in (
            204,
            302,
        )
        moderator.get("/host/")
        return moderator

    def spent(self) -> Spent:
        with psycopg.connect(self.database.url) as rows, redis.Redis.from_url(self.redis.url) as notices:
            statements = rows.execute("SELECT sum(calls) FROM pg_stat_statements").fetchone()
            commits = rows.execute(
                "SELECT coalesce(sum(calls), 0) FROM pg_stat_statements WHERE query = 'COMMIT'"
            ).fetchone()
            published = notices.info("commandstats").get("cmdstat_publish", {}).get("calls", 0)
        assert statements
        assert commits
        assert self.database.process
        assert self.redis.process
        ours = sum(processor(process.pid) for process in self.processes)
        others = family(self.nginx.pid) + family(self.redis.process.pid)
        return Spent(
            ours,
            family(self.database.process.pid),
            others,
            float(statements[0]),
            float(commits[0]),
            published,
        )

    def connections(self) -> str:
        with psycopg.connect(self.database.url) as rows, redis.Redis.from_url(self.redis.url) as notices:
            found = rows.execute(
                "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'"
            ).fetchone()
            assert found
            return (
                f"{found[0] - 1} to PostgreSQL, {notices.info('clients')['connected_clients'] - 1} to Redis"
            )


def ended(process: Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(20)
    except TimeoutExpired:
        process.kill()
        process.wait()


def processor(pid: int) -> float:
    """Seconds that all threads of a process have run, to the nanosecond."""
    return (
        sum(int(task.read_text().split()[0]) for task in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9
    )


def family(pid: int) -> float:
    """Of a process and its children, and of those that have ended."""
    try:
        times = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[13:15]
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        own = processor(pid) + sum(map(int, times)) / os.sysconf("SC_CLK_TCK")
    except OSError:  # it has just ended
        return 0.0
    return own + sum(family(int(child)) for child in children)


class Table:
    """A dealt game of Werewolf with its phones and its dashboard."""

    def __init__(self, entrance: Moderator, phones: int) -> None:
        self.moderator = entrance.beside()
        self.moderator.new_game()
        self.phones = self.moderator.seats(phones)
        assert self.moderator.order("deal").status_code == 204
        self.listeners = [Listener(phone, "g") for phone in self.phones]
        self.dashboard = Listener(self.moderator, "m")
        self.late: list[float] = []

    async def play(self, due: float, until: float, pace: float) -> None:
        """Presses *next* whenever it is due."""
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await self.press()
            self.late.append(max(listener.at for listener in self.listeners) - due)
            due += pace

    async def press(self) -> None:
        """*next*, or back to the beginning where the game is over, until the last phone shows it."""
        asked = next(
            found[1] for view in reversed(self.dashboard.views) if (found := ASKED.search(view["content"]))
        )
        for listener in (*self.listeners, self.dashboard):
            listener.came.clear()
        address = f"/m/{self.moderator.code}"
        answer = await self.dashboard.order(f"{address}/next", asked=asked)
        if answer["status"] != 204:
            await self.dashboard.order(f"{address}/undo", number="3")
        for listener in (*self.listeners, self.dashboard):
            await asyncio.wait_for(listener.came.wait(), 30)


async def load(host: Host, chosen: Namespace) -> Spent:
    """What a step has cost."""
    entrances = [host.entrance(number) for number in range(-(-chosen.games // GAMES))]
    with ThreadPoolExecutor(4) as crowd:
        tables = list(
            crowd.map(lambda game: Table(entrances[game // GAMES], chosen.phones), range(chosen.games))
        )
    listening: list[asyncio.Task[None]] = []
    for table in tables:  # one after the other: Twisted lets no more than 50 wait at its door
        pages = (*table.listeners, table.dashboard)
        listening += [asyncio.create_task(page.listen()) for page in pages]
        for page in pages:
            await page.next_view(60)
    await asyncio.sleep(SETTLING)
    idle = await measured(host, asyncio.sleep(chosen.idle))
    tell_idle(host, len(listening), idle)
    step = await played(host, chosen, tables, idle) if chosen.seconds else idle[1]
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    return step


async def played(host: Host, chosen: Namespace, tables: list[Table], idle: tuple[float, Spent]) -> Spent:
    """What a step has cost."""
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
        f"  idle, {sockets} sockets: {second.ours:.1%} of a core, PostgreSQL {second.postgresql:.1%},"
        f" nginx and Redis {second.others:.1%}; a second {second.statements:.1f} statements,"
        f" {second.commits:.1f} commits, {second.publications:.1f} notices"
    )
    sizes = ", ".join(f"{memory(process.pid) / 2**20:.0f}" for process in host.processes)
    print(f"  {host.connections()}; {sizes} MiB", flush=True)


def options() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    for name, usual in (("games", 30), ("phones", 10), ("seconds", 60.0), ("pace", 5.0), ("idle", 15.0)):
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4])
    return parser.parse_args()


def main() -> None:
    chosen = options()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database, redis_server = PostgreSQL(), Redis(folder)
        stack.callback(database.stop)
        stack.callback(redis_server.stop)
        database.start("-c", "shared_preload_libraries=pg_stat_statements")
        redis_server.start()
        environment = {
            "TABLEGAMES_DATABASE_URL": database.url,
            "TABLEGAMES_REDIS_URL": redis_server.url,
            "TABLEGAMES_SECRET_KEY": KEY,
            "TABLEGAMES_DATA": str(folder),
            "TABLEGAMES_ALLOWED_HOSTS": "localhost",
        }
        for command in (["migrate", "-v0"], ["official"], ["collectstatic", "--noinput"]):
            manage(environment, *command)
        for number in range(-(-chosen.games // GAMES)):
            account(environment, f"host{number}")
        with psycopg.connect(database.url) as rows:
            rows.execute("CREATE EXTENSION pg_stat_statements")
        host = Host(folder, database, redis_server, environment)
        first = 0.0
        for number in chosen.processes:
            for by_game in (True, False) if number > 1 else (True,):
                print(f"{number} processes, {'each game on one' if by_game else 'games spread'}:", flush=True)
                with host.running(number, by_game):
                    step = asyncio.run(load(host, chosen))
                first = first or step.ours
                print(f"  a step costs our processes {step.ours / first:.2f} times what it did first")
                with psycopg.connect(database.url) as rows:
                    rows.execute("TRUNCATE play_game CASCADE")


if __name__ == "__main__":
    main()
