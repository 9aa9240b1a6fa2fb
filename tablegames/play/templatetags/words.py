"""How templates say the texts of a game."""

from __future__ import annotations

import json

from django import template
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
def item(mapping: dict[str, Value], key: str) -> Value:
    """One entry of a mapping by a key that is itself a variable."""
    return mapping.get(key)
