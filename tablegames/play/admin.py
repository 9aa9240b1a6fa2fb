"""The admins' pages of the evening: to look, not to change what is being played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import admin

from .models import Game

if TYPE_CHECKING:
    Page = admin.ModelAdmin[Game]
else:
    Page = admin.ModelAdmin  # is generic for the type checker only


@admin.register(Game)
class GameAdmin(Page):
    """The list of evenings. No secret of a running game is on it."""

    list_display = ("code", "title", "state", "number", "created", "ended")
    list_filter = ("state", "title")
    search_fields = ("code",)
    fields = readonly_fields = (
        "code",
        "title",
        "state",
        "mode",
        "language",
        "number",
        "created",
        "ended",
        "host",
    )
