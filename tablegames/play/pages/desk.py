"""The moderator's dashboard, in the lobby and in the game, and who may give orders there."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render as show
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from tablegames.play import doors
from tablegames.play.models import Game

from .replies import command, game_of, look, onlooker, polled, seconds_left, visiting


def hosted(request: HttpRequest, code: str) -> Game:
    """A game that this browser runs; for everybody else there is none."""
    game = game_of(code)
    if not doors.hosts(request, game):
        raise Http404
    return game


def order(
    work: Callable[[HttpRequest, Game], HttpResponse | None],
) -> Callable[[HttpRequest, str], HttpResponse]:
    """A command of the moderator's."""

    @wraps(work)
    def page(request: HttpRequest, code: str) -> HttpResponse | None:
        return work(request, hosted(request, code))

    return command(page)


@require_GET
@never_cache
def page(request: HttpRequest, code: str) -> HttpResponse:
    if not doors.is_moderator(request):  # perhaps no longer, and then there is a way back
        again = {"accounts": settings.HOSTED, "next": request.path}
        return show(request, "play/not_host.html", again, status=404)
    game = hosted(request, code)
    picture, sheet = look(game.pk, onlooker("desk"))
    addresses = doors.addresses(request)
    context = {
        "code": game.code,
        "title": game.title,
        "state": game.state,
        "number": sheet.number if sheet else -1,
        "content": sheet.page(seconds_left(picture.game)) if sheet else "",
        "addresses": addresses,
    }
    return show(request, [f"{game.title}/laptop.html", "play/desk.html"], context)


@visiting
def view(request: HttpRequest, code: str) -> tuple[Game, HttpResponse]:
    game = hosted(request, code)
    return game, polled(request, game, onlooker("desk"))
