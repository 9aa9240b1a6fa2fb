"""Golden games: logs with the story that they told. `python -m tests.games.golden` writes missing ones.

It also notes in `<title>/rules.json` what the games of each title come to under the present number of its rules, once: where
a rule has changed so that they come to something else, the title's number has to rise first.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from tablegames.engine.entry import Entry
from tablegames.engine.play import Play
from tablegames.engine.table import MODERATOR
from tablegames.games import GAMES

from .samples import SAMPLES

LOGS = Path(__file__).parent.parent / "logs"


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
    return [fate(known) for known in play.view(MODERATOR).dashboard.seats]


def replayed(golden: dict[str, Any]) -> Play[Any]:
    log = [Entry.from_json(line) for line in golden["log"]]
    return Play(GAMES[golden["title"]], golden["setup"], golden["seed"], log)


def written(title: str) -> list[dict[str, Any]]:
    paths = [LOGS / f"{title}-{number}.json" for number in SAMPLES[title].seeds]
    return [json.loads(path.read_text(encoding="utf-8")) for path in paths]


def digest(title: str) -> str:
    """Of what today's rules make of the golden logs: who asked what and when, what was told, and how it ended."""
    stories = []
    for golden in written(title):
        play = replayed(golden)
        told = [[told.number, told.to, str(told.text)] for told in play.table.told]
        asked = [entry.asked for entry in play.log]
        stories.append([golden["seed"], golden["setup"], asked, told, ending(play)])
    return sha256(json.dumps(stories, ensure_ascii=False).encode()).hexdigest()


def noted(title: str) -> Path:
    return Path(__file__).parent / title / "rules.json"


def numbers(title: str) -> dict[str, str]:
    """What the golden logs have come to, by the number of the rules."""
    path = noted(title)
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def write_missing() -> None:
    from .test_every_title import random_play

    for title, sample in SAMPLES.items():
        for number in sample.seeds:
            path = LOGS / f"{title}-{number}.json"
            if not path.exists():
                play = list(random_play(sample, f"golden {number}", 400))[-1]
                path.write_text(json.dumps(record(play), ensure_ascii=False) + "\n", encoding="utf-8")
        known = numbers(title)
        known.setdefault(str(sample.title.rules), digest(title))
        noted(title).write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_missing()
