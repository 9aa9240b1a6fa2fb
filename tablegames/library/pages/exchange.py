"""A file becomes a set: first what it would change, then all of it or nothing."""

from __future__ import annotations

import hashlib
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_POST

from tablegames.engine.words import Text, _
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import RoleSet
from tablegames.library.scripts import from_script

from .doors import moderators, need

WAITING = "import"  # in the session: the file that has been looked at and not yet taken
KINDS: dict[str, Text] = {
    "role set": _("Set"),
    "card set": _("Deck"),
    "role": _("Role"),
    "card": _("Card"),
}
CHANGES: dict[str, Text] = {"new": _("new"), "changed": _("changed"), "same": _("as it is")}


@moderators
@require_http_methods(["GET", "POST"])
def load(request: HttpRequest) -> HttpResponse:
    """Choose a file, and see what it would change or what is wrong with it."""
    need(request, "add")
    if request.method != "POST":
        return render(request, "library/import.html", {"most": files.BYTES // 1024})
    sent = request.FILES.get("file")
    try:
        if sent is None:
            raise files.Unreadable([files.Problem("", _("Choose a file first."))])
        parcel, left_out = parcel_of(sent.read(files.BYTES + 1))
    except files.Unreadable as unreadable:
        context = {"problems": unreadable.problems, "most": files.BYTES // 1024}
        return render(request, "library/import.html", context, status=422)
    text = files.text_of(parcel)
    request.session[WAITING] = text
    found = [
        (change.what, CHANGES[change.what], KINDS[change.kind], change.name)
        for change in files.changes(parcel)
    ]
    context = {
        "set": parcel["set"],
        "title": GAMES[parcel["title"]],
        "changes": found,
        "overwrites": any(what == "changed" for what, *_rest in found),
        "left_out": left_out,
        "digest": digest(text),
    }
    return render(request, "library/look.html", context)


def parcel_of(data: bytes) -> tuple[dict[str, Any], list[files.Problem]]:
    """A set, or a custom script of another game, of which not everything may be taken."""
    if len(data) <= files.BYTES and data.lstrip().startswith(b"["):
        return from_script(data, set(RoleSet.objects.values_list("key", flat=True)))
    return files.read(data), []


@moderators
@require_POST
def confirm(request: HttpRequest) -> HttpResponse:
    """Put the file that was looked at onto the shelf, if it is still that one and still fits."""
    need(request, "add")
    text = request.session.get(WAITING, "")
    if not text or digest(text) != request.POST.get("digest"):
        problem = files.Problem("", _("This file is no longer at hand. Choose it again."))
        return render(request, "library/import.html", {"problems": [problem]}, status=409)
    try:
        parcel = files.read(text.encode())
    except files.Unreadable as unreadable:  # the shelf has changed since
        return render(request, "library/import.html", {"problems": unreadable.problems}, status=422)
    if any(change.what == "changed" for change in files.changes(parcel)):
        need(request, "change")
    del request.session[WAITING]
    row = files.put(parcel)
    return HttpResponseRedirect(f"/library/{row.title}/{row.key}/")


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
