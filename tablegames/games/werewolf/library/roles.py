"""Roles as the library has them: official ones, and those that somebody composes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tablegames.engine.entry import Value
from tablegames.engine.library import (
    Blocks,
    Choices,
    Custom,
    Definition,
    Field,
    Group,
    Part,
    Pieces,
    names_of,
    signed,
)
from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _, is_said, said, written
from tablegames.games.werewolf.roles import ROLES, STEPS
from tablegames.games.werewolf.roles.composing import definition as roles
from tablegames.games.werewolf.roles.composing.card_text import card_text
from tablegames.games.werewolf.roles.composing.composed import NIGHTS, TEAMS, called
from tablegames.games.werewolf.roles.composing.definitions import DEFINITIONS
from tablegames.games.werewolf.roles.composing.types import RoleDefinition

from .fields import BLOCK_FIELDS, groups

DRAWN = {"lovers": "lovers", "charmed": "pied_piper"}  # steps of the night that are no role's own


def offered(does: str, field: Field, known: Choices) -> Choices:
    """A block that needs no role leaves it out."""
    return {"": "–", **known}


class Roles(Pieces):
    """Roles of Werewolf."""

    kind = "role"
    shape = roles.SHAPE
    reserved = tuple(STEPS)
    calls = ("call", "first_call")
    references = ("seen_as", "role")
    plain = {"by_hand": True}
    blocks = Blocks(
        wording=roles.BLOCK_WORDING,
        takes={block: tuple(sorted(names)) for block, names in roles.TAKES.items()},
        fields=BLOCK_FIELDS,
        most=8,
        painted={
            "learn_role": "seer",
            "protect": "bodyguard",
            "kill": "hunter",
            "save": "witch",
            "mark": "raven",
            "link": "cupid",
        },
        offered=offered,
    )

    def problems(self, definition: RoleDefinition, known: Mapping[str, object]) -> Iterable[Problem]:
        return roles.problems(definition, known)

    def examples(self) -> dict[str, Definition]:
        """Return what a new role may begin like: roles whose behaviour can be borrowed, and roles made of blocks."""
        behaving = {key: behaving_like(key) for key in roles.BEHAVES}
        return {**behaving, **{one["key"]: one for one in DEFINITIONS}}

    def drawing(self, like: str) -> dict[str, str]:
        return {"figure": like} if like in roles.FIGURES else {}

    def groups(self, known: Choices) -> tuple[Group, ...]:
        return groups(known)

    def settled(self, found: dict[str, Value]) -> dict[str, Value]:
        """Whom it names means nothing where it names nobody."""
        if not found.get("names", {}).get("most"):
            found.pop("names", None)
        return found

    def text(self, definition: RoleDefinition, known: Choices) -> Text:
        if not definition.get("text") and definition.get("behaves"):
            return ROLES[definition["behaves"]].text
        return card_text(definition, known)

    def preview(self, draft: RoleDefinition, known: Choices) -> object:
        """The card as the phone shows it to whoever holds the button."""
        wins = draft.get("wins", "team")
        team = roles.TEAMS.get(draft.get("team", ""), roles.TEAMS["villagers"])
        card = {
            "name": written(draft["name"]),
            "text": self.text(draft, known),
            "figure": draft.get("figure", "unknown"),
            "team": team if wins == "team" else roles.WINS.get(wins, team),
            "frame": TEAMS.get(draft.get("team", ""), TEAMS["villagers"]).frame
            if wins == "team"
            else "alone",
        }
        return {"card": card}

    def unsaid(self, draft: RoleDefinition) -> Text | None:
        """Where nobody has written what is read aloud, it is only that the role wakes up."""
        if draft.get("wakes", "never") not in NIGHTS or is_said(said(draft.get("call", ""))):
            return None
        name = said(draft["name"])
        call = called(name if is_said(name) else Text("…"), Text(""))
        return _("Only this is read aloud: “{call}”", call=call)

    def part(self, key: str, custom: Custom) -> Part:
        """A role, or a step of the night that is no role."""
        if key in custom:
            return self.made(key, custom)
        if key in ROLES:
            role, figure = ROLES[key], f"village.svg#role-{key}"
            balance, least, most = signed(role.balance), role.least, role.most
            return Part(key, role.name, role.text, figure, balance=balance, least=least, most=most)
        if key in STEPS:
            return Part(
                key, STEPS[key].name, Text(""), f"village.svg#role-{DRAWN[key]}" if key in DRAWN else ""
            )
        return Part(key, key, _("This role is no longer on the shelf."))

    def made(self, key: str, custom: Custom) -> Part:
        """A role that somebody has made, in words."""
        one, names = custom[key], {**{key: role.name for key, role in ROLES.items()}, **names_of(custom)}
        return Part(
            key,
            written(one["name"]),
            self.text(one, names),
            f"village.svg#role-{one.get('figure', 'unknown')}",
            custom=True,
            balance=signed(one.get("balance")),
            least=one.get("least", 1),
            most=one.get("most", 1),
        )


def behaving_like(key: str) -> dict[str, Any]:
    """A role that does the same, and has its words."""
    role = ROLES[key]
    said = {"name": role.name, "text": role.text, "call": role.call}
    more = {"place": role.place, "balance": role.balance}
    return {
        "key": key,
        "behaves": key,
        **{name: words for name, words in said.items() if words.id},
        **{name: value for name, value in more.items() if value},
    }
