"""How often each side wins with a lobby's set: robots play it in the background, and the dashboard is told."""

from __future__ import annotations

import json
import logging
import time
from collections import Counter, OrderedDict
from queue import LifoQueue
from threading import Lock, Thread
from typing import Any

from django.db import connection, transaction

from tablegames.engine.play import Title
from tablegames.engine.simulator import Odds, simulate
from tablegames.engine.words import Text

from .models import Game, State
from .news import changed

log = logging.getLogger(__name__)

GAMES_PLAYED, AT_ONCE = 200, 20
PATIENCE = 6.0  # seconds: where games are long, fewer of them have to do
KEPT = 256
UNHEARD = ("seconds", "set")  # of the set-up: makes no difference to robots
_known: OrderedDict[str, Odds | None] = OrderedDict()  # None: the robots are still playing
_wanted: LifoQueue[tuple[int, Title[Any], dict[str, Any], str]] = (
    LifoQueue()
)  # what was asked last comes first
_hiring = Lock()
_robots: list[Thread] = []


def odds(game: Game, title: Title[Any], setup: dict[str, Any]) -> list[tuple[Text, int]]:
    """Sides and percent, the likeliest first; empty while the robots still play."""
    if not title.sides:
        return []
    # Robots know no clock and no names; what else is in the set-up may matter to the rules.
    blind = {
        **setup,
        "names": [str(seat) for seat in range(len(setup["names"]))],
        "roles": sorted(setup["roles"]),
        "mode": title.quick or next(iter(title.modes), ""),
    }
    told = {name: value for name, value in blind.items() if name not in UNHEARD}
    key = json.dumps([title.key, title.rules, told], sort_keys=True)
    if key not in _known:
        _known[key] = None
        while len(_known) > KEPT:
            _known.popitem(last=False)
        _wanted.put((game.pk, title, blind, key))
        _hire()
    found = _known[key]
    if found is None:
        return []
    ended = [side for side in found.wins if side in title.sides]
    shares = [(title.sides[side], round(100 * found.share(side))) for side in ended]
    return sorted(shares, key=lambda share: -share[1])


def _hire() -> None:
    """One thread for all games; it keeps nobody from ending the evening."""
    with _hiring:
        if not _robots:
            _robots.append(Thread(target=_work, name="odds", daemon=True))
            _robots[0].start()


def _work() -> None:
    while True:
        _play(*_wanted.get())


def _found(title: Title[Any], setup: dict[str, Any]) -> Odds:
    """Of as many games as there is patience for."""
    began, games, wins = time.monotonic(), 0, Counter[str]()
    while games < GAMES_PLAYED and time.monotonic() - began < PATIENCE:
        wins.update(simulate(title, setup, AT_ONCE, f"odds {games}", title.robot).wins)
        games += AT_ONCE
    return Odds(games, wins)


def _play(game_id: int, title: Title[Any], setup: dict[str, Any], key: str) -> None:
    """In the robots' own thread."""
    try:
        _known[key] = _found(title, setup)
        with transaction.atomic():
            game = Game.objects.select_for_update().filter(pk=game_id, state=State.LOBBY).first()
            if game is not None:
                changed(game, public=False)
    except Exception:  # nobody waits for this thread: it can only say so
        log.exception("The odds could not be found")
    finally:
        connection.close()
