"""What the moderator orders before the cards are dealt."""

from __future__ import annotations

from django.http import HttpRequest

from tablegames.engine.errors import Refused
from tablegames.engine.words import _
from tablegames.play import lobby
from tablegames.play.models import Game

from .dashboard import order
from .replies import number, value


@order
def choose_set(request: HttpRequest, game: Game) -> None:
    """Another set; `dropping`: what was changed for this game may go."""
    lobby.choose_set(game, request.POST.get("set", ""), dropping="dropping" in request.POST)


@order
def set_as_it_is(request: HttpRequest, game: Game) -> None:
    """What was changed for this game goes."""
    lobby.change_set(game, None)


@order
def count(request: HttpRequest, game: Game) -> None:
    """So many more of a role, or with a minus fewer; `instead`: in exchange for that one."""
    lobby.count(game, request.POST.get("role", ""), number(request, "by"), request.POST.get("instead", ""))


@order
def reset(request: HttpRequest, game: Game) -> None:
    """The set's own counts, which follow the number of players."""
    lobby.choose(game, counts=None)


@order
def option(request: HttpRequest, game: Game) -> None:
    lobby.set_option(game, request.POST.get("name", ""), value(request.POST.get("value", "")))


@order
def seconds(request: HttpRequest, game: Game) -> None:
    lobby.set_seconds(game, request.POST.get("step", ""), number(request, "seconds"))


@order
def scale(request: HttpRequest, game: Game) -> None:
    """Scale all seconds, for the whole table."""
    factor = value(request.POST.get("scale", ""))
    if factor not in lobby.SCALES:
        raise Refused(_("There is no such pace."))
    lobby.choose(game, scale=factor)


@order
def mode(request: HttpRequest, game: Game) -> None:
    lobby.set_mode(game, request.POST.get("mode", ""))


@order
def circle(request: HttpRequest, game: Game) -> None:
    """The circle that remembers the game, by its number; none without."""
    lobby.choose_circle(game, request.POST.get("circle", ""))


@order
def lock(request: HttpRequest, game: Game) -> None:
    """Newcomers wait until they are admitted, or later may not even look on; `locked=0` opens the door again."""
    with lobby.changing(game) as row:
        row.locked = request.POST.get("locked", "1") == "1"
        row.save(update_fields=["locked"])


@order
def admit(request: HttpRequest, game: Game) -> None:
    lobby.admit(game, number(request, "player"))


@order
def remove(request: HttpRequest, game: Game) -> None:
    lobby.send_away(game, number(request, "player"))


@order
def add(request: HttpRequest, game: Game) -> None:
    """A player without a phone."""
    lobby.add_without_phone(game, request.POST.get("name", ""))


@order
def robots(request: HttpRequest, game: Game) -> None:
    lobby.seat_robots(game, number(request, "number"))


@order
def turn(request: HttpRequest, game: Game) -> None:
    lobby.turn(game)


@order
def deal(request: HttpRequest, game: Game) -> None:
    lobby.deal(game)
