"""New rows, which begin like others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms as django
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import get_language, gettext, gettext_lazy, override

from tablegames.editor.admin.pictures import picture
from tablegames.editor.examples import begun_like, examples, names
from tablegames.engine.library import Definition
from tablegames.engine.title import Title
from tablegames.engine.words import Text, written
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import CardSet, RoleSet, Shelved
from tablegames.library.translations import typed
from tablegames.text.languages import LANGUAGES
from tablegames.text.names import line
from tablegames.text.translation import render

from .base import ModelForm, choices
from .widgets import Covers


class NewForm(ModelForm):
    """A new row begins like another; everything else is said on its own page."""

    like = django.ChoiceField(label=gettext_lazy("Start from"), required=False)

    class Meta:
        fields = ("name",)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.covers: dict[str, SafeString] = {}  # of what has any, in the order in which it is offered
        self.fields["name"].label = capfirst(gettext("name"))
        self.fields["name"].help_text = gettext("More languages follow on the next page.")
        field = self.fields["like"]
        assert isinstance(field, django.ChoiceField)
        has_covers = self._meta.model in (RoleSet, CardSet)
        if has_covers:
            field.widget = Covers(self.covers)
        field.choices = list(self.offered())
        field.required = self._meta.model is RoleSet
        if has_covers:
            field.initial = next(iter(self.covers))

    def offered(self) -> Iterator[Any]:
        """What it may begin like; by titles, where there are several."""
        titles = titles_of(self._meta.model)
        for title in titles:
            those = list(self.offered_by(title))
            if len(titles) > 1 or self._meta.model is RoleSet:
                yield render(title.name), those
            else:
                yield from those

    def offered_by(self, title: Title[Any]) -> Iterator[tuple[str, str]]:
        """Rows by their numbers, pieces by their keys; nothing at all by the title alone."""
        model = self._meta.model
        if model is not RoleSet:
            nothing = gettext("text only: the moderator resolves it by hand")
            yield value_of(title, "", model), gettext("an empty deck") if model is CardSet else nothing
        if model in (RoleSet, CardSet):
            rows: Any = model._default_manager.filter(title=title.key)
            shelved = files.shelved(title.key)
            for row in rows:
                row.custom = shelved
                self.covers[f"{row.pk}"] = picture(row)
                yield f"{row.pk}", render(row.called)
        else:
            named = names(examples(title.key, files.shelved(title.key)))
            yield from choices({value_of(title, key, model): name for key, name in named.items()})

    def clean_name(self) -> str:
        name = line(self.cleaned_data["name"])
        if not name:
            raise django.ValidationError(gettext("It needs a name."))
        return name

    def save(self, commit: bool = True) -> Shelved:
        row, like, name = self.instance, self.cleaned_data["like"], self.cleaned_data["name"]
        if isinstance(row, RoleSet | CardSet):
            model = type(row)._default_manager.filter(pk=like).first() if like.isdecimal() else None
            row.title = model.title if model else title_of(row, like).key
            row.key = free_key(row, name)
            row.content = content_like(row, model, name)
        else:
            row.title = title_of(row, like).key
            row.key = free_key(row, name)
            row.content = {"definition": definition_like(row, like.rpartition("/")[2], name)}
        return super().save(commit)


def titles_of(model: type[Shelved]) -> list[Title[Any]]:
    """Return the titles that have rows of that model."""
    if model is RoleSet:
        return list(GAMES.values())
    if model is CardSet:
        return [title for title in GAMES.values() if title.library.decks]
    return [
        title for title in GAMES.values() if files.model_of(title.key) is model and title.library.pieces.shape
    ]


def value_of(title: Title[Any], key: str, model: type[Shelved]) -> str:
    """A piece in the list: by its key, and by its title where several have such rows."""
    return f"{title.key}/{key}" if len(titles_of(model)) > 1 else key


def title_of(row: Shelved, value: str) -> Title[Any]:
    """The title of a value in the list."""
    titles = titles_of(type(row))
    return next((one for one in titles if value.startswith(f"{one.key}/")), titles[0])


def named_like(words: Text, name: str) -> str | dict[str, str]:
    """In every language of the model where it is called as its copy by itself; else in that in which it was typed."""
    found = {}
    for code in LANGUAGES:
        with override(code):
            found[code] = render(words), copy_name(words)
    said = {
        code: copied
        for code, (words_in, copied) in found.items()
        if code == "en" or words_in != found["en"][0]
    }
    return said if said.get(get_language() or "") == name else typed(name)


def copy_name(words: Text) -> str:
    """What a copy is called until somebody names it."""
    return gettext("{name} (copy)").format(name=render(words))[:120]


def content_like(row: RoleSet | CardSet, model: Any, name: str) -> dict[str, Any]:
    """The content of a set like another, or of a deck with the same cards."""
    if isinstance(row, RoleSet):
        return files.copied(model, row.key, named_like(model.called, name))["set"]
    called = named_like(model.called, name) if model else typed(name)
    return {"key": row.key, "name": called, "cards": model.content["cards"] if model else []}


def definition_like(row: Shelved, like: str, name: str) -> dict[str, Any]:
    """A piece like another one, or one that has its words only."""
    plain: Definition = {"key": "", "name": name, **GAMES[row.title].library.pieces.plain}
    one = examples(row.title, files.shelved(row.title)).get(like, plain)
    return begun_like(row.title, one, row.key, named_like(written(one["name"]), name))


def free_key(row: Shelved, name: str) -> str:
    """A key that resembles the name."""
    taken = set(type(row)._default_manager.filter(title=row.title).values_list("key", flat=True))
    if isinstance(row, RoleSet | CardSet):
        return files.key_from(name, taken)
    reserved = GAMES[row.title].library.pieces.reserved
    return files.key_from(name, {key.replace("_", "-") for key in {*taken, *reserved}}).replace("-", "_")
