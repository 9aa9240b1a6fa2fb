"""The composer: a role or a card of one's own, made of blocks, and how the phone shows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tablegames.engine.words import Text, _, plain, written
from tablegames.games import GAMES
from tablegames.games.werewolf.roles import STEPS
from tablegames.games.werewolf.roles.definition import TEAMS, WINS
from tablegames.library import drafts, files, forms
from tablegames.library.models import CardSet, RoleSet
from tablegames.library.schema import OWN

from .doors import moderators, need, own_set

WHAT = {"werewolf": "role", "bang": "card"}


@moderators
@require_http_methods(["GET", "POST"])
def compose(request: HttpRequest, title: str, key: str, what: str, part: str = "") -> HttpResponse:
    """Its form; a POST by htmx only checks, a button with a name changes the blocks, *save* keeps it."""
    need(request, "change")
    row, before = own_set(title, key), definition_of(title, what, part)
    if request.method != "POST":
        return form(request, row, part, before or {"name": ""}, [] if part else None)
    draft = forms.definition_from(title, part or key_for(title, request), request.POST, before)
    do = request.POST.get("do", "save")
    if "HX-Request" in request.headers:
        return form(request, row, part, draft, problems_of(row, draft), live=True)
    if do != "save":
        act(title, draft, do)
        return form(request, row, part, draft, problems_of(row, draft))
    problems = problems_of(row, draft)
    if problems:
        return form(request, row, part, draft, problems, status=422)
    return HttpResponseRedirect(keep(row, draft, is_new=not part))


def definition_of(title: str, what: str, part: str) -> dict[str, Any]:
    if WHAT.get(title) != what:
        raise Http404
    if not part:
        return {}
    one = files.KINDS[title].objects.filter(title=title, key=part, official=False).first()
    if one is None:
        raise Http404
    definition: dict[str, Any] = one.content["definition"]
    return definition


def key_for(title: str, request: HttpRequest) -> str:
    """A free key that resembles the English name."""
    return free_key(title, request.POST.get("name.en", ""))


def free_key(title: str, name: str) -> str:
    taken = {*STEPS, *files.KINDS[title].objects.filter(title=title).values_list("key", flat=True)}
    return files.key_from(name or WHAT[title], {key.replace("_", "-") for key in taken}).replace("-", "_")


def act(title: str, draft: dict[str, Any], do: str) -> None:
    """One block more, or one fewer."""
    verb, _space, place = do.partition(" ")
    then = draft.setdefault("then", [])
    if verb == "block" and len(then) < forms.MOST_BLOCKS[title]:
        then.append({"do": next(iter(forms.DEEDS[title]))})
    if verb == "less" and place.isdecimal() and int(place) < len(then):
        del then[int(place)]
    if not then:
        del draft["then"]


def parcel_with(row: RoleSet, draft: Mapping[str, Any]) -> dict[str, Any]:
    """The set's file with this role or card in it, last."""
    parcel = drafts.parcel_of(row, drafts.content_of(row))
    others = [one for one in parcel[OWN[row.title]] if one["key"] != draft["key"]]
    parcel[OWN[row.title]] = [*others, draft]
    return parcel


def problems_of(row: RoleSet, draft: Mapping[str, Any]) -> list[files.Problem]:
    """What is wrong with it, by the places of the form; what is wrong elsewhere keeps its place."""
    parcel = parcel_with(row, draft)
    if not plain(written(draft["name"])).strip():
        return [files.Problem("name", _("It needs a name."))]
    prefix = f"{OWN[row.title]}[{len(parcel[OWN[row.title]]) - 1}]"
    return [
        files.Problem(one.place.removeprefix(prefix).lstrip("."), one.text) for one in drafts.problems(parcel)
    ]


@transaction.atomic
def keep(row: RoleSet, draft: dict[str, Any], *, is_new: bool) -> str:
    """Onto the shelf; a new role is in the set at once. The address to go on at."""
    back = f"/library/{row.title}/{row.key}"
    row = files.put(parcel_with(row, draft))
    if is_new and row.title == "werewolf":
        drafts.put_in(row.content, draft["key"])
        row.save(update_fields=["content"])
    if row.title == "bang":
        decks = CardSet.objects.filter(title="bang", official=False, key__in=row.content["decks"])
        if is_new and (own := decks.first()) is not None:
            return f"{back}/deck/{own.key}/?kind={draft['key']}"
    return f"{back}/edit#{'roles' if row.title == 'werewolf' else 'decks'}"


