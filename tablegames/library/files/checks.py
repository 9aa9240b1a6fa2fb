"""What keeps a set file from being taken: its version, its shape, what it means."""

from __future__ import annotations

from typing import Any

from jsonschema import Draft202012Validator

from tablegames.engine.library import SetFile, unknown
from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _
from tablegames.games import GAMES
from tablegames.library.models import RoleSet
from tablegames.library.schema import VERSION, schema_of

from .limits import DIGITS
from .meaning import meaning_problems
from .set_file import exported, text_of
from .shape import shape_problems


def problems(file: Any) -> list[Problem]:
    """What keeps JSON from being taken as a set file: first its shape, then what it means."""
    if not isinstance(file, dict):
        return [Problem("", _("A set is a JSON object."))]
    if not {"title", "set"} & file.keys():
        return [Problem("", _("There is no set in this file: “Export” makes one with a set in it."))]
    title = file.get("title")
    if title is None:
        return [Problem("title", _("The file does not say for which game the set is."))]
    if not isinstance(title, str) or title not in GAMES:
        return [Problem("title", unknown(str(title), GAMES))]
    version = file.get("version")
    if isinstance(version, int) and version > VERSION:  # it may say more than is known here
        return [Problem("version", too_new(str(version)[:DIGITS]))]
    validator = Draft202012Validator(schema_of(GAMES[title]))
    found = [problem for error in validator.iter_errors(file) for problem in shape_problems(error)]
    found = sorted(dict.fromkeys(found), key=lambda problem: problem.place)
    return found or good_shape(file)


def good_shape(file: Any) -> list[Problem]:
    """What a set file means that cannot be."""
    return [] if shipped(file) else list(dict.fromkeys(meaning_problems(file)))


def shipped(file: SetFile) -> bool:
    """Whether it is an official set as it stands on this shelf: there is nothing to do, and nothing wrong."""
    row = RoleSet.objects.filter(title=file["title"], key=file["set"]["key"], official=True).first()
    return row is not None and text_of(file) == exported(row)


def too_new(version: str) -> Text:
    return _(
        "A newer program has made this file: it is of version {version}, and this program reads version {known}."
        " Bring this program up to date first.",
        version=version,
        known=VERSION,
    )
