"""The custom decks of a set: made, named, and changed card by card."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext

from tablegames.editor import drafts
from tablegames.editor.advice import advice, problems
from tablegames.editor.set_storage import Place
from tablegames.engine.library import Custom
from tablegames.engine.library.files import DeckFile
from tablegames.engine.words import Text, _, written
from tablegames.games import GAMES
from tablegames.library import files, translations
from tablegames.library.models import CardSet
from tablegames.serving.methods import require_http_methods, require_POST
from tablegames.text.translation import render as say

from .access import placed

LONGEST_NAME = 120


@placed
@require_POST
def new(request: HttpRequest, place: Place) -> HttpResponse:
    """A custom deck in this set: empty, or beginning like another, whose place it takes."""
    if not place.library.decks:
        raise Http404
    return HttpResponseRedirect(f"{place.address}/deck/{add(place, request.POST.get('like', ''))}/")


def add(place: Place, liked: str = "") -> str:
    """The key of a new deck in the set."""
    every = {deck.key: deck for deck in place.decks()}
    like = every.get(liked)
    name = gettext("{name} (our own)").format(name=say(like.called)) if like else gettext("Our own cards")
    one: DeckFile = {
        "key": files.key_from(like.key if like else "our-cards", set(every)),
        "name": translations.typed(name[:LONGEST_NAME]),
        "cards": like.content["cards"] if like else [],
    }
    content = place.content
    decks = [key for key in content["decks"] if like is None or key != like.key]
    place.put_deck(one, {**content, "decks": [*decks, one["key"]]})
    return one["key"]


@placed
@require_http_methods(["GET", "POST"])
def edit(request: HttpRequest, place: Place, deck_key: str) -> HttpResponse:
    """The cards of a custom deck; each + and − is kept at once."""
    deck = place.deck(deck_key)
    if deck is None:
        raise Http404
    if request.method != "POST":
        return page(request, place, deck, [])
    cards, problem = changed_cards(list(deck.content["cards"]), request, place)
    name = deck.words
    if request.POST.get("do") == "rename":
        name = drafts.words_from("name", drafts.sent(request.POST), deck.words)
    texts = list(name.values()) if isinstance(name, dict) else [name]
    if not all(0 < len(text) <= LONGEST_NAME for text in texts):
        problem = _("A deck needs a name, of at most 120 letters.")
    if problem is not None:
        return page(request, place, deck, [files.Problem("", problem)])
    place.put_deck({"key": deck.key, "name": name, "cards": cards}, place.content)
    return HttpResponseRedirect(request.path + onward(request, place))


def onward(request: HttpRequest, place: Place) -> str:
    """Where the page goes on; what was put in stays chosen, for one more of its kind."""
    verb, _space, print_ = request.POST.get("do", "").partition(" ")
    match verb:
        case "out" | "more":
            return f"#kind-{print_.split(' ')[0]}"
        case "add":
            return f"?{urlencode({**chosen(request, place), 'put': new_card(request, place)})}#top"
    return ""


def chosen(request: HttpRequest, place: Place) -> dict[str, str]:
    """What the form that puts a card in says."""
    names = ("kind", *(place.library.decks.fields if place.library.decks else ()))
    return {name: request.POST.get(name, request.GET.get(name, "")) for name in names}


def changed_cards(cards: list[str], request: HttpRequest, place: Place) -> tuple[list[str], Text | None]:
    """With a card more or fewer, and why not."""
    verb, _space, print_ = request.POST.get("do", "").partition(" ")
    if verb == "out" and print_ in cards:
        cards.remove(print_)
    if verb == "more" and print_ in cards:
        cards.insert(cards.index(print_), print_)
    if verb == "add":
        card = new_card(request, place)
        if card is None:
            return cards, _("There is no such card.")
        cards.append(card)
    if len(cards) > files.CARDS:
        return cards, _("There are more than {most} cards.", most=files.CARDS)
    return cards, None


def new_card(request: HttpRequest, place: Place) -> str | None:
    """The card that a form describes, if there is such a one."""
    kind = request.POST.get("kind", "")
    decks = place.library.decks
    print_ = decks.chosen(drafts.sent(request.POST)) if decks else None
    return f"{kind} {print_}" if print_ and kind in kinds(place.title, place.custom()) else None


def kinds(title: str, custom: Custom) -> dict[str, Text]:
    """Every kind of card there is, custom ones last."""
    return {**GAMES[title].cards, **{key: written(one["name"]) for key, one in custom.items()}}


def page(request: HttpRequest, place: Place, deck: CardSet, wrong: list[files.Problem]) -> HttpResponse:
    """The title's page of a deck."""
    custom, decks = place.custom(), place.library.decks
    asked, groups = chosen(request, place), grouped(place, deck.content["cards"])
    context = {
        "place": place,
        "set": place.row,
        "title": GAMES[place.title],
        "advice": advice_of(place),
        "deck": deck,
        "size": len(deck.content["cards"]),
        "groups": [(place.library.pieces.part(key, custom), prints) for key, prints in groups.items()],
        "put": next((one for one in groups.get(asked["kind"], []) if one[0] == request.GET.get("put")), None),
        "is_new_kind": asked["kind"] in custom and asked["kind"] not in groups,
        "kinds": kinds(place.title, custom),
        **asked,
        **(decks.choices() if decks else {}),
        "others": place.sets_with_deck(deck.key),
        "problems": wrong,
    }
    status = 422 if wrong else 200
    return render(request, f"{place.title}/library/deck.html", context, status=status)


def advice_of(place: Place) -> list[files.Problem]:
    """What the set lacks because of its decks."""
    file = place.set_file(place.content)
    return [] if problems(file) else [one for one in advice(file) if one.place == "set.decks"]


def grouped(place: Place, cards: list[str]) -> dict[str, list[tuple[str, str, int]]]:
    """Group the cards by kind: each card, its print as people read it, and how many of it there are."""
    assert place.library.decks  # only such sets have a page of a deck
    groups: dict[str, list[tuple[str, str, int]]] = {}
    for card in dict.fromkeys(cards):
        kind, print_ = card.split(" ", 1)
        shown = place.library.decks.shown(print_)
        groups.setdefault(kind, []).append((card, shown, cards.count(card)))
    return groups
