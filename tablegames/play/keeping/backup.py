"""Copies of the laptop's database: made while it is used, checked, and brought back when nobody uses it."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

GAMES = "play_game"  # a table that every database of ours has


class NoCopy(Exception):
    """Why nothing was copied, in a sentence for whoever runs the machine."""


def copy(database: Path, to: Path) -> None:
    """Copy the database as it is at one moment, whoever writes meanwhile. Raises NoCopy where that is not good."""
    if to.exists():
        raise NoCopy("There is a file of that name already.")
    draft = to.with_name(f".{to.name}.part")
    try:
        with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(draft)) as target:
            source.backup(target)
        check(draft)
        draft.chmod(0o600)  # it holds names, and the rights of browsers
        os.replace(draft, to)
    finally:
        draft.unlink(missing_ok=True)


def check(file: Path) -> int:
    """The number of games in a copy. Raises NoCopy where it is no whole database of ours."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as source:
            ((verdict, *_rest), *_more) = source.execute("PRAGMA integrity_check").fetchall()
            ((games,),) = source.execute(f"SELECT count(*) FROM {GAMES}").fetchall()
    except sqlite3.DatabaseError:
        raise NoCopy("This is no copy of a database of tablegames.") from None
    if verdict != "ok":
        raise NoCopy("This copy is damaged.")
    return int(games)


def restore(database: Path, file: Path) -> int:
    """Put a copy in the place of the database; the number of its games. Raises NoCopy, and then nothing has changed.

    What was there is kept beside it, with `.before` at its end.
    """
    if not file.is_file():
        raise NoCopy("There is no such file.")
    games = check(file)
    with nobody_serves(database.parent):
        if database.exists():
            before = database.with_name(f"{database.name}.before")
            before.unlink(missing_ok=True)
            copy(database, before)
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(database)) as target:
            source.backup(target)
    return games


@contextmanager
def nobody_serves(folder: Path) -> Iterator[None]:
    """Raises NoCopy where a server keeps its data there."""
    lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise NoCopy("The server is running: stop it first.") from None
    finally:
        os.close(lock)
