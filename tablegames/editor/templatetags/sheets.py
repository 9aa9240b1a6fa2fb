"""How the admin's forms lay out their fields: words beside each other, numbers in a sentence, menus beside a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from django import template
from django.contrib import admin
from django.forms import BoundField, CheckboxInput, CheckboxSelectMultiple
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tablegames.editor.admin.forms.widgets import Covers, Painted, Ticks
from tablegames.games import GAMES

register = template.Library()
PAINTING = '<svg class="painting" viewBox="0 0 300 420" aria-hidden="true"{}><use href="{}#paint-{}"/></svg>'


@register.filter
def layout(line: Any) -> str:
    """How a line is laid out: `facts`, `languages`, `sentence`, `ticks`, `tick`, `begun`, `written` or `short`."""
    (first, *rest) = line.fields
    field = line.form.fields.get(first)
    if field is None:
        return "contents" if first == "contents" else "facts"
    if first in getattr(line.form, "sentences", {}):
        return "sentence"
    if rest:
        return "languages"
    if isinstance(field.widget, CheckboxInput):
        return "tick"
    if isinstance(field.widget, Covers):
        return "begun"
    return "ticks" if isinstance(field.widget, CheckboxSelectMultiple) else "short"


@register.filter
def tongue(field: BoundField) -> str:
    """The code of the language in which a field is answered."""
    return str(field.field.widget.attrs["lang"])


@register.filter
def sentence(line: Any) -> Iterator[tuple[str, BoundField | None]]:
    """Words, and the field that comes after them."""
    first = line.fields[0]
    words, *rest = re.split(r"\{([\w.]+)\}", str(line.form.sentences[first]))
    yield words, line.form[rest[0]]
    for place in range(1, len(rest), 2):
        after = rest[place + 1] if place + 1 < len(rest) else ""
        yield rest[place], line.form[after] if after else None


@register.filter
def painting(field: BoundField) -> SafeString:
    """The picture beside a menu; hidden while there is none."""
    widget = field.field.widget
    sheet = sheet_of(widget.title) if isinstance(widget, Painted) else ""
    if not sheet:
        return SafeString("")
    key = widget.painting(field.value())
    return format_html(PAINTING, "" if key else SafeString(" hidden"), sheet, key)


@register.filter
def ticked(field: BoundField) -> Iterator[tuple[Any, SafeString]]:
    """What can be ticked, each with its picture where it has one."""
    widget = field.field.widget
    sheet = sheet_of(widget.title) if isinstance(widget, Ticks) else ""
    for one in field.subwidgets:
        key = widget.paintings.get(str(one.data["value"]), "") if sheet else ""
        yield one, format_html(PAINTING, "", sheet, key) if key else SafeString("")


@register.filter
def covered(field: BoundField) -> Iterator[tuple[str, list[tuple[Any, SafeString]]]]:
    """What can be chosen, title by title, each with its pictures."""
    radios = iter(field.subwidgets)
    for name, those, _place in field.field.widget.optgroups(field.html_name, [field.value()]):
        ones = [(next(radios), field.field.widget.pictures.get(str(one["value"]), "")) for one in those]
        yield str(name or ""), ones


@register.filter
def is_said(field: Any) -> bool:
    """Whether a fact says anything."""
    return field.contents() not in ("", admin.site.empty_value_display)


def sheet_of(title: str) -> str:
    """The address of the paintings of a title; empty where it has none."""
    paintings = GAMES[title].paintings if title in GAMES else ""
    return static(f"paintings/{paintings}") if paintings else ""
