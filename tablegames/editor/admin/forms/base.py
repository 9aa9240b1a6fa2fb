"""What the admin's forms are made of."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from django import forms as django
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext

from tablegames.editor.versions import version_of
from tablegames.engine.library import MOST_PARTS, Choices, SetFile
from tablegames.engine.words import Text, plain, written
from tablegames.library import files
from tablegames.library.models import Shelved
from tablegames.text.languages import LANGUAGES
from tablegames.text.translation import render

from .widgets import Painted

if TYPE_CHECKING:
    ModelForm = django.ModelForm[Shelved]
    Rows: TypeAlias = django.BaseFormSet[django.Form]
else:
    ModelForm, Rows = django.ModelForm, django.BaseFormSet  # are generic for the type checker only

Fieldsets: TypeAlias = list[tuple[str | None, dict[str, Any]]]
Fields: TypeAlias = dict[str, django.Field]


def choices(named: Mapping[str, Text | str]) -> list[tuple[str, str]]:
    return [(key, render(words)) for key, words in named.items()]


def words(place: str, label: str, value: Any, *, most: int, long: bool = False) -> Fields:
    """A field for each language."""
    found: Fields = {}
    for code, language in LANGUAGES.items():
        texts = value if isinstance(value, Mapping) else {"en": value or ""}
        widget = (
            django.Textarea({"rows": 2, "cols": 34}) if long else django.TextInput({"class": "vTextField"})
        )
        widget.attrs["lang"] = code
        if any(texts.values()) and not texts.get(code):
            widget.attrs["placeholder"] = gettext("not said yet")
        found[f"{place}.{code}"] = django.CharField(
            label=f"{label} {render(language.inside)}",
            max_length=most,
            required=False,
            initial=texts.get(code, ""),
            widget=widget,
        )
    return found


def number(label: str, value: Any, least: int, most: int, usual: Any = "") -> django.IntegerField:
    widget = django.NumberInput({"placeholder": usual, "class": "vIntegerField"})
    return django.IntegerField(
        label=label, min_value=least, max_value=most, required=False, initial=value, widget=widget
    )


def made_of(form: Any, more: Mapping[str, Any]) -> Any:
    """A class of forms with more in it."""
    return type(form)(form.__name__, (form,), {**more, "__module__": form.__module__})


class Table(Rows):
    """Rows of a content, which the admin shows like its own inlines."""

    name: Promise
    adding: Promise
    help: Promise

    @property
    def inlines(self) -> str:
        """What the admin's script wants to know."""
        texts = {"addText": str(self.adding), "deleteText": gettext("Remove")}
        return json.dumps({"name": f"#{self.prefix}", "options": {"prefix": self.prefix, **texts}})

    @property
    def cells(self) -> list[dict[str, Any]]:
        """What the rows that stay say; None where nothing fits."""
        return [{**dict.fromkeys(form.fields), **form.cleaned_data} for form in self.filled]

    @property
    def filled(self) -> list[django.Form]:
        """The rows that stay: those that say something and are not to be removed."""
        return [
            form
            for form in self.forms
            if form.cleaned_data.get("key") and not form.cleaned_data.get("DELETE")
        ]


def filled(data: Any) -> QueryDict:
    """What was sent, to be changed."""
    form: QueryDict = data.copy()
    return form


class Row(django.Form):
    """A row of a table, which begins with something that has a key."""

    named: ClassVar[Choices]  # by their keys; a row whose own is nowhere to be found keeps it

    title: ClassVar[str] = ""
    paintings: ClassVar[Mapping[str, str]] = {}  # of what a row may begin with, among those of the title

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        kept = self.initial.get("key", "")
        field = self.fields["key"]
        if self.paintings:
            field.widget = Painted(self.title, self.paintings)
        assert isinstance(field, django.ChoiceField)
        lost = {kept: kept} if kept and kept not in self.named else {}
        named = [(key, capfirst(label)) for key, label in choices({**self.named, **lost})]
        field.choices = [("", gettext("Choose…")), *sorted(named, key=lambda one: one[1].casefold())]


class SheetForm(ModelForm):
    """A row of the shelf; its subclasses say which fields and tables its content is made of."""

    class Meta:
        fields: ClassVar[list[str]] = []

    sentences: ClassVar[Mapping[str, Promise]] = {}  # in which fields stand, by the first of them
    tables: list[Table]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.now = version_of(self.instance.content or {})
        self.version = self.data.get("version", self.now)
        self.tables = [] if self.instance.pk is None else list(self.tabled())

    @classmethod
    def fields_of(cls, row: Any) -> Fields:
        return {}

    @classmethod
    def sections_of(cls, row: Any) -> Fieldsets:
        return [(None, {"fields": list(cls.fields_of(row))})]

    def tabled(self) -> Iterator[Table]:
        return iter(())

    def table(
        self,
        kind: type[Table],
        row: type[Row],
        prefix: str,
        rows: Iterable[dict[str, Any]],
        named: Choices,
        **more: Any,
    ) -> Table:
        form = made_of(row, {"named": named, **more})
        made: type[Any] = django.formset_factory(
            form, formset=kind, extra=1, can_delete=True, max_num=MOST_PARTS
        )
        table: Table = made(self.data if self.is_bound else None, initial=list(rows), prefix=prefix)
        return table

    def clean(self) -> dict[str, Any]:
        values: dict[str, Any] = super().clean() or {}
        wrong = [table for table in self.tables if not table.is_valid()]
        if not wrong and not self.errors:
            self.content = self.content_from(filled(self.data))
            for problem in self.problems():
                self.say(problem)
            wrong = [table for table in self.tables if not table.is_valid()]
        if not wrong and not self.errors and self.version != self.now:
            self.version = self.now
            self.add_error(
                None,
                gettext(
                    "This has been changed in another window since you opened it here. Nothing is saved yet. "
                    "Press Save once more to write what stands here over it."
                ),
            )
        if wrong and not self.errors:
            self.add_error(None, gettext("Something is wrong in the table below."))
        return values

    def content_from(self, form: QueryDict) -> dict[str, Any]:
        """The content that the fields describe."""
        raise NotImplementedError

    def problems(self) -> list[files.Problem]:
        raise NotImplementedError

    def say(self, problem: files.Problem) -> None:
        """Beside its field, or above all where it has none."""
        form, field = self.spot(problem.place)
        text = render(problem.text)
        form.add_error(field, text if field else f"{problem.place}: {text}".removeprefix(": "))

    def spot(self, place: str) -> tuple[django.BaseForm, str | None]:
        """The form and the field of a place in the content."""
        return self, next((one for one in (place, f"{place}.en") if one in self.fields), None)

    @property
    def changed_data(self) -> list[str]:
        """For the history: the tables count as one field each."""
        changed = [str(self.fields[name].label) for name in super().changed_data]
        return [*changed, *(str(table.name) for table in self.tables if table.has_changed())]

    def save(self, commit: bool = True) -> Shelved:
        self.instance.content = self.content
        self.instance.name = plain(written(self.content.get("definition", self.content)["name"]))[:120]
        return super().save(commit)


def around(title: str, content: Mapping[str, Any]) -> SetFile:
    """A file around a part that is checked alone."""
    return files.around(title, {"key": "a-set", "name": "A set", **content})
