"""The editor of a custom set."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from tablegames.editor import drafts
from tablegames.editor.advice import advice, problems
from tablegames.editor.dealing import dealing
from tablegames.editor.set_storage import Place
from tablegames.editor.unsaved import unsaved
from tablegames.editor.versions import CONFLICT, is_overtaken, version_for
from tablegames.engine.library import SetFile
from tablegames.engine.title import Title
from tablegames.games import GAMES
from tablegames.library import translations
from tablegames.serving.methods import require_http_methods, require_POST

from .access import placed


@placed
@require_http_methods(["GET", "POST"])
def edit(request: HttpRequest, place: Place) -> HttpResponse:
    """Every button keeps what the form says; where something is wrong, nothing is kept and nothing lost.

    So it is where the set has been changed since the form was opened: whoever saves once more writes over that.
    """
    if request.method != "POST":
        return form(request, place, place.content, looked_at=request.GET.get("look", ""))
    sent = drafts.sent(request.POST)
    content, button = drafts.content_from(place.row, sent), sent.text("do", "save")
    place.library.sets.press(content, button, sent, place.custom())
    file = place.set_file(content)
    if problems(file):
        return form(request, place, content, looked_at=sent.text("look"), status=422)
    if is_overtaken(request, place.version):
        return form(request, place, content, looked_at=sent.text("look"), status=CONFLICT)
    place.put(file)
    verb, _space, part = button.partition(" ")
    if verb == "look":
        return HttpResponseRedirect(f"{place.address}/edit?{urlencode({'look': sent.text('look')})}#dealt")
    if verb == "save":
        return HttpResponseRedirect(place.home)
    if verb == "compose":
        part = f"{part}/" if part in place.custom() else ""
        return HttpResponseRedirect(f"{place.address}/{place.library.pieces.kind}/{part}")
    return HttpResponseRedirect(f"{place.address}/edit#{place.library.sets.anchor(button, sent)}")


@placed
@require_POST
def check(request: HttpRequest, place: Place) -> HttpResponse:
    """What is wrong with the form as it is, for htmx; nothing is kept."""
    sent = drafts.sent(request.POST)
    content = drafts.content_from(place.row, sent)
    return form(request, place, content, looked_at=sent.text("look"), live=True)


def form(
    request: HttpRequest,
    place: Place,
    content: dict[str, Any],
    *,
    looked_at: str = "",
    live: bool = False,
    status: int = 200,
) -> HttpResponse:
    """The title's page of a set, with what is wrong beside the fields."""
    file, title = place.set_file(content), GAMES[place.title]
    found = verdict(file)
    context: dict[str, Any] = {
        "base": "library/bare.html" if live else "library/base.html",
        "live": live,
        "version": version_for(request, place.version, status),
        "is_overtaken": status == CONFLICT,
        "place": place,
        "set": place.row,
        "title": title,
        "content": content,
        "gaps": translations.gaps(file),
        **settings(title, content),
        **found,
        "unsaved": unsaved(place.title, place.content, content),
        "dealing": None if found["problems"] else dealing(place, content, looked_at),
        "numbers_of_players": numbers_of_players(place.content),
        **parts(place, content),
    }
    templates = [f"{place.title}/library/edit.html", "library/edit.html"]
    return render(request, templates, context, status=status)


def numbers_of_players(content: dict[str, Any]) -> list[int]:
    """The numbers for which one may look at what is dealt."""
    least, most = content["players"]
    return list(range(least, most + 1))


def settings(title: Title[Any], content: dict[str, Any]) -> dict[str, Any]:
    """What every title has: numbers, options, the seconds of steps."""
    numbers = [field for field in title.library.sets.fields() if field.kind == "number"]
    chosen, lasts = content.get("options", {}), content.get("seconds", {})
    return {
        "numbers": [(field, content.get(field.place)) for field in numbers],
        "options": [(one, chosen.get(one.name)) for one in title.options],
        "steps": [
            (key, words, title.seconds[key], lasts.get(key, ""))
            for key, words in title.steps.items()
            if key in title.seconds
        ],
    }


def verdict(file: SetFile) -> dict[str, Any]:
    """What is wrong, or else what keeps the set from being dealt; `told` grows while the page is written."""
    wrong = problems(file)
    return {"problems": wrong, "told": {}, "advice": [] if wrong else advice(file)}


def parts(place: Place, content: dict[str, Any]) -> dict[str, Any]:
    """Decks and custom cards, where there are any, and what the title's own part of the page shows."""
    custom = place.custom()
    shown = place.library.sets.form(content, custom)
    return {**(decks(place, content) if place.library.decks else {}), **shown}


def decks(place: Place, content: dict[str, Any]) -> dict[str, Any]:
    """Every deck, and every custom card with whether it is in one of the set's."""
    every, custom = place.decks(), place.custom()
    inside = [deck for deck in every if deck.key in content["decks"]]
    dealt = {card.split(" ")[0] for deck in inside for card in deck.content["cards"]}
    return {
        "decks": [(deck, len(deck.content["cards"]), deck in inside) for deck in every],
        "custom_cards": [(place.library.pieces.part(key, custom), key in dealt) for key in custom],
    }
