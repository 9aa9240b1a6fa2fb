"""A set as it is being changed: what a form says, what the buttons do to it, and what is wrong with it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from django.http import QueryDict

from tablegames.engine.words import Text, _, plain, written
from tablegames.games import GAMES
from tablegames.games.werewolf.roles import ROLES, STEPS
from tablegames.games.werewolf.roles.composed import Composed
from tablegames.games.werewolf.roles.own import role_from
from tablegames.games.werewolf.setup import completed
from tablegames.library import files
from tablegames.library.models import RoleSet
from tablegames.text.languages import LANGUAGES
from tablegames.text.names import line

Own = Mapping[str, Mapping[str, Any]]  # roles or cards of one's own, by their keys

ORDERS = ("order", "first_order")  # of all nights, and of the first where it has its own
MOST_PARTS = 100
TOGETHER = 3  # of those who know each other, unless somebody says otherwise
EMPTY: Mapping[str, Mapping[str, Any]] = {
    "werewolf": {"specials": {}, "order": []},
    "bang": {"decks": [], "characters": []},
}


def number(text: str) -> int | str:
    """A whole number, or what was typed, which the check then names."""
    return int(text) if re.fullmatch(r"\s*-?[0-9]{1,9}\s*", text) else text


def lines(text: str) -> str:
    """A text as it is kept: without invisible signs, its lines as they are."""
    return "\n".join(line(one) for one in text.splitlines()).strip()


def content_of(row: RoleSet) -> dict[str, Any]:
    """The set as it stands, with everything that a form shows."""
    usual = {"description": "", "players": [4, 24], **EMPTY[row.title]}
    return {**usual, **row.content, "name": row.words}


def content_from(row: RoleSet, form: QueryDict) -> dict[str, Any]:
    """The set that a form describes."""
    content: dict[str, Any] = {
        "key": row.key,
        "name": words_from("name", form, row.words),
        "description": words_from("description", form, row.content.get("description")),
        "players": [number(form.get("least", "")), number(form.get("most", ""))],
        "options": options_from(row.title, form),
    }
    seconds = {step: form.get(f"seconds.{step}", "").strip() for step in GAMES[row.title].seconds}
    if any(seconds.values()):
        content["seconds"] = {step: number(text) for step, text in seconds.items() if text}
    return content | (village_from(form) if row.title == "werewolf" else saloon_from(form))


def words_from(place: str, form: QueryDict, before: Any) -> str | dict[str, str]:
    """In one language a text, in several a text for each; languages without a field stay."""
    texts = {code: lines(form.get(f"{place}.{code}", "")) for code in LANGUAGES}
    others = (
        {code: text for code, text in before.items() if code not in texts}
        if isinstance(before, Mapping)
        else {}
    )
    several = {code: text for code, text in texts.items() if text} | others
    return texts["en"] if set(several) <= {"en"} else several


def options_from(title: str, form: QueryDict) -> dict[str, Any]:
    """Those that are not left as usual."""
    chosen = {}
    for option in GAMES[title].options:
        text = form.get(f"option.{option.name}", "")
        if text:
            chosen[option.name] = next(
                (one for one, _words in option.values if json.dumps(one) == text), text
            )
    return chosen


def village_from(form: QueryDict) -> dict[str, Any]:
    keys = form.getlist("special")[:MOST_PARTS]
    content: dict[str, Any] = {
        "specials": {key: number(form.get(f"since.{key}", "")) for key in keys},
        "order": form.getlist("order")[:MOST_PARTS],
    }
    wolves = form.get("wolves", "").strip()
    content |= {"wolves": number(wolves)} if wolves else {}
    copies = {key: form.get(f"copies.{key}", "").strip() for key in keys}
    several = {key: number(text) for key, text in copies.items() if text not in ("", "1")}
    content |= {"copies": several} if several else {}
    first = form.getlist("first_order")[:MOST_PARTS]
    return content | ({"first_order": first} if first else {})


def saloon_from(form: QueryDict) -> dict[str, Any]:
    return {"decks": form.getlist("deck")[:MOST_PARTS], "characters": form.getlist("character")[:MOST_PARTS]}


# What the buttons do


def act(content: dict[str, Any], what: str, form: QueryDict, own: Own) -> None:
    """A button beside a role or a step of the night: `more seer`, `up order 3`."""
    verb, _space, name = what.partition(" ")
    order, _space, at = name.partition(" ")
    match verb:
        case "more" | "less" if isinstance(content.get("specials", {}).get(name), int):
            by = 1 if verb == "more" else -1
            content["specials"][name] = max(1, min(40, content["specials"][name] + by))
        case "out" if "specials" in content:
            take_out(content, name)
        case "put" if form.get("role"):
            put_in(content, form.get("role", ""), own)
        case "apart" if content.get("order"):
            content["first_order"] = list(content["order"])
        case "alike":
            content.pop("first_order", None)
        case "call" if order in content and order in ORDERS:
            key = form.get(f"call.{order}", "")
            content[order] += [key] if key and key not in content[order] else []
        case "up" | "down" | "away" if (
            order in ORDERS and at.isdecimal() and int(at) < len(content.get(order, ()))
        ):
            step(content[order], verb, int(at))


def put_in(content: dict[str, Any], key: str, own: Own) -> None:
    """A role comes in, and is called in the night at its usual place."""
    least = content["players"][0]
    content["specials"].setdefault(key, least if isinstance(least, int) and 1 <= least <= 40 else 4)
    every = steps(own)
    one = every.get(key)
    if isinstance(one, Composed) and one.most > 1:
        several = min(one.most, TOGETHER) if one.definition.get("knows") == "same_role" else one.least
        if several > 1:
            content.setdefault("copies", {}).setdefault(key, max(one.least, several))
    if one is None or not (one.is_nocturnal or one.brings):
        return
    for order in ORDERS:
        if key not in content.get(order, [key]):
            known = [name for name in content[order] if name in every]
            called = [key] if one.is_nocturnal and not one.place else []
            content[order] = [*completed(known, [key], every), *called]


def take_out(content: dict[str, Any], key: str) -> None:
    """A role leaves, and is no longer called."""
    if "specials" in content:
        content["specials"].pop(key, None)
        for order in ORDERS:
            if order in content:
                content[order] = [name for name in content[order] if name != key]
        copies = {name: number for name, number in content.pop("copies", {}).items() if name != key}
        content |= {"copies": copies} if copies else {}


def without(deck: Mapping[str, Any], kind: str) -> dict[str, Any]:
    """A deck without a kind of card."""
    return {**deck, "cards": [card for card in deck["cards"] if card.split(" ")[0] != kind]}


def step(order: list[str], verb: str, at: int) -> None:
    one = order.pop(at)
    if verb != "away":
        order.insert(max(0, at - 1) if verb == "up" else at + 1, one)


def steps(own: Own) -> dict[str, Any]:
    """Everybody who can be called in the night."""
    return {**STEPS, **{key: role_from(one) for key, one in own.items()}}


# What is wrong


def problems(parcel: Mapping[str, Any]) -> list[files.Problem]:
    if not plain(written(parcel["set"]["name"])).strip():
        return [files.Problem("set.name", _("A set needs a name, of at most 120 letters."))]
    return files.problems(parcel)[: files.MOST_PROBLEMS]


def advice(parcel: Mapping[str, Any]) -> list[files.Problem]:
    """What would keep a good set from being dealt to its fewest or its most players, each with its field."""
    found: dict[files.Problem, files.Problem] = {}
    for players in dict.fromkeys(parcel["set"].get("players", ())):
        for problem in GAMES[parcel["title"]].check(setup_of(parcel, players)):
            sentence = _("With {players} players: {problem}", players=players, problem=problem.text)
            field = f"set.{problem.place}" if problem.place else ""
            found.setdefault(problem, files.Problem(field, sentence))
    return list(found.values())


def setup_of(parcel: Mapping[str, Any], players: int) -> dict[str, Any]:
    """As a lobby would freeze it."""
    title, content = GAMES[parcel["title"]], parcel["set"]
    return {
        "names": [str(number) for number in range(players)],
        "roles": title.fill(content, players),
        "order": content.get("order", []),
        "options": content.get("options", {}),
        "seconds": {**title.seconds, **content.get("seconds", {})},
        "mode": next(iter(title.modes), ""),
        "set": content["key"],
        **files.frozen_of(parcel),
    }


def role_names(own: Own) -> dict[str, Text]:
    """Every role that can be put in, official ones first."""
    return {
        **{key: role.name for key, role in ROLES.items() if key not in ("villager", "werewolf")},
        **{key: written(one["name"]) for key, one in own.items()},
    }
