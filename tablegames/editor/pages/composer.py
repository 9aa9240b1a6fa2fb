"""The composer: a custom role or card, made of blocks, and how players see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext

from tablegames.editor import forms, set_drafts
from tablegames.editor.drafts import sent
from tablegames.editor.examples import begun_like, examples, names
from tablegames.editor.set_storage import Place
from tablegames.editor.versions import CONFLICT, is_overtaken, version_for, version_of
from tablegames.engine.library import Choices, Definition, Group
from tablegames.engine.words import plain, written
from tablegames.games import GAMES
from tablegames.library import files, translations
from tablegames.serving.methods import require_http_methods
from tablegames.text.translation import render as say

from . import decks
from .access import placed
from .pieces import definition_of


@placed
@require_http_methods(["GET", "POST"])
def compose(request: HttpRequest, place: Place, what: str, part: str = "") -> HttpResponse:
    """Its form; a POST by htmx only checks, a button with a name changes the blocks, *save* keeps it.

    Where another window has changed it since the form was opened, whoever saves once more writes over that.
    """
    before = definition_of(place, what, part)
    if request.method != "POST":
        if before:
            return form(request, place, part, before, [])
        shown = begun(place, request.GET.get("like", ""))
        if not shown["name"]:
            return form(request, place, part, shown, None)
        shown["key"] = place.free_key(plain(written(shown["name"])))
        return form(request, place, part, shown, set_drafts.problems_of(place, shown))
    key = part or place.free_key(request.POST.get("name.en", "") or what)
    draft = forms.definition_from(place.title, key, sent(request.POST), before)
    do = request.POST.get("do", "save")
    if "HX-Request" in request.headers:
        return form(request, place, part, draft, set_drafts.problems_of(place, draft), live=True)
    if do != "save":
        press(place, draft, do)
        return form(request, place, part, draft, set_drafts.problems_of(place, draft))
    problems = set_drafts.problems_of(place, draft)
    if problems:
        return form(request, place, part, draft, problems, status=422)
    if is_overtaken(request, version_of(before)):
        return form(request, place, part, draft, problems, status=CONFLICT)
    place.put(set_drafts.drafted(place, draft, is_new=not part))
    return HttpResponseRedirect(onward(place, draft, is_new=not part))


def begun(place: Place, like: str) -> dict[str, Any]:
    """A new one: empty, or like another one, of which it keeps everything but the name."""
    one = examples(place.title, place.custom()).get(like)
    if one is None:
        return {"name": ""}
    name = gettext("{name} (copy)").format(name=say(names({like: one})[like]))
    return begun_like(place.title, one, "", translations.typed(name[:60]))


def press(place: Place, draft: dict[str, Any], do: str) -> None:
    """One block more, or one fewer."""
    verb, _space, at = do.partition(" ")
    blocks, then = place.library.pieces.blocks, draft.setdefault("then", [])
    if verb == "block" and len(then) < blocks.most:
        then.append({"do": next(iter(blocks.wording))})
    if verb == "less" and at.isdecimal() and int(at) < len(then):
        del then[int(at)]
    if not then:
        del draft["then"]


def onward(place: Place, draft: Definition, *, is_new: bool) -> str:
    """The address to go on at: a new card is next put into a deck, into a new one where the set has none."""
    if not place.library.decks:
        return f"{place.address}/edit#{place.library.pieces.kind}-{draft['key']}"
    if not is_new:
        return f"{place.address}/edit#decks"
    inside = place.content["decks"]
    custom = [deck.key for deck in place.decks() if not deck.official and deck.key in inside]
    return f"{place.address}/deck/{custom[0] if custom else decks.add(place)}/?kind={draft['key']}"


# The page


def form(
    request: HttpRequest,
    place: Place,
    part: str,
    draft: Definition,
    problems: list[files.Problem] | None,
    *,
    live: bool = False,
    status: int = 200,
) -> HttpResponse:
    """`problems` is None on a page on which nothing has been filled in yet."""
    is_good = problems is not None and not problems
    context: dict[str, Any] = {
        "base": "library/bare.html" if live else "library/base.html",
        "live": live,
        "place": place,
        "set": place.row,
        "title": GAMES[place.title],
        "what": place.library.pieces.kind,
        "others": place.sets_with(part) if part and not live else [],
        "part": part,
        "examples": {} if part or live else names(examples(place.title, place.custom())),
        "like": request.GET.get("like", ""),
        "draft": draft,
        "name": written(draft["name"]),
        "problems": problems or [],
        "told": {},
        "advice": set_drafts.advice_of(place, draft, is_new=not part) if is_good else [],
        "untold": problems is None,
        "is_overtaken": status == CONFLICT,
        "is_refused": status == 422,
        "version": version_for(
            request, version_of(definition_of(place, place.library.pieces.kind, part)), status
        ),
        "unsaved": request.method == "POST",
        "called": place.library.sets.stations(place.content, place.custom()),
        "rearranged": place.library.sets.is_rearranged(place.content, place.custom()),
        "unsaid": place.library.pieces.unsaid(draft),
        "preview": place.library.pieces.preview(draft, forms.known_in(place.title, place.custom())),
        **fields_of(request, place, draft),
    }
    return render(request, "library/composer/compose.html", context, status=status)


def fields_of(request: HttpRequest, place: Place, draft: Definition) -> dict[str, Any]:
    """The fields of the form with what they say, and the blocks between them."""
    title, shown = place.title, forms.spread(place.title, draft)
    known, then = forms.known_in(title, place.custom()), draft.get("then", [])
    blocks = place.library.pieces.blocks
    return {
        "groups": [
            (group, [(field, forms.dig(shown, field.place)) for field in group.fields])
            for group in in_order(forms.groups(title, known))
        ],
        "blocks": [block(place, at, one, known, request) for at, one in enumerate(then)],
        "does": blocks.wording,
        "powers": [*blocks.painted, *(key for key in blocks.wording if key not in blocks.painted)],
        "painted": blocks.painted,
        "may_add": len(then) < blocks.most,
    }


def in_order(groups: Sequence[Group]) -> list[Group]:
    """First what it does, or what it is where nothing is done, then its card: so one thinks of a new one."""
    card, *others = groups
    first = max((at for at, one in enumerate(others, 1) if one.acts or one.only), default=1)
    return [*others[:first], card, *others[first:]]


def block(
    place: Place, at: int, one: Mapping[str, Any], known: Choices, request: HttpRequest
) -> dict[str, Any]:
    """A block of the form. While one types, its fields are sent only where others are wanted."""
    blocks, fields = place.library.pieces.blocks, []
    for name in blocks.takes.get(one["do"], ()):
        field = blocks.fields[name]
        choices = blocks.offered(one["do"], field, known) if field.kind == "choice" else {}
        fields.append((name, field, one.get(name, field.usual), choices))
    return {
        "place": f"then[{at}]",
        "do": one["do"],
        "fields": fields,
        "is_new": request.POST.get(f"then[{at}].shown") != one["do"],
    }
