"""What an import does: first seen, then all of it or nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from tablegames.engine.library import SetFile
from tablegames.engine.words import plain, written
from tablegames.library.models import CardSet, RoleSet

from .set_file import model_of, pieces_of


@dataclass(frozen=True, slots=True)
class Change:
    """What an import would do: `what` is new, changed or same."""

    what: str
    kind: str  # the name of its model
    key: str
    name: str


def rows(file: SetFile) -> Iterator[tuple[type[Any], str, str, dict[str, Any]]]:
    """Every row that a set file brings: its model, key, name and content."""
    title = file["title"]
    for one in pieces_of(file):
        yield model_of(title), one["key"], plain(written(one["name"]))[:120], {"definition": one}
    for deck in file.get("decks", []):
        yield CardSet, deck["key"], plain(written(deck["name"]))[:120], dict(deck)
    content = {**file["set"]}
    content.setdefault("description", "")
    content.setdefault("players", [3, 40])
    content.setdefault("options", {})
    yield RoleSet, content["key"], plain(written(content["name"]))[:120], content


def changes(file: SetFile) -> list[Change]:
    """The dry run: what would be new, and what would be changed."""
    found = []
    for kind, key, name, content in rows(file):
        row = kind.objects.filter(title=file["title"], key=key).first()
        what = "new" if row is None else "same" if (row.name, row.content) == (name, content) else "changed"
        found.append(Change(what, str(kind._meta.model_name), key, name))
    return found


@transaction.atomic
def put(file: SetFile) -> RoleSet:
    """All of it onto the shelf, or nothing. What is official stays as it is."""
    for kind, key, name, content in rows(file):
        if (there := kind.objects.filter(title=file["title"], key=key, official=True).first()) is not None:
            row = there
            continue
        row, _is_new = kind.objects.update_or_create(
            title=file["title"], key=key, defaults={"name": name, "official": False, "content": content}
        )
    assert isinstance(row, RoleSet)
    return row
