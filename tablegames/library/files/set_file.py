"""A set with everything custom that it is played with: as a file has it, and as a game freezes it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from tablegames.engine.library import Content, SetFile
from tablegames.engine.library.files import DeckFile
from tablegames.games import GAMES
from tablegames.library.models import Card, CardSet, Role, RoleSet
from tablegames.library.schema import FORMAT, VERSION


def model_of(title: str) -> type[Role] | type[Card]:
    """The rows that the title's pieces are kept in."""
    return Role if GAMES[title].library.pieces.kind == "role" else Card


def exported(row: RoleSet) -> str:
    """A set with its custom roles or cards and decks; the same set is always the same text."""
    return text_of(set_file_of(row, {**row.content, "name": row.words}))


def set_file_of(row: RoleSet, content: Content) -> SetFile:
    """The file that a set with this content would be."""
    library = GAMES[row.title].library
    file = around(row.title, {**content, "key": row.key})
    if library.pieces.shape:
        file[library.pieces.name] = [one.content["definition"] for one in custom_of(row.title, content)]
    if library.decks:
        decks = CardSet.objects.filter(title=row.title, key__in=content.get("decks", []), official=False)
        file["decks"] = [plain_deck(deck) for deck in decks.order_by("key")]
    return file


def around(title: str, content: dict[str, Any]) -> SetFile:
    """A file with that set, and nothing that it brings along."""
    return {"format": FORMAT, "version": VERSION, "title": title, "set": content}


def plain_deck(deck: CardSet) -> DeckFile:
    """A deck as a file has it."""
    return {"key": deck.key, "name": deck.words, "cards": list(deck.content["cards"])}


def text_of(value: Mapping[str, Any]) -> str:
    """A file as text, in one order."""
    return json.dumps(ordered(value), ensure_ascii=False, indent=2) + "\n"


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


def pieces_of(file: SetFile) -> list[dict[str, Any]]:
    """The definitions of the custom roles or cards that come with a set."""
    return file.get(GAMES[file["title"]].library.pieces.name, [])


def custom_of(title: str, content: Content) -> list[Role] | list[Card]:
    """The rows of the custom pieces that a set of the shelf is played with, by their keys."""
    found = model_of(title).objects.filter(title=title, official=False, key__in=used(title, content))
    return list(found.order_by("key"))  # type: ignore[return-value]


def shelved(title: str) -> dict[str, dict[str, Any]]:
    """Every custom role or card on the shelf, by its key."""
    rows = model_of(title).objects.filter(title=title, official=False).order_by("name")
    return {row.key: row.content["definition"] for row in rows}


def used(title: str, content: Content, brought: Iterable[DeckFile] = ()) -> set[str]:
    """The keys of everything that a set is played with: what it names, and the kinds of its cards."""
    kinds = {card.split(" ")[0] for card in cards_of(title, content, brought)}
    return GAMES[title].library.sets.named(content) | kinds


def cards_of(title: str, content: Content, brought: Iterable[DeckFile] = ()) -> list[str]:
    """The cards of all its decks: those that it brings along, and the shelf's."""
    keys = content.get("decks", [])
    if not keys:
        return []
    decks = dict(CardSet.objects.filter(title=title, key__in=keys).values_list("key", "content"))
    decks |= {deck["key"]: deck for deck in brought}
    return [card for key in keys for card in decks.get(key, {}).get("cards", [])]


def frozen(title: str, content: Content) -> dict[str, Any]:
    """What a game freezes of a set of the shelf as it is."""
    file = around(title, dict(content))
    file[GAMES[title].library.pieces.name] = [row.content["definition"] for row in custom_of(title, content)]
    return frozen_of(file)


def frozen_of(file: SetFile) -> dict[str, Any]:
    """What a game freezes of a set file: the title's own places, the cards of its decks, and what is custom."""
    title, content, brought = file["title"], file["set"], file.get("decks", [])
    kept = {key: content[key] for key in GAMES[title].library.sets.frozen if key in content}
    if "decks" in content:
        kept["deck"] = cards_of(title, content, brought)
    keys = used(title, content, brought)
    custom = [one for one in pieces_of(file) if one["key"] in keys]
    return {**kept, "own": custom} if custom else kept
