"""Custom roles and cards: the fields of the composer, and a table of blocks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from django import forms as django
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from tablegames.editor import drafts, forms
from tablegames.engine.library import Choices, Field, Pieces, SetFile
from tablegames.engine.words import _, plain, written
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import Card, Role, Shelved
from tablegames.text.translation import render

from .base import Fields, Fieldsets, Row, SheetForm, Table, around, made_of
from .fields import cell_of, field_of, line_of


class BlockRow(Row):
    """A block of a role or a card, with its fields; those that mean nothing to it are left out."""

    key = django.ChoiceField(label=gettext_lazy("What then happens"), required=False)


class Blocks(Table):
    """What a role or a card does, in this order."""

    name = gettext_lazy("What then happens")
    adding = gettext_lazy("Another step")
    help = gettext_lazy("What a block has no use for is left out.")


class PartForm(SheetForm):
    """A custom role or card, made of blocks or resolved by hand."""

    @classmethod
    def fields_of(cls, row: Role | Card) -> Fields:
        shown = forms.spread(row.title, row.content["definition"])
        found: Fields = {}
        for group in forms.groups(row.title, known_for(row)):
            for field in group.fields:
                found |= field_of(field, forms.dig(shown, field.place), row.title)
        return found

    @classmethod
    def sections_of(cls, row: Role | Card) -> Fieldsets:
        return [
            (render(group.name), {"fields": [line_of(field) for field in ticks_last(group.fields)]})
            for group in forms.groups(row.title, {})
        ]

    @property
    def pieces(self) -> Pieces:
        return GAMES[self.instance.title].library.pieces

    def tabled(self) -> Iterator[Table]:
        blocks = self.pieces.blocks
        if not blocks.most:
            return
        rows = (
            {**block, "key": block["do"]} for block in self.instance.content["definition"].get("then", [])
        )
        columns: Fields = {}
        for field in blocks.used:
            columns[field.place] = cell_of(field, known_for(self.instance))
        yield self.table(Blocks, made_of(BlockRow, columns), "blocks", rows, blocks.wording)

    def content_from(self, form: QueryDict) -> dict[str, Any]:
        title, key, before = self.instance.title, self.instance.key, self.instance.content["definition"]
        blocks, rows = self.pieces.blocks, [row for table in self.tables for row in table.cells]
        for place, values in enumerate(rows[: blocks.most]):
            form[f"then[{place}].do"] = form[f"then[{place}].shown"] = values["key"]
            for name, value in values.items():
                if value not in (None, "", False) and name in blocks.fields:
                    form[f"then[{place}].{name}"] = str(value)
        return {"definition": forms.definition_from(title, key, drafts.sent(form), before)}

    def problems(self) -> list[files.Problem]:
        definition = self.content["definition"]
        if not plain(written(definition["name"])).strip():
            return [files.Problem("name", _("It needs a name."))]
        title, shelved = self.instance.title, files.shelved(self.instance.title)
        others = [one for key, one in shelved.items() if key != self.instance.key]
        file = around_pieces(title, [*others, definition])
        prefix = f"{self.pieces.name}[{len(others)}]"
        return [
            files.Problem(one.place.removeprefix(prefix).lstrip("."), one.text)
            for one in files.problems(file)
            if one.place.startswith(prefix)
        ]

    def spot(self, place: str) -> tuple[django.BaseForm, str | None]:
        at = re.match(r"then\[(\d+)\]\.?(\w*)", place)
        rows = [row for table in self.tables for row in table.filled]
        if at and int(at[1]) < len(rows):
            row = rows[int(at[1])]
            return row, at[2] if at[2] in row.fields else "key"
        return super().spot(place)


def around_pieces(title: str, definitions: list[dict[str, Any]]) -> SetFile:
    """A file with these pieces, around a good set."""
    library = GAMES[title].library
    decks = {"decks": [library.decks.usual]} if library.decks else {}
    file = around(title, {**library.sets.blank, **decks})
    file[library.pieces.name] = definitions
    return file


def ticks_last(fields: Iterable[Field]) -> list[Field]:
    """What is ticked comes after what is chosen, so that both stand in even lines."""
    return sorted(fields, key=lambda field: field.kind == "switch")


def known_for(row: Shelved) -> Choices:
    """The pieces that a field may name."""
    return forms.known_in(row.title, files.shelved(row.title))
