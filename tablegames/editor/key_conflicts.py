"""A newer program brings something under a key that somebody has taken: the own one moves to another key."""

from __future__ import annotations

from typing import Any

from tablegames.library.files import key_from, rename_parts
from tablegames.library.models import Card, CardSet, Role, RoleSet, Shelved
from tablegames.library.schema import OWN
from tablegames.play.models import Game, State


def make_way(kind: type[Shelved], title: str, key: str) -> None:
    """What is one's own under that key gets a free one, wherever it is named; nothing of it is lost."""
    row = kind._default_manager.filter(title=title, key=key, official=False).first()
    if row is None:
        return
    gap = "_" if kind in (Role, Card) else "-"
    taken = {
        one.replace(gap, "-")
        for one in kind._default_manager.filter(title=title).values_list("key", flat=True)
    }
    row.key = key_from(key, taken).replace("-", gap)
    if "key" in row.content:
        row.content["key"] = row.key
    row.save(update_fields=["key", "content"])
    if kind is RoleSet:
        choose_again(title, key, row.key)
    elif kind is CardSet:
        for one in RoleSet.objects.filter(title=title, official=False):
            keep(
                one,
                {**one.content, "decks": [row.key if deck == key else deck for deck in one.content["decks"]]},
            )
    else:
        call_again(title, {key: row.key})


def choose_again(title: str, key: str, new: str) -> None:
    """Lobbies that have chosen the set go on with it."""
    for game in Game.objects.filter(title=title, state=State.LOBBY, choices__set=key):
        game.choices["set"] = new
        game.save(update_fields=["choices"])


def call_again(title: str, keys: dict[str, str]) -> None:
    """A role or a card has another key, in its definition and wherever it is named."""
    parts: type[Role] | type[Card] = Role if title == "werewolf" else Card
    for kind in (parts, CardSet, RoleSet):
        for one in kind.objects.filter(title=title, official=False):
            parcel: dict[str, Any] = {"title": title, "set": {}}
            match one:
                case RoleSet():
                    parcel["set"] = one.content
                case CardSet():
                    parcel["decks"] = [one.content]
                case _:
                    parcel[OWN[title]] = [one.content["definition"]]
            rename_parts(parcel, keys)
            one.save(update_fields=["content"])
    for game in Game.objects.filter(title=title, state=State.LOBBY):
        deal_again(game, keys)


def deal_again(game: Game, keys: dict[str, str]) -> None:
    """A set that was changed for one game, and how many of each role somebody has chosen."""
    if game.choices.get("own"):
        rename_parts(game.choices["own"], keys)
    counts = game.choices.get("counts") or {}
    game.choices["counts"] = {keys.get(key, key): number for key, number in counts.items()} or None
    game.save(update_fields=["choices"])


def keep(one: Shelved, content: dict[str, Any]) -> None:
    one.content = content
    one.save(update_fields=["content"])
