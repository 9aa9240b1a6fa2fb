"""Three questions for whoever hosts for the first time: they choose set, lengths and way of playing."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render as show
from django.views.decorators.cache import never_cache

from tablegames.engine.errors import Refused
from tablegames.engine.start import KNOWN, LONG, Wish
from tablegames.engine.words import _
from tablegames.games import GAMES
from tablegames.play.entrance import access
from tablegames.play.lobby import first
from tablegames.serving.methods import require_GET
from tablegames.text.translation import render

from .host import games, host_of
from .replies import command, go_to, language, number, status_of

USUAL = {"title": next(iter(GAMES)), "players": "8", "known": "new", "long": "usual"}


@require_GET
@never_cache
def questions(request: HttpRequest) -> HttpResponse:
    """The three questions, with the usual answers."""
    return asked(request) if access.is_moderator(request) else games(request)


def asked(request: HttpRequest, refusal: str = "", status: int = 200) -> HttpResponse:
    titles = [(title, *first.table_sizes(key)) for key, title in GAMES.items()]
    context = {"titles": titles, "known": KNOWN, "long": LONG, "refusal": refusal}
    return show(
        request, "play/host/first.html", {**context, "given": {**USUAL, **request.POST.dict()}}, status=status
    )


@command
def begin(request: HttpRequest) -> HttpResponse:
    """A lobby from the answers; `rehearse`: one with robots, dealt at once."""
    if not access.is_moderator(request):
        return HttpResponse(status=403)
    make = first.rehearse if "rehearse" in request.POST else first.first_game
    try:
        game = make(title_of(request), wish_of(request), host_of(request), language())
    except Refused as refused:
        return asked(request, render(refused.text), status_of(refused))
    return go_to(request, f"/m/{game.code}/")


def title_of(request: HttpRequest) -> str:
    title = request.POST.get("title", "")
    if title not in GAMES:
        raise Refused(_("There is no such game."))
    return title


def wish_of(request: HttpRequest) -> Wish:
    """The answers of the form; what nobody may choose there is refused."""
    known = next((one for one in KNOWN if one == request.POST.get("known")), None)
    long = next((one for one in LONG if one == request.POST.get("long")), None)
    if known is None or long is None:
        raise Refused(_("That is not an answer to this question."))
    return Wish(number(request, "players"), known, long)
