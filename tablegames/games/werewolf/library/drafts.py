"""A village as it is being changed: what a form says, and what the buttons do to it."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.engine.entry import Value
from tablegames.engine.library import MOST_PARTS, Answers, Custom, number
from tablegames.engine.words import Text, written
from tablegames.games.werewolf.roles import ROLES, STEPS
from tablegames.games.werewolf.roles.composing.composed import Composed
from tablegames.games.werewolf.roles.composing.custom import role_from
from tablegames.games.werewolf.setup import completed
from tablegames.games.werewolf.table.role import Step

ORDERS = ("order", "first_order")  # of all nights, and of the first where it has its own
TOGETHER = 3  # of those who know each other, unless somebody says otherwise


def content_from(form: Answers) -> dict[str, Value]:
    """The village that a form describes."""
    keys = form.texts("special")[:MOST_PARTS]
    content: dict[str, Value] = {
        "specials": {key: number(form.text(f"since.{key}")) for key in keys},
        "order": form.texts("order")[:MOST_PARTS],
    }
    wolves = form.text("wolves").strip()
    content |= {"wolves": number(wolves)} if wolves else {}
    copies = {key: form.text(f"copies.{key}").strip() for key in keys}
    several = {key: number(text) for key, text in copies.items() if text not in ("", "1")}
    content |= {"copies": several} if several else {}
    first = form.texts("first_order")[:MOST_PARTS]
    return content | ({"first_order": first} if first else {})


def press(content: dict[str, Value], button: str, form: Answers, custom: Custom) -> None:
    """A button beside a role or a step of the night: `more seer`, `up order 3`."""
    verb, _space, name = button.partition(" ")
    order, _space, at = name.partition(" ")
    match verb:
        case "more" | "less" if isinstance(content["specials"].get(name), int):
            by = 1 if verb == "more" else -1
            content["specials"][name] = max(1, min(40, content["specials"][name] + by))
        case "out":
            take_out(content, name)
        case "put" if form.text("role"):
            put_in(content, form.text("role"), custom)
        case "apart" if content["order"]:
            content["first_order"] = list(content["order"])
        case "alike":
            content.pop("first_order", None)
        case "call" if order in content and order in ORDERS:
            key = form.text(f"call.{order}")
            content[order] += [key] if key and key not in content[order] else []
        case "up" | "down" | "away" if is_in(content, order, at):
            step(content[order], verb, int(at))


def is_in(content: dict[str, Value], order: str, at: str) -> bool:
    """Whether an order has a step at that place."""
    return order in ORDERS and at.isdecimal() and int(at) < len(content.get(order, ()))


def step(order: list[str], verb: str, at: int) -> None:
    """A step comes earlier, later or not at all."""
    one = order.pop(at)
    if verb != "away":
        order.insert(max(0, at - 1) if verb == "up" else at + 1, one)


def anchor(button: str, form: Answers) -> str:
    """The row that was changed."""
    verb, _space, name = button.partition(" ")
    match verb:
        case "more" | "less":
            return f"role-{name}"
        case "put":
            return f"role-{form.text('role')}"
        case "up" | "down":
            order, _space, at = name.partition(" ")
            if order in ORDERS and at.isdecimal():
                return f"{order}-{max(0, int(at) + (1 if verb == 'down' else -1))}"
        case "away" | "call" | "alike" | "apart":
            return "order"
    return "roles"


def put_in(content: dict[str, Value], key: str, custom: Custom) -> None:
    """A role comes in, and is called in the night at its usual place."""
    least = content["players"][0]
    content["specials"].setdefault(key, least if isinstance(least, int) and 1 <= least <= 40 else 4)
    every = steps(custom)
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
            called = [*completed(known, [key], every)]
            if (
                one.is_nocturnal and not one.place
            ):  # whoever looks does so before the werewolves strike, as a seer
                looks = isinstance(one, Composed) and one.learns and "werewolf" in called
                called.insert(called.index("werewolf") if looks else len(called), key)
            content[order] = beside_its_neighbour(called, key, every)


def beside_its_neighbour(order: list[str], key: str, every: Mapping[str, Step]) -> list[str]:
    """Right after whom it follows as a rule, also where a set has an order of its own."""
    if key not in order or not every[key].place:
        return order
    others = [one for one in order if one != key]
    before = [one for one in others if every[one].place <= every[key].place]
    last = max(before, key=lambda one: (every[one].place, others.index(one)), default=None)
    at = 0 if last is None else others.index(last) + 1
    return [*others[:at], key, *others[at:]]


def take_out(content: dict[str, Value], key: str) -> None:
    """A role leaves, and is no longer called."""
    content.get("specials", {}).pop(key, None)
    for order in ORDERS:
        if order in content:
            content[order] = [name for name in content[order] if name != key]
    copies = {name: number for name, number in content.pop("copies", {}).items() if name != key}
    content |= {"copies": copies} if copies else {}


def steps(custom: Custom) -> dict[str, Step]:
    """Everybody who can be called in the night."""
    return {**STEPS, **{key: role_from(one) for key, one in custom.items()}}


def role_names(custom: Custom) -> dict[str, Text]:
    """Every role that can be put in, official ones first."""
    return {
        **{key: role.name for key, role in ROLES.items() if key not in ("villager", "werewolf")},
        **{key: written(one["name"]) for key, one in custom.items()},
    }
