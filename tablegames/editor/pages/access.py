"""Who may read and who may change the shelf."""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper, wraps
from typing import Concatenate, ParamSpec

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from tablegames.editor.set_storage import InLobby, OnShelf, Place
from tablegames.engine.errors import Stale
from tablegames.engine.words import _
from tablegames.games import GAMES
from tablegames.library.models import RoleSet
from tablegames.play.entrance import access
from tablegames.play.models import State
from tablegames.play.pages.dashboard import hosted

P = ParamSpec("P")
Page = Callable[Concatenate[HttpRequest, P], HttpResponse]


def may(request: HttpRequest, verb: str) -> bool:
    """Whoever runs the laptop may do everything; an account what its permissions say: add, change, delete."""
    return bool(request.session.get(access.LAPTOP)) or request.user.has_perm(f"library.{verb}_roleset")


def is_keeper(request: HttpRequest) -> bool:
    """Whether the administration is open to them, in which roles, decks and cards are kept as well."""
    user = request.user
    is_known = user.is_active and user.is_staff and user.has_module_perms("library")
    return is_known or (not settings.HOSTED and bool(request.session.get(access.LAPTOP)))


def need(request: HttpRequest, verb: str) -> None:
    if not may(request, verb):
        raise PermissionDenied


def moderators(work: Page[P]) -> Page[P]:
    """A page that only moderators see."""

    def page(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if not access.is_moderator(request):
            return not_host(request)
        return work(request, *args, **kwargs)

    update_wrapper(page, work)
    return never_cache(page)


def not_host(request: HttpRequest) -> HttpResponse:
    return render(request, "play/host/not_host.html", {"accounts": settings.HOSTED}, status=403)


def placed(work: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A page that changes a set: the shelf's for whoever has the right, a game's own for who runs that game."""

    @wraps(work)
    def page(
        request: HttpRequest, title: str = "", key: str = "", code: str = "", **rest: str
    ) -> HttpResponse:
        if not code and not access.is_moderator(request):
            return not_host(request)
        try:
            return work(request, lobby_of(request, code) if code else shelf_of(request, title, key), **rest)
        except Stale as stale:
            context = {"sentence": stale.text, "code": code}
            return render(request, "library/late.html", context, status=409)

    return never_cache(page)


def shelf_of(request: HttpRequest, title: str, key: str) -> Place:
    need(request, "change")
    return OnShelf(custom_set(title, key))


def lobby_of(request: HttpRequest, code: str) -> Place:
    """Raises Stale once the cards are dealt."""
    game = hosted(request, code)
    if game.state != State.LOBBY:
        raise Stale(_("The cards are dealt already."))
    return InLobby(game)


def set_of(title: str, key: str) -> RoleSet:
    row = RoleSet.objects.filter(title=title, key=key).first()
    if row is None or title not in GAMES:
        raise Http404
    return row


def custom_set(title: str, key: str) -> RoleSet:
    """A set that may be changed at all: the official ones are only copied."""
    row = set_of(title, key)
    if row.official:
        raise PermissionDenied
    return row
