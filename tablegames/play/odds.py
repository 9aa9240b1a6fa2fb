"""How often each side wins with a lobby's set: robots play it in the background, and the dashboard is told."""

from __future__ import annotations

import json
import logging
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.db import connection, transaction

from tablegames.engine.play import Title
from tablegames.engine.simulator import Odds, simulate
from tablegames.engine.words import Text

from .models import Game, State
from .news import changed

log = logging.getLogger(__name__)

GAMES_PLAYED = 200
KEPT = 256
UNHEARD = ("seconds", "set")  # of the set-up: makes no difference to robots
_known: OrderedDict[str, Odds | None] = OrderedDict()  # None: the robots are still playing
_robots = ThreadPoolExecutor(1, thread_name_prefix="odds")


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
        _robots.submit(_play, game.pk, title, blind, key)
    found = _known[key]
    if found is None:
        return []
    ended = [side for side in found.wins if side in title.sides]
    shares = [(title.sides[side], round(100 * found.share(side))) for side in ended]
    return sorted(shares, key=lambda share: -share[1])


def _play(game_id: int, title: Title[Any], setup: dict[str, Any], key: str) -> None:
    """In the robots' own thread."""
    try:
        _known[key] = simulate(title, setup, GAMES_PLAYED, "odds", title.robot)
        with transaction.atomic():
            game = Game.objects.select_for_update().filter(pk=game_id, state=State.LOBBY).first()
            if game is not None:
                changed(game, public=False)
    except Exception:  # nobody waits for this thread: it can only say so
        log.exception("The odds could not be found")
    finally:
        connection.close()
