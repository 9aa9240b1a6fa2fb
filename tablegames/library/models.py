"""The rows of the shelf. What is official comes with the program and is only ever copied."""

from __future__ import annotations

from typing import Any, ClassVar

from django.db import models
from django.utils.translation import gettext_lazy

from tablegames.engine.words import Text, plain, written
from tablegames.text.translation import render


class Shelved(models.Model):
    """Something on the shelf: its title, its key there, and what it says."""

    title = models.CharField(max_length=40)
    key = models.CharField(max_length=60)
    name = models.CharField(max_length=120)
    official = models.BooleanField(default=False)
    content = models.JSONField(default=dict, blank=True)

    class Meta:
        abstract = True
        ordering: ClassVar[list[str]] = ["title", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["title", "key"], name="%(class)s_has_its_own_key"),
        ]

    def __str__(self) -> str:
        """The name in the reader's language."""
        return render(self.called)

    @property
    def words(self) -> str | dict[str, str]:
        """The name as it was written: a text, or one for each language. The column keeps the usual one."""
        found: Any = self.content.get("definition", self.content).get("name", self.name)
        return found if plain(written(found))[:120] == self.name else self.name

    @property
    def called(self) -> Text:
        """The name, for the reader's language; an official one is a message like any other."""
        return Text(self.name) if self.official else written(self.words)

    @property
    def described(self) -> Text:
        """What the set is about, likewise."""
        words: Any = self.content.get("description", "")
        return Text(words) if self.official else written(words)


class Role(Shelved):
    """A role of a game, by the name of its behaviour."""

    class Meta(Shelved.Meta):
        verbose_name = gettext_lazy("role")
        verbose_name_plural = gettext_lazy("roles")


class Card(Shelved):
    """A card of a game, by the name of its effect."""

    class Meta(Shelved.Meta):
        verbose_name = gettext_lazy("card")
        verbose_name_plural = gettext_lazy("cards")


class RoleSet(Shelved):
    """Which roles are dealt to how many players, with which options, in which order of the night."""

    class Meta(Shelved.Meta):
        verbose_name = gettext_lazy("set")
        verbose_name_plural = gettext_lazy("sets")


class CardSet(Shelved):
    """A deck: the printed cards it is made of."""

    class Meta(Shelved.Meta):
        verbose_name = gettext_lazy("deck")
        verbose_name_plural = gettext_lazy("decks")
