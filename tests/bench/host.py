"""A site as the samples under deploy/ make it, for benchmarks; and what its processes use up."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import astuple, dataclass
from pathlib import Path
from subprocess import Popen, TimeoutExpired

import psycopg
import redis

from tests.guests import Moderator
from tests.live.hosting import KEY, PASSWORD, account, manage
from tests.live.site import Site, wait_for_socket
from tests.servers import PostgreSQL, Redis, wait_for

BY_GAME, SPREAD = "hash $tablegames_home consistent;", "least_conn;"
UPSTREAM = "    server unix:{folder}/{number}.sock max_fails=0;\n"
LAID, PLAYED = (
    "postgres",
    "evening",
)  # databases: the tables as they were laid, and the copy that is played on


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
    """PostgreSQL and Redis, and at times nginx and processes of ours."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder = folder
        self.database, self.redis = PostgreSQL(), Redis(folder)
        stack.callback(self.database.stop)
        stack.callback(self.redis.stop)
        self.database.start("-c", "shared_preload_libraries=pg_stat_statements")
        self.redis.start()
        self.site = Site(folder, **self.environment(LAID))
        os.environ["SSL_CERT_FILE"] = str(self.site.certificate)

    def environment(self, database: str) -> dict[str, str]:
        return {
            "TABLEGAMES_DATABASE_URL": address(self.database.url, database),
            "TABLEGAMES_REDIS_URL": self.redis.url,
            "TABLEGAMES_SECRET_KEY": KEY,
            "TABLEGAMES_DATA": str(self.folder),
            "TABLEGAMES_ALLOWED_HOSTS": "localhost",
        }

    def prepare(self, hosts: int) -> None:
        """Tables, sets and so many hosts' accounts."""
        for command in (["migrate", "-v0"], ["official"], ["collectstatic", "--noinput"]):
            manage(self.environment(LAID), *command)
        for number in range(hosts):
            account(self.environment(LAID), f"host{number}")
        with psycopg.connect(self.database.url) as rows:
            rows.execute("CREATE EXTENSION pg_stat_statements")

    def lay_again(self) -> None:
        """All tables are as they were laid; no process runs."""
        with psycopg.connect(address(self.database.url, "template1"), autocommit=True) as rows:
            rows.execute(f"DROP DATABASE IF EXISTS {PLAYED}")
            rows.execute(f"CREATE DATABASE {PLAYED} TEMPLATE {LAID}")

    @contextmanager
    def running(self, number: int, by_game: bool = True, database: str = PLAYED) -> Iterator[Host]:
        """So many processes; `by_game`: all pages of a game come to one of them."""
        self.site.more = self.environment(database)
        sockets = "".join(UPSTREAM.format(folder=self.folder, number=n + 1) for n in range(number))
        two = "".join(UPSTREAM.format(folder=self.folder, number=n + 1) for n in range(2))
        self.site.instead = [(two, sockets), ("rate=60r/m", "rate=60000r/m")]
        if not by_game:
            self.site.instead.append((BY_GAME, SPREAD))
        self.processes: list[Popen[bytes]] = [self.site.start_process(n + 1) for n in range(number)]
        try:
            for n in range(number):
                wait_for_socket(self.folder / f"{n + 1}.sock")
            self.nginx = self.site.start_nginx()
            wait_for(self.site.port, self.nginx)
            yield self
        finally:
            for process in (self.nginx, *self.processes):
                ended(process)

    def restart(self) -> None:
        """One process after the other, as deploy/upgrade does it."""
        for n, process in enumerate(self.processes):
            ended(process)
            self.processes[n] = self.site.start_process(n + 1)
            wait_for_socket(self.folder / f"{n + 1}.sock")

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


def address(of_laid: str, database: str) -> str:
    """Of another database beside that one."""
    return of_laid.removesuffix(LAID) + database


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
