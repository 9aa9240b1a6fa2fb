"""What the settings ask of the machine: where data lies, what it is called, which key it keeps."""

from __future__ import annotations

import fcntl
import os
import secrets
import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

PATIENCE = 5.0  # seconds that somebody waits for the database while others write
POOL_PATIENCE = 3.0  # seconds until a line must be free
RECONNECT = (
    2.0  # seconds of tries until somebody has to ask anew: a database that comes back is found at once
)
LINES = 4  # of a process to PostgreSQL, which may be asked for by many
ALIVE: dict[
    str, Any
] = {  # of a line to PostgreSQL: Linux finds out within eleven seconds that nobody is at its end any more
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 9_000,  # milliseconds: nothing is kept alive while something that was sent is on its way
}
SIOCGIFADDR = 0x8915  # Linux: the address of an interface
ENGINES = {"postgres": "django.db.backends.postgresql", "postgresql": "django.db.backends.postgresql"}


def data_folder() -> Path:
    """The folder of the user's own; never the repository."""
    chosen = os.environ.get("TABLEGAMES_DATA")
    if chosen:
        return Path(chosen).expanduser().resolve()
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "tablegames"


def listed(variable: str) -> list[str]:
    """The parts of a variable, which are separated by commas."""
    return [part.strip() for part in os.environ.get(variable, "").split(",") if part.strip()]


def number(variable: str, usual: int) -> int:
    """A whole number from 1 on; exits where the variable is none."""
    text = os.environ.get(variable) or str(usual)
    if not text.isascii() or not text.isdecimal() or int(text) < 1:
        raise SystemExit(f"{variable} must be a whole number from 1 on, not “{text}”.")
    return int(text)


def capitals(variable: str) -> str:
    """Capital letters and digits; exits where the variable holds anything else."""
    text = os.environ.get(variable, "")
    if text and not (text.isascii() and text.isalnum() and text == text.upper()):
        raise SystemExit(
            f"{variable} must be capital letters and digits without anything between, not “{text}”."
        )
    return text


def kept_key(folder: Path) -> str:
    """The laptop's secret key: made once, readable by its owner only."""
    path = folder / "secret-key"
    key = secrets.token_urlsafe(64)
    draft = folder / f".{key[:8]}"
    try:
        return path.read_text(encoding="ascii")
    except OSError:
        pass
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(key)
        os.link(draft, path)  # whole or not at all, and never over the key of a process that was faster
    except FileExistsError:
        key = path.read_text(encoding="ascii")
    except OSError:
        pass  # `play` says in words that the folder cannot be written
    with suppress(OSError):
        draft.unlink()
    return key


@cache
def addresses() -> list[str]:
    """This machine's own addresses on its networks, the most likely one first; no packet is sent."""
    found = [*_outward(), *_of_interfaces()]
    return [one for one in dict.fromkeys(found) if not one.startswith(("127.", "fe80", "::1"))]


def _outward() -> Iterator[str]:
    """The addresses that this machine would show to others far away."""
    for family, far in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((far, 9))
                yield probe.getsockname()[0]
        except OSError:
            continue


def _of_interfaces() -> Iterator[str]:
    """The IPv4 address of every network interface, asked of Linux; elsewhere none."""
    if sys.platform != "linux":
        return
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _number, name in socket.if_nameindex():
            try:
                reply = fcntl.ioctl(probe, SIOCGIFADDR, name.encode().ljust(40, b"\0"))
            except OSError:
                continue
            yield socket.inet_ntoa(reply[20:24])


def own_hosts() -> list[str]:
    """Every name by which a phone or the laptop itself may call this server."""
    bracketed = [f"[{address}]" if ":" in address else address for address in addresses()]
    name = socket.gethostname().lower()
    chosen = os.environ.get("TABLEGAMES_HOST", "").lower()
    own = [chosen] if chosen and ":" not in chosen and chosen != "0.0.0.0" else []
    return list(dict.fromkeys(["localhost", "127.0.0.1", "[::1]", *own, *bracketed, name, f"{name}.local"]))


def origins(hosts: list[str], secure: bool) -> list[str]:
    """Whole origins, with scheme and port, of the addresses that this server is reached by."""
    port = os.environ.get("TABLEGAMES_PORT", "")
    suffix = f":{port}" if port and port != ("443" if secure else "80") else ""
    scheme = "https" if secure else "http"
    return [f"{scheme}://{host}{suffix}" for host in hosts if host != "*"]


def is_served() -> bool:
    """Whether pages are really served (and static files have been collected), or code is only checked."""
    told = os.environ.get("TABLEGAMES_SERVED", "1" if os.environ.get("TABLEGAMES_DATABASE_URL") else "")
    return told == "1" or "collectstatic" in sys.argv


def sqlite(folder: Path) -> dict[str, Any]:
    """One file, which loses nothing that was acknowledged, even when the power goes."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": folder / "tablegames.sqlite3",
        "CONN_MAX_AGE": None,  # as long as its thread lives
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": PATIENCE,
            # `wal.tidy` empties the log long before a commit has to, at so many pages.
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
            "PRAGMA wal_autocheckpoint=10000;",
        },
        "TEST": {"NAME": str(folder / "test.sqlite3")} if os.environ.get("TABLEGAMES_DATA") else {},
    }


def database(url: str) -> dict[str, Any]:
    """PostgreSQL by its address."""
    parts = urlsplit(url)
    if parts.scheme not in ENGINES:
        raise SystemExit(f"TABLEGAMES_DATABASE_URL must begin with postgresql://, not {parts.scheme}://")
    return {
        "ENGINE": ENGINES[parts.scheme],
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": 0,  # a line goes back to the pool after each piece of work
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {
            "options": f"-c lock_timeout={round(PATIENCE * 1000)}",
            "application_name": f"tablegames {os.getpid()}",
            **ALIVE,
            "pool": {
                "min_size": 1,
                "max_size": LINES,
                "num_workers": 1,
                "timeout": POOL_PATIENCE,
                "reconnect_timeout": RECONNECT,
            },
        },
    }
