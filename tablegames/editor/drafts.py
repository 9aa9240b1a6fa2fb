"""A set as it is being changed: what it says by now, and what a form says."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.http import QueryDict

from tablegames.engine.library import MOST_PARTS, Answers, number
from tablegames.games import GAMES
from tablegames.library.models import RoleSet
from tablegames.text.languages import LANGUAGES
from tablegames.text.names import line


def sent(form: QueryDict) -> Answers:
    """A form as the titles read it."""
    return Answers({name: [str(one) for one in texts] for name, texts in form.lists()})


def blank(title: str) -> dict[str, Any]:
    """The title's own places in a set that says nothing."""
    library = GAMES[title].library
    return {**({"decks": []} if library.decks else {}), **library.sets.blank}


def content_of(row: RoleSet) -> dict[str, Any]:
    """The set as it stands, with everything that a form shows."""
    usual = {"description": "", "players": [4, 24], **blank(row.title)}
    return {**usual, **row.content, "name": row.words}


def content_from(row: RoleSet, form: Answers) -> dict[str, Any]:
    """The set that a form describes."""
    library = GAMES[row.title].library
    return {
        "key": row.key,
        "name": words_from("name", form, row.words),
        "description": words_from("description", form, row.content.get("description")),
        "players": [number(form.text("least")), number(form.text("most"))],
        "options": options_from(row.title, form),
        **seconds_from(row.title, form),
        **({"decks": form.texts("decks")[:MOST_PARTS]} if library.decks else {}),
        **library.sets.content_from(form),
    }


def words_from(place: str, form: Answers, before: Any) -> str | dict[str, str]:
    """In one language a text, in several a text for each; languages without a field stay."""
    texts = {code: lines(form.text(f"{place}.{code}")) for code in LANGUAGES}
    kept = before if isinstance(before, Mapping) else {}
    others = {code: text for code, text in kept.items() if code not in texts}
    several = {code: text for code, text in texts.items() if text} | others
    return texts["en"] if set(several) <= {"en"} else several


def lines(text: str) -> str:
    """A text as it is kept: without invisible signs, its lines as they are."""
    return "\n".join(line(one) for one in text.splitlines()).strip()


def options_from(title: str, form: Answers) -> dict[str, Any]:
    """Return the options whose value differs from the default."""
    chosen = {}
    for option in GAMES[title].options:
        text = form.text(f"option.{option.name}")
        if text:
            chosen[option.name] = next(
                (one for one, _words in option.values if json.dumps(one) == text), text
            )
    return chosen


def seconds_from(title: str, form: Answers) -> dict[str, Any]:
    """Return the seconds of every step that differs from the default."""
    typed = {step: form.text(f"seconds.{step}").strip() for step in GAMES[title].seconds}
    seconds = {step: number(text) for step, text in typed.items() if text}
    return {"seconds": seconds} if seconds else {}


def without(cards: list[str], kind: str) -> list[str]:
    """The cards of a deck without a kind."""
    return [card for card in cards if card.split(" ")[0] != kind]
