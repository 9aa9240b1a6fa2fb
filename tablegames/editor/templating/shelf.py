"""Problems beside the fields that they belong to."""

from __future__ import annotations

import re

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from jinja2 import pass_context
from jinja2.runtime import Context

from tablegames.editor.spoken import spoken
from tablegames.library.files import Problem
from tablegames.text.languages import LANGUAGES
from tablegames.text.translation import render


@pass_context
def wrong(context: Context, place: str, number: int | None = None) -> SafeString:
    """What is wrong at a place and below it, said once; empty where nothing is, so that a check can fill it in."""
    where = place if number is None else f"{place}[{number}]"
    return box(
        context,
        where,
        *([render(one.text) for one in untold(context, kind, where)] for kind in ("problems", "advice")),
    )


@pass_context
def wrong_elsewhere(context: Context) -> SafeString:
    """What is wrong and has no field of its own on this page."""
    rest = untold(context, "problems")
    said = [f"{one.place}: {render(one.text)}" if one.place else render(one.text) for one in rest]
    return box(context, "rest", said, [render(one.text) for one in untold(context, "advice")])


def untold(context: Context, kind: str, where: str = "") -> list[Problem]:
    """What has not been said yet on this page, of a place or of all."""
    told: dict[Problem, str] = context["told"]
    found = [one for one in context[kind] if (not where or is_at(one, where)) and one not in told]
    told.update(dict.fromkeys(found, at(where) if where else ""))
    return found


@pass_context
def spots(context: Context, kind: str) -> list[tuple[str, str]]:
    """What is wrong and has been said beside a field: each sentence with the id of its place, in the form's order."""
    told: dict[Problem, str] = context["told"]
    said = [(render(one.text), place) for one, place in told.items() if place and one in context[kind]]
    return list(dict.fromkeys(said))


def is_at(problem: Problem, place: str) -> bool:
    return problem.place == place or problem.place.startswith((f"{place}.", f"{place}["))


def box(context: Context, place: str, problems: list[str], advice: list[str]) -> SafeString:
    out_of_band = SafeString(' data-hx-swap-oob="true"') if context.get("live") else ""
    said = [
        *((one, "") for one in dict.fromkeys(problems)),
        *((one, "advice") for one in dict.fromkeys(advice)),
    ]
    lines = format_html_join("", '<span class="{1}">{0}</span>', said)
    return format_html('<span class="field-error wrong" id="{}"{}>{}</span>', at(place), out_of_band, lines)


def translation(words: object, code: str) -> str:
    """What a definition says in one language; a plain text is English."""
    if isinstance(words, dict):
        return str(words.get(code, ""))
    return words if isinstance(words, str) and code == "en" else ""


def in_languages(words: object) -> dict[str, object]:
    """The fields of a text: the reader's own language, and the others, which stay folded where that one is filled in."""
    fields = [(code, language.inside, translation(words, code)) for code, language in LANGUAGES.items()]
    own = next((one for one in fields if one[0] == get_language()), fields[0])
    others = [one for one in fields if one is not own]
    return {"own": own, "others": others, "open": not own[2] and any(text for _code, _name, text in others)}


def at(place: str, number: int | None = None) -> str:
    """The id of the problems of a place."""
    where = place if number is None else f"{place}[{number}]"
    return "wrong-" + re.sub(r"[^A-Za-z0-9_]+", "-", where).strip("-")


FILTERS = {"translation": translation, "spoken": spoken}
FUNCTIONS = {
    "wrong": wrong,
    "wrong_elsewhere": wrong_elsewhere,
    "spots": spots,
    "in_languages": in_languages,
    "at": at,
}
