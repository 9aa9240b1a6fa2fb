"""What the rules cost: robots' games a second, an entry, a rebuild, a live game in memory.

`python -m tests.bench.rules`; no server, no database.
"""

from __future__ import annotations

import time
import tracemalloc

from tablegames.engine.dice import Dice
from tablegames.engine.play import Play
from tablegames.engine.robots import play_out, step
from tablegames.games import GAMES
from tablegames.games.werewolf.setup import fill
from tests.games.samples import shipped_sets

from .figures import line

SETS = {one["key"]: one for one in shipped_sets("werewolf")}


def setup(key: str, players: int, mode: str) -> dict:
    role_set = SETS[key]
    return {
        "names": [f"Player {number}" for number in range(players)],
        "roles": fill(role_set, players),
        "order": role_set["order"],
        "options": role_set["options"],
        "mode": mode,
    }


def robots(key: str, players: int, games: int) -> None:
    entries = 0
    began = time.process_time()
    for game in range(games):
        play = Play(GAMES["werewolf"], setup(key, players, "eyes_closed"), f"bench {game}")
        play_out(play, Dice(f"bench {game}"))
        entries += play.number
    spent = time.process_time() - began
    print(
        f"robots, {key}, {players:>2} players: {games / spent:7.0f} games/s, {spent / entries * 1e6:5.1f} µs an entry"
    )


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


def memory(games: int) -> None:
    """Of half-played games of twelve."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = []
    for game in range(games):
        play = Play(GAMES["werewolf"], setup("the-script", 12, "phones"), f"memory {game}")
        dice = Dice(f"memory {game}")
        for _question in range(12):
            step(play, dice, decoys=True)
        kept.append(play)
    each = (tracemalloc.get_traced_memory()[0] - before) / games
    tracemalloc.stop()
    number = sum(play.number for play in kept) // games
    print(f"a live game of 12 with {number} entries: {each / 1024:.1f} KiB")


if __name__ == "__main__":
    for players in (8, 12, 20):
        robots("the-script", players, 300)
    robots("the-pact", 12, 300)
    rebuilds(100)
    memory(200)
