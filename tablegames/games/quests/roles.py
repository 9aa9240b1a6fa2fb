"""The roles: a side each, whom they know, and who does not know them. One's own are defined as official ones are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tablegames.engine.entry import Value
from tablegames.engine.table import Setup
from tablegames.engine.words import Text, _, said

from .card_text import card_text

SIDES: dict[str, Text] = {"good": _("Good"), "evil": _("Evil")}
NO_NAMES: Mapping[str, Text] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Role:
    """It `sees` a side or a role, which another one only `seems`, and `hides` from a side; `seeks` who is `sought`."""

    key: str
    name: Text
    text: Text
    side: str = "good"
    sees: str = ""
    seems: str = ""
    hides: str = ""
    sought: bool = False
    seeks: bool = False
    figure: str = "unknown"

    def knows(self, other: Role) -> bool:
        """Whether it sees from the start who holds that role."""
        return self.looks_for(other) and self.side != other.hides

    def looks_for(self, other: Role) -> bool:
        """Whether it would know who holds that role, did it not hide."""
        return self.sees in filter(None, (other.side, other.key, other.seems))


def role_from(definition: Mapping[str, Value], names: Mapping[str, Text | str] = NO_NAMES) -> Role:
    """The role of a definition; `names` are those of the roles that it may name."""
    said_by_it = {"name": said(definition.get("name", "")), "text": card_text(definition, names)}
    return Role(**{**definition, **said_by_it})


TEXTS: dict[str, Text] = {
    "merlin": _("Bring three quests to success. You know evil; do not let it find out who you are."),
    "percival": _(
        "Bring three quests to success. You know Merlin; where Morgana plays you see both, and not who is who."
    ),
    "knight": _(
        "At the start you know nobody. Find out whom to take along, and bring three quests to success."
    ),
    "assassin": _(
        "Make three quests fail. You know evil. If good brings three to success, you name whom you take for Merlin."
    ),
    "morgana": _(
        "Make three quests fail. You know evil. Percival sees you and Merlin, and cannot tell one from the other."
    ),
    "mordred": _("Make three quests fail. You know evil. Merlin does not know you."),
    "oberon": _(
        "Make three quests fail. You are alone: the others of evil do not know you, nor you them. Merlin knows you."
    ),
    "traitor": _("Make three quests fail. You know evil."),
}
BASICS: tuple[dict[str, Value], ...] = (
    {"key": "merlin", "name": _("Merlin"), "side": "good", "sees": "evil", "sought": True},
    {"key": "percival", "name": _("Percival"), "side": "good", "sees": "merlin"},
    {"key": "knight", "name": _("knight"), "side": "good"},
    {"key": "assassin", "name": _("assassin"), "side": "evil", "sees": "evil", "seeks": True},
    {"key": "morgana", "name": _("Morgana"), "side": "evil", "sees": "evil", "seems": "merlin"},
    {"key": "mordred", "name": _("Mordred"), "side": "evil", "sees": "evil", "hides": "good"},
    {"key": "oberon", "name": _("Oberon"), "side": "evil", "hides": "evil"},
    {"key": "traitor", "name": _("traitor"), "side": "evil", "sees": "evil"},
)
DEFINITIONS = {one["key"]: {**one, "text": TEXTS[one["key"]], "figure": one["key"]} for one in BASICS}
ROLES = {key: role_from(one) for key, one in DEFINITIONS.items()}


def roles_of(setup: Setup) -> dict[str, Role]:
    """The official ones, and those that the set-up brings along."""
    own = setup.get("own", ())
    names = {key: role.name for key, role in ROLES.items()} | {one["key"]: said(one["name"]) for one in own}
    return ROLES | {one["key"]: role_from(one, names) for one in own}
