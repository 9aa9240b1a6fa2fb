"""Custom scripts of Blood on the Clocktower: a JSON array of characters becomes a text-only set.

Nothing of that game is shipped: what a file brings along is taken, what it only names is reported.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tablegames.engine.words import Text, _
from tablegames.play.names import line

from .files import MOST_PROBLEMS, Problem, Unreadable, key_from, parsed, problems
from .schema import FORMAT, VERSION

EVIL = ("minion", "demon")
LONGEST = 400
PLACES = 999
LEAST, MOST = 5, 20  # players


def is_script(data: Any) -> bool:
    """A custom script is an array."""
    return isinstance(data, list)


def from_script(data: bytes, taken: set[str]) -> tuple[dict[str, Any], list[Problem]]:
    """The parcel of a custom script, and what could not be taken. Raises Unreadable where nothing can."""
    entries = parsed(data)
    if not is_script(entries):
        raise Unreadable([Problem("", _("A custom script is a JSON array."))])
    meta: Mapping[str, Any] = {}
    roles: list[dict[str, Any]] = []
    reported: list[Problem] = []
    for number, entry in enumerate(entries):
        if isinstance(entry, dict) and entry.get("id") == "_meta":
            meta = entry
        elif isinstance(entry, dict) and words(entry.get("name")):
            roles.append(role_from(entry, {role["key"] for role in roles}))
        else:
            reported.append(Problem(f"[{number}]", unknown(entry)))
    if not roles:
        raise Unreadable(
            [*reported, Problem("", _("No character is described in this file."))][:MOST_PROBLEMS]
        )
    parcel = parcel_of(meta, roles, taken)
    wrong = problems(parcel)
    if wrong:
        raise Unreadable(wrong[:MOST_PROBLEMS])
    return parcel, reported


def unknown(entry: Any) -> Text:
    name = entry.get("id") if isinstance(entry, dict) else entry
    character = line(str(name)[:60])
    return _("“{character}” is only named, not described: it is left out.", character=character)


def role_from(entry: Mapping[str, Any], keys: set[str]) -> dict[str, Any]:
    """A role that the moderator reads out and resolves by hand."""
    first, other = night(entry, "firstNight"), night(entry, "otherNight")
    team = str(entry.get("team", ""))
    key = re.sub(r"[^a-z0-9]+", "_", str(entry.get("id") or entry["name"]).lower()).strip("_") or "role"
    role: dict[str, Any] = {
        "key": free(f"botc_{key}"[:36], keys),
        "name": words(entry["name"]),
        "text": words(" ".join([words(entry.get("ability")), *reminders(entry)])),
        "team": "werewolves" if team in EVIL else "villagers",
        "by_hand": True,
    }
    if team == "demon":
        role["hunts"] = True
    if first or other:
        role |= {
            "wakes": "every_night" if other else "first_night",
            "place": int(min(PLACES, other or first)),
        }
        called = words(entry.get("otherNightReminder") or entry.get("firstNightReminder"))
        if called:
            role["call"] = called
    return role


def night(entry: Mapping[str, Any], name: str) -> float:
    """The place in the order of that night; 0 where it does not wake."""
    value = entry.get(name)
    return value if isinstance(value, int | float) and not isinstance(value, bool) and value > 0 else 0


def reminders(entry: Mapping[str, Any]) -> list[str]:
    found = entry.get("reminders")
    named = [words(one) for one in found if isinstance(one, str)] if isinstance(found, list) else []
    return [f"[{', '.join(named)}]"] if named else []


def words(value: Any) -> str:
    return line(value)[:LONGEST] if isinstance(value, str) else ""


def free(key: str, taken: set[str]) -> str:
    return next(one for n in range(1, 1000) if (one := key if n == 1 else f"{key}_{n}") not in taken)


def dealt(roles: list[dict[str, Any]]) -> dict[str, int]:
    """From how many players on each character is in, for a start: a demon, a minion and the good ones in turn."""
    good = [role["key"] for role in roles if role["team"] == "villagers"]
    minions = [role["key"] for role in roles if role["team"] == "werewolves" and not role.get("hunts")]
    demons = [role["key"] for role in roles if role.get("hunts")]
    queue = [*demons[:1], *minions[:1], *good[:7], *minions[1:2], *good[7:9], *minions[2:3], *good[9:]]
    first = 1 if demons else 2  # there is a plain werewolf then
    return {key: max(LEAST, place) for place, key in enumerate(queue, first) if place <= MOST}


def parcel_of(meta: Mapping[str, Any], roles: list[dict[str, Any]], taken: set[str]) -> dict[str, Any]:
    name = words(meta.get("name"))[:120] or "Custom script"
    author = words(meta.get("author"))
    demons = [role["key"] for role in roles if role.get("hunts")]
    wakers = sorted((role for role in roles if "place" in role), key=lambda role: role["place"])
    return {
        "format": FORMAT,
        "version": VERSION,
        "title": "werewolf",
        "set": {
            "key": key_from(name, taken),
            "name": name,
            "description": f"A custom script by {author}." if author else "A custom script.",
            "players": [LEAST, MOST],
            "wolves": 0 if demons else 1,
            "specials": dealt(roles),
            "order": [*(role["key"] for role in wakers), *([] if demons else ["werewolf"])],
            "options": {"mayor": "none"},
        },
        "roles": roles,
    }
