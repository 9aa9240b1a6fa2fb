"""A newer program brings something under a key that somebody has taken: the custom one moves to another key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablegames.games import GAMES
from tablegames.library.files import key_from, model_of, rename_pieces
from tablegames.library.files.keys import rename_in, renamed_cards
from tablegames.library.models import Card, CardSet, Role, RoleSet, Shelved
from tablegames.play.models import Game, State


def make_way(kind: type[Shelved], title: str, key: str) -> None:
    """What is custom under that key gets a free one, wherever it is named; nothing of it is lost."""
    row = kind._default_manager.filter(title=title, key=key, official=False).first()
    if row is None:
        return
    row.key = free_key(kind, title, key)
    if "key" in row.content:
        row.content["key"] = row.key
    row.save(update_fields=["key", "content"])
    if kind is RoleSet:
        choose_again(title, key, row.key)
    elif kind is CardSet:
        shuffle_again(title, key, row.key)
    else:
        call_again(title, {key: row.key})


def free_key(kind: type[Shelved], title: str, key: str) -> str:
    """A key like that one, which nothing of the kind has."""
    gap = "_" if kind in (Role, Card) else "-"
    there = kind._default_manager.filter(title=title).values_list("key", flat=True)
    return key_from(key, {one.replace(gap, "-") for one in there}).replace("-", gap)


def choose_again(title: str, key: str, new: str) -> None:
    """Lobbies that have chosen the set go on with it."""
    for game in Game.objects.filter(title=title, state=State.LOBBY, choices__set=key):
        game.choices["set"] = new
        game.save(update_fields=["choices"])


def shuffle_again(title: str, key: str, new: str) -> None:
    """Sets that are played with the deck go on with it."""
    for row in RoleSet.objects.filter(title=title, official=False):
        decks = [new if deck == key else deck for deck in row.content["decks"]]
        row.content = {**row.content, "decks": decks}
        row.save(update_fields=["content"])


def call_again(title: str, keys: Mapping[str, str]) -> None:
    """A role or a card has another key, in its definition and wherever it is named."""
    for kind in (model_of(title), CardSet, RoleSet):
        for row in kind._default_manager.filter(title=title, official=False):
            rename_row(row, keys)
            row.save(update_fields=["content"])
    for game in Game.objects.filter(title=title, state=State.LOBBY):
        deal_again(game, keys)


def rename_row(row: Any, keys: Mapping[str, str]) -> None:
    """In the content of a row."""
    match row:
        case RoleSet():
            GAMES[row.title].library.sets.rename(row.content, keys)
        case CardSet():
            row.content["cards"] = renamed_cards(row.content["cards"], keys)
        case _:
            rename_in(row.title, row.content["definition"], keys)


def deal_again(game: Game, keys: Mapping[str, str]) -> None:
    """A set that was changed for one game, and how many of each role somebody has chosen."""
    own = game.choices.get("own")
    if own:
        rename_pieces(own, keys)
    counts = game.choices.get("counts") or {}
    game.choices["counts"] = {keys.get(key, key): number for key, number in counts.items()} or None
    game.save(update_fields=["choices"])
