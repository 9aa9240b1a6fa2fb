"""`play`: bring everything up to date, say where to go, and serve until Ctrl-C."""

from __future__ import annotations

import gc
import hashlib
import os
import signal
import socket
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import segno
from django import get_version
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader

from tablegames import environment
from tablegames.certificate import self_signed
from tablegames.library.shelf import load_official
from tablegames.options import add_options
from tablegames.play import doors, limits, lobby

# The message limit holds for what we send too, and a view of 40 seats is large; phones send next to nothing.
MESSAGE_BYTES, FRAME_BYTES = 512 * 1024, 16 * 1024
PING_SECONDS, SILENCE_SECONDS = 10, 20


class Command(BaseCommand):
    """Serves tablegames on this machine."""

    help = "Serve tablegames on this machine and its Wi-Fi."
    requires_system_checks: list[str] = []  # noqa: RUF012

    def add_arguments(self, parser: ArgumentParser) -> None:
        add_options(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        check_folder(settings.DATA)
        check_port(options["host"], options["port"])
        certificate = certificate_of(options)
        bring_up_to_date()
        collect_static()
        load_official()
        code = robots_game(options["robots"]) if options["robots"] else ""
        self.greet(options, code)
        serve(options["host"], options["port"], certificate)
        self.stdout.write("Good night.")

    def greet(self, options: dict[str, Any], code: str) -> None:
        """Where the moderator goes, where the phones go, and where the data lies."""
        scheme = "https" if options["tls"] else "http"
        port = options["port"]
        is_local = options["host"] in ("127.0.0.1", "localhost", "::1")
        addresses = (
            []
            if is_local
            else [a for a in environment.addresses() if ":" not in a] or environment.addresses()
        )
        self.stdout.write("\nThe moderator opens this link on the laptop (it works once):\n")
        self.stdout.write(f"  {scheme}://localhost:{port}{doors.moderator_link()}\n")
        for address in addresses:
            place = f"{scheme}://[{address}]:{port}/" if ":" in address else f"{scheme}://{address}:{port}/"
            self.stdout.write(f"\nPhones on the same Wi-Fi open {place}\n")
            self.stdout.flush()
            segno.make(place + (f"j/{code}" if code else "")).terminal(out=sys.stdout, compact=True, border=1)
        if code:
            self.stdout.write(f"\nA game with {options['robots']} robots is ready: its code is {code}.")
        self.stdout.write(f"\nEverything is kept in {settings.DATA}. Ctrl-C ends the evening.\n")
        self.stdout.flush()


def check_folder(folder: Path) -> None:
    """Raises CommandError where the data cannot be kept."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise CommandError(
            f"The folder {folder} cannot be written ({error.strerror}). Choose another one with --data."
        ) from None


def check_port(host: str, port: int) -> None:
    """Raises CommandError where the port cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OverflowError:
        raise CommandError(f"{port} is no port. Choose one from 1 to 65535 with --port.") from None
    except OSError as error:
        raise CommandError(
            f"Port {port} cannot be used ({error.strerror}). Stop what runs there, or choose another with --port."
        ) from None


def certificate_of(options: dict[str, Any]) -> tuple[Path, Path] | None:
    """Certificate and key, or None for plain http."""
    if not options["tls"]:
        return None
    if not (options["certificate"] or options["key"]):
        return self_signed(settings.DATA)
    pair = (Path(options["certificate"] or ""), Path(options["key"] or ""))
    if not all(path.is_file() for path in pair):
        raise CommandError("--certificate and --key must both name a file.")
    return pair


def bring_up_to_date() -> None:
    """Migrate; raises CommandError for a database that a newer version has written."""
    try:
        loader = MigrationLoader(connection)
        unknown = set(loader.applied_migrations) - set(loader.disk_migrations)
        if unknown:
            raise CommandError(
                "The database was written by a newer version of tablegames. Start that one, or choose another"
                " folder with --data."
            )
        call_command("migrate", verbosity=0, interactive=False)
    except DatabaseError as error:
        raise CommandError(
            f"The database cannot be opened ({error}). Choose another folder with --data."
        ) from None


def collect_static() -> None:
    """Stamp and compress the static files, when they are not those of the last start."""
    root = Path(settings.STATIC_ROOT)
    folders = [Path(folder) for folder in settings.STATICFILES_DIRS]
    content = hashlib.sha256(get_version().encode())
    for path in sorted(path for folder in folders for path in folder.rglob("*") if path.is_file()):
        content.update(path.read_bytes())
    stamp = root.with_name("static-stamp")
    if root.is_dir() and stamp.exists() and stamp.read_text() == content.hexdigest():
        return
    call_command("collectstatic", verbosity=0, interactive=False, clear=True)
    stamp.write_text(content.hexdigest())


def robots_game(number: int) -> str:
    """A new game in which robots have taken so many seats."""
    if not 1 <= number <= limits.SEATS:
        raise CommandError(f"A table has 1 to {limits.SEATS} seats: --robots {number} cannot sit down.")
    game = lobby.new_game("werewolf", None, "en")
    lobby.seat_robots(game, number)
    return game.code


def serve(host: str, port: int, certificate: tuple[Path, Path] | None) -> None:
    """Daphne in this process, until a signal ends it."""
    from daphne.endpoints import build_endpoint_description_strings
    from daphne.server import Server

    from tablegames.asgi import application

    if certificate:
        escaped = host.replace(":", r"\:")
        chain, key = certificate
        endpoints = [f"ssl:{port}:privateKey={key}:certKey={chain}:interface={escaped}"]
    else:
        endpoints = build_endpoint_description_strings(host=host, port=port)
    end_on_signals()
    Server(
        application=application,
        endpoints=endpoints,
        signal_handlers=False,
        ping_interval=PING_SECONDS,
        ping_timeout=SILENCE_SECONDS,
        websocket_max_message_size=MESSAGE_BYTES,
        websocket_max_frame_size=FRAME_BYTES,
        websocket_timeout=-1,
        server_name="",
        verbosity=0,
        ready_callable=settle,
    ).run()


def end_on_signals() -> None:
    """Ctrl-C ends the server whenever it comes, also while it is still starting."""
    from twisted.internet import reactor

    def end(sign: int, frame: object) -> None:
        for ending in (signal.SIGINT, signal.SIGTERM):
            signal.signal(ending, signal.SIG_IGN)
        reactor.callFromThread(reactor.stop)  # type: ignore[attr-defined]  # twisted types its reactor as a module

    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, end)


def settle() -> None:
    """What has been loaded by now stays: keep the garbage collector from looking at it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    sys.stdout.flush()
