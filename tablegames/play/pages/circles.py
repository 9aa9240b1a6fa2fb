"""A host's circles: open one, look at it, take it along, forget somebody, delete it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render as show
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache

from tablegames.engine.errors import Refused
from tablegames.play.circles import book
from tablegames.play.circles.rows import Circle
from tablegames.play.circles.wall import wall
from tablegames.play.entrance import access
from tablegames.serving.methods import require_GET
from tablegames.text.translation import render

from .host import games, host_of
from .replies import command, go_to, status_of


@require_GET
@never_cache
def circles(request: HttpRequest) -> HttpResponse:
    """Those there are, and a new one."""
    return listed(request) if access.is_moderator(request) else games(request)


def listed(request: HttpRequest, refusal: str = "", status: int = 200) -> HttpResponse:
    context = {
        "walls": [wall(one) for one in book.circles_of(host_of(request))],
        "name": request.POST.get("name", ""),
        "refusal": refusal,
        "done": list(messages.get_messages(request)),
    }
    return show(request, "play/host/circles.html", context, status=status)


@command
def open_(request: HttpRequest) -> HttpResponse:
    """A new circle, by its name."""
    if not access.is_moderator(request):
        return HttpResponse(status=403)
    try:
        circle = book.open_circle(request.POST.get("name", ""), host_of(request))
    except Refused as refused:
        return listed(request, render(refused.text), status_of(refused))
    return go_to(request, f"/host/circles/{circle.pk}/")


def own_circle(request: HttpRequest, number: int) -> Circle:
    """The circle of that number, if it is this host's; for everybody else there is none."""
    circle = book.circles_of(host_of(request)).filter(pk=number).first()
    if circle is None or not access.is_moderator(request):
        raise Http404
    return circle


def order(work: Callable[[HttpRequest, Circle], HttpResponse]) -> Callable[[HttpRequest, int], HttpResponse]:
    """A command about a circle of one's own."""

    @wraps(work)
    def page(request: HttpRequest, number: int) -> HttpResponse:
        return work(request, own_circle(request, number))

    return command(page)


@require_GET
@never_cache
def circle(request: HttpRequest, number: int) -> HttpResponse:
    found = own_circle(request, number)
    done = list(messages.get_messages(request))
    return show(request, "play/host/circle.html", {"wall": wall(found), "done": done})


@require_GET
@never_cache
def export(request: HttpRequest, number: int) -> HttpResponse:
    """Everything that it knows, as JSON."""
    answer = JsonResponse(book.exported(own_circle(request, number)))
    answer.headers["Content-Disposition"] = f'attachment; filename="circle-{number}.json"'
    return answer


@order
def forget(request: HttpRequest, circle: Circle) -> HttpResponse:
    """Take one person out of it."""
    name = request.POST.get("name", "")
    if book.forget(name, circle):
        messages.success(request, gettext("{name} is forgotten here.").format(name=name))
    return go_to(request, f"/host/circles/{circle.pk}/")


@order
def delete(request: HttpRequest, circle: Circle) -> HttpResponse:
    """The circle goes with all that it knows; the games stay."""
    book.delete(circle)
    messages.success(request, gettext("The circle “{name}” is deleted.").format(name=circle.name))
    return go_to(request, "/host/circles/")