@moderators
@require_http_methods(["POST"])
def duplicate(request: HttpRequest, title: str, key: str, what: str, part: str) -> HttpResponse:
    """Another that begins like this one."""
    need(request, "change")
    row, like = own_set(title, key), definition_of(title, what, part)
    name = gettext("{name} (copy)").format(name=plain(written(like["name"])))[:100]
    draft = {**like, "key": free_key(title, name), "name": name}
    keep(row, draft, is_new=True)
    return HttpResponseRedirect(f"/library/{title}/{key}/{what}/{draft['key']}/")


@moderators
@require_http_methods(["GET", "POST"])
def delete(request: HttpRequest, title: str, key: str, what: str, part: str) -> HttpResponse:
    """Asks first, and refuses where another set has it."""
    need(request, "change")
    row, definition = own_set(title, key), definition_of(title, what, part)
    others = [other.name for other in users(title, part) if other.pk != row.pk]
    if request.method == "POST" and not others:
        take_out(row, part)
        files.KINDS[title].objects.filter(title=title, key=part, official=False).delete()
        return HttpResponseRedirect(f"/library/{title}/{key}/edit")
    context = {"name": written(definition["name"]), "set": row, "others": others, "what": what}
    return render(
        request, "library/delete_part.html", context, status=409 if request.method == "POST" else 200
    )


def users(title: str, part: str) -> list[RoleSet]:
    """The sets that play with it."""
    rows = RoleSet.objects.filter(title=title)
    return [row for row in rows if part in {one.key for one in files.own_of(title, row.content)}]


@transaction.atomic
def take_out(row: RoleSet, part: str) -> None:
    """Out of the set: out of its roles and its night, or out of the decks of its own."""
    if row.title == "werewolf":
        row.content["specials"].pop(part, None)
        row.content["order"] = [key for key in row.content["order"] if key != part]
        row.save(update_fields=["content"])
        return
    for deck in CardSet.objects.filter(title="bang", official=False):
        cards = [card for card in deck.content["cards"] if card.split(" ")[0] != part]
        if cards != deck.content["cards"]:
            deck.content = {**deck.content, "cards": cards}
            deck.save(update_fields=["content"])


# The page


def form(
    request: HttpRequest,
    row: RoleSet,
    part: str,
    draft: Mapping[str, Any],
    problems: list[files.Problem] | None,
    *,
    live: bool = False,
    status: int = 200,
) -> HttpResponse:
    """`problems` is None on a page on which nothing has been filled in yet."""
    title, shown = row.title, forms.spread(row.title, draft)
    known = {**GAMES[title].roles, **drafts.role_names()} if title == "werewolf" else {}
    then = draft.get("then", [])
    context: dict[str, Any] = {
        "base": "library/bare.html" if live else "library/base.html",
        "live": live,
        "set": row,
        "title": GAMES[title],
        "what": WHAT[title],
        "part": part,
        "name": written(draft["name"]),
        "groups": [
            (group.name, [(field, forms.dig(shown, field.place)) for field in group.fields])
            for group in forms.groups(title, known)
        ],
        "blocks": [block(title, place, one, known, request) for place, one in enumerate(then)],
        "deeds": forms.DEEDS[title],
        "may_add": len(then) < forms.MOST_BLOCKS[title],
        "problems": problems or [],
        "told": set(),
        "advice": [],
        "untold": problems is None,
        "languages": [("en", _("in English")), ("ru", _("in Russian")), ("vi", _("in Vietnamese"))],
        "preview": face(draft) if title == "bang" else {"card": card(draft)},
    }
    return render(request, "library/compose.html", context, status=status)


def block(
    title: str, place: int, one: Mapping[str, Any], known: forms.Choices, request: HttpRequest
) -> dict[str, Any]:
    """A block of the form. While one types, its parameters are sent only where others are wanted."""
    fields = []
    for name in forms.TAKES[title].get(one["do"], ()):
        field = forms.PARAMETERS[name]
        fields.append((name, field, one.get(name, field.usual)))
    return {
        "place": f"then[{place}]",
        "do": one["do"],
        "fields": fields,
        "roles": known,
        "is_new": request.POST.get(f"then[{place}].shown") != one["do"],
    }


def card(draft: Mapping[str, Any]) -> dict[str, Any]:
    """The role as the phone shows it to whoever holds the button."""
    wins = draft.get("wins", "team")
    team: Text = TEAMS.get(draft.get("team", ""), TEAMS["villagers"])
    return {
        "name": written(draft["name"]),
        "text": written(draft.get("text", "")),
        "figure": draft.get("figure", "unknown"),
        "team": team if wins == "team" else WINS.get(wins, team),
    }


def face(draft: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "key": draft.get("picture", "unknown"),
        "name": written(draft["name"]),
        "text": written(draft.get("text", "")),
        "colour": draft.get("colour", "brown"),
        "rank": "7",
        "suit": "hearts",
    }
