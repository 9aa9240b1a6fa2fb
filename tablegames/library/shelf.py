"""Puts the official roles and sets on the shelf."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from django.db import transaction

from tablegames import games
from tablegames.engine.words import plain
from tablegames.games import GAMES

from .models import Role, RoleSet

FOLDER = Path(games.__file__).parent


@transaction.atomic
def load_official() -> None:
    """Load every title's roles and sets; a second time changes nothing."""
    for title in GAMES.values():
        for key, name in title.roles.items():
            _shelve(Role, title.key, key, plain(name), {"behaviour": key})
        for content in sets_of(title.key):
            _shelve(RoleSet, title.key, content["key"], content["name"], content)


def sets_of(title: str) -> list[dict[str, Any]]:
    """The sets that a title ships."""
    path = FOLDER / title / "sets.toml"
    return tomllib.loads(path.read_text("utf-8")).get("set", []) if path.exists() else []


def _shelve(
    kind: type[Role] | type[RoleSet], title: str, key: str, name: str, content: dict[str, Any]
) -> None:
    wanted = {"name": name, "official": True, "content": content}
    row, is_new = kind.objects.get_or_create(title=title, key=key, defaults=wanted)
    if not is_new and (row.name, row.official, row.content) != (name, True, content):
        kind.objects.filter(pk=row.pk).update(**wanted)
