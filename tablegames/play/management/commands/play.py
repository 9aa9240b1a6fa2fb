"""`play`: bring everything up to date, say where to go, and serve until Ctrl-C."""

from __future__ import annotations

import errno
import fcntl
import hashlib
import os
import re
import signal
import socket
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import segno
from django import get_version
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader

from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.serving import bundles, limits
from tablegames.serving.starting import certificate, environment, gc_tuning, terminal
from tablegames.serving.starting.certificate import Certificate
from tablegames.serving.starting.options import add_options

# The message limit holds for what we send too, and a view of 40 seats is large; phones send next to nothing.
MESSAGE_BYTES = 512 * 1024
KNOCKING = (
    1024  # who may wait to be let in; the system turns away any more, and they try again a second later
)
PING_SECONDS, SILENCE_SECONDS = 20, 10
LAPTOPS = {"0.0.0.0": "localhost", "::": "localhost"}  # all addresses of this machine, and the laptop's own
LOCAL = ("127.0.0.1", "localhost", "::1")


class Command(BaseCommand):
    """Serves tablegames on this machine; whatever is in the way is told in one sentence."""

    help = "Serve tablegames on this machine and its Wi-Fi."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        add_options(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        host, port = options["host"], options["port"]
        check_folder(settings.DATA)
        check_port(host, port)
        tls = certificate_of(options)
        with room_on_disk(settings.DATA):
            bring_up_to_date()
            collect_static()
            call_command("official")
            code = robots_game(options["title"], options["robots"]) if options["robots"] else ""
            self.greet(host, port, code)
        serve(host, port, tls)
        self.stdout.write("Good night.")

    def greet(self, host: str, port: int, code: str) -> None:
        """Where the moderator goes, where the phones go, and where the data lies."""
        self.stdout.write("\nThe moderator opens this link (it works once):\n")
        self.write_link(host, port, code)
        if terminal.is_there():
            self.stdout.write("Enter prints another one.\n")
            terminal.on_enter(lambda: self.write_another(host, port))
        for address in addresses(host):
            door = f"{place(address, port)}/" + (f"j/{code}" if code else "")
            self.stdout.write(f"\nPhones on the same Wi-Fi open {door}\n")
            self.stdout.flush()
            segno.make(door).terminal(out=sys.stdout, compact=True, border=1)
        if code:
            self.stdout.write(f"\nA game with robots is ready; its code is {code}.")
        self.stdout.write(f"\nEverything is kept in {settings.DATA}. Ctrl-C ends the evening.\n")
        self.stdout.flush()

    def write_link(self, host: str, port: int, code: str = "") -> None:
        """Print the moderator's link, straight to the game of that code if one is given."""
        game = f"?game={code}" if code else ""
        self.stdout.write(f"  {place(LAPTOPS.get(host, host), port)}{access.moderator_link()}{game}\n")
        self.stdout.flush()

    def write_another(self, host: str, port: int) -> None:
        """In the terminal's thread, which keeps no line to the database."""
        try:
            self.write_link(host, port)
        except DatabaseError:
            self.stdout.write("No link could be kept: make room on the disk, and press Enter again.\n")
        finally:
            connection.close()


def addresses(host: str) -> list[str]:
    """The addresses for phones: all of this machine's, or the one that was asked for."""
    if host not in LAPTOPS:
        return [] if host in LOCAL else [host]
    return [one for one in environment.addresses() if ":" not in one] or environment.addresses()


def place(host: str, port: int) -> str:
    scheme = "https" if settings.SECURE and not settings.HOSTED else "http"
    return f"{scheme}://[{host}]:{port}" if ":" in host else f"{scheme}://{host}:{port}"


def check_folder(folder: Path) -> None:
    """Exits where the data cannot be kept, or another server keeps its own there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)  # held open until this process ends
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        if not settings.REDIS_URL:
            sys.exit(
                f"tablegames already runs with the folder {folder}: stop it, or choose another with --data."
            )
    except OSError as error:
        sys.exit(f"The folder {folder} cannot be written ({error.strerror}): choose another with --data.")


@contextmanager
def room_on_disk(folder: Path) -> Iterator[None]:
    """Exits where something that must be kept cannot be written: mostly because the disk is full."""
    try:
        yield
    except (OSError, DatabaseError) as error:
        why = getattr(error, "strerror", None) or str(error).splitlines()[0]
        sys.exit(
            f"What tablegames keeps in {folder} cannot be written ({why}): make room there, or choose another with --data."
        )


def check_port(host: str, port: int) -> None:
    """Exits where the port cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OverflowError:
        sys.exit(f"{port} is no port: choose one from 1 to 65535 with --port.")
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            sys.exit(f"Port {port} is taken: stop what runs there, or choose another with --port.")
        if error.errno == errno.EACCES:
            sys.exit(f"Port {port} is not for everybody: choose one above 1023 with --port.")
        sys.exit(f"{host} is no address of this machine ({error.strerror}): choose another with --host.")


def certificate_of(options: dict[str, Any]) -> Certificate | None:
    """The certificate to serve with, or None for plain http; exits where it is not good."""
    given, key = options["certificate"], options["key"]
    if not (given or key):
        return certificate.self_signed(settings.DATA) if options["tls"] else None
    if not (given and key):
        sys.exit("--certificate and --key belong together: give both.")
    try:
        return certificate.given(Path(given), Path(key), settings.DATA)
    except (OSError, ValueError) as error:
        sys.exit(f"The certificate {given} with the key {key} cannot be used ({reason(error)}).")


def reason(error: Exception) -> str:
    return str(getattr(error, "reason", None) or getattr(error, "strerror", None) or error)


def bring_up_to_date() -> None:
    """Migrate; exits for a database that a newer version has written, and for one that cannot be opened."""
    where = "in TABLEGAMES_DATABASE_URL" if settings.HOSTED else "folder with --data"
    try:
        loader = MigrationLoader(connection)
        if set(loader.applied_migrations) - set(loader.disk_migrations):
            sys.exit(
                "The database was written by a newer version of tablegames:"
                f" start that one, or choose another {where}."
            )
        call_command("migrate", verbosity=0, interactive=False)
    except DatabaseError as error:
        first = str(error).splitlines()[0]
        sys.exit(f"The database cannot be opened ({first}): choose another {where}.")


def collect_static() -> None:
    """Stamp and compress the static files, when they are not those of the last start."""
    root = Path(settings.STATIC_ROOT)
    folders = [Path(folder) for folder in settings.STATICFILES_DIRS]
    content = hashlib.sha256(get_version().encode() + Path(bundles.__file__).read_bytes())
    for path in sorted(path for folder in folders for path in folder.rglob("*") if path.is_file()):
        content.update(path.read_bytes())
    stamp = root.with_name("static-stamp")
    if root.is_dir() and stamp.exists() and stamp.read_text() == content.hexdigest():
        return
    call_command("collectstatic", verbosity=0, interactive=False, clear=True)
    stamp.write_text(content.hexdigest())


def robots_game(title: str, number: int) -> str:
    """A new game of that title in which robots have taken so many seats."""
    if not 1 <= number <= limits.SEATS:
        sys.exit(f"A table has 1 to {limits.SEATS} seats: {number} robots cannot sit down.")
    game = lobby.new_game(title, None, "en")
    lobby.seat_robots(game, number)
    return game.code


def serve(host: str, port: int, tls: Certificate | None) -> None:
    """Daphne in this process, until a signal ends it."""
    from daphne.server import Server

    from tablegames.asgi import application

    server = Server(
        application=application,
        endpoints=[endpoint(host, port, tls)],
        signal_handlers=False,
        ping_interval=PING_SECONDS,
        ping_timeout=SILENCE_SECONDS,
        websocket_max_message_size=MESSAGE_BYTES,
        websocket_max_frame_size=limits.FRAME_BYTES,
        websocket_timeout=-1,
        server_name="",
        verbosity=0,
        ready_callable=ready,
    )
    end_on_signals(server.stop)
    server.run()
    if not server.listening_addresses:
        sys.exit(f"Port {port} was taken just now: start again, or choose another with --port.")


def endpoint(host: str, port: int, tls: Certificate | None) -> str:
    """What to listen on, as Twisted writes it; after a restart all phones come back in the same moment."""
    if tls is None:
        return f"tcp:{port}:interface={quoted(host)}:backlog={KNOCKING}"
    chain = f":extraCertChain={quoted(tls.chain)}" if tls.chain else ""
    files = f"privateKey={quoted(tls.key)}:certKey={quoted(tls.leaf)}{chain}"
    return f"ssl:{port}:interface={quoted(host)}:backlog={KNOCKING}:{files}"


def quoted(text: object) -> str:
    """As Twisted wants it: colons and equals signs mean something there."""
    return re.sub(r"([\\:=])", r"\\\1", str(text))


def end_on_signals(stop: Callable[[], None]) -> None:
    """Ctrl-C ends the server whenever it comes, also while it is still starting."""
    from twisted.internet import reactor

    def end(sign: int, frame: object) -> None:
        for ending in (signal.SIGINT, signal.SIGTERM):
            signal.signal(ending, signal.SIG_IGN)
        reactor.callFromThread(stop)

    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, end)


def ready() -> None:
    gc_tuning.settle()
    sys.stdout.flush()
