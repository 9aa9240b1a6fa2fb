"""The doors everybody sees: landing, language, joining, moving a seat to this phone."""

from __future__ import annotations

import secrets
import sys
from io import BytesIO
from typing import Any
from urllib.parse import quote, unquote

import segno
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render as show
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import check_for_language
from django.views.decorators.cache import never_cache
from django.views.defaults import server_error

from tablegames.engine.errors import Refused
from tablegames.games import GAMES
from tablegames.play import lobby
from tablegames.play.entrance import access, tries
from tablegames.play.models import Player
from tablegames.serving import limits
from tablegames.serving.methods import require_GET, require_http_methods, require_POST
from tablegames.serving.patience import is_too_late
from tablegames.text.translation import render

from .replies import YEAR, foreign_to_codes, is_code, language, speak, status_of

AVATARS = range(1, lobby.AVATARS + 1)
OFFERED = (0, 5, 10, 15, 20)  # steps from the own figure to those beside it, each of another hue


@never_cache
@require_GET
def landing(request: HttpRequest) -> HttpResponse:
    """Show the landing page: to join, to host, and back to the seats that this browser holds."""
    games = {key: render(title.name) for key, title in GAMES.items()}
    seats = [
        (one.name, one.avatar, one.game.code, games[one.game.title])
        for one in access.seats_held(request.COOKIES)
    ]
    return show(request, "play/entrance/landing.html", {"games": [*games.values()], "seats": seats})


@require_GET
@never_cache
def ping(request: HttpRequest) -> HttpResponse:
    """Nothing, quickly: for measuring the way here."""
    return HttpResponse(status=204)


def failed(request: HttpRequest) -> HttpResponse:
    """Something of ours has failed, or others have kept the database busy for too long."""
    if is_too_late(sys.exc_info()[1]):
        return show(request, "503.html", status=503)
    return server_error(request)


