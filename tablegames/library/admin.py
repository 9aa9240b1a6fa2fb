"""The admins' pages of the shelf; official things are read, copied, never changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import admin
from django.http import HttpRequest

from .models import Card, CardSet, Role, RoleSet, Shelved

if TYPE_CHECKING:
    Page = admin.ModelAdmin[Shelved]
else:
    Page = admin.ModelAdmin  # is generic for the type checker only


@admin.register(Role, Card, RoleSet, CardSet)
class ShelvedAdmin(Page):
    """Lists with search; the official rows cannot be edited."""

    list_display = ("name", "title", "key", "official")
    list_filter = ("title", "official")
    search_fields = ("name", "key")
    readonly_fields = ("official",)

    def has_change_permission(self, request: HttpRequest, obj: Shelved | None = None) -> bool:
        return super().has_change_permission(request, obj) and not (obj is not None and obj.official)

    def has_delete_permission(self, request: HttpRequest, obj: Shelved | None = None) -> bool:
        return super().has_delete_permission(request, obj) and not (obj is not None and obj.official)
