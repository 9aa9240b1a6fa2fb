"""What is played with what: the sets of a role, a card or a deck, and the lobbies and games of a set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.db.models import Count

from tablegames.games import GAMES
from tablegames.library.files import model_of
from tablegames.library.models import CardSet, RoleSet, Shelved
from tablegames.play.models import DESERTED, Game, State


@dataclass(slots=True)
class Usage:
    """Where one row of the shelf is used."""

    sets: list[RoleSet] = field(default_factory=list)
    lobbies: int = 0
    games: int = 0

    def __bool__(self) -> bool:
        return bool(self.sets or self.lobbies or self.games)


def usage_of(rows: Iterable[Shelved]) -> list[Usage]:
    """The usage of each, in their order; two or three queries, however many rows there are."""
    rows = list(rows)
    kinds = {type(row) for row in rows}
    known = games() if kinds == {RoleSet} else players()
    return [known.get((type(row), row.title, row.key)) or Usage() for row in rows]


Known = Mapping[tuple[type[Shelved], str, str], Usage]


def players() -> Known:
    """Which sets play with which roles, decks and cards."""
    found: dict[tuple[type[Shelved], str, str], Usage] = {}
    contents = {(deck.title, deck.key): deck.content for deck in CardSet.objects.all()}
    for row in RoleSet.objects.filter(title__in=GAMES):
        decks: list[str] = row.content.get("decks", [])
        cards = [card for key in decks for card in contents.get((row.title, key), {}).get("cards", [])]
        sets = GAMES[row.title].library.sets
        keys = {card.split(" ")[0] for card in cards} | sets.named(row.content) | sets.always
        for kind, key in (*((model_of(row.title), key) for key in keys), *((CardSet, key) for key in decks)):
            found.setdefault((kind, row.title, key), Usage()).sets.append(row)
    return found


def games() -> Known:
    """How many lobbies have chosen which set, and how many games were dealt with it."""
    found: dict[tuple[type[Shelved], str, str], Usage] = {}
    counted = (
        Game.objects.exclude(DESERTED)
        .values_list("title", "choices__set", "state")
        .annotate(number=Count("pk"))
        .order_by()
    )
    for title, key, state, number in counted:
        usage = found.setdefault((RoleSet, title, str(key)), Usage())
        if state == State.LOBBY:
            usage.lobbies += number
        else:
            usage.games += number
    return found
