"""How templates say the texts of a game."""

from __future__ import annotations

import json
from collections.abc import Sequence

from django import template
from django.templatetags.static import static
from django.utils.translation import override

from tablegames.engine.entry import Value
from tablegames.engine.words import Word
from tablegames.play.words import render

register = template.Library()


@register.filter
def say(word: Word) -> str:
    """In the reader's language."""
    return render(word)


@register.filter
def say_in(word: Word, language: str) -> str:
    """In a given language: the narration's."""
    with override(language):
        return render(word)


@register.filter
def as_json(value: Value) -> str:
    """The value of an option as a form sends it."""
    return json.dumps(value)


@register.filter
def item(mapping: dict[str | int, Value] | Sequence[Value], key: str | int) -> Value:
    """One entry of a mapping or a row by a key or a place that is itself a variable."""
    if isinstance(mapping, Sequence):
        return mapping[int(key)] if int(key) < len(mapping) else None
    return mapping.get(key)


@register.simple_tag
def drawing(figure: str) -> str:
    """The address of a symbol in a sprite, which is named as in `icons.svg#role-villager`."""
    sheet, _hash, symbol = figure.partition("#")
    return f"{static('icons/' + sheet)}#{symbol}"
