"""S1 to S9: what may happen to a site with many guests, with the samples under deploy/ in earnest."""

from __future__ import annotations

import asyncio
import os
import re
import resource
import secrets
import subprocess
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
import psycopg
import pytest

from tablegames.serving.upkeep.capacity import FULL, TRY_AGAIN_LATER
from tablegames.serving.upkeep.draining import SERVICE_RESTART
from tests.guests import ASKED, Moderator, Phone
from tests.live.hosting import KEY, PASSWORD, account, manage
from tests.live.lean import Page
from tests.live.site import DEPLOY, Site, wait_for_socket
from tests.servers import PostgreSQL, Redis, wait_for

TABLES, SEATS = 4, 5
TRIES = (
    4  # half a second or less apart, until anybody is back or heard while processes are restarted one by one
)
AWAY = (0.0, 60.0)  # seconds without PostgreSQL: a restart, and an outage
LINES = 20  # of a process's log, however long something is away
CUT = 1006  # a socket that ends without a reason


class Hall:
    """A site of two processes with a few games of Werewolf."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.database, self.redis = PostgreSQL().start(), Redis(folder).start()
        self.environment = {
            "TABLEGAMES_DATABASE_URL": self.database.url,
            "TABLEGAMES_REDIS_URL": self.redis.url,
            "TABLEGAMES_SECRET_KEY": KEY,
            "TABLEGAMES_DATA": str(folder),
            "TABLEGAMES_ALLOWED_HOSTS": "localhost",
            "TABLEGAMES_METRICS_FROM": "unix",
        }
        for command in (["migrate", "-v0"], ["official"], ["collectstatic", "--noinput"]):
            manage(self.environment, *command)
        account(self.environment, "host")
        self.site = Site(folder, **self.environment)
        self.processes = {number: self.site.start_process(number) for number in (1, 2)}
        self.nginx = self.site.start_nginx()
        wait_for(self.site.port, self.nginx)
        for number in self.processes:
            wait_for_socket(self.socket(number))

    def lay(self) -> None:
        entrance = Moderator(self.site.address)
        entrance.get("/host/login/")
        assert entrance.post("/host/login/", username="host", password=PASSWORD).status_code == 302
        entrance.get("/host/")
        self.tables = [entrance.beside() for _table in range(TABLES)]
        self.phones: list[Phone] = []
        for table in self.tables:
            table.new_game()
            self.phones += table.seats(SEATS)
            assert table.order("deal").status_code == 204

    def socket(self, number: int) -> Path:
        return self.folder / f"{number}.sock"

    def inside(self, number: int, path: str) -> httpx.Response:
        """A process's own answer."""
        transport = httpx.HTTPTransport(uds=str(self.socket(number)))
        with httpx.Client(transport=transport, headers={"X-Forwarded-Proto": "https"}) as client:
            return client.get(f"http://localhost{path}")

    def sockets(self, number: int) -> int:
        """How many pages are open there."""
        pages = re.findall(r"^tablegames_sockets\{.*\} (\d+)", self.inside(number, "/metrics").text, re.M)
        return sum(map(int, pages))

    def steps(self) -> int:
        """Steps that are kept in all games, without those that a clock has made."""
        with psycopg.connect(self.database.url) as rows:
            [number] = rows.execute("SELECT count(*) FROM play_entry WHERE once <> ''").fetchone()
        return int(number)

    def lines(self) -> list[int]:
        """How long each process's log is."""
        return [len((self.folder / f"{number}.log").read_text().splitlines()) for number in (1, 2)]

    def begin(self, number: int) -> None:
        self.processes[number] = self.site.start_process(number)

    def end(self, number: int) -> None:
        self.processes[number].terminate()
        assert self.processes[number].wait(20) is not None

    def close(self) -> None:
        for process in (self.nginx, *self.processes.values()):
            process.terminate()
        for process in (self.nginx, *self.processes.values()):
            process.wait(20)
        self.redis.stop()
        self.database.stop()

    # The upgrade

    def upgrade(self) -> str:
        """What deploy/upgrade says, with this folder's sockets and somebody else in systemd's place."""
        orders, done = self.folder / "orders", self.folder / "done"
        (self.folder / "bin").mkdir()
        for path in (orders, done):
            os.mkfifo(path)
        stand_in = self.folder / "bin" / "systemctl"
        stand_in.write_text(f'#!/bin/sh\necho "$@" >{orders}\nread answer <{done}\n')
        stand_in.chmod(0o755)
        threading.Thread(target=self.obey, args=(orders, done), daemon=True).start()
        script = (DEPLOY / "upgrade").read_text().replace("/run/tablegames", str(self.folder))
        path = f"{self.folder}/bin:{os.environ['PATH']}"
        told = subprocess.run(
            ["sh", "-c", script],
            env={**os.environ, "PATH": path},
            check=True,
            capture_output=True,
            text=True,
        )
        return told.stdout

    def obey(self, orders: Path, done: Path) -> None:
        """As systemd would: one order after the other."""
        while True:
            order = orders.read_text().strip()
            if found := re.fullmatch(r"restart tablegames@(\d)\.service", order):
                self.end(int(found[1]))
                self.begin(int(found[1]))
            else:
                assert order == "start tablegames-update.service"
                manage(self.environment, "migrate", "-v0")
            done.write_text("done\n")


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    hall = Hall(tmp_path_factory.mktemp("hall"))
    with pytest.MonkeyPatch.context() as trusting:
        trusting.setenv("SSL_CERT_FILE", str(hall.site.certificate))
        hall.lay()
        yield hall
    hall.close()


