"""The rows of the shelf. What is official comes with the program and is only ever copied."""

from __future__ import annotations

from typing import ClassVar

from django.db import models


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
        return f"{self.name} ({self.title})"


class Role(Shelved):
    """A role of a game, by the name of its behaviour."""


class Card(Shelved):
    """A card of a game, by the name of its effect."""


class RoleSet(Shelved):
    """Which roles are dealt to how many players, with which options, in which order of the night."""


class CardSet(Shelved):
    """Which cards make a deck."""
