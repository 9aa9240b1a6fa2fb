"""A player's phone."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render as show
from django.template.loader import render_to_string
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page

from tablegames.engine.entry import Kind
from tablegames.engine.errors import Stale
from tablegames.engine.words import _
from tablegames.games import GAMES
from tablegames.play import evening
from tablegames.play.entrance import access
from tablegames.play.evening import take
from tablegames.play.lobby import changing, in_lobby
from tablegames.play.models import Game, Player
from tablegames.play.pace import PACES, ask_for
from tablegames.play.rendering import seat_fragments
from tablegames.play.rendering.contexts import sprite
from tablegames.serving.methods import require_GET
from tablegames.text import names

from .replies import (
    command,
    language,
    look,
    number,
    once,
    picks,
    polled,
    seconds_left,
    value,
    viewer,
    visiting,
)


def seat(request: HttpRequest, code: str) -> tuple[Game, Player]:
    """The game, and who holds a seat in it by this browser's cookie."""
    found = access.seat_of(request.COOKIES, code)
    if found is None:
        raise PermissionDenied
    return found


# Compressed, as no other page is: a length could tell a stranger what a page hides where he can put words of his own
# beside it and have it asked for again and again (BREACH). This one hides nothing worth that: roles and hands come
# by `held` alone, the token is masked anew each time, the seat's cookie never comes from another site, and Django
# adds to each answer a few bytes by chance. It halves what a guest in the door waits for.
@gzip_page
@require_GET
@never_cache
def page(request: HttpRequest, code: str) -> HttpResponse:
    """The whole page, right at every moment."""
    if access.cookie_name(code) not in request.COOKIES:
        return HttpResponseRedirect(f"/j/{code}")
    try:
        game, player = seat(request, code)
    except PermissionDenied:  # it had a seat once
        return show(request, "play/phone/removed.html", {"code": code}, status=403)
    if game.successor_id:
        return HttpResponseRedirect(f"/g/{game.code}/follow")
    snapshot, page = look(game.pk, viewer("phone", player.pk))
    context = {
        "code": game.code,
        "number": page.number if page else -1,
        "content": page.html(seconds_left(snapshot.game))
        if page
        else render_to_string("play/phone/wait.html"),
        "sheet": sprite(game),
        "paintings": GAMES[game.title].paintings,
        "pace": player.pace,
        "paces": PACES,
    }
    return show(request, [f"{game.title}/phone.html", "play/phone/page.html"], context)


@visiting
def view(request: HttpRequest, code: str) -> tuple[Game, HttpResponse]:
    game, player = seat(request, code)
    return game, polled(request, game, viewer("phone", player.pk))


@command
def held(request: HttpRequest, code: str) -> HttpResponse:
    """The secrets, while a finger holds."""
    game, player = seat(request, code)
    return HttpResponse(seat_fragments.held(game.pk, player, language()))


@command
def answer(request: HttpRequest, code: str) -> None:
    game, player = seat(request, code)
    asked = number(request, "asked")
    take(game.pk, Kind.ANSWER, _chair(player), picks(request), asked, by_phone=True, once=once(request))


@command
def bet(request: HttpRequest, code: str) -> None:
    """Of who is out, or only looks on."""
    game, player = seat(request, code)
    chosen = picks(request)
    evening.bet(game.pk, player, request.POST.get("on", ""), chosen[0] if chosen else None, once(request))


@command
def say(request: HttpRequest, code: str) -> None:
    game, player = seat(request, code)
    line = names.line(request.POST.get("text", ""))
    asked = number(request, "asked")
    take(game.pk, Kind.SAY, _chair(player), line, asked, by_phone=True, once=once(request))


def _chair(player: Player) -> int:
    if player.seat is None:
        raise Stale(_("You have no seat yet."))
    return player.seat


@command
def ready(request: HttpRequest, code: str) -> None:
    """I'm ready; `ready=0` takes it back."""
    game, player = seat(request, code)
    with in_lobby(game) as row:
        row.players.filter(pk=player.pk).update(ready=request.POST.get("ready", "1") == "1")


@command
def pace(request: HttpRequest, code: str) -> None:
    """Longer times for this seat, of which nobody hears."""
    _game, player = seat(request, code)
    ask_for(player, value(request.POST.get("pace", "")))


@require_GET
@never_cache
def follow(request: HttpRequest, code: str) -> HttpResponse:
    """Redirect to the next game of the same people, on the same seat."""
    game, player = seat(request, code)
    successor = game.successor
    if successor is None:
        return HttpResponseRedirect(f"/g/{game.code}/")
    after = successor.players.filter(previous=player).first()
    if after is None:
        return show(request, "play/phone/removed.html", {"code": successor.code}, status=404)
    token = access.following_credential(request.COOKIES[access.cookie_name(game.code)], successor)
    if after.credential == "":
        with changing(successor, public=False) as row:
            row.players.filter(pk=after.pk, credential="").update(credential=access.digest(token))
    response = HttpResponseRedirect(f"/g/{successor.code}/")
    access.give_seat(response, request, successor.code, token)
    return response
