"""The board that everybody in the room sees."""

from __future__ import annotations

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render as show
from django.utils.translation import override
from django.views.decorators.cache import never_cache

from tablegames.engine.errors import Refused
from tablegames.engine.words import _
from tablegames.games import GAMES
from tablegames.play.entrance import access
from tablegames.play.models import Game
from tablegames.play.rendering.rendered_page import AS_TOLD
from tablegames.serving.methods import require_GET, require_http_methods
from tablegames.text.translation import render

from .replies import game_of, is_code, language, look, polled, seconds_left, status_of, viewer, visiting


@never_cache
@require_http_methods(["GET", "POST"])
def pair(request: HttpRequest, code: str = "") -> HttpResponse:
    """Show the board to a browser that sends the join code and the four digits.

    What another site of the same name has to answer is sent there, by an address that has the code in it.
    """
    here = code
    code, pin = request.POST.get("code", "").strip().upper(), request.POST.get("pin", "").strip()
    if request.method == "GET":
        return show(request, "play/board/pair.html", {"code": request.GET.get("code", "")})
    try:
        if not is_code(code):
            raise Refused(_("The code and the digits do not fit together."))
        if settings.CODES and code[0] not in settings.CODES and code != here:
            return HttpResponseRedirect(f"/b/{code}/pair", preserve_request=True)
        game = access.pair_board(request, code, pin)
    except Refused as refused:
        return show(
            request,
            "play/board/pair.html",
            {"code": code, "refusal": render(refused.text)},
            status=status_of(refused),
        )
    return HttpResponseRedirect(f"/b/{game.code}/")


def spoken(request: HttpRequest, game: Game) -> str:
    """The language of this TV: as the story is told, until somebody chooses another; the laptop's own has its own."""
    is_chosen = settings.LANGUAGE_COOKIE_NAME in request.COOKIES or access.hosts(request, game)
    return language() if is_chosen else AS_TOLD


def shown(request: HttpRequest, code: str) -> Game:
    game = game_of(code)
    if not (access.shows_board(request, game) or access.hosts(request, game)):
        raise PermissionDenied
    return game


@require_GET
@never_cache
def page(request: HttpRequest, code: str) -> HttpResponse:
    game = shown(request, code)
    chosen = spoken(request, game)
    snapshot, page = look(game.pk, viewer("board", spoken=chosen))
    context = {
        "code": game.code,
        "title": game.title,
        "paintings": GAMES[game.title].paintings,
        "number": page.number if page else -1,
        "content": page.html(seconds_left(snapshot.game)) if page else "",
        "addresses": access.addresses(request),
        "chosen_language": chosen,
    }
    with override(chosen or snapshot.game.language):
        return show(request, "play/board/page.html", context)


@visiting
def view(request: HttpRequest, code: str) -> tuple[Game, HttpResponse]:
    game = shown(request, code)
    return game, polled(request, game, viewer("board", spoken=spoken(request, game)))


@require_GET
@never_cache
def follow(request: HttpRequest, code: str) -> HttpResponse:
    """The board goes on to the next game of the same people."""
    game = shown(request, code)
    if game.successor is None:
        return HttpResponseRedirect(f"/b/{game.code}/")
    access.show_board(request.session, game.successor)
    return HttpResponseRedirect(f"/b/{game.successor.code}/")
