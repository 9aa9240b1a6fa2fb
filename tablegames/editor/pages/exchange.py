"""A file becomes a set: first what it would change, then all of it or nothing."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from tablegames.editor import upload
from tablegames.library import files
from tablegames.library.schema import schema as published
from tablegames.serving.methods import require_GET, require_http_methods, require_POST

from .access import may, moderators, need


@moderators
@require_http_methods(["GET", "POST"])
def load(request: HttpRequest) -> HttpResponse:
    """Choose a file, and see what it would change or what is wrong with it."""
    need(request, "add")
    if request.method != "POST":
        return render(
            request, "library/exchange/import.html", {"most": files.BYTES // 1024, "notes": upload.notes()}
        )
    try:
        return render(request, "library/exchange/look.html", upload.look(request).context)
    except files.Unreadable as unreadable:
        return refused(request, unreadable, 422)


@moderators
@require_POST
def confirm(request: HttpRequest) -> HttpResponse:
    """Put the file that was looked at onto the shelf."""
    need(request, "add")
    try:
        row = upload.take(request, lambda verb, _model: may(request, verb))
    except files.Unreadable as unreadable:
        return refused(request, unreadable, 409 if isinstance(unreadable, upload.Gone) else 422)
    return HttpResponseRedirect(f"/library/{row.title}/{row.key}/")


@require_GET
def schema(request: HttpRequest) -> HttpResponse:
    """The shape of a file, for anybody who writes one."""
    return HttpResponse(files.text_of(published()), content_type="application/schema+json; charset=utf-8")


def refused(request: HttpRequest, unreadable: files.Unreadable, status: int) -> HttpResponse:
    context = {"problems": unreadable.problems, "most": files.BYTES // 1024, "notes": upload.notes()}
    return render(request, "library/exchange/import.html", context, status=status)
