"""New rows, which begin like others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms as django
from django.utils.translation import gettext, gettext_lazy

from tablegames.editor.examples import begun_like, examples, names
from tablegames.games import GAMES
from tablegames.games.werewolf.roles import STEPS
from tablegames.library import files
from tablegames.library.models import CardSet, Role, RoleSet, Shelved
from tablegames.library.translations import typed
from tablegames.text.names import line
from tablegames.text.translation import render

from .base import ModelForm, choices


class NewForm(ModelForm):
    """A new row begins like another; everything else is said on its own page."""

    like = django.ChoiceField(label=gettext_lazy("Begins like"), required=False)

    class Meta:
        fields = ("name",)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].help_text = gettext("More languages follow on the next page.")
        field = self.fields["like"]
        assert isinstance(field, django.ChoiceField)
        field.choices = list(self.offered())
        field.required = self._meta.model is RoleSet

    def offered(self) -> Iterator[Any]:
        """What it may begin like."""
        model = self._meta.model
        if model is RoleSet:
            for title in GAMES.values():
                rows = RoleSet.objects.filter(title=title.key)
                yield render(title.name), [(f"{row.pk}", render(row.called)) for row in rows]
        elif model is CardSet:
            yield "", gettext("an empty deck")
            yield from ((f"{row.pk}", render(row.called)) for row in CardSet.objects.all())
        else:
            yield "", gettext("text only: the moderator resolves it by hand")
            yield from choices(names(self.examples()))

    @property
    def title(self) -> str:
        return "werewolf" if self._meta.model is Role else "bang"

    def examples(self) -> dict[str, Mapping[str, Any]]:
        return examples(self.title, files.shelved(self.title))

    def clean_name(self) -> str:
        name = line(self.cleaned_data["name"])
        if not name:
            raise django.ValidationError(gettext("It needs a name."))
        return name

    def save(self, commit: bool = True) -> Shelved:
        row, like, name = self.instance, self.cleaned_data["like"], self.cleaned_data["name"]
        match row:
            case RoleSet():
                model = RoleSet.objects.get(pk=like)
                row.title = model.title
                row.key = free_key(row, name)
                parcel = files.copied(model, row.key, typed(name))
                row.content = parcel["set"]
            case CardSet():
                cards = CardSet.objects.get(pk=like).content["cards"] if like else []
                row.title = "bang"
                row.key = free_key(row, name)
                row.content = {"key": row.key, "name": typed(name), "cards": cards}
            case _:
                row.title = self.title
                row.key = free_key(row, name)
                definition = self.examples().get(like, {"key": "", "name": name, "by_hand": True})
                row.content = {"definition": begun_like(self.title, definition, row.key, typed(name))}
        return super().save(commit)


def free_key(row: Shelved, name: str) -> str:
    taken = set(type(row)._default_manager.filter(title=row.title).values_list("key", flat=True))
    if isinstance(row, RoleSet | CardSet):
        return files.key_from(name, taken)
    return files.key_from(name, {key.replace("_", "-") for key in {*taken, *STEPS}}).replace("-", "_")
