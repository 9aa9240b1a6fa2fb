"""Robots play a game of a running installation to its end, without stopping to think: `play_out FOLDER CODE`."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
MOST_QUESTIONS = 3_000


def play_out(folder: Path, code: str) -> None:
    """In a process of its own, with the database of that folder."""
    subprocess.run(
        [sys.executable, "-m", "tests.browser.play_out", code],
        cwd=ROOT,
        env={**os.environ, "TABLEGAMES_DATA": str(folder), "DJANGO_SETTINGS_MODULE": "tablegames.settings"},
        check=True,
    )


def main(code: str) -> None:
    import django

    django.setup()

    from tablegames.engine.entry import Kind
    from tablegames.engine.errors import Refused
    from tablegames.play.evening import take
    from tablegames.play.live.robots import move
    from tablegames.play.models import Game, State
    from tablegames.play.tables import at_table

    for _question in range(MOST_QUESTIONS):
        game = Game.objects.get(code=code)
        if game.state == State.OVER:
            return
        with at_table(game.pk) as warm:
            standing = warm.up_to_date(game).standing
        for seat in sorted(standing.meant()) if standing else ():
            move(game.pk, seat, game.raised)
        with suppress(Refused):  # all have answered: another question stands
            take(game.pk, Kind.CLOSE, asked=game.raised)
    raise SystemExit("The game does not end.")


if __name__ == "__main__":
    main(sys.argv[1])
