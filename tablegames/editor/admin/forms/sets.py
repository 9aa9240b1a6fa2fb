"""The contents of sets: fields for what every set has, and the title's own fields and table."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from django import forms as django
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from tablegames.editor import drafts
from tablegames.editor.advice import problems
from tablegames.engine import library
from tablegames.engine.library import Choices, Field
from tablegames.engine.title import Title
from tablegames.engine.words import _
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import CardSet, RoleSet
from tablegames.text.translation import render

from .base import Fields, Fieldsets, Row, SheetForm, Table, made_of, number, words
from .fields import after, cell_of, field_of
from .widgets import Ticks, paintings_of


class PieceRow(Row):
    """A piece of a set, and what the set says of it."""

    key = django.ChoiceField(required=False)

    label: ClassVar[str]
    order: ClassVar[Mapping[int, str]]  # who has which turn, by the number that stands for it
    turns: ClassVar[list[str]]  # the fields that say so

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["key"].label = self.label
        for name in self.turns:
            self.fields[name].widget = django.Select(choices=turns(self.order, self[name].value()))


def turns(order: Mapping[int, str], own: Any) -> list[tuple[str, str]]:
    """The turns that a row may have: its own by number, any other by who comes before it."""
    taken, held = list(order), "" if own is None else str(own)
    found = [("", gettext("at its usual place"))]
    for at, before in enumerate(["", *order.values()]):
        last = taken[at - 1] if at else 0
        here = taken[at] if at < len(taken) else last + 2
        if str(here) == held:
            found.append((held, f"{at + 1}."))
        elif not at or str(last) != held:
            found.append((str((last + here) // 2), after(before)))
    return found if held in dict(found) else [*found, (held, held)]


def order_of(rows: Iterable[Mapping[str, Any]], named: Choices, lines: Iterable[str]) -> dict[int, str]:
    """Who has which turn, from the first on."""
    found = {row[line]: row["key"] for line in lines for row in rows if row[line]}
    return {turn: render(named.get(found[turn], found[turn])) for turn in sorted(found)}


def in_turn(rows: list[dict[str, Any]], lines: Iterable[str]) -> list[dict[str, Any]]:
    """Those that have a turn in its order, then the others."""
    lines = list(lines)
    return sorted(rows, key=lambda row: [(row[line] is None, row[line] or 0) for line in lines])


class PieceTable(Table):
    """The admins' table of a set, as its title lays it out."""

    table: ClassVar[library.Table]

    def clean(self) -> None:
        for at, field, sentence in self.table.problems(self.cells):
            self.filled[at].add_error(field, render(sentence))


