"""Custom scripts of Blood on the Clocktower: a JSON array of characters becomes a text-only set.

Nothing of that game is shipped: what a file brings along is taken, what it only names is reported.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tablegames.engine.entry import Value
from tablegames.engine.library import Reader
from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _

EVIL = ("minion", "demon")
LONGEST = 400
PLACES = 999
LEAST, MOST = 5, 20  # players


def is_script(data: Value) -> bool:
    """A custom script is an array."""
    return isinstance(data, list)


def read(entries: Value) -> tuple[dict[str, Any] | None, list[Problem]]:
    """The set file of a custom script, and what could not be taken; None where no character is described."""
    meta: Mapping[str, Any] = next((one for one in entries if is_meta(one)), {})
    roles: list[dict[str, Any]] = []
    reported: list[Problem] = []
    firsts: dict[str, float] = {}
    for number, entry in enumerate(entries):
        if isinstance(entry, dict) and words(entry.get("name")) and not is_meta(entry):
            roles.append(role_from(entry, {role["key"] for role in roles}, meta))
            firsts[roles[-1]["key"]] = night(entry, "firstNight", meta)
        elif not is_meta(entry):
            reported.append(Problem(f"[{number}]", unknown(entry)))
    if not roles:
        return None, [*reported, Problem("", _("No character is described in this file."))]
    file = set_file(meta, roles)
    places = {key: place for key, place in firsts.items() if place}
    file["set"] |= first_order(file["set"]["order"], places)
    return file, reported


def is_meta(entry: Value) -> bool:
    """Whether it tells of the script itself, not of a character."""
    return isinstance(entry, dict) and entry.get("id") == "_meta"


def unknown(entry: Any) -> Text:
    name = entry.get("id") if isinstance(entry, dict) else entry
    character = str(name)[:60]
    return _("“{character}” is only named, not described: it is left out.", character=character)


def role_from(entry: Mapping[str, Any], keys: set[str], meta: Mapping[str, Any]) -> dict[str, Any]:
    """A role that the moderator reads out and resolves by hand."""
    team = str(entry.get("team", ""))
    key = re.sub(r"[^a-z0-9]+", "_", str(entry.get("id") or entry["name"]).lower()).strip("_") or "role"
    role: dict[str, Any] = {
        "key": free(f"botc_{key}"[:36], keys),
        "name": words(entry["name"]),
        "text": words(" ".join(filter(None, [words(entry.get("ability")), *reminders(entry)]))),
        "team": "werewolves" if team in EVIL else "villagers",
        "by_hand": True,
    }
    if team == "demon":
        role["hunts"] = True
    return role | waking(entry, night(entry, "firstNight", meta), night(entry, "otherNight", meta))


def waking(entry: Mapping[str, Any], first: float, other: float) -> dict[str, Any]:
    """In which nights it wakes, where, and what is read out: the first night may have words of its own."""
    if not (first or other):
        return {}
    found: dict[str, Any] = {
        "wakes": "first_night" if not other else "every_night" if first else "later_nights",
        "place": int(min(PLACES, other or first)),
    }
    begins = words(entry.get("firstNightReminder")) if first else ""
    goes_on = words(entry.get("otherNightReminder")) if other else ""
    if goes_on or begins:
        found["call"] = goes_on or begins
    if begins and goes_on and begins != goes_on:
        found["first_call"] = begins
    return found


def night(entry: Mapping[str, Any], name: str, meta: Mapping[str, Any]) -> float:
    """The place in the order of that night, as the script lists it or else as the character says; 0: it sleeps."""
    listed = meta.get(name)
    if isinstance(listed, list):
        return listed.index(entry.get("id")) + 1 if entry.get("id") in listed else 0
    value = entry.get(name)
    return value if isinstance(value, int | float) and not isinstance(value, bool) and value > 0 else 0


def reminders(entry: Mapping[str, Any]) -> list[str]:
    """The tokens that the moderator lays down; markers stand for them."""
    found = [
        one
        for name in ("reminders", "remindersGlobal")
        if isinstance(entry.get(name), list)
        for one in entry[name]
    ]
    named = [words(one) for one in found if isinstance(one, str)]
    return [f"[{', '.join(named)}]"] if named else []


def words(value: Any) -> str:
    return value[:LONGEST] if isinstance(value, str) else ""


def free(key: str, taken: set[str]) -> str:
    return next(one for n in range(1, 1000) if (one := key if n == 1 else f"{key}_{n}") not in taken)


def dealt(roles: list[dict[str, Any]]) -> dict[str, int]:
    """Propose from how many players on each character is in: a demon, a minion, then the good ones in turn."""
    good = [role["key"] for role in roles if role["team"] == "villagers"]
    minions = [role["key"] for role in roles if role["team"] == "werewolves" and not role.get("hunts")]
    demons = [role["key"] for role in roles if role.get("hunts")]
    queue = [*demons[:1], *minions[:1], *good[:7], *minions[1:2], *good[7:9], *minions[2:3], *good[9:]]
    first = 1 if demons else 2  # there is a plain werewolf then
    return {key: max(LEAST, place) for place, key in enumerate(queue, first) if place <= MOST}


def set_file(meta: Mapping[str, Any], roles: list[dict[str, Any]]) -> dict[str, Any]:
    """The set with its roles; it has no key yet."""
    name = words(meta.get("name"))[:120] or "Custom script"
    author = words(meta.get("author"))
    demons = [role["key"] for role in roles if role.get("hunts")]
    wakers = sorted((role for role in roles if "place" in role), key=lambda role: role["place"])
    return {
        "set": {
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


def first_order(order: list[str], places: Mapping[str, float]) -> dict[str, list[str]]:
    """The order of the first night, where it is another one."""
    usual = [key for key in order if key in places]
    first = sorted(usual, key=lambda key: places[key])
    return {} if first == usual else {"first_order": [*first, *(key for key in order if key not in places)]}


CUSTOM_SCRIPTS = Reader(
    is_script,
    read,
    _("Custom scripts of Blood on the Clocktower come in as sets that the moderator resolves by hand."),
)
