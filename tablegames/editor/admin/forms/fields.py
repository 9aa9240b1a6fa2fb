"""Fields as the titles describe them, as fields of the admin's forms."""

from __future__ import annotations

from typing import Any

from django import forms as django
from django.utils.translation import gettext

from tablegames.editor.templating.sentences import menu, stops
from tablegames.engine.library import Choices, Field
from tablegames.text.languages import LANGUAGES
from tablegames.text.translation import render

from .base import Fields, choices, number, words
from .widgets import Painted


def line_of(field: Field) -> str | tuple[str, ...]:
    """The names of its fields, which stand in one line."""
    return tuple(f"{field.place}.{code}" for code in LANGUAGES) if field.kind == "words" else field.place


def field_of(field: Field, value: Any, title: str) -> Fields:
    """A field of the composer as one of the admin's; words as one for each language."""
    value = field.usual if value is None else value
    if field.kind == "words":
        most = 60 if field.place == "name" else 400
        return words(field.place, render(field.label), value, most=most, long=field.long)
    made = made_field(field, value, title)
    made.help_text = render(field.hint) if field.hint else ""
    return {field.place: made}


def numbered(field: Field, value: Any) -> django.IntegerField:
    """A number: chosen by what it stands for where it stands for something, and typed where it does not."""
    made = number(render(field.label), value, field.least, field.most)
    if field.shown == "line":
        fits = gettext("where it fits, by what it does")
        made.widget = django.Select(
            choices=[("0", fits), *((one.key, after(one.words)) for one in stops(field, value))]
        )
    elif field.choices:
        made.widget = django.Select(choices=[(one.key, render(one.words)) for one in menu(field, value)])
    return made


def after(words: Any) -> str:
    """A place among others, by who comes before it; first of all where nobody does."""
    name = render(words)
    return gettext("after: %(name)s") % {"name": name} if name else gettext("first of all")


def made_field(field: Field, value: Any, title: str = "") -> django.Field:
    label = render(field.label)
    match field.kind:
        case "switch":
            return django.BooleanField(label=label, required=False, initial=value)
        case "number":
            return numbered(field, value)
        case "several":
            return several(label, field.choices or {}, value or [])
    widget = Painted(title) if field.shown == "drawings" else django.Select()
    return django.ChoiceField(
        label=label, choices=choices(field.choices or {}), required=False, initial=value, widget=widget
    )


def cell_of(field: Field, known: Choices) -> django.Field:
    """A field in a column of a table; a number is as narrow as its limits, and a choice may be left open."""
    label = render(field.label)
    match field.kind:
        case "number":
            return number(label, None, field.least, field.most, "" if field.usual is None else field.usual)
        case "choice":
            offered = {key: words for key, words in (field.choices or known).items() if key}
            named = [("", gettext("none")), *choices(offered)]
            return django.ChoiceField(label=label, choices=named, required=False)
    return made_field(field, field.usual)


def several(label: str, named: Choices, chosen: list[str]) -> django.MultipleChoiceField:
    """Boxes to tick; what is chosen and nowhere to be found stays, and is named by its key."""
    named = {**named, **{key: key for key in chosen if key not in named}}
    widget = django.CheckboxSelectMultiple()
    return django.MultipleChoiceField(
        label=label, choices=choices(named), initial=chosen, required=False, widget=widget
    )
