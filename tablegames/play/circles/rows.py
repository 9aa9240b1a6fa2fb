"""The rows of a circle: its rounds, and who played in each. They stay when the games themselves are taken away."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from tablegames.serving import limits


class Circle(models.Model):
    """People who play together again and again, by a name that their host gives; it is its host's alone."""

    host = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True)
    name = models.CharField(max_length=limits.NAME_BYTES)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["name", "pk"]

    def __str__(self) -> str:
        return self.name


class Round(models.Model):
    """A game that is over, as far as a circle remembers it."""

    circle = models.ForeignKey(Circle, models.CASCADE, related_name="rounds")
    # Without a constraint, so that a process of the version before can still take the game away.
    game = models.OneToOneField("play.Game", models.SET_NULL, null=True, blank=True, db_constraint=False)
    title = models.CharField(max_length=40)
    side = models.CharField(max_length=40)  # that has won, as the title names it
    verdict = models.JSONField()  # in words, packed
    ended = models.DateTimeField()

    class Meta:
        ordering: ClassVar[list[str]] = ["ended", "pk"]

    def __str__(self) -> str:
        return f"{self.title} {self.ended:%Y-%m-%d}"


class Appearance(models.Model):
    """Somebody who played a round, by name: as whom, whether they won, and how they bet; or who only looked on and bet."""

    round = models.ForeignKey(Round, models.CASCADE, related_name="people")
    name = models.CharField(max_length=limits.NAME_BYTES)
    likeness = models.CharField(max_length=2 * limits.NAME_BYTES, db_index=True)
    role = models.JSONField()  # in words, packed
    has_won = models.BooleanField()
    hits = models.PositiveIntegerField(default=0)  # of the bets that have come out
    bets = models.PositiveIntegerField(default=0)
    looked_on = models.BooleanField(default=False, db_default=False)  # who did neither win nor lose

    class Meta:
        ordering: ClassVar[list[str]] = ["pk"]

    def __str__(self) -> str:
        return self.name
