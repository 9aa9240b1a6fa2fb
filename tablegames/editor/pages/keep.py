"""A set that was changed in a lobby comes onto the shelf."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext

from tablegames.editor import summary
from tablegames.editor.set_storage import InLobby, Place
from tablegames.library import files, translations
from tablegames.library.models import RoleSet
from tablegames.play import lobby
from tablegames.serving.methods import require_http_methods
from tablegames.text import names
from tablegames.text.translation import render as say

from .access import need, placed
from .shelf import NAME_LETTERS, own_name


@placed
@require_http_methods(["GET", "POST"])
def keep(request: HttpRequest, place: Place) -> HttpResponse:
    """As a new set of the library, under a name; the game then plays with that set, as it is."""
    assert isinstance(place, InLobby)
    need(request, "add")
    taken = {say(one.called) for one in RoleSet.objects.filter(title=place.game.title)}
    if request.method != "POST":
        name = say(place.row.called)
        return form(request, place, own_name(place.row) if name in taken else name)
    name = names.line(request.POST.get("name", ""))
    if not 0 < len(name) <= NAME_LETTERS:
        return form(request, place, name, gettext("A set needs a name, of at most 120 letters."))
    if name in taken:
        return form(
            request, place, name, gettext("There is a set of this name already: give it another one.")
        )
    try:
        apart = files.apart(place.set_file(place.content), translations.typed(name))
        file = files.read(files.text_of(apart).encode())
    except files.Unreadable as unreadable:
        return form(request, place, name, say(unreadable.problems[0].text))
    counts, kept = place.game.choices.get("counts"), files.put(file)
    lobby.choose_set(place.game, kept.key, dropping=True)
    if counts and counts.keys() <= summary.role_names(kept.title, summary.definitions(kept)).keys():
        lobby.choose(place.game, counts=counts)
    return HttpResponseRedirect(place.home)


def form(request: HttpRequest, place: Place, name: str, problem: str = "") -> HttpResponse:
    context = {"place": place, "name": name, "problem": problem}
    return render(request, "library/keep.html", context, status=422 if problem else 200)
