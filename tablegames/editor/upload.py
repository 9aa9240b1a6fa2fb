"""A file on its way onto the shelf: looked at first, then taken whole or not at all. The library's pages, the admin
and the command share it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.admin.models import ADDITION, CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext

from tablegames.engine.words import Text, _, written
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import RoleSet

from .scripts import from_script

WAITING = "import"  # in the session: the file that has been looked at and not yet taken
KINDS: dict[str, Text] = {
    "roleset": _("Set"),
    "cardset": _("Deck"),
    "role": _("Role"),
    "card": _("Card"),
}
CHANGES: dict[str, Text] = {"new": _("new"), "changed": _("changed"), "same": _("as it is")}

May = Callable[[str, str], bool]  # whether somebody may `add` or `change` rows of a model, by its name


class Gone(files.Unreadable):
    """The file that was looked at is not at hand any more."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a file would change, and what of it could not be taken."""

    parcel: Mapping[str, Any]
    left_out: list[files.Problem]
    changes: list[files.Change]
    digest: str

    @property
    def context(self) -> dict[str, Any]:
        """For a template."""
        content = self.parcel["set"]
        return {
            "name": written(content["name"]),
            "description": written(content.get("description", "")),
            "players": content.get("players"),
            "title": GAMES[self.parcel["title"]],
            "changes": [(one.what, CHANGES[one.what], KINDS[one.kind], one.name) for one in self.changes],
            "overwrites": any(one.what == "changed" for one in self.changes),
            "left_out": self.left_out,
            "digest": self.digest,
        }


def parcel_of(data: bytes) -> tuple[dict[str, Any], list[files.Problem]]:
    """A set, or a custom script of another game, of which not everything may be taken."""
    if len(data) <= files.BYTES and data.lstrip().startswith(b"["):
        return from_script(data, set(RoleSet.objects.values_list("key", flat=True)))
    return files.read(data), []


def look(request: HttpRequest) -> Look:
    """Read the file that was sent and keep it at hand. Raises Unreadable with every problem."""
    sent = request.FILES.get("file")
    if sent is None:
        raise files.Unreadable([files.Problem("", _("Choose a file first."))])
    parcel, left_out = parcel_of(sent.read(files.BYTES + 1))
    text = files.text_of(parcel)
    request.session[WAITING] = text
    return Look(parcel, left_out, files.changes(parcel), digest(text))


def take(request: HttpRequest, may: May) -> RoleSet:
    """Put the file that was looked at onto the shelf, if it is still that one, still fits, and its sender may."""
    text = request.session.get(WAITING, "")
    if not text or digest(text) != request.POST.get("digest"):
        raise Gone([files.Problem("", _("This file is no longer at hand. Choose it again."))])
    parcel = files.read(text.encode())  # the shelf may have changed since
    verbs = {"new": "add", "changed": "change"}
    changes = [one for one in files.changes(parcel) if one.what in verbs]
    if not all(may(verbs[one.what], one.kind) for one in changes):
        raise PermissionDenied
    with transaction.atomic():
        row = files.put(parcel)
        note(request, parcel, changes)
    del request.session[WAITING]
    return row


def note(request: HttpRequest, parcel: Mapping[str, Any], changes: list[files.Change]) -> None:
    """In the history of every row; whoever runs the laptop has no account, and leaves no name."""
    if not request.user.is_authenticated:
        return
    wanted = {(one.kind, one.key): one.what for one in changes}
    for kind, key, name, _content in files.rows(parcel):
        what = wanted.get((str(kind._meta.model_name), key))
        if what is not None:
            LogEntry.objects.create(
                user_id=request.user.pk,
                content_type=ContentType.objects.get_for_model(kind),
                object_id=str(kind.objects.get(title=parcel["title"], key=key).pk),
                object_repr=name,
                action_flag=ADDITION if what == "new" else CHANGE,
                change_message=gettext("Imported from a file."),
            )


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
