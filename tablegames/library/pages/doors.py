"""Who may read and who may change the shelf."""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from typing import Concatenate, ParamSpec

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from tablegames.games import GAMES
from tablegames.library.models import RoleSet
from tablegames.play import doors

P = ParamSpec("P")
Page = Callable[Concatenate[HttpRequest, P], HttpResponse]


def may(request: HttpRequest, verb: str) -> bool:
    """Whoever runs the laptop may do everything; an account what its permissions say: add, change, delete."""
    return bool(request.session.get(doors.LAPTOP)) or request.user.has_perm(f"library.{verb}_roleset")


def need(request: HttpRequest, verb: str) -> None:
    if not may(request, verb):
        raise PermissionDenied


def moderators(work: Page[P]) -> Page[P]:
    """A page that only moderators see."""

    def page(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if not doors.is_moderator(request):
            return render(request, "play/not_host.html", {"accounts": settings.HOSTED}, status=403)
        return work(request, *args, **kwargs)

    update_wrapper(page, work)
    return never_cache(page)


def set_of(title: str, key: str) -> RoleSet:
    row = RoleSet.objects.filter(title=title, key=key).first()
    if row is None or title not in GAMES:
        raise Http404
    return row


def own_set(title: str, key: str) -> RoleSet:
    """A set that may be changed at all: the official ones are only copied."""
    row = set_of(title, key)
    if row.official:
        raise PermissionDenied
    return row
