"""What the lists are filtered by, and the usage beside each row and what else its pictures and counts need."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext, gettext_lazy

from tablegames.editor.usage import usage_of
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import CardSet, RoleSet
from tablegames.text.translation import render


class TitleFilter(admin.SimpleListFilter):
    title = gettext_lazy("game")
    parameter_name = "title"

    def lookups(self, request: HttpRequest, page: admin.ModelAdmin[Any]) -> Iterable[tuple[str, str]]:
        there = set(page.model._default_manager.values_list("title", flat=True))
        return [(title.key, render(title.name)) for title in GAMES.values() if title.key in there]

    def queryset(self, request: HttpRequest, rows: QuerySet[Any]) -> QuerySet[Any]:
        return rows.filter(title=self.value()) if self.value() else rows


class WhoseFilter(admin.SimpleListFilter):
    title = gettext_lazy("whose")
    parameter_name = "whose"

    def lookups(self, request: HttpRequest, page: admin.ModelAdmin[Any]) -> Iterable[tuple[str, str]]:
        return [("official", gettext("official")), ("own", gettext("our own"))]

    def queryset(self, request: HttpRequest, rows: QuerySet[Any]) -> QuerySet[Any]:
        return rows.filter(official=self.value() == "official") if self.value() else rows


class UsedFilter(admin.SimpleListFilter):
    title = gettext_lazy("used")
    parameter_name = "used"

    def lookups(self, request: HttpRequest, page: admin.ModelAdmin[Any]) -> Iterable[tuple[str, str]]:
        """Nothing to choose from where the list has no such column."""
        if self.value() is None and not any(usage_of(page.model._default_manager.all())):
            return []
        return [("yes", gettext("yes")), ("no", gettext("no"))]

    def queryset(self, request: HttpRequest, rows: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() not in ("yes", "no"):
            return rows
        every = list(rows)
        wanted = self.value() == "yes"
        found = [row.pk for row, usage in zip(every, usage_of(every), strict=True) if bool(usage) == wanted]
        return rows.filter(pk__in=found)


class Listed(ChangeList):
    """A page of the list, with the usage of every row and all custom pieces, asked for once."""

    def get_ordering_field_columns(self) -> dict[int, Literal["desc", "asc"]]:
        """Only what the rows are sorted by first; what comes second nobody has asked for."""
        return dict(list(super().get_ordering_field_columns().items())[:1])

    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        rows = list(self.result_list)
        decks = (
            {(deck.title, deck.key): deck for deck in CardSet.objects.all()} if self.model is RoleSet else {}
        )
        custom = {title: files.shelved(title) for title in GAMES}
        for row, usage in zip(rows, usage_of(rows), strict=True):
            row.usage = usage
            row.custom = custom.get(row.title, {})
            row.decks = [decks.get((row.title, key)) for key in row.content.get("decks", [])]
        if not any(row.usage for row in rows):  # a column of dashes
            self.list_display = [name for name in self.list_display if name != "used_by"]
        self.result_list = rows
