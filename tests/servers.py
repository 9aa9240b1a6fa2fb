"""Real servers for tests: ours, PostgreSQL and Redis, each a process of its own on a free port."""

from __future__ import annotations

import atexit
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from functools import cache
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 40.0  # seconds until something must have started


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port: int, process: subprocess.Popen | None = None) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if process is not None and process.poll() is not None:
            raise AssertionError(f"the process ended with status {process.returncode}")
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.02)
    raise AssertionError(f"nothing listens on port {port}")


class Server:
    """`manage.py play` on a laptop: one process, SQLite, the in-memory layer."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.environment = environment
        self.process: subprocess.Popen | None = None
        self.log = folder / "server.log"

    def start(self, *arguments: str, host: str = "127.0.0.1", terminal: int | None = None) -> Server:
        command = [
            sys.executable,
            "-m",
            "tests.chance",
            "play",
            "--data",
            str(self.folder),
            "--port",
            str(self.port),
        ]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--host", host, *arguments],
                cwd=ROOT,
                env={**os.environ, **self.environment},
                stdin=terminal,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        wait_for(self.port, self.process)
        return self

    def link(self) -> str:
        """The moderator's one-time link of the last start."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            lines = [line for line in self.log.read_text().splitlines() if "/host/enter/" in line]
            if lines:
                return f"{self.address}/host/enter/" + lines[-1].split("/host/enter/")[1].strip()
            time.sleep(0.05)
        raise AssertionError("no link was printed")

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *failure: object) -> None:
        self.stop()

    def kill(self) -> None:
        """As when the power goes: no chance to tidy up."""
        self._end(signal.SIGKILL)

    def stop(self, sign: signal.Signals = signal.SIGINT) -> int:
        return self._end(sign)

    def _end(self, sign: signal.Signals) -> int:
        if self.process is None:
            return 0
        if self.process.poll() is None:
            self.process.send_signal(sign)
        status = self.process.wait(20)
        self.process = None
        return status


class Laptop(Server):
    """A server for several tests, each with games of its own: a moderator's link works once, so each gets another."""

    def start(self) -> Laptop:
        self.keyboard, terminal = os.openpty()
        super().start(terminal=terminal)
        os.close(terminal)
        return self

    def link(self) -> str:
        """Press Enter, and wait for the link that is printed then."""
        before = super().link()
        os.write(self.keyboard, b"\n")
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if (link := super().link()) != before:
                return link
            time.sleep(0.02)
        raise AssertionError("Enter prints no other link")

    def _end(self, sign: signal.Signals) -> int:
        os.close(self.keyboard)
        return super()._end(sign)


@cache
def first_start() -> Path:
    """The folder of a server that has been started once: with its tables, the official sets and the static files."""
    folder = Path(tempfile.mkdtemp(prefix="tablegames-first-start-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with Server(folder) as server:
        server.start()
    return folder


def prepared(folder: Path) -> Path:
    """An empty folder with all that a first start makes but the key: a server in it starts as on a second evening."""
    shutil.copytree(
        first_start(),
        folder,
        dirs_exist_ok=True,
        ignore=shutil.ignore_patterns("lock", "secret-key", "*.log"),
    )
    return folder


class Hosted(Server):
    """One of several Daphne processes on PostgreSQL and Redis, behind a proxy that speaks https."""

    def start(self) -> Hosted:
        daphne = str(Path(sys.executable).with_name("daphne"))
        command = [daphne, "-b", "127.0.0.1", "-p", str(self.port), "--server-name", "", "--proxy-headers"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "tablegames.asgi:application"],
                cwd=ROOT,
                env={**os.environ, **self.environment},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        wait_for(self.port, self.process)
        return self

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> int:
        """As systemd does it."""
        return super().stop(sign)


class PostgreSQL:
    """A database server of the test's own, in a scratch folder."""

    def __init__(self) -> None:
        # Not below pytest's folder, which only its owner may enter: PostgreSQL runs as another user.
        self.folder = Path(tempfile.mkdtemp(prefix="tablegames-postgresql-"))
        self.port = free_port()
        self.url = f"postgresql://tablegames@127.0.0.1:{self.port}/postgres"
        self.bin = max(Path("/usr/lib/postgresql").iterdir(), key=lambda path: float(path.name)) / "bin"
        self.process: subprocess.Popen | None = None

    def start(self, *options: str) -> PostgreSQL:
        """With more options on its command line."""
        data = self.folder / "data"
        if os.geteuid() == 0:
            os.chown(self.folder, pwd.getpwnam("postgres").pw_uid, -1)
        if not data.exists():
            self._run(
                "initdb",
                "-D",
                str(data),
                "-U",
                "tablegames",
                "--auth=trust",
                "-E",
                "UTF8",
                "--locale=C.UTF-8",
            )
        self.process = subprocess.Popen(
            self._as_postgres(
                "postgres",
                "-D",
                str(data),
                "-p",
                str(self.port),
                "-k",
                str(self.folder),
                "-h",
                "127.0.0.1",
                *options,
            ),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
        )
        wait_for(self.port, self.process)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            ready = subprocess.run(
                self._as_postgres("pg_isready", "-h", "127.0.0.1", "-p", str(self.port)),
                stdout=subprocess.DEVNULL,
            )
            if ready.returncode == 0:
                return self
            time.sleep(0.1)
        raise AssertionError("PostgreSQL does not get ready")

    def halt(self) -> None:
        """It may be started again."""
        if self.process is not None:
            self._run("pg_ctl", "stop", "-D", str(self.folder / "data"), "-m", "immediate")
            self.process.wait(20)
            self.process = None

    def stop(self) -> None:
        self.halt()
        shutil.rmtree(self.folder, ignore_errors=True)

    def query(self, statement: str, role: str) -> None:
        """As somebody else than the processes."""
        self._run(
            "psql",
            "-qX",
            "-h",
            "127.0.0.1",
            "-p",
            str(self.port),
            "-U",
            role,
            "-d",
            "postgres",
            "-c",
            statement,
        )

    def _run(self, *command: str) -> None:
        subprocess.run(self._as_postgres(*command), check=True, stdout=subprocess.DEVNULL, cwd="/")

    def _as_postgres(self, program: str, *arguments: str) -> list[str]:
        """PostgreSQL refuses to run as root."""
        command = [str(self.bin / program), *arguments]
        return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else command


class Redis:
    """A Redis server that keeps nothing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.process: subprocess.Popen | None = None

    def start(self) -> Redis:
        program = shutil.which("redis-server") or "/usr/bin/redis-server"
        self.process = subprocess.Popen(
            [program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
        )
        wait_for(self.port, self.process)
        return self

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait(10)
            self.process = None

    stop = kill


def answers(address: str) -> bool:
    try:
        with urlopen(address, timeout=2) as response:
            return bool(response.status == 200)
    except OSError:
        return False


def says_one_sentence(ended: subprocess.CompletedProcess[str], sentence: str) -> bool:
    """Whether a command has failed with that sentence, and with no traceback."""
    return (ended.returncode, ended.stderr.strip().splitlines()[-1:]) == (1, [sentence]) and (
        "Traceback" not in ended.stderr
    )


def play(*arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """`play` where it cannot go on."""
    return subprocess.run(
        [sys.executable, "manage.py", "play", *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=30,
    )
