"""The moderator's dashboard, in the lobby and in the game, and who may give orders there."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render as show
from django.views.decorators.cache import never_cache

from tablegames.games import GAMES
from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.play.models import Game, State
from tablegames.play.rendering import seat_fragments
from tablegames.serving.methods import require_GET

from .replies import command, language, look, polled, seconds_left, viewer, visiting

TURNED = "turned"  # in the session: the game and the seat whose player has the laptop, and is ready
LIFTED = "lifted"  # in the session: the game that stands still only as long as the laptop is turned


def turn_back(request: HttpRequest) -> None:
    """Let the laptop show no player's page any more, however its browser comes there: by *Back* as well."""
    request.session.pop(TURNED, None)


def lift(request: HttpRequest, game: Game) -> None:
    """The laptop is back at the table: the game goes on, if it stood still for that alone."""
    turn_back(request)
    if request.session.pop(LIFTED, None) != game.code:
        return
    with lobby.changing(game) as row:
        if row.paused:
            row.left, row.paused = seconds_left(row), False
            row.running = row.left is not None and row.state == State.PLAYING
            row.winding += 1
            row.save(update_fields=["left", "running", "paused", "winding"])


def hosted(request: HttpRequest, code: str) -> Game:
    """A game that this browser runs; for everybody else there is none."""
    game = access.hosted_game(request, code)
    if game is None:
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


def conduct(
    work: Callable[[HttpRequest, Game], HttpResponse | None],
) -> Callable[[HttpRequest, str], HttpResponse]:
    """A command of the moderator's that the remote may give too."""

    @wraps(work)
    def page(request: HttpRequest, code: str) -> HttpResponse | None:
        game = access.hosted_game(request, code) or access.remote_game(request.COOKIES, code)
        if game is None:
            raise Http404
        return work(request, game)

    return command(page)


@require_GET
@never_cache
def page(request: HttpRequest, code: str) -> HttpResponse:
    if not access.is_moderator(request):  # perhaps no longer, and then there is a way back
        again = {"accounts": settings.HOSTED, "next": request.path}
        return show(request, "play/host/not_host.html", again, status=404)
    game = hosted(request, code)
    if game.is_deserted and game.successor:
        return HttpResponseRedirect(f"/m/{game.successor.code}/")
    lift(request, game)
    snapshot, page = look(game.pk, viewer("dashboard"))
    addresses = access.addresses(request)
    context = {
        "code": game.code,
        "title": game.title,
        "paintings": GAMES[game.title].paintings,
        "state": game.state,
        "number": page.number if page else -1,
        "content": page.html(seconds_left(snapshot.game)) if page else "",
        "addresses": addresses,
    }
    return show(request, [f"{game.title}/dashboard_page.html", "play/dashboard/page.html"], context)


@require_GET
@never_cache
def part(request: HttpRequest, code: str, name: str) -> HttpResponse:
    """A part of the page with all its folds open, from which each takes its own when it is unfolded."""
    game = hosted(request, code)
    found = seat_fragments.unfolded(game.pk, name, language())
    if found is None:
        raise Http404
    context = {"code": game.code, "title": game.title, "content": found.html(seconds_left(game))}
    return show(request, "play/dashboard/part.html", context)


@visiting
def view(request: HttpRequest, code: str) -> tuple[Game, HttpResponse]:
    game = hosted(request, code)
    return game, polled(request, game, viewer("dashboard"))