class SetForm(SheetForm):
    """A set of any title."""

    sentences: ClassVar[Mapping[str, Promise]] = {"least": gettext_lazy("For {least} to {most} players")}

    @classmethod
    def fields_of(cls, row: RoleSet) -> Fields:
        content, title = drafts.content_of(row), GAMES[row.title]
        least, most = content["players"]
        return {
            **words("name", gettext("Name"), content["name"], most=120),
            **words("description", gettext("Description"), content["description"], most=1000, long=True),
            "least": number(gettext("Fewest players"), least, 3, 40),
            "most": number(gettext("Most players"), most, 3, 40),
            **cls.title_fields(row, content),
            **option_fields(title, content.get("options", {})),
            **second_fields(title, content.get("seconds", {})),
        }

    @classmethod
    def title_fields(cls, row: RoleSet, content: Mapping[str, Any]) -> Fields:
        """Return the form fields that only this title's sets have."""
        found: Fields = {}
        for field in fields_of(row.title):
            found |= field_of(field, content.get(field.place), row.title)
            ticked = found.get(field.place)
            if isinstance(ticked, django.MultipleChoiceField) and field.place != "decks":
                custom = files.shelved(row.title)
                own = paintings_of(row.title, dict.fromkeys([*content.get(field.place, [])]), custom)
                ticked.widget = Ticks(row.title, {**own, **{key: key for key in field.choices or {}}})
                ticked.choices = ticked.choices
        return found

    @classmethod
    def sections_of(cls, row: RoleSet) -> Fieldsets:
        names = list(cls.fields_of(row))
        texts = [
            tuple(name for name in names if name.startswith(f"{place}.")) for place in ("name", "description")
        ]
        few = [field.place for field in fields_of(row.title) if field.kind == "number"]
        rest = [name for name in names if name.startswith(("option.", "seconds."))]
        return [
            (gettext("Name and description"), {"fields": [*texts, ("least", "most"), *few]}),
            *((None, {"fields": [field.place]}) for field in fields_of(row.title) if field.place not in few),
            (gettext("Options and timers"), {"fields": rest, "classes": ["collapse"]}),
        ]

    def tabled(self) -> Iterator[Table]:
        title, content = self.instance.title, self.instance.content
        table = GAMES[title].library.sets.table
        if table is None:
            return
        texts = {name: render(getattr(table, name)) for name in ("name", "adding", "help")}
        columns = {field.place: cell_of(field, {}) for field in table.fields}
        custom, lines = files.shelved(title), [field.place for field in table.fields if field.shown == "line"]
        rows, named = in_turn([dict(row) for row in table.rows(content)], lines), table.named(custom)
        called = {"turns": lines, "order": order_of(rows, named, lines), "label": render(table.label)}
        row, made = made_of(PieceRow, {**columns, **called}), made_of(PieceTable, {**texts, "table": table})
        painted = {"title": title, "paintings": paintings_of(title, named, custom)}
        yield self.table(made, row, GAMES[title].library.pieces.name, rows, named, **painted)

    def content_from(self, form: QueryDict) -> dict[str, Any]:
        """What was ticked already stays in its order, what comes in comes last."""
        assert isinstance(self.instance, RoleSet)
        content = self.instance.content
        for field in fields_of(self.instance.title):
            if field.kind == "several":
                form.setlist(field.place, in_order(form.getlist(field.place), content.get(field.place, [])))
        table = GAMES[self.instance.title].library.sets.table
        if table is not None:
            for name, texts in table.answers(self.tables[0].cells, content).items():
                form.setlist(name, texts)
        return drafts.content_from(self.instance, drafts.sent(form))

    def problems(self) -> list[files.Problem]:
        assert isinstance(self.instance, RoleSet)
        return problems(files.set_file_of(self.instance, self.content))

    def spot(self, place: str) -> tuple[django.BaseForm, str | None]:
        table = GAMES[self.instance.title].library.sets.table
        if table is not None:
            key = table.key_at(place, self.content)
            for row in self.tables[0].filled:
                if row.cleaned_data["key"] == key:
                    return row, "key"
        return self.field_at(place.removeprefix("set."))

    def field_at(self, place: str) -> tuple[django.BaseForm, str | None]:
        """The field of a place of the set."""
        first, _dot, rest = place.partition(".")
        first = "least" if first.startswith("players") else re.sub(r"\[\d+\]$", "", first)
        for one in (first, f"option.{rest}", f"seconds.{rest}"):
            found = super().spot(one)
            if found[1]:
                return found
        return super().spot(place)


def fields_of(title: str) -> tuple[Field, ...]:
    """Decks, where the title's sets are played with any, and the title's own fields."""
    own = GAMES[title].library.sets.fields()
    return (deck_field(title), *own) if GAMES[title].library.decks else own


def deck_field(title: str) -> Field:
    """Every deck with the number of its cards."""
    decks = CardSet.objects.filter(title=title).order_by("-official", "pk")
    sized = {deck.key: f"{render(deck.called)} ({len(deck.content.get('cards', []))})" for deck in decks}
    return Field("decks", _("Decks"), "several", choices=sized)


def option_fields(title: Title[Any], chosen: Mapping[str, Any]) -> Fields:
    """A choice for each option, empty where it is as usual."""
    return {
        f"option.{option.name}": django.ChoiceField(
            label=render(option.wording),
            required=False,
            initial=json.dumps(chosen[option.name]) if option.name in chosen else "",
            choices=option_choices(option),
        )
        for option in title.options
    }


def option_choices(option: Any) -> list[tuple[str, str]]:
    usual = next(render(wording) for value, wording in option.values if value == option.default)
    return [
        ("", gettext("as usual ({value})").format(value=usual)),
        *((json.dumps(value), render(wording)) for value, wording in option.values),
    ]


def second_fields(title: Title[Any], chosen: Mapping[str, Any]) -> Fields:
    """A number for each step, empty where it lasts as long as usual."""
    return {
        f"seconds.{key}": number(
            f"{render(title.steps[key])} ({gettext('seconds')})", chosen.get(key), 5, 3600, usual
        )
        for key, usual in title.seconds.items()
        if key in title.steps
    }


def in_order(ticked: Iterable[str], before: list[str]) -> list[str]:
    """What was there stays where it is, and what is new comes last."""
    ticked = list(ticked)
    kept = [key for key in before if key in ticked]
    return [*kept, *(key for key in ticked if key not in kept)]
