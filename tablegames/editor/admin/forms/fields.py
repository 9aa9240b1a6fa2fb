"""Fields as the titles describe them, as fields of the admin's forms."""

from __future__ import annotations

from typing import Any

from django import forms as django

from tablegames.engine.library import Choices, Field
from tablegames.text.languages import LANGUAGES
from tablegames.text.translation import render

from .base import Fields, choices, number, words

TOLD = 12  # meanings of numbers that stand below a field


def line_of(field: Field) -> str | tuple[str, ...]:
    """The names of its fields, which stand in one line."""
    return tuple(f"{field.place}.{code}" for code in LANGUAGES) if field.kind == "words" else field.place


def field_of(field: Field, value: Any) -> Fields:
    """A field of the composer as one of the admin's; words as one for each language."""
    value = field.usual if value is None else value
    if field.kind == "words":
        most = 60 if field.place == "name" else 400
        return words(field.place, render(field.label), value, most=most, long=field.long)
    made = made_field(field, value)
    made.help_text = render(field.hint) if field.hint else meanings(field)
    return {field.place: made}


def meanings(field: Field) -> str:
    """What the first numbers of a field stand for, where its numbers stand for something."""
    if field.kind != "number" or not field.choices:
        return ""
    known = [f"{key}: {render(name)}" for key, name in field.choices.items() if str(name)]
    return "; ".join(known[:TOLD]) + ("; …" if len(known) > TOLD else "")


def made_field(field: Field, value: Any) -> django.Field:
    label = render(field.label)
    match field.kind:
        case "switch":
            return django.BooleanField(label=label, required=False, initial=value)
        case "number":
            return number(label, value, field.least, field.most)
        case "several":
            return several(label, field.choices or {}, value or [])
    return django.ChoiceField(
        label=label, choices=choices(field.choices or {}), required=False, initial=value
    )


def cell_of(field: Field, known: Choices) -> django.Field:
    """A field in a column of a table; a number is as narrow as its limits, and a choice may be left open."""
    label = render(field.label)
    match field.kind:
        case "number":
            return django.IntegerField(
                label=label, min_value=field.least, max_value=field.most, required=False
            )
        case "choice":
            offered = {key: words for key, words in (field.choices or known).items() if key}
            named = choices({"": "---------", **offered})
            return django.ChoiceField(label=label, choices=named, required=False)
    return made_field(field, field.usual)


def several(label: str, named: Choices, chosen: list[str]) -> django.MultipleChoiceField:
    """Boxes to tick; what is chosen and nowhere to be found stays, and is named by its key."""
    named = {**named, **{key: key for key in chosen if key not in named}}
    widget = django.CheckboxSelectMultiple({"class": "many"})
    return django.MultipleChoiceField(
        label=label, choices=choices(named), initial=chosen, required=False, widget=widget
    )
