"""Roles and cards of one's own: the fields of the composer, and a table of blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, ClassVar

from django import forms as django
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from tablegames.editor import drafts, forms
from tablegames.engine.words import _, plain, written
from tablegames.games import GAMES
from tablegames.games.bang.cards import definition as cards
from tablegames.library import files
from tablegames.library.models import Card, Role, Shelved
from tablegames.library.schema import OWN
from tablegames.text.languages import LANGUAGES
from tablegames.text.translation import render

from .base import Fields, Fieldsets, Row, SheetForm, Table, blank, choices, number, words


class BlockRow(Row):
    """A block of a role or a card, with its parameters; those that mean nothing to it are left out."""

    key = django.ChoiceField(label=gettext_lazy("What then happens"), required=False)
    role = django.ChoiceField(label=gettext_lazy("Which role"), required=False)
    votes = django.IntegerField(
        label=gettext_lazy("How many votes"), min_value=1, max_value=9, required=False
    )
    lasts = django.BooleanField(
        label=gettext_lazy("Keeps the power when there is no werewolf"), required=False, initial=True
    )
    count = django.IntegerField(
        label=gettext_lazy("How many cards"), min_value=1, max_value=9, required=False
    )
    lives = django.IntegerField(
        label=gettext_lazy("How many lives"), min_value=1, max_value=9, required=False
    )

    whom = django.ChoiceField(label=gettext_lazy("Whom it is about"), required=False)
    answer = django.ChoiceField(label=gettext_lazy("What answers it"), required=False)

    title: ClassVar[str]
    known: ClassVar[forms.Choices]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        means = {"key", *(name for names in forms.TAKES[self.title].values() for name in names)}
        for name in [name for name in self.fields if name not in means and name != "DELETE"]:
            del self.fields[name]
        for name, offered in (("role", self.known), ("whom", cards.WHOM), ("answer", cards.ANSWERS)):
            field = self.fields.get(name)
            if isinstance(field, django.ChoiceField):
                field.choices = choices({"": "---------", **offered})


class Blocks(Table):
    """What a role or a card does, in this order."""

    name = gettext_lazy("What then happens")
    adding = gettext_lazy("Add a block")
    help = gettext_lazy(
        "What a block has no use for is left out: votes for extra votes, a role for taking one."
    )


class PartForm(SheetForm):
    """A role or a card of one's own, made of blocks or resolved by hand."""

    @classmethod
    def fields_of(cls, row: Role | Card) -> Fields:
        shown = forms.spread(row.title, row.content["definition"])
        found: Fields = {}
        for group in forms.groups(row.title, known_for(row)):
            for field in group.fields:
                found |= field_of(field, forms.dig(shown, field.place))
        return found

    @classmethod
    def sections_of(cls, row: Role | Card) -> Fieldsets:
        return [
            (render(group.name), {"fields": [line_of(field) for field in group.fields]})
            for group in forms.groups(row.title, {})
        ]

    def tabled(self) -> Iterator[Table]:
        title = self.instance.title
        then = self.instance.content["definition"].get("then", [])
        rows = ({**block, "key": block["do"]} for block in then)
        more = {"title": title, "known": known_for(self.instance)}
        yield self.table(Blocks, BlockRow, "blocks", rows, forms.DEEDS[title], **more)

    def content_from(self, form: QueryDict) -> dict[str, Any]:
        title, key, before = self.instance.title, self.instance.key, self.instance.content["definition"]
        for place, row in enumerate(self.tables[0].filled[: forms.MOST_BLOCKS[title]]):
            values = row.cleaned_data
            form[f"then[{place}].do"] = form[f"then[{place}].shown"] = values["key"]
            for name, value in values.items():
                if value not in (None, "", False) and name in forms.PARAMETERS:
                    form[f"then[{place}].{name}"] = str(value)
        return {"definition": forms.definition_from(title, key, form, before)}

    def problems(self) -> list[files.Problem]:
        title, definition = self.instance.title, self.content["definition"]
        if not plain(written(definition["name"])).strip():
            return [files.Problem("name", _("It needs a name."))]
        others = [one for key, one in files.shelved(title).items() if key != self.instance.key]
        parcel = {**blank(title, {**drafts.EMPTY[title], **decked(title)}), OWN[title]: [*others, definition]}
        prefix = f"{OWN[title]}[{len(others)}]"
        return [
            files.Problem(one.place.removeprefix(prefix).lstrip("."), one.text)
            for one in files.problems(parcel)
            if one.place.startswith(prefix)
        ]

    def spot(self, place: str) -> tuple[django.BaseForm, str | None]:
        at = re.match(r"then\[(\d+)\]\.?(\w*)", place)
        if at and int(at[1]) < len(self.tables[0].filled):
            row = self.tables[0].filled[int(at[1])]
            return row, at[2] if at[2] in row.fields else "key"
        return super().spot(place)


def decked(title: str) -> dict[str, Any]:
    """A set of BANG! needs a deck."""
    return {"decks": ["base"]} if title == "bang" else {}


def known_for(row: Shelved) -> forms.Choices:
    """The roles that a field may name."""
    return (
        {**GAMES[row.title].roles, **drafts.role_names(files.shelved(row.title))}
        if row.title == "werewolf"
        else {}
    )


def line_of(field: forms.Field) -> str | tuple[str, ...]:
    return tuple(f"{field.place}.{code}" for code in LANGUAGES) if field.kind == "words" else field.place


def field_of(field: forms.Field, value: Any) -> Fields:
    """A field of the composer as one of the admin's."""
    label = render(field.label)
    hint = render(field.hint) if field.hint else ""
    value = field.usual if value is None else value
    match field.kind:
        case "words":
            return words(
                field.place, label, value, most=60 if field.place == "name" else 400, long=field.long
            )
        case "switch":
            return {
                field.place: django.BooleanField(label=label, required=False, initial=value, help_text=hint)
            }
        case "number":
            made: django.Field = number(label, value, field.least, field.most)
            made.help_text = hint
            return {field.place: made}
    named = choices(field.choices or {})
    return {
        field.place: django.ChoiceField(
            label=label, choices=named, required=False, initial=value, help_text=hint
        )
    }
