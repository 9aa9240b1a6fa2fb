"""The composer: a role or a card of one's own, made of blocks, and how the phone shows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from tablegames.editor import drafts, forms
from tablegames.editor.examples import begun_like, examples, names
from tablegames.editor.set_storage import Place
from tablegames.engine.words import Text, Word, _, plain, written
from tablegames.games import GAMES
from tablegames.games.werewolf.roles.definition import TEAMS, WINS
from tablegames.library import files, translations
from tablegames.library.models import CardSet
from tablegames.library.schema import OWN
from tablegames.text.translation import render as say

from . import editor
from .access import placed


@placed
@require_http_methods(["GET", "POST"])
def compose(request: HttpRequest, place: Place, what: str, part: str = "") -> HttpResponse:
    """Its form; a POST by htmx only checks, a button with a name changes the blocks, *save* keeps it."""
    before = definition_of(place, what, part)
    if request.method != "POST":
        shown = before or begun(place, request.GET.get("like", ""))
        return form(request, place, part, shown, [] if part else None)
    key = part or place.free_key(request.POST.get("name.en", "") or what)
    draft = forms.definition_from(place.title, key, request.POST, before)
    do = request.POST.get("do", "save")
    if "HX-Request" in request.headers:
        return form(request, place, part, draft, problems_of(place, draft), live=True)
    if do != "save":
        act(place.title, draft, do)
        return form(request, place, part, draft, problems_of(place, draft))
    problems = problems_of(place, draft)
    if problems:
        return form(request, place, part, draft, problems, status=422)
    keep(place, draft, is_new=not part)
    return HttpResponseRedirect(onward(place, draft, is_new=not part))


def definition_of(place: Place, what: str, part: str) -> dict[str, Any]:
    """Of a role or a card of one's own; of a new one nothing."""
    if editor.WHAT.get(place.title) != what:
        raise Http404
    if not part:
        return {}
    definition = place.own().get(part)
    if definition is None:
        raise Http404
    return definition


def begun(place: Place, like: str) -> dict[str, Any]:
    """A new one: empty, or like another one, of which it keeps everything but the name."""
    one = examples(place.title, place.own()).get(like)
    if one is None:
        return {"name": ""}
    name = gettext("{name} (copy)").format(name=say(names({like: one})[like]))
    return begun_like(place.title, one, "", translations.typed(name[:60]))


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


def parcel_with(place: Place, draft: Mapping[str, Any]) -> dict[str, Any]:
    """The set's file with this role or card in it, last."""
    parcel = place.parcel(place.content)
    others = [one for one in parcel[OWN[place.title]] if one["key"] != draft["key"]]
    parcel[OWN[place.title]] = [*others, draft]
    return parcel


def problems_of(place: Place, draft: Mapping[str, Any]) -> list[files.Problem]:
    """What is wrong with it, by the places of the form; what is wrong elsewhere keeps its place."""
    parcel = parcel_with(place, draft)
    if not plain(written(draft["name"])).strip():
        return [files.Problem("name", _("It needs a name."))]
    prefix = f"{OWN[place.title]}[{len(parcel[OWN[place.title]]) - 1}]"
    return [
        files.Problem(one.place.removeprefix(prefix).lstrip("."), one.text) for one in drafts.problems(parcel)
    ]


# Where on this page a sentence about the set belongs.
BESIDE = {"set.order": "place", "set.wolves": "hunts"}


def advice_of(place: Place, draft: Mapping[str, Any], *, is_new: bool) -> list[files.Problem]:
    """What the set lacks because of this role or card."""
    before, after = place.parcel(place.content), drafted(place, draft, is_new=is_new)
    if drafts.problems(before) or drafts.problems(after):
        return []
    known, name = drafts.advice(before), written(draft["name"])
    return [
        files.Problem(BESIDE.get(one.place, one.place), one.text)
        for one in drafts.advice(after)
        if one not in known or name in named(one.text)
    ]


def named(text: Text) -> list[Word]:
    """Who is named in a sentence, or in the sentence that it quotes."""
    words = [word for _name, word in text.params]
    return [*words, *(one for word in words if isinstance(word, Text) for one in named(word))]


def drafted(place: Place, draft: Mapping[str, Any], *, is_new: bool) -> dict[str, Any]:
    """The set's file as it will be kept: a new role is in the set at once."""
    parcel = parcel_with(place, draft)
    if is_new and place.title == "werewolf":
        drafts.put_in(parcel["set"], draft["key"], {**place.own(), draft["key"]: draft})
    return parcel


def keep(place: Place, draft: dict[str, Any], *, is_new: bool) -> None:
    place.put(drafted(place, draft, is_new=is_new))


