"""The shelf: every set, one set, and what can be done with it."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.safestring import mark_safe
from django.utils.translation import gettext

from tablegames.editor import odds, summary
from tablegames.editor.covers import MEASURES, Shelf, cover
from tablegames.editor.curve import curve
from tablegames.editor.dealing import dealt_to
from tablegames.editor.usage import usage_of
from tablegames.engine.errors import Refused
from tablegames.engine.words import Text, _
from tablegames.games import GAMES
from tablegames.library import files, translations
from tablegames.library.models import RoleSet
from tablegames.play import lobby
from tablegames.play.models import Game
from tablegames.play.pages.replies import language
from tablegames.serving.methods import require_GET, require_http_methods, require_POST
from tablegames.text import names
from tablegames.text.translation import render as say

from .access import custom_set, is_keeper, may, moderators, need, set_of

NAME_LETTERS = 120
SEARCH_LETTERS = 60
PACE = 0.5  # robots need no time to think


@moderators
@require_GET
def shelf(request: HttpRequest) -> HttpResponse:
    """Every set, by title; found by words, title, and whose it is."""
    title, whose = request.GET.get("title", ""), request.GET.get("whose", "")
    wanted = request.GET.get("search", "")[:SEARCH_LETTERS]
    rows = RoleSet.objects.filter(title__in=[title] if title in GAMES else list(GAMES)).order_by("pk")
    if whose in ("official", "own"):
        rows = rows.filter(official=whose == "official")
    found = [cover(row) for row in rows if summary.matches(row, wanted)]
    shelves = [
        Shelf(one, tuple(each for each in found if each.set.title == one.key)) for one in GAMES.values()
    ]
    context = {
        "shelves": [shelf for shelf in shelves if shelf.covers],
        "titles": list(GAMES.values()),
        "wanted_title": title,
        "whose": whose,
        "search": wanted,
        "chips": chips(title, whose, wanted),
        "said": MEASURES,
        "may_add": may(request, "add"),
        "keeps_library": is_keeper(request),
        "news": [str(one) for one in messages.get_messages(request)],
    }
    return render(request, "library/shelf.html", context)


def chips(title: str, whose: str, search: str) -> list[tuple[str, list[tuple[Text, str, bool]]]]:
    """What the sets are chosen by: words, the address that chooses so, and whether it is chosen.

    Whose they are is said by one tap, and left open again by the next.
    """
    games = {"": _("all games"), **{one.key: one.name for one in GAMES.values()}}
    owners = {"official": _("official"), "own": _("our own")}
    chosen = {"title": title if title in GAMES else "", "whose": whose if whose in owners else ""}
    return [
        (
            name,
            [
                (
                    words,
                    address({**chosen, "search": search, name: "" if key == chosen["whose"] else key}),
                    key == chosen[name],
                )
                for key, words in named.items()
            ],
        )
        for name, named in (("title", games), ("whose", owners))
    ]


def address(wanted: dict[str, str]) -> str:
    asked = urlencode({name: value for name, value in wanted.items() if value})
    return f"/library/?{asked}" if asked else "/library/"


@moderators
@require_GET
def one_set(request: HttpRequest, title: str, key: str) -> HttpResponse:
    return shown(request, set_of(title, key))


def shown(request: HttpRequest, row: RoleSet, problem: str = "", name: str | None = None) -> HttpResponse:
    """A set's page; with a sentence where something was refused, and what was typed."""
    least, most = row.content.get("players", (4, 24))
    usual, wanted = min(max(7, least), most), request.GET.get("players", "")
    custom, fills = summary.definitions(row), summary.fills(row)
    numbered = wanted if odds.players_of(row, wanted) else str(usual)
    kinds, colours = summary.tallied(row.title, custom), summary.colours_of(row.title, custom)
    context: dict[str, Any] = {
        "set": row,
        "cover": cover(row),
        "said": MEASURES,
        "curve": mark_safe(curve(gettext("Who is dealt, by number of players"), kinds, fills, colours)),
        "title": GAMES[row.title],
        "least": least,
        "most": most,
        **summary.summary(row),
        "fills": fills,
        "unvalued": summary.unvalued(row),
        "kinds": kinds,
        "used": summary.ever_dealt(kinds, fills),
        "options": summary.options(row),
        "seconds": summary.seconds(row),
        "may_add": may(request, "add"),
        "may_change": may(request, "change") and not row.official,
        "may_delete": may(request, "delete") and not row.official,
        "likes": set() if row.official else likes(request, row.title),
        "gaps": []
        if row.official
        else translations.gaps(files.set_file_of(row, {**row.content, "name": row.words})),
        "problem": problem,
        "refused_name": name,
        "copy_name": name if name is not None else own_name(row),
        "robots": numbered,
        "numbers": [str(number) for number in odds.numbers(row)],
        "odds": odds.summary(row, numbered),
        "dealt_now": dealt_to(row, numbered),
        "at_random": GAMES[row.title].robot is None,
    }
    templates = [f"{row.title}/library/set.html", "library/set.html"]
    return render(request, templates, context, status=422 if problem else 200)


