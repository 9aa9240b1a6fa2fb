"""The editor of a set of one's own, and of the decks that are its own."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from tablegames.editor import drafts, sights
from tablegames.editor.set_storage import Place
from tablegames.engine.words import Text, _, written
from tablegames.games import GAMES
from tablegames.games.bang.cards import CARDS
from tablegames.games.bang.characters import CHARACTERS
from tablegames.games.bang.setup import RANKS
from tablegames.games.bang.table.records import SUITS
from tablegames.games.werewolf.setup import copies_of
from tablegames.library import files, translations
from tablegames.library.models import CardSet
from tablegames.text.translation import render as say

from .access import placed

WHAT = {"werewolf": "role", "bang": "card"}
LONGEST_NAME = 120
MOST_COPIES = 20


@placed
@require_http_methods(["GET", "POST"])
def edit(request: HttpRequest, place: Place) -> HttpResponse:
    """Every button keeps what the form says; where something is wrong, nothing is kept and nothing lost."""
    if request.method != "POST":
        return form(request, place, place.content)
    content = drafts.content_from(place.row, request.POST)
    what = request.POST.get("do", "save")
    drafts.act(content, what, request.POST, place.own())
    parcel = place.parcel(content)
    if drafts.problems(parcel):
        return form(request, place, content, status=422)
    place.put(parcel)
    verb, _space, part = what.partition(" ")
    if verb == "save":
        return HttpResponseRedirect(place.home)
    if verb == "compose":
        part = f"{part}/" if part in place.own() else ""
        return HttpResponseRedirect(f"{place.address}/{WHAT[place.title]}/{part}")
    return HttpResponseRedirect(f"{place.address}/edit#{anchor(what, request)}")


def anchor(what: str, request: HttpRequest) -> str:
    """Where the page goes on after a button: at the row that was changed."""
    verb, _space, name = what.partition(" ")
    match verb:
        case "more" | "less":
            return f"role-{name}"
        case "put":
            return f"role-{request.POST.get('role', '')}"
        case "up" | "down":
            order, _space, at = name.partition(" ")
            if order in drafts.ORDERS and at.isdecimal():
                return f"{order}-{max(0, int(at) + (1 if verb == 'down' else -1))}"
        case "away" | "call" | "alike" | "apart":
            return "order"
    return "roles"


@placed
@require_POST
def check(request: HttpRequest, place: Place) -> HttpResponse:
    """What is wrong with the form as it is, for htmx; nothing is kept."""
    return form(request, place, drafts.content_from(place.row, request.POST), live=True)


def form(
    request: HttpRequest, place: Place, content: dict[str, Any], *, live: bool = False, status: int = 200
) -> HttpResponse:
    parcel = place.parcel(content)
    problems = drafts.problems(parcel)
    title = GAMES[place.title]
    context: dict[str, Any] = {
        "base": "library/bare.html" if live else "library/base.html",
        "live": live,
        "place": place,
        "set": place.row,
        "title": title,
        "content": content,
        "gaps": translations.gaps(parcel),
        "problems": problems,
        "told": set(),
        "advice": [] if problems else drafts.advice(parcel),
        "options": [(one, content.get("options", {}).get(one.name)) for one in title.options],
        "steps": [
            (key, words, title.seconds[key], content.get("seconds", {}).get(key, ""))
            for key, words in title.steps.items()
            if key in title.seconds
        ],
    }
    context |= village(place, content) if place.title == "werewolf" else saloon(place, content)
    return render(request, "library/edit.html", context, status=status)


def village(place: Place, content: dict[str, Any]) -> dict[str, Any]:
    own = place.own()
    names = drafts.role_names(own)
    called = {order: content.get(order, []) for order in drafts.ORDERS}
    uncalled = {
        order: [
            (key, step.name)
            for key, step in drafts.steps(own).items()
            if step.is_nocturnal and key not in called[order]
        ]
        for order in drafts.ORDERS
    }
    return {
        "specials": [
            sights.role(key, own, since, copies_of(content, key))
            for key, since in content["specials"].items()
        ],
        "others": [(key, name) for key, name in names.items() if key not in content["specials"]],
        **{order: [sights.role(key, own) for key in called[order]] for order in drafts.ORDERS},
        "uncalled": uncalled["order"],
        "first_uncalled": uncalled["first_order"],
        "werewolf": sights.role("werewolf", own),
    }


def saloon(place: Place, content: dict[str, Any]) -> dict[str, Any]:
    decks, own = place.decks(), place.own()
    dealt = {
        card.split(" ")[0] for deck in decks if deck.key in content["decks"] for card in deck.content["cards"]
    }
    return {
        "decks": [(deck, len(deck.content["cards"]), deck.key in content["decks"]) for deck in decks],
        "own_cards": [(sights.card_part(key, own), key in dealt) for key in own],
        "characters": [
            (sights.Part(key, one.name, one.text, f"bang.svg#who-{key}"), key in content["characters"])
            for key, one in CHARACTERS.items()
        ],
    }


# Decks


@placed
@require_POST
def new_deck(request: HttpRequest, place: Place) -> HttpResponse:
    """A deck of one's own in this set: empty, or beginning like another, whose place it takes."""
    if place.title != "bang":
        raise Http404
    one = add_deck(place, request.POST.get("like", ""))
    return HttpResponseRedirect(f"{place.address}/deck/{one}/")


