"""Problems beside the fields that they belong to."""

from __future__ import annotations

import re

from django import template
from django.template import Context
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from tablegames.library.files import Problem
from tablegames.play.words import render

register = template.Library()


@register.simple_tag(takes_context=True)
def wrong(context: Context, place: str, number: int | None = None) -> SafeString:
    """What is wrong at a place and below it, said once; empty where nothing is, so that a check can fill it in."""
    where = place if number is None else f"{place}[{number}]"
    found = [one for one in context["problems"] if is_at(one, where) and one not in context["told"]]
    context["told"].update(found)
    return box(context, where, [render(one.text) for one in found])


@register.simple_tag(takes_context=True)
def wrong_elsewhere(context: Context) -> SafeString:
    """What is wrong and has no field of its own on this page."""
    rest = [one for one in context["problems"] if one not in context["told"]]
    return box(
        context,
        "rest",
        [f"{one.place}: {render(one.text)}" if one.place else render(one.text) for one in rest],
    )


def is_at(problem: Problem, place: str) -> bool:
    return problem.place == place or problem.place.startswith((f"{place}.", f"{place}["))


def box(context: Context, place: str, sentences: list[str]) -> SafeString:
    out_of_band = SafeString(' data-hx-swap-oob="true"') if context.get("live") else ""
    lines = format_html_join("", "<span>{}</span>", ((one,) for one in dict.fromkeys(sentences)))
    return format_html('<span class="field-error wrong" id="{}"{}>{}</span>', at(place), out_of_band, lines)


@register.filter
def tongue(words: object, code: str) -> str:
    """What a definition says in one language; a plain text is English."""
    if isinstance(words, dict):
        return str(words.get(code, ""))
    return words if isinstance(words, str) and code == "en" else ""


@register.simple_tag
def at(place: str, number: int | None = None) -> str:
    """The id of the problems of a place."""
    where = place if number is None else f"{place}[{number}]"
    return "wrong-" + re.sub(r"[^A-Za-z0-9_]+", "-", where).strip("-")
