"""Puts the official roles, cards, sets and decks on the shelf."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

from django.contrib.auth.models import Group, Permission
from django.contrib.contenttypes.models import ContentType
from django.db import transaction

from tablegames import games
from tablegames.engine.words import Text, plain
from tablegames.games import GAMES
from tablegames.library.models import Card, CardSet, Role, RoleSet, Shelved

from .key_conflicts import make_way

FOLDER = Path(games.__file__).parent
S = TypeVar("S", bound=Shelved)


@transaction.atomic
def load_official() -> None:
    """Load every title's roles, cards, sets and decks; a second time changes nothing."""
    make_groups()
    for title in GAMES.values():
        _shelve(Role, title.key, behaviours(title.roles))
        _shelve(Card, title.key, behaviours(title.cards))
        _shelve(RoleSet, title.key, {one["key"]: (one["name"], one) for one in sets_of(title.key)})
        _shelve(CardSet, title.key, {one["key"]: (one["name"], one) for one in decks_of(title.key)})


def behaviours(named: Mapping[str, Text]) -> dict[str, tuple[str, dict[str, Any]]]:
    """Official roles or cards are in the code under their keys."""
    return {key: (plain(name), {"behaviour": key}) for key, name in named.items()}


def make_groups() -> None:
    """Who may do what where there are accounts: library editors change the shelf, hosts read it."""
    models = ContentType.objects.get_for_models(Role, Card, RoleSet, CardSet).values()
    permissions = Permission.objects.filter(content_type__in=models)
    for name, wanted in (
        ("library editor", permissions),
        ("host", permissions.filter(codename__startswith="view_")),
    ):
        group, is_new = Group.objects.get_or_create(name=name)
        if is_new:
            group.permissions.set(wanted)


def sets_of(title: str) -> list[dict[str, Any]]:
    """The sets that a title ships."""
    return _shipped(title, "set")


def decks_of(title: str) -> list[dict[str, Any]]:
    """The decks of cards that a title ships."""
    return _shipped(title, "deck")


def _shipped(title: str, what: str) -> list[dict[str, Any]]:
    path = FOLDER / title / "sets.toml"
    return tomllib.loads(path.read_text("utf-8")).get(what, []) if path.exists() else []


def _shelve(kind: type[S], title: str, wanted: Mapping[str, tuple[str, dict[str, Any]]]) -> None:
    """What is new is added, what is no longer the same is changed."""
    there = {row.key: row for row in kind._default_manager.filter(title=title, key__in=wanted)}
    for key, row in list(there.items()):
        if not row.official:
            make_way(kind, title, key)
            del there[key]
    for key, row in there.items():
        if (row.name, row.content) != wanted[key]:
            row.name, row.content = wanted[key]
            row.save(update_fields=["name", "content"])
    kind._default_manager.bulk_create(
        kind(title=title, key=key, name=name, official=True, content=content)
        for key, (name, content) in wanted.items()
        if key not in there
    )
