"""Sets, which can be copied, taken out as files, and brought in from them."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext

from tablegames.editor import upload
from tablegames.library import files
from tablegames.library.models import RoleSet
from tablegames.text.translation import render

from .actions import copy, export
from .deleting import delete_selected
from .pages import ShelvedAdmin


@admin.register(RoleSet)
class RoleSetAdmin(ShelvedAdmin):
    """Sets, which can be copied, taken out as files, and brought in from them."""

    actions = (copy, export, delete_selected)

    def get_urls(self) -> list[URLPattern]:
        return [
            path("import/", self.admin_site.admin_view(self.load), name="library_roleset_import"),
            path("import/confirm/", self.admin_site.admin_view(self.confirm), name="library_roleset_confirm"),
            *super().get_urls(),
        ]

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> Any:
        return super().changelist_view(
            request, {**(extra_context or {}), "may_import": self.has_add_permission(request)}
        )

    def load(self, request: HttpRequest) -> HttpResponse:
        """Choose a file, and see what it would change or what is wrong with it."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        if request.method != "POST":
            return self.page(request, {})
        try:
            return self.page(request, upload.look(request).context)
        except files.Unreadable as unreadable:
            return self.page(request, {"problems": unreadable.problems}, 422)

    def confirm(self, request: HttpRequest) -> HttpResponse:
        """Put the file that was looked at onto the shelf."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        if request.method != "POST":
            return HttpResponseRedirect(reverse("admin:library_roleset_import"))
        try:
            row = upload.take(request, lambda verb, model: request.user.has_perm(f"library.{verb}_{model}"))
        except files.Unreadable as unreadable:
            return self.page(
                request,
                {"problems": unreadable.problems},
                409 if isinstance(unreadable, upload.Gone) else 422,
            )
        self.message_user(
            request, gettext("“{set}” is on the shelf.").format(set=render(row.called)), messages.SUCCESS
        )
        return HttpResponseRedirect(reverse("admin:library_roleset_change", args=[row.pk]))

    def page(self, request: HttpRequest, context: dict[str, Any], status: int = 200) -> HttpResponse:
        whole = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "most": files.BYTES // 1024,
            "notes": upload.notes(),
            **context,
            "title": gettext("Import a file"),
            "game": context.get("title"),
        }
        return TemplateResponse(request, "admin/library/import.html", whole, status=status)
