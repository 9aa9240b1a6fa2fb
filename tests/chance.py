"""The same chance in every run of a test.

A game's seed is what nobody can foresee. In tests it comes of the name of the test and of how many games that test has
had: whoever is dealt what, a failure can be had again. `TABLEGAMES_CHANCE=word` gives all tests other dice.

Nor do a test's servers look for the odds of its lobbies, which would take a third of the processor: only one that is
started with `**ODDS` does, and works a second at each of a set's numbers of players.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from collections import Counter
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import main_thread

from django.db.backends.signals import connection_created
from django.db.models.signals import class_prepared

NAME = "TABLEGAMES_NAME_OF_THE_TEST"  # in the environment: the file that says which test runs
ODDS = {"TABLEGAMES_ODDS": "found"}
_games: Counter[str] = Counter()


def begin(test: str) -> None:
    """Say which test runs, to this process and to the servers that it has started."""
    _place().write_text(test)


@cache
def _place() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="tablegames-chance-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ[NAME] = str(folder / "test")
    return folder / "test"


def seed() -> str:
    """Return the seed of the test's next game: 64 hexadecimal digits."""
    test = Path(os.environ[NAME]).read_text()
    _games[test] += 1
    return sha256(f"{os.environ.get('TABLEGAMES_CHANCE', '')}/{test}/{_games[test]}".encode()).hexdigest()


def hold(model: type, **_signal: object) -> None:
    """Let games begin with such a seed."""
    if model.__name__ == "Game":
        model._meta.get_field("seed").__dict__["_get_default"] = seed  # type: ignore[attr-defined]


def rest(**_signal: object) -> None:
    """Hire nobody who looks for odds: somebody is there, who has other things to do."""
    from tablegames.play.odds import odds

    odds._robots[:] = [main_thread()]


def hurry(**_signal: object) -> None:
    """Have done with the odds of a set sooner than a host would."""
    from tablegames.play.odds import odds

    odds.PATIENCE_SHELF = 1.0


def main() -> None:
    """Run a command of `manage.py` with such games."""
    if NAME in os.environ:
        class_prepared.connect(lambda sender, **signal: hold(sender), weak=False)
        connection_created.connect(hurry if ODDS.keys() <= os.environ.keys() else rest)
    from tablegames.__main__ import main as run

    run(sys.argv)


if __name__ == "__main__":
    main()
