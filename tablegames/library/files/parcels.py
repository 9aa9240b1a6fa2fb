"""A set with everything of its own: as a file has it, and as a game freezes it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from tablegames.games import GAMES
from tablegames.library.models import Card, CardSet, Role, RoleSet
from tablegames.library.schema import FORMAT, OWN, VERSION

KINDS: Mapping[str, type[Role] | type[Card]] = {"werewolf": Role, "bang": Card}


def exported(row: RoleSet) -> str:
    """A set with the roles or cards and the decks of its own; the same set is always the same text."""
    return text_of(parcel_of(row, {**row.content, "name": row.words}))


def parcel_of(row: RoleSet, content: Mapping[str, Any]) -> dict[str, Any]:
    """The file that a set with this content would be."""
    parcel: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "title": row.title,
        "set": {**content, "key": row.key},
        OWN[row.title]: [one.content["definition"] for one in own_of(row.title, content)],
    }
    if row.title == "bang":
        decks = CardSet.objects.filter(title=row.title, key__in=content.get("decks", []), official=False)
        parcel["decks"] = [plain_deck(deck) for deck in decks.order_by("key")]
    return parcel


def plain_deck(deck: CardSet) -> dict[str, Any]:
    """A deck as a file has it."""
    return {"key": deck.key, "name": deck.words, "cards": list(deck.content["cards"])}


def text_of(parcel: Mapping[str, Any]) -> str:
    return json.dumps(ordered(parcel), ensure_ascii=False, indent=2) + "\n"


def ordered(value: Any) -> Any:
    """Keys in one order everywhere: those that say what it is first, then by the alphabet."""
    first = ("format", "version", "title", "set", "key", "name", "description", "text", "do")
    match value:
        case Mapping():
            keys = sorted(value, key=lambda key: (first.index(key) if key in first else len(first), key))
            return {key: ordered(value[key]) for key in keys}
        case list() | tuple():
            return [ordered(one) for one in value]
    return value


def own_of(title: str, content: Mapping[str, Any]) -> list[Role] | list[Card]:
    """The rows of one's own that a set plays with, by their keys."""
    if title == "werewolf":
        keys = used(content, ())
        return list(Role.objects.filter(title=title, official=False, key__in=keys).order_by("key"))
    decks = CardSet.objects.filter(title=title, key__in=content.get("decks", []))
    kinds = {card.split(" ")[0] for deck in decks for card in deck.content.get("cards", [])}
    return list(Card.objects.filter(title=title, official=False, key__in=kinds).order_by("key"))


def shelved(title: str) -> dict[str, dict[str, Any]]:
    """Every role or card of one's own on the shelf, by its key."""
    rows = KINDS[title].objects.filter(title=title, official=False).order_by("name")
    return {row.key: row.content["definition"] for row in rows}


def used(content: Mapping[str, Any], cards: Iterable[str]) -> set[str]:
    """The keys of the roles, steps and cards that a set plays with."""
    called = {*content.get("order", []), *content.get("first_order", [])}
    return {*content.get("specials", {}), *called, *(card.split(" ")[0] for card in cards)}


def cards_of(parcel: Mapping[str, Any]) -> list[str]:
    """The cards of all its decks: those that it brings along, and the shelf's."""
    keys = parcel["set"].get("decks", [])
    decks = dict(CardSet.objects.filter(title=parcel["title"], key__in=keys).values_list("key", "content"))
    decks |= {deck["key"]: deck for deck in parcel.get("decks", [])}
    return [card for key in keys for card in decks.get(key, {}).get("cards", [])]


def frozen(title: str, content: Mapping[str, Any]) -> dict[str, Any]:
    """What a game freezes of a set of the shelf as it is."""
    own = [row.content["definition"] for row in own_of(title, content)]
    return frozen_of({"title": title, "set": content, OWN.get(title, "own"): own})


def frozen_of(parcel: Mapping[str, Any]) -> dict[str, Any]:
    """What a game freezes of a parcel: the title's own keys, the cards of its decks, and what is one's own."""
    title, content = parcel["title"], parcel["set"]
    kept = {key: content[key] for key in GAMES[title].frozen if key in content}
    if "decks" in content:
        kept["deck"] = cards_of(parcel)
    keys = used(content, kept.get("deck", ()))
    own = [one for one in parcel.get(OWN.get(title, "own"), []) if one["key"] in keys]
    return {**kept, "own": own} if own else kept
