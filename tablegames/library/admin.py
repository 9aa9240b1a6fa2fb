"""The admins' pages of the shelf; official things are read, copied, never changed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy

from tablegames.engine.words import Text
from tablegames.play.words import render

from . import files
from .models import Card, CardSet, Role, RoleSet, Shelved
from .schema import FORMAT, OWN, SCHEMAS, VERSION

if TYPE_CHECKING:
    Page = admin.ModelAdmin[Shelved]
    Form = forms.ModelForm[Shelved]
else:
    Page = admin.ModelAdmin  # is generic for the type checker only
    Form = forms.ModelForm


class ShelvedForm(Form):
    """A row with its content as JSON; what is wrong with it is said beside the field, with its place."""

    def clean(self) -> dict[str, Any]:
        values: dict[str, Any] = super().clean() or {}
        if {"title", "key", "name", "content"} <= set(values) and not self.errors:
            problems = problems_of(self._meta.model, values)
            if problems:
                raise ValidationError({"content": [f"{place}: {render(text)}" for place, text in problems]})
        return values


def problems_of(model: type[Shelved], values: dict[str, Any]) -> list[tuple[str, Text]]:
    """What a parcel would be refused for that brings this row alone."""
    title, content = values["title"], values["content"]
    if title not in SCHEMAS:
        return [("title", files.unknown(title, list(SCHEMAS)))]
    parcel: dict[str, Any] = {"format": FORMAT, "version": VERSION, "title": title}
    empty: dict[str, Any] = (
        {"order": [], "specials": {}} if title == "werewolf" else {"decks": ["base"], "characters": []}
    )
    parcel["set"] = {"key": "a-set", "name": "A set", **empty}
    if model is RoleSet:
        parcel["set"] = {**content, "key": values["key"], "name": values["name"]}
        parcel[OWN[title]] = [row.content["definition"] for row in files.own_of(title, content)]
        own_decks = CardSet.objects.filter(title=title, official=False, key__in=content.get("decks", []))
        if title == "bang":
            parcel["decks"] = [
                {"key": one.key, "name": one.name, "cards": one.content["cards"]} for one in own_decks
            ]
    elif model is CardSet:
        kinds = Card.objects.filter(title=title, official=False)
        parcel["cards"] = [row.content["definition"] for row in kinds]
        parcel["decks"] = [{**content, "key": values["key"], "name": values["name"]}]
    else:
        parcel[OWN[title]] = [content.get("definition", content)]
    return [(problem.place, problem.text) for problem in files.problems(parcel)]


@admin.action(description=gettext_lazy("Copy, to change the copy"), permissions=["add"])
def copy(page: ShelvedAdmin, request: HttpRequest, rows: QuerySet[Shelved]) -> None:
    """Every chosen set once more, under a key of its own."""
    taken = set(RoleSet.objects.values_list("key", flat=True))
    for row in rows:
        if not isinstance(row, RoleSet):
            continue
        key = files.key_from(row.name, taken)
        made = files.put(files.copied(row, key, f"{row.name} ({gettext('copy')})"))
        taken.add(key)
        page.log_addition(request, made, [{"added": {}}])
    page.message_user(request, gettext("Copied: {number}.").format(number=len(rows)), messages.SUCCESS)


@admin.action(description=gettext_lazy("Export as a file"), permissions=["view"])
def export(page: ShelvedAdmin, request: HttpRequest, rows: QuerySet[Shelved]) -> HttpResponse | None:
    """One set as its file."""
    row = rows.first()
    if len(rows) != 1 or not isinstance(row, RoleSet):
        page.message_user(request, gettext("Choose one set."), messages.ERROR)
        return None
    response = HttpResponse(files.exported(row), content_type="application/json; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{row.key}.json"'
    return response


class ShelvedAdmin(Page):
    """Lists with search; the official rows cannot be edited, and everything has its history."""

    form = ShelvedForm
    list_display = ("name", "title", "key", "official", "parts", "usage")
    list_filter = ("title", "official")
    search_fields = ("name", "key")
    readonly_fields = ("official", "contents", "usage")
    fields = ("title", "key", "name", "official", "usage", "contents", "content")
    list_per_page = 50

    def has_change_permission(self, request: HttpRequest, obj: Shelved | None = None) -> bool:
        return super().has_change_permission(request, obj) and not (obj is not None and obj.official)

    def has_delete_permission(self, request: HttpRequest, obj: Shelved | None = None) -> bool:
        return super().has_delete_permission(request, obj) and not (obj is not None and obj.official)

    @admin.display(description=gettext_lazy("parts"))
    def parts(self, row: Shelved) -> int:
        """Roles or cards in it; 1 for a single one."""
        return len(row.content.get("specials") or row.content.get("cards") or row.content.get("decks") or [1])

    @admin.display(description=gettext_lazy("used by"))
    def usage(self, row: Shelved) -> int:
        """Sets that play with it; of a set, the lobbies and games that have chosen it."""
        if isinstance(row, RoleSet):
            from tablegames.play.models import Game

            return Game.objects.filter(title=row.title, choices__set=row.key).count()
        return sum(row.key in json.dumps(one.content) for one in RoleSet.objects.filter(title=row.title))

    @admin.display(description=gettext_lazy("contents"))
    def contents(self, row: Shelved) -> SafeString:
        """The content as a table, for reading."""
        lines = [(key, shown(value)) for key, value in row.content.items() if key not in ("key", "name")]
        return format_html(
            "<table>{}</table>", format_html_join("", "<tr><th>{}</th><td>{}</td></tr>", lines)
        )


def shown(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}: {shown(one)}" for key, one in value.items())
    if isinstance(value, list):
        return ", ".join(shown(one) for one in value)
    return str(value)


@admin.register(RoleSet)
class RoleSetAdmin(ShelvedAdmin):
    """Sets, which can be copied and taken out as files."""

    actions = (copy, export)


admin.site.register([Role, Card, CardSet], ShelvedAdmin)
