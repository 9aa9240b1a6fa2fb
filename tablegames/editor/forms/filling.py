"""From a form to a definition, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import QueryDict

from .blocks import blocks_from
from .cards import card_groups
from .fields import Choices, Group, dig, put, value_of
from .roles import role_groups


def groups(title: str, known: Choices) -> tuple[Group, ...]:
    """The fields above and below the blocks; `known` are the roles that a field may name."""
    return role_groups(known) if title == "werewolf" else card_groups()


def definition_from(title: str, key: str, form: QueryDict, before: Mapping[str, Any]) -> dict[str, Any]:
    """The definition that a form describes. What means the same as nothing is left out, unless it was there."""
    found: dict[str, Any] = {"key": key}
    for group in groups(title, {}):
        for field in group.fields:
            was = dig(before, field.place)
            value = value_of(field, form, was)
            is_meant = value != field.usual and value not in ("", {})
            if is_meant or (was == value and value not in ("", None)):
                put(found, field.place, value)
    then = blocks_from(title, form)
    if then:
        found["then"] = then
    return settled(title, found) | {"name": found.get("name", "")}


def settled(title: str, found: dict[str, Any]) -> dict[str, Any]:
    """As the rules have it: an aim only where there is one, distances as numbers."""
    if title != "bang":
        if not found.get("names", {}).get("most"):
            found.pop("names", None)
        return found
    aims, aim = found.pop("aims", False), found.pop("aim", {})
    if aim.get("distance", "").isdecimal():
        aim["distance"] = int(aim["distance"])
    if aim.get("distance") == "any":
        del aim["distance"]
    if aims:
        found["aim"] = aim
    if found.pop("answers", False):
        found["answers"] = "shot"
    return found


def spread(title: str, definition: Mapping[str, Any]) -> dict[str, Any]:
    """A definition as the form shows it."""
    if title != "bang":
        return dict(definition)
    aim = definition.get("aim")
    shown: dict[str, Any] = {**definition, "aims": aim is not None, "answers": "answers" in definition}
    if aim is not None:
        shown["aim"] = {**aim, "distance": str(aim.get("distance", "any"))}
    return shown
