"""A file on its way onto the shelf: looked at first, then taken whole or not at all. The library's pages, the admin
and the command share it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib.admin.models import ADDITION, CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext

from tablegames.engine.library import Reader, SetFile
from tablegames.engine.words import Text, _, plain, written
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.models import RoleSet
from tablegames.text.names import line

WAITING = "import"  # in the session: the file that has been looked at and not yet taken
KINDS: dict[str, Text] = {
    "roleset": _("Set"),
    "cardset": _("Deck"),
    "role": _("Role"),
    "card": _("Card"),
}
CHANGES: dict[str, Text] = {"new": _("new"), "changed": _("changed"), "same": _("already there")}

May = Callable[[str, str], bool]  # whether somebody may `add` or `change` rows of a model, by its name


class Gone(files.Unreadable):
    """The file that was looked at is not at hand any more."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a file would change, and what of it could not be taken."""

    file: SetFile
    left_out: list[files.Problem]
    changes: list[files.Change]
    digest: str

    @property
    def context(self) -> dict[str, Any]:
        """Return what the template needs to know."""
        content = self.file["set"]
        return {
            "name": written(content["name"]),
            "description": written(content.get("description", "")),
            "players": content.get("players"),
            "title": GAMES[self.file["title"]],
            "changes": [(one.what, CHANGES[one.what], KINDS[one.kind], one.name) for one in self.changes],
            "is_known": all(one.what == "same" for one in self.changes) and not self.left_out,
            "key": content["key"],
            "overwrites": any(one.what == "changed" for one in self.changes),
            "left_out": self.left_out,
            "digest": self.digest,
        }


def set_file_of(data: bytes) -> tuple[SetFile, list[files.Problem]]:
    """The set of a file, and what of it cannot be taken: a title may read files of another kind. Raises Unreadable."""
    if len(data) <= files.BYTES and data.lstrip().startswith(b"["):
        found = files.parsed(data)
        for title in GAMES.values():
            if title.library.reader and title.library.reader.fits(found):
                return foreign(title.key, title.library.reader, found)
    return files.read(data), []


def foreign(title: str, reader: Reader, found: Any) -> tuple[SetFile, list[files.Problem]]:
    """A file of another kind as a set file under a free key."""
    content, reported = reader.read(clean(found))
    if content is None:
        raise files.Unreadable(reported[: files.MOST_PROBLEMS])
    file: SetFile = {**files.around(title, {}), **content}  # type: ignore[typeddict-item]
    taken = set(RoleSet.objects.values_list("key", flat=True))
    file["set"]["key"] = files.key_from(plain(written(file["set"]["name"])), taken)
    wrong = files.problems(file)
    if wrong:
        raise files.Unreadable(wrong[: files.MOST_PROBLEMS])
    return file, reported


def clean(value: Any) -> Any:
    """Every text as a line of its own, without invisible signs."""
    match value:
        case str():
            return line(value)
        case dict():
            return {key: clean(one) for key, one in value.items()}
        case list():
            return [clean(one) for one in value]
    return value


def notes() -> list[Text]:
    """What pages say of the other files that are read."""
    return [title.library.reader.note for title in GAMES.values() if title.library.reader]


def look(request: HttpRequest) -> Look:
    """Read the file that was sent and keep it at hand. Raises Unreadable with every problem."""
    sent = request.FILES.get("file")
    if sent is None:
        raise files.Unreadable([files.Problem("", _("Choose a file first."))])
    file, left_out = set_file_of(sent.read(files.BYTES + 1))
    text = files.text_of(file)
    request.session[WAITING] = text
    return Look(file, left_out, files.changes(file), digest(text))


def take(request: HttpRequest, may: May) -> RoleSet:
    """Put the file that was looked at onto the shelf, if it is still that one, still fits, and its sender may."""
    text = request.session.get(WAITING, "")
    if not text or digest(text) != request.POST.get("digest"):
        raise Gone([files.Problem("", _("This file is no longer at hand. Choose it again."))])
    file = files.read(text.encode())  # the shelf may have changed since
    verbs = {"new": "add", "changed": "change"}
    changes = [one for one in files.changes(file) if one.what in verbs]
    if not all(may(verbs[one.what], one.kind) for one in changes):
        raise PermissionDenied
    with transaction.atomic():
        row = files.put(file)
        note(request, file, changes)
    del request.session[WAITING]
    return row


def note(request: HttpRequest, file: SetFile, changes: list[files.Change]) -> None:
    """In the history of every row; whoever runs the laptop has no account, and leaves no name."""
    if not request.user.is_authenticated:
        return
    wanted = {(one.kind, one.key): one.what for one in changes}
    for kind, key, name, _content in files.rows(file):
        what = wanted.get((str(kind._meta.model_name), key))
        if what is not None:
            LogEntry.objects.create(
                user_id=request.user.pk,
                content_type=ContentType.objects.get_for_model(kind),
                object_id=str(kind.objects.get(title=file["title"], key=key).pk),
                object_repr=name,
                action_flag=ADDITION if what == "new" else CHANGE,
                change_message=gettext("Imported from a file."),
            )


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
