"""What has been kept for long enough goes: games with their names, sessions, links, counted tries."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db.models import F, Max, Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone

from tablegames.play.models import Circle, Game, Link, Player, State, Tries
from tablegames.serving import limits

AT_ONCE = 100  # games that one transaction takes away


def old_games(now: datetime) -> QuerySet[Game]:
    """Lobbies after a day; what is over, or in which nothing has happened, after the days of the set-up."""
    newest = now - timedelta(days=settings.KEEP_DAYS)
    lobby = Q(state=State.LOBBY, created__lt=now - timedelta(days=limits.LOBBY_DAYS))
    over = Q(state=State.OVER, ended__lt=newest)
    left = Q(state=State.PLAYING, created__lt=newest, last__lt=newest.timestamp())
    return Game.objects.annotate(last=Coalesce(Max("entries__at"), 0.0)).filter(lobby | over | left)


def idle_circles(now: datetime) -> QuerySet[Circle]:
    """Circles in which nobody has played for a year; otherwise they are their hosts' to delete."""
    newest = now - timedelta(days=limits.CIRCLE_DAYS)
    played = Coalesce(Max("rounds__ended"), F("created"))
    return Circle.objects.annotate(last=played).filter(last__lt=newest)


def passed(now: datetime) -> Iterator[tuple[str, QuerySet[Any]]]:
    """Whatever else is over, by what it is called."""
    yield "circles", idle_circles(now)
    yield "sessions", Session.objects.filter(expire_date__lt=now)
    yield "links", Link.objects.filter(until__lt=now)
    yield "tries", Tries.objects.filter(until__lt=now)


def tidy(dry_run: bool = False) -> dict[str, int]:
    """Take it away, or only count it: how many of what."""
    now = timezone.now()
    games = list(old_games(now).values_list("pk", flat=True))
    found = {"games": len(games), "players": Player.objects.filter(game__in=games).count()}
    found |= {name: rows.count() for name, rows in passed(now)}
    if not dry_run:
        for start in range(0, len(games), AT_ONCE):
            Game.objects.filter(pk__in=games[start : start + AT_ONCE]).delete()
        for _name, rows in passed(now):
            rows.delete()
    return found