def untrusted(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form whose page is too old, is not ours, or is of a browser that keeps no cookies."""
    back = request.headers.get("referer", "")
    context = {"back": back if _is_ours(request, back) else "", "keeps_cookies": bool(request.COOKIES)}
    return show(request, "403_csrf.html", context, status=403)


@require_POST
def change_language(request: HttpRequest) -> HttpResponse:
    """Change the language of this browser, at any time."""
    chosen = request.POST.get("language", "")
    back = request.POST.get("next") or request.headers.get("referer", "/")
    response = HttpResponseRedirect(back if _is_ours(request, back) else "/")
    if chosen in dict(settings.LANGUAGES) and check_for_language(chosen):
        speak(request, response, chosen)
    return response


def _is_ours(request: HttpRequest, address: str) -> bool:
    return url_has_allowed_host_and_scheme(address, {request.get_host()}, require_https=request.is_secure())


@require_GET
def which_game(request: HttpRequest) -> HttpResponse:
    """Ask for the code of a game, and lead to it."""
    code = request.GET.get("code", "").strip().upper()
    if is_code(code):
        return HttpResponseRedirect(f"/j/{code}")
    again = request.GET.get("again", "")[:5]
    context = {"code": code or again, "is_wrong": bool(code), "foreign": foreign_to_codes(code)}
    return show(request, "play/entrance/code.html", context)


@never_cache
@require_http_methods(["GET", "POST"])
def join(request: HttpRequest, code: str) -> HttpResponse:
    """Name and figure, then a seat. Every code shows the same form: open, locked, begun and unknown alike."""
    # A second tap on the button, or the code scanned once more, also that of a round before.
    if access.seat_tokens(request.COOKIES):
        for played in (code, lobby.last_round(code)):
            if access.seat_of(request.COOKIES, played):
                return HttpResponseRedirect(f"/g/{played}/")
    name = request.POST.get("name", unquote(request.COOKIES.get("name", "")))
    wished = request.POST.get("avatar", request.COOKIES.get("avatar", ""))
    avatar = _avatar(wished)
    is_drawn = not wished or wished == request.POST.get("drawn")
    context: dict[str, Any] = {
        "code": code,
        "name": name,
        "avatar": avatar,
        "avatars": AVATARS,
        "drawn": avatar if is_drawn else "",
    }
    context["offered"] = _offered(avatar)
    if request.method == "GET":
        return show(request, "play/entrance/join.html", {**context, "ticket": access.new_credential()})
    context["ticket"] = request.POST.get("ticket", "")
    try:
        token = access.credential_of(context["ticket"], code)
        player = _seated(request, code, name, avatar, token, is_drawn)
    except Refused as refused:
        context["refusal"] = render(refused.text)
        response = show(request, "play/entrance/join.html", context, status=status_of(refused))
        answers = {} if is_drawn else {"avatar": str(avatar)}
        _remember(response, request, name=name[: limits.NAME_BYTES], **answers)
        return response
    seated_in = player.game.code
    response = HttpResponseRedirect(f"/g/{seated_in}/")
    access.give_seat(response, request, seated_in, token)
    _remember(response, request, name=player.name, avatar=str(player.avatar if is_drawn else avatar))
    return response


def _seated(request: HttpRequest, code: str, name: str, avatar: int, token: str, is_drawn: bool) -> Player:
    """Who has sat down. A right code is never refused for wrong ones before it."""
    try:
        return lobby.sit_down(code, name, avatar, language(), token, is_drawn)
    except lobby.NoSuchLobby:
        tried = tries.join(request)
        tries.check(tried)
        tries.count(tried)
        raise


def _remember(response: HttpResponse, request: HttpRequest, **answers: str) -> None:
    """For the form of the next game, or of another code. Cookies carry ASCII only, so it is written as in an address."""
    for key, text in answers.items():
        response.set_cookie(
            key,
            quote(text),
            max_age=YEAR,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure(),
        )


def _offered(avatar: int) -> list[int]:
    """The own figure and four others. Who has taken which is not said: no code tells whether there is such a game."""
    return [(avatar + step - 1) % lobby.AVATARS + 1 for step in OFFERED]


def _avatar(text: str) -> int:
    is_known = text.isdecimal() and text.isascii() and int(text) in AVATARS
    return int(text) if is_known else secrets.choice(AVATARS)


@never_cache
@require_http_methods(["GET", "POST"])
def take_over(request: HttpRequest, code: str, digits: str = "") -> HttpResponse:
    """Eight digits from the moderator bring a seat to this phone; only the button uses them up."""
    context = {"code": code, "digits": digits}
    if request.method == "GET":
        return show(request, "play/entrance/take_over.html", context)
    try:
        player, token = access.take_over(request, code, "".join(request.POST.get("digits", "").split()))
    except Refused as refused:
        return show(
            request,
            "play/entrance/take_over.html",
            {**context, "refusal": render(refused.text)},
            status=status_of(refused),
        )
    response = HttpResponseRedirect(f"/g/{player.game.code}/")
    access.give_seat(response, request, player.game.code, token)
    return response


@require_GET
def qr(request: HttpRequest, code: str, place: int = 0) -> HttpResponse:
    """The address of the join page as a QR code; `place` counts the addresses of this machine."""
    addresses = access.addresses(request)
    if place >= len(addresses):
        raise Http404
    return picture_of(f"{addresses[place]}/j/{code}")


@require_GET
def board_qr(request: HttpRequest, code: str) -> HttpResponse:
    """The address where a screen is made the board of that game: it asks for the digits."""
    return picture_of(f"{access.addresses(request)[0]}/board/?code={code}")


def picture_of(address: str) -> HttpResponse:
    drawing = BytesIO()
    segno.make(address, error="m").save(drawing, kind="svg", scale=8, border=2, omitsize=True)
    return HttpResponse(drawing.getvalue(), content_type="image/svg+xml")
