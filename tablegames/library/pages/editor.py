"""The editor of a set of one's own, and of the decks that are its own."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from tablegames.engine.words import Text, _, written
from tablegames.games import GAMES
from tablegames.games.bang.cards import CARDS
from tablegames.games.bang.characters import CHARACTERS
from tablegames.games.bang.setup import RANKS
from tablegames.library import drafts, files, sights
from tablegames.library.models import Card, CardSet, RoleSet
from tablegames.play import names

from .doors import moderators, need, own_set

LONGEST_NAME = 120
MOST_COPIES = 20


@moderators
@require_http_methods(["GET", "POST"])
def edit(request: HttpRequest, title: str, key: str) -> HttpResponse:
    """Every button keeps what the form says; where something is wrong, nothing is kept and nothing lost."""
    need(request, "change")
    row = own_set(title, key)
    if request.method != "POST":
        return form(request, row, drafts.content_of(row))
    content = drafts.content_from(row, request.POST)
    what = request.POST.get("do", "save")
    drafts.act(content, what, request.POST)
    parcel = drafts.parcel_of(row, content)
    if drafts.problems(parcel):
        return form(request, row, content, status=422)
    files.put(parcel)
    if what == "save":
        return HttpResponseRedirect(f"/library/{title}/{key}/")
    return HttpResponseRedirect(f"/library/{title}/{key}/edit#{anchor(what, request)}")


def anchor(what: str, request: HttpRequest) -> str:
    """Where the page goes on after a button: at the row that was changed."""
    verb, _space, name = what.partition(" ")
    match verb:
        case "more" | "less":
            return f"role-{name}"
        case "put":
            return f"role-{request.POST.get('role', '')}"
        case "up" | "down" if name.isdecimal():
            return f"step-{max(0, int(name) + (1 if verb == 'down' else -1))}"
        case "away" | "call":
            return "order"
    return "roles"


@moderators
@require_POST
def check(request: HttpRequest, title: str, key: str) -> HttpResponse:
    """What is wrong with the form as it is, for htmx; nothing is kept."""
    need(request, "change")
    row = own_set(title, key)
    return form(request, row, drafts.content_from(row, request.POST), live=True)


def form(
    request: HttpRequest, row: RoleSet, content: dict[str, Any], *, live: bool = False, status: int = 200
) -> HttpResponse:
    parcel = drafts.parcel_of(row, content)
    problems = drafts.problems(parcel)
    title = GAMES[row.title]
    context: dict[str, Any] = {
        "base": "library/bare.html" if live else "library/base.html",
        "live": live,
        "set": row,
        "title": title,
        "content": content,
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
    context |= village(content) if row.title == "werewolf" else saloon(content)
    return render(request, "library/edit.html", context, status=status)


def village(content: dict[str, Any]) -> dict[str, Any]:
    own, names = sights.shelf_of_roles(), drafts.role_names()
    return {
        "specials": [sights.role(key, own, since) for key, since in content["specials"].items()],
        "others": [(key, name) for key, name in names.items() if key not in content["specials"]],
        "order": [sights.role(key, own) for key in content["order"]],
        "uncalled": [
            (key, step.name)
            for key, step in drafts.steps().items()
            if step.is_nocturnal and key not in content["order"]
        ],
        "werewolf": sights.role("werewolf", own),
    }


def saloon(content: dict[str, Any]) -> dict[str, Any]:
    rows = CardSet.objects.filter(title="bang").order_by("-official", "pk")
    return {
        "decks": [(deck, len(deck.content["cards"]), deck.key in content["decks"]) for deck in rows],
        "characters": [
            (sights.Part(key, one.name, one.text, f"bang.svg#who-{key}"), key in content["characters"])
            for key, one in CHARACTERS.items()
        ],
    }


# Decks


@moderators
@require_POST
def new_deck(request: HttpRequest, title: str, key: str) -> HttpResponse:
    """A deck of one's own in this set: empty, or beginning like another, whose place it takes."""
    need(request, "change")
    row = own_set(title, key)
    if title != "bang":
        raise Http404
    like = CardSet.objects.filter(title=title, key=request.POST.get("like", "")).first()
    name = gettext("{name} (our own)").format(name=gettext(like.name)) if like else gettext("Our own cards")
    taken = set(CardSet.objects.filter(title=title).values_list("key", flat=True))
    deck: dict[str, Any] = {
        "key": files.key_from(like.key if like else "our-cards", taken),
        "name": name[:LONGEST_NAME],
        "cards": like.content["cards"] if like else [],
    }
    decks = [one for one in row.content.get("decks", []) if like is None or one != like.key]
    row.content = {**row.content, "decks": [*decks, deck["key"]]}
    with transaction.atomic():
        CardSet.objects.create(title=title, key=deck["key"], name=deck["name"], content=deck)
        row.save(update_fields=["content"])
    return HttpResponseRedirect(f"/library/{title}/{key}/deck/{deck['key']}/")


