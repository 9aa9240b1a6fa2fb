"""How templates say the texts of a game."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any

from django import template
from django.template.base import FilterExpression, NodeList, Parser, Token, Variable
from django.templatetags.static import static
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext, override

from tablegames.engine.entry import Value
from tablegames.engine.words import Word
from tablegames.play.rendering.parts import MISSING, whole
from tablegames.text.translation import render
from tablegames.text.wordings import in_these_words, sentence

register = template.Library()

KEPT = 512  # painted pieces of each place in a template


@register.filter
def say(word: Word) -> str:
    """Word a text in the reader's language."""
    return render(word)


@register.filter
def say_in(word: Word, language: str) -> str:
    """In a given language: the narration's."""
    with override(in_these_words(language)):
        return render(word)


@register.simple_tag
def worded(id: str) -> str:
    """A sentence of the page that a wording may say otherwise; it is marked for translation where the wording is."""
    return gettext(sentence(id))


@register.filter
def newest(words: Sequence[Word], number: int) -> list[Word]:
    """The last so many, the very last first."""
    return list(words[-number:][::-1])


@register.filter
def as_lines(words: Sequence[Word]) -> SafeString:
    """Sentences as the items of a list; what was said stays said, so that each is made once in each language."""
    language = get_language() or "en"
    return mark_safe("".join([_line(language, word) for word in words]))


@lru_cache(maxsize=4096)
def _line(language: str, word: Word) -> str:
    with override(language):
        return f"<li>{escape(render(word))}</li>"


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
@lru_cache(maxsize=64)
def address(path: str) -> str:
    """Return the address of a static file, as `{% static %}` does in ten times the time."""
    return static(path)


@register.simple_tag(takes_context=True)
def icon(context: template.Context, name: str) -> SafeString:
    """A sign of the page, from the sheet that the page has."""
    return _icon(context.get("sheet") or "icons/icons.svg", name)


@lru_cache(maxsize=256)
def _icon(sheet: str, name: str) -> SafeString:
    figure = '<svg class="icon" aria-hidden="true"><use href="{}#ui-{}"/></svg>'
    return format_html(figure, address(sheet), name)


@register.simple_tag
def drawing(figure: str) -> str:
    """The address of a symbol in a sprite, which is named as in `icons.svg#role-villager`."""
    sheet, _hash, symbol = figure.partition("#")
    return f"{address('icons/' + sheet)}#{symbol}"


@register.filter
def painted(figure: str) -> str:
    """What a drawing is called among the paintings: `villager` of `icons.svg#role-villager`."""
    return figure.partition("-")[2] or "unknown"


class Kept(template.Node):
    """A piece of a page that is painted once for equal values, in each language."""

    def __init__(self, values: list[FilterExpression], nodelist: NodeList) -> None:
        self.values = values
        self.nodelist = nodelist
        self.painted: OrderedDict[Hashable, SafeString] = OrderedDict()

    def render(self, context: template.Context) -> SafeString:
        key = (get_language(), *[whole(_resolved(value, context)) for value in self.values])
        piece = self.painted.get(key)
        if piece is None:
            piece = self.painted[key] = self.nodelist.render(context)
            if len(self.painted) > KEPT:
                self.painted.popitem(last=False)
        return piece


def _resolved(value: FilterExpression, context: template.Context) -> Any:
    """As Django resolves it, but a name with attributes in a fourth of the time."""
    if isinstance(value.var, Variable) and value.var.lookups and not value.filters:
        first, *names = value.var.lookups
        found = context.get(first, MISSING)
        for name in names:
            found = getattr(found, str(name), MISSING)
        if found is not MISSING and not callable(found):
            return found
    return value.resolve(context)


@register.tag
def kept(parser: Parser, token: Token) -> Kept:
    """`{% kept one other %}…{% endkept %}`: what is between must depend on those values and on nothing else."""
    values = [parser.compile_filter(bit) for bit in token.split_contents()[1:]]
    nodelist = parser.parse(("endkept",))
    parser.delete_first_token()
    return Kept(values, nodelist)
