"""A role of somebody's own: composed of blocks, or one that the code has under a name, with other words."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy

from tablegames.engine.words import Text, said
from tablegames.games.werewolf.roles.defender import Defender
from tablegames.games.werewolf.roles.elder import Elder
from tablegames.games.werewolf.roles.hunter import Hunter
from tablegames.games.werewolf.roles.idiot import Idiot
from tablegames.games.werewolf.roles.scapegoat import Scapegoat
from tablegames.games.werewolf.roles.seer import Seer
from tablegames.games.werewolf.roles.witch import Witch
from tablegames.games.werewolf.table.role import Role

from .composed import NO_NAMES, TEAMS, Composed, called
from .types import RoleDefinition

# By the name that a definition gives. Those of which others speak by their key are not here: cupid, the thief.
NAMED: Mapping[str, Role] = {
    role.key: role for role in (Seer(), Witch(), Hunter(), Defender(), Elder(), Scapegoat(), Idiot())
}


def role_from(definition: RoleDefinition, names: Mapping[str, Text | str] = NO_NAMES) -> Role:
    """The role of a definition that was checked; `names` are those of the roles that it may name."""
    named = NAMED.get(definition.get("behaves", ""))
    return renamed(named, definition) if named else Composed(definition, names)


def renamed(like: Role, definition: RoleDefinition) -> Role:
    """It behaves like that role, and has its own name, words, team, place and copies."""
    role = copy(like)
    role.key, role.name = definition["key"], said(definition["name"])
    role.like, role.fate = like.key, Text("")
    role.text = said(definition["text"]) if definition.get("text") else like.text
    role.call = called(role.name, said(definition.get("call", ""))) if like.is_nocturnal else Text("")
    role.team = TEAMS[definition.get("team", "villagers")]
    role.least = definition.get("least", 1)
    role.most = definition.get("most", 1)
    role.place = definition.get("place", like.place)
    role.balance = definition.get("balance")
    role.drawing = definition.get("figure", "unknown")
    return role
