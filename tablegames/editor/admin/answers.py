"""What is said once a row is kept or gone, in the house's own words, and where it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from django.contrib import admin, messages
from django.contrib.admin.templatetags.admin_urls import add_preserved_filters
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext

from tablegames.library.models import Shelved
from tablegames.text.translation import render

if TYPE_CHECKING:
    Page = admin.ModelAdmin[Shelved]
else:
    Page = admin.ModelAdmin  # is generic for the type checker only


class Answers(Page):
    """Says what has happened to a row."""

    def response_add(
        self, request: HttpRequest, obj: Shelved, post_url_continue: str | None = None
    ) -> HttpResponse:
        """On to its own page, where its content is."""
        said = gettext("“{name}” is in the library now. Below you say what is in it.")
        self.message_user(request, said.format(name=render(obj.called)), messages.SUCCESS)
        return self.onward(request, reverse(f"admin:library_{self.opts.model_name}_change", args=[obj.pk]))

    def response_change(self, request: HttpRequest, obj: Shelved) -> HttpResponse:
        """Stay, or go back to the list, from which what was saved can be opened once more."""
        name = render(obj.called)
        if "_continue" in request.POST:
            self.message_user(request, gettext("“{name}” is saved.").format(name=name), messages.SUCCESS)
            return self.onward(request, request.path)
        link = format_html('<a href="{}">{}</a>', quote(request.path), name)
        self.message_user(request, format_html(gettext("“{name}” is saved."), name=link), messages.SUCCESS)
        return self.response_post_save_change(request, obj)

    def response_delete(self, request: HttpRequest, obj_display: str, obj_id: Any) -> HttpResponse:
        """Back to the list."""
        self.message_user(request, gettext("“{name}” is deleted.").format(name=obj_display), messages.SUCCESS)
        if not self.has_view_permission(request):
            return HttpResponseRedirect(reverse("admin:index"))
        return self.onward(request, reverse(f"admin:library_{self.opts.model_name}_changelist"))

    def onward(self, request: HttpRequest, address: str) -> HttpResponse:
        """There, with what the list was searched and filtered by."""
        kept: Any = {"preserved_filters": self.get_preserved_filters(request), "opts": self.opts}
        return HttpResponseRedirect(add_preserved_filters(kept, address))
