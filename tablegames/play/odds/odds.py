"""How often each side wins with a set: robots play it in the background, for lobbies and for the library.

One thread plays for everybody, a moment for each in turn; where people sit at a table it rests longer than it
works (`jobs.py`). What it finds is kept in the database by what is in the set-up (`sameness.py`), so that nobody
waits for it twice.
"""

from __future__ import annotations

import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Iterable
from datetime import timedelta
from threading import Condition, Thread, current_thread
from typing import Any, Literal

from django.db import connection, transaction
from django.utils import timezone

from tablegames.engine.driving.simulator import Odds
from tablegames.engine.errors import Refused
from tablegames.engine.library import Definition
from tablegames.engine.table import Setup
from tablegames.engine.title import Title
from tablegames.engine.words import Text, _, written
from tablegames.play.live.processes import news
from tablegames.play.models import Game, State, Tally
from tablegames.serving.threads import write

from .fingerprint import blind, key_of
from .jobs import TROUBLES, Found, Job, play

__all__ = [
    "TROUBLES",
    "Found",
    "begin",
    "blind",
    "go_on",
    "leave",
    "look",
    "odds",
    "percents",
    "ranked",
    "remembered",
    "sides",
]

log = logging.getLogger(__name__)

GAMES_PLAYED, GAMES_MORE, MOST_GAMES = 200, 800, 5_000
PATIENCE, PATIENCE_SHELF = 6.0, 20.0  # seconds of work: where games are long, fewer of them have to do
MOMENT = 0.5  # seconds of work until another set-up has its turn
KEPT, KEPT_ROWS, MOST_WAITING = 256, 2_000, 100  # set-ups
SILENCE = timedelta(seconds=15)  # robots of another process that were not heard of for so long have gone

_jobs: list[Job] = []  # what was asked last comes first
_bell = Condition()  # held to look at the jobs, rung when there are new ones
_robots: list[Thread] = []
_known: OrderedDict[str, Found] = OrderedDict()  # what has ended: lobbies ask again and again


# What is asked


def odds(game: Game, title: Title[Any], setup: Setup) -> list[tuple[Text, int, str]]:
    """For a lobby: sides, percent and the frame of their cards, the likeliest first; empty while robots still play."""
    if not title.sides:
        return []
    found = _known.get(key_of(title, setup)) or look(title, [setup])[0]
    if found is None or (found.state != "ended" and found.odds.games < GAMES_PLAYED):
        begin(title, [setup], lobby=game)
        return []
    return percents(title, setup, found)


def percents(title: Title[Any], setup: Setup, found: Found) -> list[tuple[Text, int, str]]:
    """Sides, percent and the frame of their cards, the likeliest first; empty where nobody has won."""
    if found.trouble is not None:
        return []
    names = sides(title, setup.get("own", ()))
    return [
        (names.get(side, Text(side)), percent, title.frames.get(side, ""))
        for side, percent in hundred(found.odds)
    ]


def hundred(odds: Odds) -> list[tuple[str, int]]:
    """Sides with their games of a hundred, the likeliest first, which takes what rounding leaves."""
    likely = ranked(odds)
    parts = [round(100 * odds.share(side)) for side in likely]
    if parts:
        parts[0] += 100 - sum(parts)
    return list(zip(likely, parts, strict=True))


def remembered(title: Title[Any], setup: Setup) -> Found | None:
    """What this process knows of it without asking anybody."""
    return _known.get(key_of(title, setup))


def go_on(game: Game, title: Title[Any], setups: Iterable[Setup]) -> None:
    """For a lobby for which nothing else is played: let robots play the first of them that nobody knows yet."""
    with _bell:
        is_busy = any(game.pk in job.lobbies for job in _jobs)
    unknown = [] if is_busy else [setup for setup in setups if remembered(title, setup) is None]
    for setup, found in zip(unknown, look(title, unknown) if unknown else (), strict=True):
        if found is None or found.state != "ended":
            return begin(title, [setup], lobby=game)
        _keep_in_mind(key_of(title, setup), found)
    return None


def look(title: Title[Any], setups: Iterable[Setup]) -> list[Found | None]:
    """What is known of each set-up; None where nobody has asked yet."""
    keys = [key_of(title, setup) for setup in setups]
    with _bell:
        found = {job.key: job.found() for job in _jobs}
    for row in Tally.objects.filter(key__in=[key for key in keys if key not in found]):
        found[row.key] = _read(row)
    return [found.get(key) for key in keys]