def add_deck(place: Place, liked: str = "") -> str:
    """The key of a new deck in the set."""
    every = {deck.key: deck for deck in place.decks()}
    like = every.get(liked)
    name = gettext("{name} (our own)").format(name=say(like.called)) if like else gettext("Our own cards")
    one: dict[str, Any] = {
        "key": files.key_from(like.key if like else "our-cards", set(every)),
        "name": translations.typed(name[:LONGEST_NAME]),
        "cards": like.content["cards"] if like else [],
    }
    content = place.content
    decks = [key for key in content["decks"] if like is None or key != like.key]
    place.put_deck(one, {**content, "decks": [*decks, one["key"]]})
    return str(one["key"])


@placed
@require_http_methods(["GET", "POST"])
def deck(request: HttpRequest, place: Place, deck_key: str) -> HttpResponse:
    """The cards of a deck of one's own; each + and − is kept at once."""
    one = place.deck(deck_key)
    if one is None:
        raise Http404
    if request.method != "POST":
        return deck_page(request, place, one, [])
    own = place.own()
    cards, problem = changed_cards(list(one.content["cards"]), request, own)
    name = one.words
    if request.POST.get("do") == "rename":
        name = drafts.words_from("name", request.POST, one.words)
    texts = list(name.values()) if isinstance(name, dict) else [name]
    if not all(0 < len(text) <= LONGEST_NAME for text in texts):
        problem = _("A deck needs a name, of at most 120 letters.")
    if problem is not None:
        return deck_page(request, place, one, [files.Problem("", problem)])
    place.put_deck({"key": one.key, "name": name, "cards": cards}, place.content)
    return HttpResponseRedirect(request.path + onward(request))


def onward(request: HttpRequest) -> str:
    """Where the page goes on; what was put in stays chosen, for one more of its kind."""
    verb, _space, print_ = request.POST.get("do", "").partition(" ")
    match verb:
        case "out" | "more":
            return f"#kind-{print_.split(' ')[0]}"
        case "add":
            return f"?{urlencode({name: request.POST[name] for name in ('kind', 'rank', 'suit')})}#top"
    return ""


def changed_cards(cards: list[str], request: HttpRequest, own: drafts.Own) -> tuple[list[str], Text | None]:
    """With a card more or fewer, and why not."""
    verb, _space, print_ = request.POST.get("do", "").partition(" ")
    if verb == "out" and print_ in cards:
        cards.remove(print_)
    if verb == "more" and print_ in cards:
        cards.insert(cards.index(print_), print_)
    if verb == "add":
        kind, rank, suit = (request.POST.get(name, "") for name in ("kind", "rank", "suit"))
        if kind not in kinds(own) or rank not in RANKS or suit not in sights.SUITS:
            return cards, _("There is no such card.")
        cards.append(f"{kind} {rank}{suit}")
    if len(cards) > files.CARDS:
        return cards, _("There are more than {most} cards.", most=files.CARDS)
    return cards, None


def kinds(own: drafts.Own) -> dict[str, Text]:
    """Every kind of card there is, one's own last."""
    return {
        **{key: card.name for key, card in CARDS.items()},
        **{key: written(one["name"]) for key, one in own.items()},
    }


def deck_page(
    request: HttpRequest, place: Place, one: CardSet, problems: list[files.Problem]
) -> HttpResponse:
    cards, own = one.content["cards"], place.own()
    groups: dict[str, dict[str, int]] = {}
    for print_ in cards:
        group = groups.setdefault(print_.split(" ")[0], {})
        group[print_] = group.get(print_, 0) + 1
    parcel = place.parcel(place.content)
    context = {
        "place": place,
        "set": place.row,
        "advice": [
            one
            for one in ([] if drafts.problems(parcel) else drafts.advice(parcel))
            if one.place == "set.decks"
        ],
        "deck": one,
        "size": len(cards),
        "groups": [
            (
                sights.card_part(key, own),
                [
                    (print_, sights.print_of(print_.split(" ")[1]), copies)
                    for print_, copies in prints.items()
                ],
            )
            for key, prints in groups.items()
        ],
        "kinds": kinds(own),
        **{name: request.POST.get(name, request.GET.get(name, "")) for name in ("kind", "rank", "suit")},
        "ranks": RANKS,
        "suits": [(key, sign, SUITS[key]) for key, sign in sights.SUITS.items()],
        "others": place.sets_with_deck(one.key),
        "problems": problems,
    }
    return render(request, "library/deck.html", context, status=422 if problems else 200)
