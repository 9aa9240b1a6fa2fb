"""What is in a set of Werewolf: special roles, the order of the night, and how many plain werewolves there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tablegames.engine.entry import Value
from tablegames.engine.library import (
    COPIES,
    Answers,
    Content,
    Custom,
    Field,
    Part,
    SetFile,
    Sets,
    Sizes,
)
from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.setup import VillageSetup, check, completed, copies_of
from tablegames.games.werewolf.table.role import Role
from tablegames.games.werewolf.table.teams import VILLAGERS, WEREWOLVES, Team

from . import drafts, problems
from .drafts import ORDERS
from .roles import Roles
from .table import Night

SIDES = {VILLAGERS.frame: VILLAGERS.name, WEREWOLVES.frame: WEREWOLVES.name, Team.frame: _("each alone")}
PLAIN = ("villager", "werewolf")  # dealt by the number of players, not by the set
ORDER = {"type": "array", "maxItems": 100, "items": {"type": "string", "maxLength": 40}}
KEYED: dict[str, Any] = {"type": "object", "maxProperties": 100, "additionalProperties": COPIES}
ROLES = Roles()


class Villages(Sets):
    """Sets of Werewolf: `specials` are dealt from so many players on, `copies` of each, called in this `order`."""

    about = _("Who is in, when they wake, how it is played.")
    shape = {
        "order": ORDER,
        "first_order": ORDER,
        "wolves": {"type": "integer", "minimum": 0, "maximum": 10},
        "specials": KEYED,
        "copies": KEYED,
    }
    optional = ("wolves", "first_order", "copies")
    headings = {
        "wolves": _("Ordinary werewolves"),
        **dict.fromkeys(("specials", "copies"), _("Roles")),
        **dict.fromkeys(ORDERS, _("Order of the night")),
    }
    blank = {"specials": {}, "order": []}
    frozen = ("first_order",)
    always = frozenset(PLAIN)
    beside = {"set.order": "place", "set.wolves": "hunts"}
    table = Night()

    def named(self, content: Content) -> set[str]:
        return {*content.get("specials", {}), *content.get("order", []), *content.get("first_order", [])}

    def problems(self, file: SetFile, known: Mapping[str, object]) -> Iterator[Problem]:
        yield from problems.of_lists(file["set"])
        yield from problems.of_keys(file["set"], known)
        yield from problems.of_copies(file, known)

    def warnings(self, content: Content, custom: Custom) -> Iterator[Problem]:
        yield from problems.of_timing(content, drafts.steps(custom))
        yield from problems.of_names(content, {key: step.name for key, step in drafts.steps(custom).items()})
        yield from problems.of_room(content, drafts.role_names(custom))
        yield from problems.of_ending(content)

    def rename(self, content: dict[str, Value], keys: Mapping[str, str]) -> None:
        for name in ("specials", "copies"):
            if name in content:
                content[name] = {keys.get(key, key): number for key, number in content[name].items()}
        for name in ORDERS:
            if name in content:
                content[name] = [keys.get(key, key) for key in content[name]]

    def put_in(self, content: dict[str, Value], key: str, custom: Custom) -> None:
        drafts.put_in(content, key, custom)

    def take_out(self, content: dict[str, Value], key: str) -> None:
        drafts.take_out(content, key)

    def content_from(self, form: Answers) -> dict[str, Value]:
        return drafts.content_from(form)

    def press(self, content: dict[str, Value], button: str, form: Answers, custom: Custom) -> None:
        drafts.press(content, button, form, custom)

    def anchor(self, button: str, form: Answers) -> str:
        return drafts.anchor(button, form)

    def fields(self) -> tuple[Field, ...]:
        label = _("Ordinary werewolves (empty: by the number of players)")
        return (Field("wolves", label, "number", most=10),)

    def form(self, content: Content, custom: Custom) -> dict[str, object]:
        steps, names = drafts.steps(custom), drafts.role_names(custom)
        called = {order: content.get(order, []) for order in ORDERS}
        uncalled = {
            order: [
                (key, step.name)
                for key, step in steps.items()
                if step.is_nocturnal and key not in called[order]
            ]
            for order in ORDERS
        }
        return {
            "specials": self.dealt(content, custom),
            "others": [(key, name) for key, name in names.items() if key not in content["specials"]],
            **{order: [ROLES.part(key, custom) for key in called[order]] for order in ORDERS},
            "uncalled": uncalled["order"],
            "first_uncalled": uncalled["first_order"],
        }

    def dealt(self, content: Content, custom: Custom) -> list[Part]:
        """The special roles, in the order in which they were put in."""
        return [
            replace(ROLES.part(key, custom), since=since, number=copies_of(content, key))
            for key, since in content.get("specials", {}).items()
        ]

    def stations(self, content: Content, custom: Custom) -> list[Text | str]:
        """Whoever is called in the night, or dealt: who is in no order wakes at the usual place."""
        return [part.name for part in (*self.called(content, custom), *self.dealt(content, custom))]

    def is_rearranged(self, content: Content, custom: Custom) -> bool:
        steps = drafts.steps(custom)
        places = [steps[key].place for key in content.get("order", []) if key in steps and steps[key].place]
        return places != sorted(places)

    def summary(self, content: Content, custom: Custom) -> dict[str, object]:
        return {
            "order": self.night(content, custom),
            "first_order": self.night(content, custom, "first_order") if content.get("first_order") else [],
            "sides": self.sides(content, custom),
        }

    def sides(self, content: Content, custom: Custom) -> list[tuple[str, Text, list[Part]]]:
        """Who plays together: the frame of their cards, their name, and their roles; last those who are plain."""
        roles = drafts.steps(custom)
        parts = [*self.parts(content, custom), *(ROLES.part(key, {}) for key in PLAIN)]
        frames = {key: role.team.frame for key, role in roles.items() if isinstance(role, Role)}
        found = [
            (frame, name, [part for part in parts if frames.get(part.key, VILLAGERS.frame) == frame])
            for frame, name in SIDES.items()
        ]
        return [side for side in found if side[2]]

    def parts(self, content: Content, custom: Custom) -> list[Part]:
        """The special roles, in the order in which they come in as more people play."""
        return sorted(self.dealt(content, custom), key=lambda part: part.since)

    def called(self, content: Content, custom: Custom, name: str = "order") -> list[Part]:
        """Who is called when; `first_order`: in the first night, where that is another order."""
        return [ROLES.part(key, custom) for key in content.get(name, [])]

    def night(self, content: Content, custom: Custom, name: str = "order") -> list[Part]:
        """The same with all who are dealt and in no order, each at their usual place."""
        steps = drafts.steps(custom)
        deck = [key for key in ("werewolf", *content.get("specials", {})) if key in steps]
        called = [key for key in content.get(name, []) if key in steps]
        return [ROLES.part(key, custom) for key in completed(called, deck, steps)]

    def tally(self, dealt: Sequence[str], roles: Mapping[str, Text]) -> list[tuple[Text, int]]:
        counts = Counter(dealt)
        wolves, villagers = counts["werewolf"], counts["villager"]
        special = len(dealt) - wolves - villagers
        return [(_("Werewolves"), wolves), (_("Special"), special), (_("Villagers"), villagers)]

    def sizes(self, content: Content) -> Sizes:
        return {"roles": len(content.get("specials", {}))}

    def readings(
        self, content: Content, custom: Custom
    ) -> list[tuple[Text, list[tuple[Text | str, Text | str]]]]:
        dealt: list[tuple[Text | str, Text | str]] = [
            (part.name, _("from {number} players", number=part.since)) for part in self.parts(content, custom)
        ]
        night: list[tuple[Text | str, Text | str]] = [
            (f"{number}.", part.name) for number, part in enumerate(self.called(content, custom), 1)
        ]
        return [(_("Roles"), dealt), (_("Order of the night"), night)]

    def settle(self, setup: Value, content: Content, others: Sequence[Content] = ()) -> VillageSetup:
        """The set's own order of the night; where that does not call a role that was added, one of a set that does."""
        made = (called_by(setup, one.get("order", [])) for one in (content, *others))
        return min(made, key=lambda one: len(check(one)))


def called_by(setup: VillageSetup, order: Sequence[str]) -> VillageSetup:
    """A set-up with that order of the night."""
    return {**setup, "order": order}
