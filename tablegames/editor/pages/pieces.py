"""What is done with a custom role or card beside composing it: another like it, and none at all."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext

from tablegames.editor import set_drafts
from tablegames.editor.set_storage import Place
from tablegames.engine.words import written
from tablegames.library import translations
from tablegames.serving.methods import require_http_methods, require_POST
from tablegames.text.translation import render as say

from .access import placed


def definition_of(place: Place, what: str, part: str) -> dict[str, Any]:
    """Return the definition of a custom role or card, empty for a new one.

    Raises Http404 where the title has no such pieces.
    """
    pieces = place.library.pieces
    if pieces.kind != what or not pieces.shape:
        raise Http404
    if not part:
        return {}
    definition = place.custom().get(part)
    if definition is None:
        raise Http404
    return definition


@placed
@require_POST
def duplicate(request: HttpRequest, place: Place, what: str, part: str) -> HttpResponse:
    """Another that begins like this one: besides it, or, where other sets have it too, in its stead."""
    like = definition_of(place, what, part)
    name = gettext("{name} (copy)").format(name=say(written(like["name"])))[:60]
    draft = {**like, "key": place.free_key(name), "name": translations.typed(name)}
    if "instead" in request.POST:
        place.put(set_drafts.with_copy(place, part, draft))
    else:
        place.put(set_drafts.drafted(place, draft, is_new=True))
    return HttpResponseRedirect(f"{place.address}/{what}/{draft['key']}/")


@placed
@require_http_methods(["GET", "POST"])
def delete(request: HttpRequest, place: Place, what: str, part: str) -> HttpResponse:
    """Asks first, and refuses where another set has it."""
    definition = definition_of(place, what, part)
    others = place.sets_with(part)
    if request.method == "POST" and not others:
        place.take_out(part)
        return HttpResponseRedirect(f"{place.address}/edit")
    context = {"name": written(definition["name"]), "place": place, "others": others, "what": what}
    status = 409 if request.method == "POST" else 200
    return render(request, "library/composer/delete_part.html", context, status=status)
