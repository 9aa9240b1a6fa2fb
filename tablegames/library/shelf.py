"""Puts the official roles, cards, sets and decks on the shelf."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, TypeAlias

from django.contrib.auth.models import Group, Permission
from django.contrib.contenttypes.models import ContentType
from django.db import transaction

from tablegames import games
from tablegames.engine.words import plain
from tablegames.games import GAMES

from .models import Card, CardSet, Role, RoleSet
from .moving import make_way

FOLDER = Path(games.__file__).parent
Kind: TypeAlias = type[Role] | type[Card] | type[RoleSet] | type[CardSet]


@transaction.atomic
def load_official() -> None:
    """Load every title's roles, cards, sets and decks; a second time changes nothing."""
    make_groups()
    for title in GAMES.values():
        for key, name in title.roles.items():
            _shelve(Role, title.key, key, plain(name), {"behaviour": key})
        for key, name in title.cards.items():
            _shelve(Card, title.key, key, plain(name), {"behaviour": key})
        for content in sets_of(title.key):
            _shelve(RoleSet, title.key, content["key"], content["name"], content)
        for content in decks_of(title.key):
            _shelve(CardSet, title.key, content["key"], content["name"], content)


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


def _shelve(kind: Kind, title: str, key: str, name: str, content: dict[str, Any]) -> None:
    wanted = {"name": name, "official": True, "content": content}
    make_way(kind, title, key)
    row, is_new = kind.objects.get_or_create(title=title, key=key, defaults=wanted)
    if not is_new and (row.name, row.official, row.content) != (name, True, content):
        kind.objects.filter(pk=row.pk).update(**wanted)
