"""Who is in a village, as a table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tablegames.engine.library import Cells, Content, Custom, Field, Table
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.roles import STEPS

from .drafts import role_names

STEP = 10  # between the places in the night, so that something fits in between


class Night(Table):
    """Who is in, from how many players on, and when in the night: roles, and steps that belong to none."""

    name = _("Roles and the night")
    adding = _("Another role")
    help = _(
        "Each is dealt as soon as so many play; werewolves and villagers fill the rest. Without a number of players nobody"
        " is dealt it."
    )
    label = _("Role")
    fields = (
        Field("since", _("Dealt from so many players"), "number", least=1),
        Field("copies", _("How many"), "number", usual=1, least=1),
        Field("place", _("Turn in the night"), "number", most=9999, shown="line"),
    )

    def named(self, custom: Custom) -> Mapping[str, Text]:
        return {**{key: step.name for key, step in STEPS.items()}, **role_names(custom)}

    def rows(self, content: Content) -> Iterator[Cells]:
        specials, order, copies = (content.get(name, {}) for name in ("specials", "order", "copies"))
        places = {key: STEP * number for number, key in enumerate(order, 1)}
        for key in dict.fromkeys([*specials, *order]):
            yield {
                "key": key,
                "since": specials.get(key),
                "copies": copies.get(key),
                "place": places.get(key),
            }

    def answers(self, rows: Sequence[Cells], content: Content) -> dict[str, list[str]]:
        called = sorted((row for row in rows if row["place"] is not None), key=place_of)
        found = {
            "special": [str(row["key"]) for row in rows if row["since"] is not None],
            "order": [str(row["key"]) for row in called],
            "first_order": list(content.get("first_order", [])),
        }
        for name in ("since", "copies"):
            found |= {f"{name}.{row['key']}": [str(row[name])] for row in rows if row[name] is not None}
        return found

    def problems(self, rows: Sequence[Cells]) -> Iterator[tuple[int, str, Text]]:
        seen: dict[str, set[Any]] = {"key": set(), "place": set()}
        twice = {"key": _("This role is here twice."), "place": _("Another has this place.")}
        for number, row in enumerate(rows):
            for field, sentence in twice.items():
                is_between = field == "place" and place_of(row) % STEP  # there the rows have their own order
                if row[field] is not None and row[field] in seen[field] and not is_between:
                    yield number, field, sentence
                seen[field].add(row[field])
            if row["since"] is None and row["place"] is None:
                yield number, "since", _("From how many players, or when in the night?")

    def key_at(self, place: str, content: Content) -> str:
        called = re.fullmatch(r"set\.order\[(\d+)\]", place)
        if called:
            return str(content["order"][int(called[1])])
        return place.removeprefix("set.specials.").removeprefix("set.copies.")


def place_of(row: Cells) -> int:
    place = row["place"]
    return place if isinstance(place, int) else 0
