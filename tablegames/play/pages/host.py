"""The moderator's door: the one-time link, accounts where it is hosted, the list of games."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth import logout as leave
from django.contrib.auth import views as auth
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import render as show
from django.views.decorators.cache import never_cache

from tablegames.engine.errors import Refused
from tablegames.engine.words import _
from tablegames.games import GAMES
from tablegames.play import lobby
from tablegames.play.entrance import access
from tablegames.play.entrance.accounts import LogIn
from tablegames.play.lobby.first import table_sizes
from tablegames.play.models import DESERTED, Game
from tablegames.serving.methods import require_GET, require_POST
from tablegames.text.translation import render

from .replies import command, go_to, is_code, language, qr_of, status_of

GAMES_LISTED = 50


@require_GET
@never_cache
def enter(request: HttpRequest, token: str) -> HttpResponse:
    """The signed one-time link from the terminal; `game` is the code of the one that waits there."""
    if not access.enter(request.session, token):
        return show(request, "play/host/link_used.html", status=403)
    code = request.GET.get("game", "")
    return HttpResponseRedirect(f"/m/{code}/" if is_code(code) else "/host/")


@require_GET
@never_cache
def games(request: HttpRequest) -> HttpResponse:
    """The moderator's own games, and a new one."""
    if not access.is_moderator(request):
        return show(request, "play/host/not_host.html", {"accounts": settings.HOSTED}, status=403)
    return _games(request)


def _games(request: HttpRequest, refusal: str = "", status: int = 200) -> HttpResponse:
    owned = Game.objects.filter(host=host_of(request), title__in=GAMES).exclude(DESERTED)[:GAMES_LISTED]
    listed = [(game, GAMES[game.title]) for game in owned]
    titles = [(title, *table_sizes(key)) for key, title in GAMES.items()]
    context = {
        "games": listed,
        "titles": titles,
        "refusal": refusal,
        "has_laptop": bool(request.session.get(access.LAPTOP)),
        "keeps_library": request.user.is_active and request.user.is_staff,
    }
    return show(request, "play/host/page.html", context, status=status)


def host_of(request: HttpRequest) -> User | None:
    """Whose games this browser runs; None for whoever has the laptop."""
    return request.user if request.user.is_authenticated else None


@command
def new(request: HttpRequest) -> HttpResponse:
    """A lobby of a title."""
    if not access.is_moderator(request):
        return HttpResponse(status=403)
    title = request.POST.get("title", "")
    if title not in GAMES:
        raise Refused(_("There is no such game."))
    try:
        game = lobby.new_game(title, host_of(request), language())
    except Refused as refused:
        return _games(request, render(refused.text), status_of(refused))
    return go_to(request, f"/m/{game.code}/")


@never_cache
def link(request: HttpRequest) -> HttpResponse:
    """The page with it; whoever reloads that one, or comes back to it, is at the games again."""
    return HttpResponseRedirect("/host/") if request.method == "GET" else another_link(request)


@command
def another_link(request: HttpRequest) -> HttpResponse:
    """Another one-time link, for a second dashboard on another device."""
    if not request.session.get(access.LAPTOP):
        return HttpResponse(status=403)
    path = access.moderator_link()
    first, *others = [address + path for address in access.reachable(request)]
    context = {"address": first, "others": others, "drawing": qr_of(first)}
    return show(request, "play/host/link.html", context)


class Login(auth.LoginView):
    """Name and password, where there are accounts."""

    template_name = "play/host/login.html"
    next_page = "/host/"
    authentication_form = LogIn

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not access.are_there_accounts():
            return show(request, "play/host/not_host.html", {"accounts": False})
        if request.method == "GET" and request.user.is_authenticated:
            return HttpResponseRedirect("/host/")
        return super().dispatch(request, *args, **kwargs)

    def form_invalid(self, form: AuthenticationForm) -> HttpResponse:
        answer = super().form_invalid(form)
        answer.status_code = getattr(form, "status", answer.status_code)
        return answer


class ChoosePassword(auth.PasswordResetConfirmView):
    """The page behind a link that a host was sent: it takes a new password, and logs in."""

    template_name = "play/host/password.html"
    success_url = "/host/"
    post_reset_login = True


class ChangePassword(auth.PasswordChangeView):
    """The page on which a logged-in host changes the password."""

    template_name = "play/host/password.html"
    success_url = "/host/"


login = Login.as_view()
choose_password = never_cache(ChoosePassword.as_view())
change_password = never_cache(ChangePassword.as_view(extra_context={"validlink": True}))


@require_POST
def logout(request: HttpRequest) -> HttpResponse:
    """Out again, and to the start."""
    leave(request)
    return HttpResponseRedirect("/")