@moderators
@require_http_methods(["GET", "POST"])
def deck(request: HttpRequest, title: str, key: str, deck_key: str) -> HttpResponse:
    """The cards of a deck of one's own; each + and − is kept at once."""
    need(request, "change")
    row = own_set(title, key)
    one = CardSet.objects.filter(title=title, key=deck_key, official=False).first()
    if one is None:
        raise Http404
    if request.method != "POST":
        return deck_page(request, row, one, [])
    cards, problem = changed_cards(list(one.content["cards"]), request)
    name = names.line(request.POST.get("name", one.name))
    if not 0 < len(name) <= LONGEST_NAME:
        problem = _("A deck needs a name, of at most 120 letters.")
    if problem is not None:
        return deck_page(request, row, one, [files.Problem("", problem)])
    one.name, one.content = name, {"key": one.key, "name": name, "cards": cards}
    one.save(update_fields=["name", "content"])
    return HttpResponseRedirect(
        request.path + "#cards" if request.POST.get("do") != "rename" else request.path
    )


def card_anchor(request: HttpRequest) -> str:
    """The kind of card whose + or − was pressed; a card that was put in leaves the page at its top."""
    verb, _space, print_ = request.POST.get("do", "").partition(" ")
    return f"kind-{print_.split(' ')[0]}" if verb in ("out", "more") else "top"


def changed_cards(cards: list[str], request: HttpRequest) -> tuple[list[str], Text | None]:
    """With a card more or fewer, and why not."""
    verb, _space, print_ = request.POST.get("do", "").partition(" ")
    if verb == "out" and print_ in cards:
        cards.remove(print_)
    if verb == "more" and print_ in cards:
        cards.insert(cards.index(print_), print_)
    if verb == "add":
        kind, rank, suit = (request.POST.get(name, "") for name in ("kind", "rank", "suit"))
        if kind not in kinds() or rank not in RANKS or suit not in sights.SUITS:
            return cards, _("There is no such card.")
        cards.append(f"{kind} {rank}{suit}")
    if len(cards) > files.CARDS:
        return cards, _("There are more than {most} cards.", most=files.CARDS)
    return cards, None


def kinds() -> dict[str, Text]:
    """Every kind of card there is, one's own last."""
    own = Card.objects.filter(title="bang", official=False).order_by("name")
    return {
        **{key: card.name for key, card in CARDS.items()},
        **{row.key: written(row.content["definition"]["name"]) for row in own},
    }


def deck_page(
    request: HttpRequest, row: RoleSet, one: CardSet, problems: list[files.Problem]
) -> HttpResponse:
    cards = one.content["cards"]
    own = {card.key: card.content["definition"] for card in Card.objects.filter(title="bang", official=False)}
    groups: dict[str, dict[str, int]] = {}
    for print_ in cards:
        group = groups.setdefault(print_.split(" ")[0], {})
        group[print_] = group.get(print_, 0) + 1
    others = [
        other.name
        for other in RoleSet.objects.filter(title="bang").exclude(pk=row.pk)
        if one.key in other.content.get("decks", [])
    ]
    context = {
        "set": row,
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
        "kinds": kinds(),
        "kind": request.POST.get("kind", request.GET.get("kind", "")),
        "ranks": RANKS,
        "suits": sights.SUITS,
        "others": others,
        "problems": problems,
    }
    return render(request, "library/deck.html", context, status=422 if problems else 200)