def likes(request: HttpRequest, title: str) -> set[str]:
    """What another one may be made like, straight from its card."""
    pieces = GAMES[title].library.pieces
    return {*pieces.examples()} if may(request, "change") and pieces.shape else set()


@moderators
@require_POST
def copy(request: HttpRequest, title: str, key: str) -> HttpResponse:
    """A custom set that begins like this one, ready to be changed."""
    need(request, "add")
    row, name = set_of(title, key), names.line(request.POST.get("name", ""))
    if not 0 < len(name) <= NAME_LETTERS:
        return shown(request, row, gettext("A set needs a name, of at most 120 letters."), name)
    taken = set(RoleSet.objects.filter(title=title).values_list("key", flat=True))
    try:
        copied = files.copied(row, files.key_from(name, taken), translations.typed(name))
        file = files.read(files.text_of(copied).encode())
    except files.Unreadable as unreadable:
        return shown(request, row, say(unreadable.problems[0].text), name)
    address = f"/library/{title}/{files.put(file).key}/"
    return HttpResponseRedirect(f"{address}edit" if may(request, "change") else address)


@moderators
@require_GET
def export(request: HttpRequest, title: str, key: str) -> HttpResponse:
    """Answer with the set as a JSON file."""
    row = set_of(title, key)
    headers = {"Content-Disposition": f'attachment; filename="{files.file_name(row)}"'}
    return HttpResponse(files.exported(row), content_type="application/json; charset=utf-8", headers=headers)


@moderators
@require_http_methods(["GET", "POST"])
def delete(request: HttpRequest, title: str, key: str) -> HttpResponse:
    """Asks first. Games that were dealt have frozen what they play with."""
    need(request, "delete")
    row = custom_set(title, key)
    if request.method == "POST":
        messages.success(request, gettext("“{name}” has left the library.").format(name=say(row.called)))
        row.delete()
        return HttpResponseRedirect("/library/")
    (usage,) = usage_of([row])
    context = {"set": row, "name": say(row.called), "lobbies": usage.lobbies}
    return render(request, "library/delete.html", context)


@moderators
@require_POST
def play(request: HttpRequest, title: str, key: str) -> HttpResponse:
    """A new lobby with this set chosen."""
    return HttpResponseRedirect(f"/m/{lobby_with(request, set_of(title, key)).code}/")


@moderators
@require_POST
def robots(request: HttpRequest, title: str, key: str) -> HttpResponse:
    """A game of robots with this set, dealt at once, to look on."""
    row = set_of(title, key)
    try:
        players = int(request.POST.get("players", "")[:4])
    except ValueError:
        return shown(request, row, gettext("How many robots?"))
    game = lobby_with(request, row)
    try:
        if "automatic" in GAMES[title].modes:
            lobby.set_mode(game, "automatic")
        lobby.choose(game, scale=PACE)
        lobby.seat_robots(game, players)
        lobby.deal(game)
    except Refused as refused:
        game.delete()
        return shown(request, row, say(refused.text))
    return HttpResponseRedirect(f"/m/{game.code}/")


def lobby_with(request: HttpRequest, row: RoleSet) -> Game:
    if row.title not in GAMES:
        raise Http404
    host = request.user if request.user.is_authenticated else None
    game = lobby.new_game(row.title, host, language())
    lobby.choose(game, set=row.key, counts=None, options={})
    return game


def own_name(row: RoleSet) -> str:
    """What a set of our own is called that was made of another one, unless somebody has a better name."""
    return gettext("{name} (our own)").format(name=say(row.called))[:NAME_LETTERS]
