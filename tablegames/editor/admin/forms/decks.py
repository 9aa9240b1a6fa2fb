"""The contents of decks: a table of kinds of cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, ClassVar

from django import forms as django
from django.http import QueryDict
from django.utils.translation import gettext, gettext_lazy

from tablegames.editor import drafts, summary
from tablegames.engine.library import Decks
from tablegames.engine.library.files import DeckFile
from tablegames.engine.words import _, plain, written
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import CardSet
from tablegames.text.translation import render

from .base import Fields, Fieldsets, Row, SheetForm, Table, around, made_of, words
from .widgets import paintings_of


class KindRow(Row):
    """A kind of card in a deck, with what else is printed on every copy."""

    key = django.ChoiceField(label=gettext_lazy("Card"), required=False)
    copies = django.CharField(
        required=False,
        max_length=3000,
        widget=django.TextInput({"size": 60, "class": "prints", "autocomplete": "off"}),
    )

    decks: ClassVar[Decks]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["copies"].label = render(self.decks.label)

    def clean_copies(self) -> str:
        """As a file has them, with spaces between."""
        found = []
        for typed, print_ in self.decks.read(self.cleaned_data["copies"]):
            if print_ is None:
                wrong = self.decks.no_print.filled(print=typed[:20])
                raise django.ValidationError(render(wrong))
            found.append(print_)
        return " ".join(found)

    def clean(self) -> dict[str, Any]:
        values: dict[str, Any] = super().clean() or {}
        if bool(values.get("key")) != bool(values.get("copies")) and not self.errors:
            self.add_error("copies" if values.get("key") else "key", gettext("This is missing."))
        return values


class Kinds(Table):
    """The cards of a deck."""

    name = gettext_lazy("Cards")
    adding = gettext_lazy("Another card")


class DeckForm(SheetForm):
    """A deck of cards."""

    @classmethod
    def fields_of(cls, row: CardSet) -> Fields:
        return words("name", gettext("Name"), row.words, most=120)

    @classmethod
    def sections_of(cls, row: CardSet) -> Fieldsets:
        return [(None, {"fields": [tuple(cls.fields_of(row))]})]

    def tabled(self) -> Iterator[Table]:
        title = self.instance.title
        decks, kinds = GAMES[title].library.decks, dict[str, list[str]]()
        for card in self.instance.content.get("cards", []):
            key, print_ = card.split(" ", 1)
            kinds.setdefault(key, []).append(summary.shown(title, print_))
        rows = ({"key": key, "copies": " ".join(prints)} for key, prints in kinds.items())
        custom = {key: written(one["name"]) for key, one in files.shelved(title).items()}
        if decks:
            table = made_of(Kinds, {"help": render(decks.hint)})
            named = {**GAMES[title].cards, **custom}
            paintings = paintings_of(title, named, files.shelved(title))
            yield self.table(
                table, KindRow, "kinds", rows, named, decks=decks, paintings=paintings, title=title
            )

    def content_from(self, form: QueryDict) -> dict[str, Any]:
        """The same cards stay in the order in which they are."""
        rows = self.tables[0].cells
        cards = [f"{row['key']} {print_}" for row in rows for print_ in row["copies"].split()]
        before = self.instance.content.get("cards", [])
        return {
            "key": self.instance.key,
            "name": drafts.words_from("name", drafts.sent(form), self.instance.words),
            "cards": before if Counter(before) == Counter(cards) else cards,
        }

    def problems(self) -> list[files.Problem]:
        if not plain(written(self.content["name"])).strip():
            return [files.Problem("name", _("A deck needs a name, of at most 120 letters."))]
        title, deck = self.instance.title, self.content
        file = around(title, {**drafts.blank(title), "decks": [self.instance.key]})
        file[GAMES[title].library.pieces.name] = list(files.shelved(title).values())
        file["decks"] = [DeckFile(key=deck["key"], name=deck["name"], cards=deck["cards"])]
        return [files.Problem(one.place.removeprefix("decks[0]."), one.text) for one in files.problems(file)]

    def spot(self, place: str) -> tuple[django.BaseForm, str | None]:
        at = re.fullmatch(r"cards\[(\d+)\]", place)
        for row in self.tables[0].filled:
            if at and row.cleaned_data["key"] == self.content["cards"][int(at[1])].split(" ")[0]:
                return row, "copies"
        return super().spot(place)
