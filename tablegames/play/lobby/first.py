"""A game for a host who answers three questions, with guests or as a rehearsal with robots."""

from __future__ import annotations

from django.contrib.auth.models import AbstractBaseUser

from tablegames.engine.errors import Refused
from tablegames.engine.start import Wish
from tablegames.engine.words import _
from tablegames.games import GAMES
from tablegames.library.models import RoleSet
from tablegames.play.models import Game
from tablegames.serving import limits

from .dealing import deal
from .people import seat_robots
from .rows import in_lobby, new_game


def table_sizes(title: str) -> tuple[int, int]:
    """Return how few and how many the sets of a title are for."""
    sizes = [
        one.content["players"] for one in RoleSet.objects.filter(title=title) if one.content.get("players")
    ]
    return min((least for least, _most in sizes), default=limits.LEAST_SEATS), max(
        (most for _least, most in sizes), default=limits.SEATS
    )


def first_game(title: str, wish: Wish, host: AbstractBaseUser | None, language: str) -> Game:
    """A lobby in which everything is chosen from that wish. Raises Refused where no set is for so many."""
    least, most = table_sizes(title)
    if not least <= wish.players <= most:
        raise Refused(_("This game is for {least} to {most} players.", least=least, most=most))
    game = new_game(title, host, language)
    start = GAMES[title].start(wish)
    with in_lobby(game) as row:
        row.mode = start.mode or row.mode
        row.choices = {"set": start.set, "options": dict(start.options), "scale": wish.pace}
        row.save(update_fields=["mode", "choices"])
    return game


def rehearse(title: str, wish: Wish, host: AbstractBaseUser | None, language: str) -> Game:
    """Such a game with robots on all seats, dealt at once: the host goes through it alone."""
    game = first_game(title, wish, host, language)
    seat_robots(game, wish.players)
    deal(game)
    return game
