"""The remote: the host's own phone as Next, pause, speak, undo and gong; it shows what the moderator says, and no secret."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render as show
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache

from tablegames.engine.errors import Refused
from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.play.models import Game
from tablegames.serving import limits
from tablegames.serving.methods import require_GET, require_http_methods
from tablegames.text.translation import render

from .dashboard import hosted, order
from .replies import became, look, polled, qr_of, seconds_left, status_of, viewer, visiting


@order
def offer(request: HttpRequest, game: Game) -> HttpResponse:
    """Eight digits and a QR code that make a phone the remote."""
    digits = access.offer_remote(game, request.session)
    address = f"{access.addresses(request)[0]}/j/{game.code}/remote/"
    context = {
        "code": game.code,
        "digits": digits,
        "address": address,
        "drawing": qr_of(address + digits),
        "minutes": limits.CODE_MINUTES,
    }
    return show(request, "play/remote/offer.html", context)


@require_GET
@never_cache
def offered(request: HttpRequest, code: str) -> HttpResponse:
    """Nothing as long as the digits for the remote are good; afterwards what has become of them."""
    game = hosted(request, code)
    done = gettext("The phone is the remote now.")
    return became(request, game.remote_code, game.remote_until, done)


@order
def end(request: HttpRequest, game: Game) -> None:
    """Whoever has it in the hand has it no more."""
    with lobby.changing(game, public=False) as row:
        access.end_remote(row)


@never_cache
@require_http_methods(["GET", "POST"])
def take(request: HttpRequest, code: str, digits: str = "") -> HttpResponse:
    """Eight digits from the laptop make this phone the remote; only the button uses them up."""
    context = {"code": code, "digits": digits}
    if request.method == "GET":
        return show(request, "play/remote/take.html", context)
    try:
        token = access.take_remote(request, code, "".join(request.POST.get("digits", "").split()))
    except Refused as refused:
        refusal = {**context, "refusal": render(refused.text)}
        return show(request, "play/remote/take.html", refusal, status=status_of(refused))
    return go_on(request, code, token)


def go_on(request: HttpRequest, code: str, token: str) -> HttpResponse:
    response = HttpResponseRedirect(f"/c/{code}/")
    access.give(response, request, access.remote_cookie(code), token)
    return response


def held(request: HttpRequest, code: str) -> Game:
    """The game that this phone steps; for everybody else there is none."""
    game = access.remote_game(request.COOKIES, code)
    if game is None:
        raise Http404
    return game


@require_GET
@never_cache
def page(request: HttpRequest, code: str) -> HttpResponse:
    if access.remote_game(request.COOKIES, code) is None:
        return show(request, "play/remote/gone.html", status=404)
    game = held(request, code)
    snapshot, page = look(game.pk, viewer("remote"))
    context = {
        "code": game.code,
        "number": page.number if page else -1,
        "content": page.html(seconds_left(snapshot.game)) if page else "",
    }
    return show(request, "play/remote/page.html", context)


@visiting
def view(request: HttpRequest, code: str) -> tuple[Game, HttpResponse]:
    game = held(request, code)
    return game, polled(request, game, viewer("remote"))


@require_GET
@never_cache
def follow(request: HttpRequest, code: str) -> HttpResponse:
    """The remote goes on to the next game of the same people."""
    game = held(request, code)
    if game.successor is None:
        return HttpResponseRedirect(f"/c/{code}/")
    return go_on(request, game.successor.code, access.hand_remote_on(game, game.successor))