def begin(
    title: Title[Any],
    setups: Iterable[Setup],
    *,
    lobby: Game | None = None,
    patience: float = PATIENCE,
    more: bool = False,
) -> None:
    """Let robots play what has not ended yet, and `more` of what has; the first set-up comes first.

    Raises Refused where too much is waiting already; for a lobby the oldest gives way.
    """
    whole = list(setups)
    jobs = [
        _job(title, setup, known, patience)
        for setup, known in zip(whole, look(title, whole), strict=True)
        if known is None or more or known.state != "ended"
    ]
    with _bell:
        waiting = {job.key: job for job in _jobs}
    jobs = [waiting.get(job.key, job) for job in jobs if job.games < job.goal]
    if lobby is None:
        if len({*waiting, *(job.key for job in jobs)}) > MOST_WAITING:
            raise Refused(_("The robots have enough to do just now. Try again in a minute."))
        _keep([job for job in jobs if job.key not in waiting])
        for job in jobs:
            job.is_asked_for = True
    else:
        leave(lobby)
        for job in jobs:
            job.lobbies.add(lobby.pk)
    with _bell:
        _jobs[:] = [*jobs, *(job for job in _jobs if job not in jobs)][:MOST_WAITING]
        _hire()
        _bell.notify()


def leave(lobby: Game) -> None:
    """Play no longer for a lobby: others sit there now, or its cards are dealt."""
    with _bell:
        for job in _jobs:
            job.lobbies.discard(lobby.pk)
        _jobs[:] = [job for job in _jobs if job.is_wanted]


def sides(title: Title[Any], own: Iterable[Definition]) -> dict[str, Text]:
    """The names of whoever may win: a side, or a role on its own."""
    custom = {one["key"]: written(one["name"]) for one in own}
    roles = {**title.roles, **custom}
    alone = {key: _("the {role}", role=name) for key, name in roles.items() if key not in title.sides}
    return {**title.sides, **alone}


def ranked(odds: Odds) -> list[str]:
    """Who has won at all, the likeliest first."""
    return sorted(odds.wins, key=lambda side: (-odds.wins[side], side))


def _job(title: Title[Any], setup: Setup, known: Found | None, patience: float) -> Job:
    """It goes on from what is known; from nothing, where that was trouble."""
    key, heard = key_of(title, setup), blind(title, setup)
    if known is None or known.trouble is not None:
        return Job(key, title, heard, GAMES_PLAYED, patience)
    games = known.odds.games
    goal = GAMES_PLAYED if games < GAMES_PLAYED else min(MOST_GAMES, games + GAMES_MORE)
    return Job(key, title, heard, goal, patience, games, Counter(known.odds.wins))


# What is kept


def _read(row: Tally) -> Found:
    here = timezone.now() - row.touched < SILENCE
    odds = Odds(row.games, row.wins)
    state: Literal["running", "stopped", "ended"] = "ended" if row.ended else "running" if here else "stopped"
    return Found(odds, row.goal, state, TROUBLES.get(row.trouble))


def _keep(jobs: list[Job]) -> None:
    """Write down how far they are; another process may be doing the same."""
    columns = ["games", "goal", "wins", "ended", "trouble", "touched"]
    Tally.objects.bulk_create(
        [job.row() for job in jobs], update_conflicts=True, unique_fields=["key"], update_fields=columns
    )
    oldest = Tally.objects.order_by("-touched").values_list("pk", flat=True)[KEPT_ROWS:]
    Tally.objects.filter(pk__in=list(oldest)).delete()


def _keep_in_mind(key: str, found: Found) -> None:
    _known[key] = found
    _known.move_to_end(key)
    while len(_known) > KEPT:
        _known.popitem(last=False)


# The robots


def _hire() -> None:
    """One thread for everybody; it keeps nobody from ending the evening."""
    if not _robots:
        _robots.append(Thread(target=_work, name="odds", daemon=True))
        _robots[0].start()


def _work() -> None:
    while job := _next():
        try:
            _turn(job)
        except Exception:  # nobody waits for this thread: it can only say so
            log.exception("The odds could not be kept")
        finally:
            connection.close()


def _next() -> Job | None:
    """What a lobby waits for comes first, then what was asked last; None for a robot that is not hired any more."""
    with _bell:
        while not _jobs and current_thread() in _robots:
            _bell.wait()
        return min(_jobs, key=lambda job: not job.lobbies) if current_thread() in _robots else None


def _turn(job: Job) -> None:
    """Play this set-up for a moment, and write down how far it is."""
    began = time.thread_time()
    while job.is_wanted and not job.is_done and time.thread_time() - began < MOMENT:
        play(job)
    job.patience -= time.thread_time() - began
    with _bell:
        waiting = [other for other in _jobs if other is not job]
    try:
        write(_keep, [job, *waiting])
    finally:
        if job.is_done:
            _end(job)
    if job.is_done:
        write(_tell, job.lobbies)


def _end(job: Job) -> None:
    """Only once it is written down: somebody may be looking how far it is."""
    with _bell:
        _keep_in_mind(job.key, job.found("ended"))
        _jobs[:] = [other for other in _jobs if other is not job]


def _tell(lobbies: set[int]) -> None:
    for pk in lobbies:
        with transaction.atomic():
            game = Game.objects.select_for_update().filter(pk=pk, state=State.LOBBY).first()
            if game is not None:
                news.changed(game, public=False)
