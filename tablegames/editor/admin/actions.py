"""What is done with chosen sets: copies, and files."""

from __future__ import annotations

import io
import zipfile

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext, gettext_lazy

from tablegames.library import files
from tablegames.library.models import RoleSet, Shelved

from .forms.new import copy_name, named_like
from .pages import ShelvedAdmin


@admin.action(description=gettext_lazy("Copy, to change the copy"), permissions=["add"])
def copy(page: ShelvedAdmin, request: HttpRequest, rows: QuerySet[Shelved]) -> None:
    """Every chosen set once more, under a key of its own."""
    for row in rows:
        assert isinstance(row, RoleSet)
        taken = set(RoleSet.objects.filter(title=row.title).values_list("key", flat=True))
        name = copy_name(row.called)
        made = files.put(files.copied(row, files.key_from(name, taken), named_like(row.called, name)))
        page.log_addition(request, made, [{"added": {}}])
    page.message_user(request, gettext("Copied: {number}.").format(number=len(rows)), messages.SUCCESS)


@admin.action(description=gettext_lazy("Export as files"), permissions=["view"])
def export(page: ShelvedAdmin, request: HttpRequest, rows: QuerySet[Shelved]) -> HttpResponse:
    """One set as its file, several as an archive of theirs."""
    sets = [row for row in rows if isinstance(row, RoleSet)]
    if len(sets) == 1:
        text = files.exported(sets[0])
        return download(files.file_name(sets[0]), text.encode(), "application/json; charset=utf-8")
    texts = {f"{row.title}-{row.key}.json": files.exported(row) for row in sets}  # two may have one name
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in texts.items():
            packed.writestr(zipfile.ZipInfo(name), text)
    return download("sets.zip", archive.getvalue(), "application/zip")


def download(name: str, content: bytes, kind: str) -> HttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(content, content_type=kind, headers=headers)