@asynccontextmanager
async def staying(pages: list[Page], *paths: Path) -> AsyncIterator[None]:
    """All of them open; without paths they come through nginx."""
    where = [str(paths[n % len(paths)]) if paths else "" for n in range(len(pages))]
    tasks = [asyncio.create_task(page.stay(path)) for page, path in zip(pages, where, strict=True)]
    await shown(pages)
    yield
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def shown(pages: list[Page]) -> None:
    async with asyncio.timeout(180):
        await asyncio.gather(*(page.shown.wait() for page in pages))


def press(table: Moderator) -> int:
    """*Next* as a page presses it: by one name, until it is acknowledged. How many tries that takes."""
    asked, once = "", secrets.token_hex(8)
    for tries in range(1, 600):
        with suppress(httpx.HTTPError):
            page = "" if asked else table.get(f"/m/{table.code}/").text
            asked = asked or (found[1] if (found := ASKED.search(page)) else "")
            status = table.order("next", asked=asked, once=once).status_code if asked else 0
            if status == 204:
                return tries
            if status == 409:  # a clock was faster
                asked = ""
        time.sleep(0.2)
    raise AssertionError("A step was never acknowledged")


async def pressing(hall: Hall, is_over: Callable[[], bool]) -> list[int]:
    """All tables go on at their own pace; how many tries each step took."""

    async def play(table: Moderator) -> list[int]:
        took = []
        while not is_over():
            took.append(await asyncio.to_thread(press, table))
            await asyncio.sleep(0.5)
        return took

    return [tries for took in await asyncio.gather(*map(play, hall.tables)) for tries in took]


async def all_are_right(hall: Hall, pages: list[Page]) -> None:
    """Everybody is shown one more step, and by it the same as who comes now."""
    for table in hall.tables:
        await asyncio.to_thread(press, table)
    news = [Page(hall.site, phone) for phone in hall.phones]
    async with staying(news), asyncio.timeout(30):
        right = {new.head: new for new in news}
        while any(page.number != right[page.head].number for page in pages):
            await asyncio.sleep(0.1)


