"""Golden games: logs with the story that they told. `python -m tests.games.golden` writes missing ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tablegames.engine.entry import Entry
from tablegames.engine.play import Play
from tablegames.engine.table import MODERATOR
from tablegames.games import GAMES

from .samples import SAMPLES

LOGS = Path(__file__).parent.parent / "logs"
GAMES_EACH = 6


def record(play: Play[Any]) -> dict[str, Any]:
    """A game as a file: what was set up, what came in, and what was told in the end."""
    return {
        "title": play.title.key,
        "rules": play.title.rules,
        "seed": play.seed,
        "setup": play.setup,
        "log": [entry.to_json() for entry in play.log],
        "told": [[told.to, str(told.text)] for told in play.table.told],
        "end": ending(play),
    }


def ending(play: Play[Any]) -> list[Any]:
    """Who holds what and who lives: enough to notice that a rule has changed."""
    fate = SAMPLES[play.title.key].fate
    return [fate(known) for known in play.table.view(MODERATOR).desk.seats]


def replayed(golden: dict[str, Any]) -> Play[Any]:
    log = [Entry.from_json(line) for line in golden["log"]]
    return Play(GAMES[golden["title"]], golden["setup"], golden["seed"], log)


def write_missing() -> None:
    from .test_every_title import random_play

    for title, sample in SAMPLES.items():
        for number in range(GAMES_EACH):
            path = LOGS / f"{title}-{number}.json"
            if not path.exists():
                play = list(random_play(sample, f"golden {number}", 400))[-1]
                path.write_text(json.dumps(record(play), ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_missing()
