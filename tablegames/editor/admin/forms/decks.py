"""The contents of decks: a table of kinds of cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from django import forms as django
from django.http import QueryDict
from django.utils.translation import gettext, gettext_lazy

from tablegames.editor import drafts, sights
from tablegames.engine.words import _, plain, written
from tablegames.games.bang.cards import CARDS
from tablegames.library import files
from tablegames.library.models import CardSet

from .base import Fields, Fieldsets, Row, SheetForm, Table, blank, words

PRINT = re.compile(r"([2-9]|10|[JQKA])([SHDC])", re.IGNORECASE)
SIGNS = str.maketrans({sign: letter for letter, sign in sights.SUITS.items()} | {"\ufe0f": None})


class KindRow(Row):
    """A kind of card in a deck, with the rank and suit of every copy."""

    key = django.ChoiceField(label=gettext_lazy("Card"), required=False)
    copies = django.CharField(
        label=gettext_lazy("Rank and suit of every copy"),
        required=False,
        max_length=3000,
        widget=django.TextInput({"size": 60, "class": "prints", "autocomplete": "off"}),
    )

    def clean_copies(self) -> str:
        """As letters: `9S 10H`."""
        found = []
        for one in re.split(r"[\s,;]+", self.cleaned_data["copies"].translate(SIGNS)):
            print_ = PRINT.fullmatch(one)
            if one and print_ is None:
                raise django.ValidationError(
                    gettext("“{print}” is no card: write 9♠ or 9S, 10♥, K♦, A♣.").format(print=one[:20])
                )
            found.append(one.upper())
        return " ".join(found).strip()

    def clean(self) -> dict[str, Any]:
        values: dict[str, Any] = super().clean() or {}
        if bool(values.get("key")) != bool(values.get("copies")) and not self.errors:
            self.add_error("copies" if values.get("key") else "key", gettext("This is missing."))
        return values


class Kinds(Table):
    """The cards of a deck."""

    name = gettext_lazy("Cards")
    adding = gettext_lazy("Add a kind of card")
    help = gettext_lazy("One row for each kind, one entry for each copy: 9♠ 9♠ 10♥, or 9S 9S 10H.")


class DeckForm(SheetForm):
    """A deck of cards."""

    @classmethod
    def fields_of(cls, row: CardSet) -> Fields:
        return words("name", gettext("Name"), row.words, most=120)

    @classmethod
    def sections_of(cls, row: CardSet) -> Fieldsets:
        return [(None, {"fields": [tuple(cls.fields_of(row))]})]

    def tabled(self) -> Iterator[Table]:
        kinds: dict[str, list[str]] = {}
        for card in self.instance.content.get("cards", []):
            key, print_ = card.split(" ")
            kinds.setdefault(key, []).append(sights.print_of(print_))
        rows = ({"key": key, "copies": " ".join(prints)} for key, prints in kinds.items())
        own = {key: written(one["name"]) for key, one in files.shelved("bang").items()}
        named = {**{key: card.name for key, card in CARDS.items()}, **own}
        yield self.table(Kinds, KindRow, "kinds", rows, named)

    def content_from(self, form: QueryDict) -> dict[str, Any]:
        """The same cards stay in the order in which they are."""
        rows = [row.cleaned_data for row in self.tables[0].filled]
        cards = [f"{row['key']} {print_}" for row in rows for print_ in row["copies"].split()]
        before = self.instance.content.get("cards", [])
        return {
            "key": self.instance.key,
            "name": drafts.words_from("name", form, self.instance.words),
            "cards": before if Counter(before) == Counter(cards) else cards,
        }

    def problems(self) -> list[files.Problem]:
        if not plain(written(self.content["name"])).strip():
            return [files.Problem("name", _("A deck needs a name, of at most 120 letters."))]
        found = files.problems(
            {
                **blank("bang", {"decks": [self.instance.key], "characters": []}),
                "cards": list(files.shelved("bang").values()),
                "decks": [self.content],
            }
        )
        prefix = "decks[0]."
        return [files.Problem(one.place.removeprefix(prefix), one.text) for one in found]

    def spot(self, place: str) -> tuple[django.BaseForm, str | None]:
        at = re.fullmatch(r"cards\[(\d+)\]", place)
        for row in self.tables[0].filled:
            if at and row.cleaned_data["key"] == self.content["cards"][int(at[1])].split(" ")[0]:
                return row, "copies"
        return super().spot(place)