async def test_a_thousand_sockets_come_at_once_and_each_is_shown_its_game(hall: Hall) -> None:
    """S1, S3."""
    pages = [Page(hall.site, phone) for phone in hall.phones for _page in range(1000 // len(hall.phones))]

    async with staying(pages):
        counts = [hall.sockets(number) for number in (1, 2)]
        seen = await asyncio.to_thread(hall.phones[0].get, f"/g/{hall.phones[0].code}/")

    assert sum(counts) == 1000
    assert [page.closed for page in pages] == [[]] * 1000
    assert seen.status_code == 200


async def test_an_upgrade_under_load_loses_no_step_and_keeps_nobody_waiting(hall: Hall) -> None:
    """S1, S7, S9."""
    pages = [Page(hall.site, phone) for phone in hall.phones for _page in range(5)]
    before = hall.steps()

    async with staying(pages):
        upgrade = asyncio.create_task(asyncio.to_thread(hall.upgrade))
        took = await pressing(hall, upgrade.done)
        await shown(pages)
        await all_are_right(hall, pages)

    assert await upgrade == "Process 1 is new.\nProcess 2 is new.\n"
    assert hall.steps() - before == len(took) + TABLES
    assert {code for page in pages for code in page.closed} == {SERVICE_RESTART}
    assert max(took) <= TRIES
    assert max(tries for page in pages for tries in page.tries) <= TRIES


async def test_the_games_of_a_process_that_is_killed_go_on_at_once_and_come_home_later(hall: Hall) -> None:
    """S5."""
    pages = [Page(hall.site, phone) for phone in hall.phones]
    before = hall.steps()

    async with staying(pages):
        counts = [hall.sockets(number) for number in (1, 2)]
        killed = 1 if counts[0] else 2
        hall.processes[killed].kill()
        hall.processes[killed].wait()
        until = time.monotonic() + 2
        took = await pressing(hall, lambda: time.monotonic() > until)
        await shown(pages)
        hall.begin(killed)
        await asyncio.to_thread(wait_for_socket, hall.socket(killed))
        await all_are_right(hall, pages)
    again = [Page(hall.site, phone) for phone in hall.phones]
    async with staying(again):
        counts_again = [hall.sockets(number) for number in (1, 2)]

    assert hall.steps() - before == len(took) + TABLES
    assert [code for page in pages for code in page.closed] == [CUT] * counts[killed - 1]
    assert counts_again == counts


async def test_while_redis_is_away_for_ten_seconds_everybody_is_shown_what_happens(hall: Hall) -> None:
    """Half of each game's pages are with the wrong process, so that they hear of nothing."""
    pages = [Page(hall.site, phone) for phone in hall.phones]
    before, lines = hall.steps(), hall.lines()

    async with staying(pages, hall.socket(1), hall.socket(2)):
        hall.redis.kill()
        until = time.monotonic() + 10
        took = await pressing(hall, lambda: time.monotonic() > until)
        await all_are_right(hall, pages)
        hall.redis.start()
        await all_are_right(hall, pages)

    assert hall.steps() - before == len(took) + 2 * TABLES
    assert [page.closed for page in pages] == [[]] * len(pages)
    assert [now - then <= LINES for now, then in zip(hall.lines(), lines, strict=True)] == [True, True]


async def test_postgresql_is_restarted_and_is_away_for_a_minute(hall: Hall) -> None:
    """S4."""
    pages = [Page(hall.site, phone) for phone in hall.phones]
    before, lines = hall.steps(), hall.lines()

    async with staying(pages):
        for seconds in AWAY:
            hall.database.halt()
            presses = [asyncio.create_task(asyncio.to_thread(press, table)) for table in hall.tables]
            await asyncio.sleep(seconds)
            hall.database.start()
            await asyncio.gather(*presses)
            await shown(pages)
            await all_are_right(hall, pages)

    assert hall.steps() - before == 4 * TABLES
    assert [now - then <= LINES for now, then in zip(hall.lines(), lines, strict=True)] == [True, True]


async def test_a_process_without_a_file_left_says_so_in_a_sentence(hall: Hall) -> None:
    """S3."""
    full = hall.site.start_process(3, files=160)
    hall.processes[3] = full
    await asyncio.to_thread(wait_for_socket, hall.socket(3))
    pages = [Page(hall.site, phone) for phone in hall.phones for _page in range(3)]
    latecomers = [Page(hall.site, phone) for phone in hall.phones]

    async with staying(pages, hall.socket(3)):
        late = [asyncio.create_task(page.stay(str(hall.socket(3)))) for page in latecomers]
        await asyncio.sleep(1)
        answer = await asyncio.to_thread(hall.inside, 3, "/")
        closed = [page.closed[:1] for page in latecomers]
        for task in late:
            task.cancel()

    assert (answer.status_code, answer.text) == (503, FULL)
    assert closed == [[TRY_AGAIN_LATER]] * len(latecomers)
    assert [page.closed for page in pages] == [[]] * len(pages)