def onward(place: Place, draft: Mapping[str, Any], *, is_new: bool) -> str:
    """The address to go on at: a new card is next put into a deck, into a new one where the set has none."""
    if place.title == "werewolf":
        return f"{place.address}/edit#roles"
    if not is_new:
        return f"{place.address}/edit#decks"
    inside = place.content["decks"]
    own = [deck.key for deck in place.decks() if not deck.official and deck.key in inside]
    return f"{place.address}/deck/{own[0] if own else editor.add_deck(place)}/?kind={draft['key']}"


@placed
@require_POST
def duplicate(request: HttpRequest, place: Place, what: str, part: str) -> HttpResponse:
    """Another that begins like this one: besides it, or, where other sets have it too, in its stead."""
    like = definition_of(place, what, part)
    name = gettext("{name} (copy)").format(name=say(written(like["name"])))[:60]
    draft = {**like, "key": place.free_key(name), "name": translations.typed(name)}
    if "instead" in request.POST:
        place.put(with_copy(place, part, draft))
    else:
        keep(place, draft, is_new=True)
    return HttpResponseRedirect(f"{place.address}/{what}/{draft['key']}/")


def with_copy(place: Place, part: str, draft: Mapping[str, Any]) -> dict[str, Any]:
    """The set's file with a copy instead; what names it and is in other sets too is copied with it."""
    parcel, own, decks = place.parcel(place.content), place.own(), {one.key: one for one in place.decks()}
    keys = {part: str(draft["key"])}
    while keys:
        files.rename_parts(parcel, keys)
        others = [one for one in parcel[OWN[place.title]] if own.get(one["key"], one) != one]
        keys = {one["key"]: place.free_key(one["key"]) for one in others if place.sets_with(one["key"])}
    copy = next(one for one in parcel[OWN[place.title]] if one["key"] == draft["key"])
    copy["name"] = draft["name"]
    for deck in parcel.get("decks", []):
        if deck != files.plain_deck(decks[deck["key"]]) and place.sets_with_deck(deck["key"]):
            key = files.key_from(deck["key"], set(decks))
            parcel["set"]["decks"] = [key if one == deck["key"] else one for one in parcel["set"]["decks"]]
            deck["key"] = key
            decks[key] = CardSet(key=key, content=deck)
    return parcel


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
    return render(
        request, "library/delete_part.html", context, status=409 if request.method == "POST" else 200
    )


# The page


def form(
    request: HttpRequest,
    place: Place,
    part: str,
    draft: Mapping[str, Any],
    problems: list[files.Problem] | None,
    *,
    live: bool = False,
    status: int = 200,
) -> HttpResponse:
    """`problems` is None on a page on which nothing has been filled in yet."""
    title, shown = place.title, forms.spread(place.title, draft)
    known = {**GAMES[title].roles, **drafts.role_names(place.own())} if title == "werewolf" else {}
    then = draft.get("then", [])
    context: dict[str, Any] = {
        "base": "library/bare.html" if live else "library/base.html",
        "live": live,
        "place": place,
        "set": place.row,
        "title": GAMES[title],
        "what": editor.WHAT[title],
        "others": place.sets_with(part) if part and not live else [],
        "part": part,
        "examples": {} if part or live else names(examples(title, place.own())),
        "like": request.GET.get("like", ""),
        "draft": draft,
        "name": written(draft["name"]),
        "groups": [
            (group, [(field, forms.dig(shown, field.place)) for field in group.fields])
            for group in forms.groups(title, known)
        ],
        "blocks": [block(title, at, one, known, request) for at, one in enumerate(then)],
        "deeds": forms.DEEDS[title],
        "may_add": len(then) < forms.MOST_BLOCKS[title],
        "problems": problems or [],
        "told": set(),
        "advice": [] if problems or problems is None else advice_of(place, draft, is_new=not part),
        "untold": problems is None,
        "preview": face(draft) if title == "bang" else {"card": card(draft)},
    }
    return render(request, "library/compose.html", context, status=status)


def block(
    title: str, at: int, one: Mapping[str, Any], known: forms.Choices, request: HttpRequest
) -> dict[str, Any]:
    """A block of the form. While one types, its parameters are sent only where others are wanted."""
    fields = []
    for name in forms.TAKES[title].get(one["do"], ()):
        field = forms.PARAMETERS[name]
        choices = forms.offered(title, one["do"], name, known) if field.kind == "choice" else {}
        fields.append((name, field, one.get(name, field.usual), choices))
    return {
        "place": f"then[{at}]",
        "do": one["do"],
        "fields": fields,
        "is_new": request.POST.get(f"then[{at}].shown") != one["do"],
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
