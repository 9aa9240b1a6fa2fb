"""What the library shows of a set: who is in it, its decks, its options, and what it deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tablegames.engine.library import Content, Custom, Deck, Part
from tablegames.engine.words import Text, plain, said
from tablegames.games import GAMES
from tablegames.library.files import custom_of
from tablegames.library.models import CardSet, RoleSet
from tablegames.play.odds.balance import Balance, balance
from tablegames.text.translation import render


@dataclass(frozen=True, slots=True)
class Fill:
    """What a set deals to so many players."""

    players: int
    counts: tuple[int, ...]
    balance: Balance | None


def definitions(row: RoleSet) -> dict[str, dict[str, Any]]:
    """Return the definitions of the custom pieces that a set is played with, by kind and key."""
    return {one.key: one.content["definition"] for one in custom_of(row.title, row.content)}


def summary(row: RoleSet) -> dict[str, object]:
    """What the title's template shows of a set."""
    custom = definitions(row)
    return {"decks": decks(row, custom), **GAMES[row.title].library.sets.summary(row.content, custom)}


def parts(row: RoleSet) -> list[Part]:
    """Return the pieces of a set, as the shelf shows them."""
    return GAMES[row.title].library.sets.parts(row.content, definitions(row))


def tallied(key: str, custom: Custom) -> list[Text]:
    """What the numbers of a title's fills count."""
    return [name for name, _count in GAMES[key].library.sets.tally([], role_names(key, custom))]


def colours_of(key: str, custom: Custom) -> list[int]:
    """The numbers of the colours in which a chart shows them."""
    return GAMES[key].library.sets.colours(role_names(key, custom), custom)


def role_names(key: str, custom: Custom) -> dict[str, Text]:
    """The names of a title's roles, and of one's own beside them."""
    title = GAMES[key]
    own = custom if title.library.pieces.kind == "role" else {}
    return {**title.roles, **{role: said(one["name"]) for role, one in own.items()}}


def ever_dealt(kinds: Sequence[Text], fills: Sequence[Fill]) -> list[int]:
    """Which of the kinds a set deals to any number of players, by their places."""
    return [at for at, _kind in enumerate(kinds) if any(one.counts[at] for one in fills)]


def fills(row: RoleSet) -> list[Fill]:
    """What is dealt to each number of players that the set is for."""
    return fills_of(row.title, row.content, definitions(row))


def fills_of(key: str, content: Content, custom: Custom) -> list[Fill]:
    """The same of a content that is in no row yet."""
    least, most = content.get("players", (4, 24))
    title, roles, found = GAMES[key], role_names(key, custom), []
    for players in range(least, most + 1):
        dealt = title.fill(content, players)
        counts = tuple(count for _name, count in title.library.sets.tally(dealt, roles))
        found.append(Fill(players, counts, balance(title, dealt, list(custom.values()))))
    return found


def unvalued(row: RoleSet) -> tuple[Text | str, ...]:
    """The roles of a set that have no printed value."""
    return tuple(part.name for part in parts(row) if not part.balance)


def decks(row: RoleSet, custom: Custom) -> list[Deck]:
    """The decks of a set, as far as they are on the shelf."""
    rows = {deck.key: deck for deck in CardSet.objects.filter(title=row.title)}
    return [deck_of(rows[key], custom) for key in row.content.get("decks", []) if key in rows]


def deck_of(row: CardSet, custom: Custom) -> Deck:
    """A deck with its kinds of cards."""
    kinds: dict[str, list[str]] = {}
    for card in row.content.get("cards", []):
        key, print_ = card.split(" ", 1)
        kinds.setdefault(key, []).append(shown(row.title, print_))
    pieces = GAMES[row.title].library.pieces
    parts = tuple(replace(pieces.part(key, custom), copies=tuple(prints)) for key, prints in kinds.items())
    return Deck(row.key, row.called, row.official, parts, sum(len(part.copies) for part in parts))


def shown(title: str, print_: str) -> str:
    """What is printed on a card beside its kind, as people read it."""
    decks = GAMES[title].library.decks
    return decks.shown(print_) if decks else print_


def options(row: RoleSet) -> list[tuple[Text, Text]]:
    """What the set has chosen otherwise than usual, in words."""
    chosen: Mapping[str, Any] = row.content.get("options", {})
    return [
        (option.wording, wording)
        for option in GAMES[row.title].options
        for value, wording in option.values
        if option.name in chosen and value == chosen[option.name]
    ]


def seconds(row: RoleSet) -> list[tuple[Text, int]]:
    """The steps that do not last as long as usual."""
    steps = GAMES[row.title].steps
    return [(steps[key], length) for key, length in row.content.get("seconds", {}).items() if key in steps]


def matches(row: RoleSet, wanted: str) -> bool:
    """Whether every word is in the name, the description or the names of what is in the set, in any language."""
    if not wanted.strip():
        return True
    cards = [part for deck in decks(row, definitions(row)) for part in deck.parts]
    named = (row.called, row.described, *(part.name for part in (*parts(row), *cards)))
    said = [one for words in named for one in in_all_languages(words)]
    text = " ".join(said).casefold()
    return all(word in text for word in wanted.casefold().split())


def in_all_languages(words: Text | str) -> list[str]:
    """What is written in every language; of a message the English and the reader's own."""
    if isinstance(words, Text) and words.written:
        return [text for _language, text in words.written]
    return [plain(words), render(words)]
