"""What the rules cost: robots' games a second, an entry, a rebuild, a live game in memory.

`python -m tests.bench.rules`; no server, no database.
"""

from __future__ import annotations

import time
import tracemalloc
from typing import Any

from tablegames.engine.dice import Dice
from tablegames.engine.driving.robots import play_out, step
from tablegames.engine.play import Play
from tablegames.engine.table import Setup
from tablegames.games import GAMES
from tablegames.games.werewolf.setup import fill
from tablegames.serving.starting.gc_tuning import settle
from tests.games.bang.sample import bang_setup_for
from tests.games.sample import shipped_sets

from .figures import line

SETS = {one["key"]: one for one in shipped_sets("werewolf")}
BANG_TABLES = (("base", 4), ("base", 7), ("dodge-city", 8))


def setup(key: str, players: int, mode: str) -> Setup:
    role_set = SETS[key]
    return {
        "names": [f"Player {number}" for number in range(players)],
        "roles": fill(role_set, players),
        "order": role_set["order"],
        "options": role_set["options"],
        "mode": mode,
    }


def robots(title: str, setup: Setup, games: int) -> None:
    """Whole games by chance, on one core."""
    entries = 0
    began = time.process_time()
    for game in range(games):
        play = Play(GAMES[title], setup, f"bench {game}")
        play_out(play, Dice(f"bench {game}"))
        entries += play.number
    spent, players = time.process_time() - began, len(setup["names"])
    print(
        f"robots, {title}, {players:>2} players: {games / spent:7.0f} games/s,"
        f" {spent / entries * 1e6:5.1f} µs an entry, {entries / games:4.0f} entries a game",
        flush=True,
    )


def longest(games: int) -> None:
    """Of so many random games of BANG! of four, seven and eight: how long it takes to rebuild the longest."""
    found: Play[Any] | None = None
    for game in range(games):
        key, players = BANG_TABLES[game % len(BANG_TABLES)]
        play = Play(GAMES["bang"], bang_setup_for(players, key), f"longest {game}")
        play_out(play, Dice(f"longest {game}"))
        if found is None or play.number > found.number:
            found = play
    assert found is not None
    took = []
    for _again in range(20):
        began = time.perf_counter()
        Play(found.title, found.setup, found.seed, found.log)
        took.append(time.perf_counter() - began)
    print(line(f"rebuild, the longest of {games} of BANG! ({found.number} entries)", took), flush=True)


def rebuilds(games: int) -> None:
    """Of whole games with phones and decoys, as the server stores them."""
    plays = []
    for game in range(games):
        play = Play(GAMES["werewolf"], setup("the-pact", 12, "phones"), f"rebuild {game}")
        dice = Dice(f"rebuild {game}")
        for _question in range(400):
            if play.standing is None:
                break
            step(play, dice, decoys=True)
        plays.append(play)
    found = []
    for play in plays:
        began = time.perf_counter()
        Play(play.title, play.setup, play.seed, play.log)
        found.append(time.perf_counter() - began)
    entries = sum(play.number for play in plays)
    print(line(f"rebuild, 12 players with decoys ({entries // games} entries)", found))
    longest = max(plays, key=lambda play: play.number)
    print(
        f"  the longest has {longest.number} entries; {entries / sum(found):,.0f} entries are replayed a second"
    )


def memory(title: str, setup: Setup, questions: int, games: int) -> None:
    """Of half-played games."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = []
    for game in range(games):
        play = Play(GAMES[title], setup, f"memory {game}")
        dice = Dice(f"memory {game}")
        for _question in range(questions):
            step(play, dice, decoys=True)
        play.rest()  # as the server has it after each entry
        kept.append(play)
    each = (tracemalloc.get_traced_memory()[0] - before) / games
    tracemalloc.stop()
    number = sum(play.number for play in kept) // games
    print(f"a live game of {title}, {len(setup['names'])} players, {number} entries: {each / 1024:.1f} KiB")


if __name__ == "__main__":
    settle()  # as the server does
    for players in (8, 12, 20):
        robots("werewolf", setup("the-script", players, "eyes_closed"), 300)
    robots("werewolf", setup("the-pact", 12, "eyes_closed"), 300)
    for key, players in BANG_TABLES:
        robots("bang", bang_setup_for(players, key), 300)
    rebuilds(100)
    longest(1000)
    memory("werewolf", setup("the-script", 12, "phones"), 12, 200)
    memory("bang", bang_setup_for(7, "base"), 90, 100)
