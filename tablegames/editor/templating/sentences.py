"""Sentences in which each word is a menu."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.library import Choices, Field
from tablegames.engine.words import Text
from tablegames.text.translation import render

MENU = 40  # numbers at most; more are typed
BY_HAND = "by_hand"  # the place of that field


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu."""

    key: str
    words: Text | str
    chosen: bool


def menu(field: Field, value: object, choices: Choices | None = None) -> list[Option]:
    """What may be chosen, and whatever else has been; none where a number has to be typed."""
    held = field.usual if value is None else value
    chosen = "" if held is None else str(held)
    words = choices or field.choices or numbers(field)
    if not words:
        return []
    kept = {} if chosen in words or not chosen else {chosen: chosen}
    return [Option(key, one, key == chosen) for key, one in {**words, **kept}.items()]


def numbers(field: Field) -> Choices:
    """The numbers that a field takes, where they are few; none is chosen at first where none is usual."""
    if field.kind != "number" or field.most - field.least >= MENU:
        return {}
    none = {"": "…"} if field.usual is None else {}
    return {**none, **{str(number): str(number) for number in range(field.least, field.most + 1)}}


def phrase(field: Field, *, begins: bool = False) -> tuple[str, str]:
    """The words before and after a field's menu; with a capital where they begin a sentence."""
    if field.said is None:
        return render(field.label), ""
    before, _menu, after = render(field.said.filled(it="\0")).partition("\0")
    before = before.strip()
    return before[:1].upper() + before[1:] if begins else before, after.strip()


def joint(following: tuple[Field, object] | None) -> str:
    """What stands between a menu and the next field: a comma within a sentence; no stop, which would float by itself."""
    if following is None or following[0].kind == "switch":
        return ""
    first = phrase(following[0])[0][:1]
    return "," if first and not first.isupper() else ""


def clauses(fields: list[tuple[Field, object]]) -> list[tuple[Field, object]]:
    """The fields that are menus in a sentence; then that nothing does it by itself, last those that are seldom wanted."""
    menus = [pair for pair in fields if is_menu(pair[0]) and not pair[0].leads]
    return sorted(menus, key=lambda pair: (pair[0].seldom, pair[0].place == BY_HAND))


def leading(fields: list[tuple[Field, object]]) -> list[tuple[Field, object]]:
    """The fields of which it depends what else is asked."""
    return [pair for pair in fields if pair[0].leads]


def is_menu(field: Field) -> bool:
    return field.kind != "words" and field.shown == "menu"


def others(fields: list[tuple[Field, object]]) -> list[tuple[Field, object]]:
    """The fields that stand for themselves."""
    return [pair for pair in fields if not is_menu(pair[0])]


def stops(field: Field, value: object) -> list[Option]:
    """Who stands on a line, each with the number that comes next to them, which is the chosen one where it fits there."""
    chosen = value if isinstance(value, int) else 0
    stations = {0: "", **{int(key): words for key, words in (field.choices or {}).items()}}
    found = []
    for (at, words), next_at in zip(stations.items(), [*list(stations)[1:], field.most + 1], strict=True):
        is_here = chosen > 0 and at <= chosen < next_at
        found.append(Option(str(chosen if is_here else at or 1), words, is_here))
    return found


FILTERS = {"clauses": clauses, "leading": leading, "others": others}
FUNCTIONS = {"joint": joint, "menu": menu, "phrase": phrase, "stops": stops}
