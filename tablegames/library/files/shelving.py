"""What an import does: first seen, then all of it or nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from tablegames.engine.words import plain, written
from tablegames.library.models import CardSet, RoleSet
from tablegames.library.schema import OWN

from .parcels import KINDS


@dataclass(frozen=True, slots=True)
class Change:
    """What an import would do: `what` is new, changed or same."""

    what: str
    kind: str  # the name of its model
    key: str
    name: str


def rows(parcel: Mapping[str, Any]) -> Iterator[tuple[type[Any], str, str, dict[str, Any]]]:
    """Every row that the parcel brings: its model, key, name and content."""
    title = parcel["title"]
    for one in parcel.get(OWN[title], []):
        yield KINDS[title], one["key"], plain(written(one["name"]))[:120], {"definition": one}
    for deck in parcel.get("decks", []):
        yield CardSet, deck["key"], plain(written(deck["name"]))[:120], deck
    content = {**parcel["set"]}
    content.setdefault("description", "")
    content.setdefault("players", [3, 40])
    content.setdefault("options", {})
    yield RoleSet, content["key"], plain(written(content["name"]))[:120], content


def changes(parcel: Mapping[str, Any]) -> list[Change]:
    """The dry run: what would be new, and what would be changed."""
    found = []
    for kind, key, name, content in rows(parcel):
        row = kind.objects.filter(title=parcel["title"], key=key).first()
        what = "new" if row is None else "same" if (row.name, row.content) == (name, content) else "changed"
        found.append(Change(what, str(kind._meta.model_name), key, name))
    return found


@transaction.atomic
def put(parcel: Mapping[str, Any]) -> RoleSet:
    """All of it onto the shelf, or nothing. What is official stays as it is."""
    for kind, key, name, content in rows(parcel):
        if (there := kind.objects.filter(title=parcel["title"], key=key, official=True).first()) is not None:
            row = there
            continue
        row, _is_new = kind.objects.update_or_create(
            title=parcel["title"], key=key, defaults={"name": name, "official": False, "content": content}
        )
    assert isinstance(row, RoleSet)
    return row
