"""What of the chosen rows is deleted: one's own, once nothing needs them; what is official stays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin, messages
from django.contrib.admin.actions import delete_selected as delete
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext, gettext_lazy

from tablegames.library.models import Shelved
from tablegames.text.translation import render

if TYPE_CHECKING:
    Page = admin.ModelAdmin[Shelved]
else:
    Page = admin.ModelAdmin  # is generic for the type checker only

NAMED = 4  # of official rows, by name; of more their number is said


@admin.action(description=gettext_lazy("Delete"), permissions=["delete"])
def delete_selected(page: Page, request: HttpRequest, rows: QuerySet[Any]) -> HttpResponse | None:
    """Ask before the own ones among the rows are deleted, and say which are official and stay."""
    official = list(rows.filter(official=True))
    if len(official) > NAMED:
        text = gettext("Official ones stay: {number}.").format(number=len(official))
    else:
        text = gettext("Official ones stay: {names}.").format(
            names=", ".join(render(row.called) for row in official)
        )
    if official:
        page.message_user(request, text, messages.WARNING)
    own = rows.filter(official=False)
    if request.POST.get("post"):
        return deleted(page, request, own)
    return delete(page, request, own) if own.exists() else None


def deleted(page: Page, request: HttpRequest, rows: QuerySet[Any]) -> HttpResponse | None:
    """Delete what was asked about, unless something has come to stand in the way, which is then said."""
    _listed, _counts, lacking, protected = page.get_deleted_objects(rows, request)
    if lacking:
        raise PermissionDenied
    if protected:
        return delete(page, request, rows)
    names = ", ".join(f"“{render(row.called)}”" for row in rows)
    if names:
        page.log_deletions(request, rows)
        page.delete_queryset(request, rows)
        page.message_user(request, gettext("Deleted: {names}.").format(names=names), messages.SUCCESS)
    return None
