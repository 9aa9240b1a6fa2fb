"""The row of a game before its cards: a new one, and one that is being changed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.contrib.auth.models import AbstractBaseUser
from django.db import IntegrityError, transaction

from tablegames.engine.errors import Refused, Stale
from tablegames.engine.words import _
from tablegames.games import GAMES
from tablegames.play.entrance.hosts import check_quota
from tablegames.play.live.processes.news import changed
from tablegames.play.models import Game, State
from tablegames.play.turns import in_turn


def new_game(title: str, host: AbstractBaseUser | None, language: str) -> Game:
    """A lobby with a code of its own, to be played in the title's usual way. Raises Refused beyond the host's quota."""
    mode = next(iter(GAMES[title].modes), "")
    for _attempt in range(20):
        try:
            with transaction.atomic():
                if host is not None:
                    check_quota(host)
                columns = {"title": title, "host": host, "language": language, "mode": mode}
                return Game.objects.create(**columns)
        except IntegrityError:
            continue  # that code is taken
    raise Refused(_("There are too many games. Try again."))


@contextmanager
def changing(game: Game, *, public: bool = True) -> Iterator[Game]:
    """The game's row, locked; afterwards its pages are shown anew."""
    with in_turn():
        row = Game.objects.select_for_update().get(pk=game.pk)
        yield row
        changed(row, public=public)


@contextmanager
def in_lobby(game: Game) -> Iterator[Game]:
    """As `changing`, but only before the cards are dealt."""
    with changing(game) as row:
        check_lobby(row)
        yield row


def check_lobby(row: Game) -> None:
    """Raise Stale where the cards are dealt, or everybody has gone on to another game."""
    if row.state != State.LOBBY:
        raise Stale(_("The cards are dealt already."))
    if row.is_deserted:
        raise Stale(_("Everybody has gone on to another game."))
