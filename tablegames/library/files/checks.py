"""What keeps a parcel from being taken: its version, its shape, what it means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jsonschema import Draft202012Validator

from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _
from tablegames.library.models import RoleSet
from tablegames.library.schema import SCHEMAS, VERSION

from .limits import DIGITS
from .meaning import meaning_problems
from .parcels import exported, text_of
from .problem import unknown
from .shape import shape_problems


def problems(parcel: Any) -> list[Problem]:
    """What keeps a parcel from being taken: first its shape, then what it means."""
    if not isinstance(parcel, dict):
        return [Problem("", _("A set is a JSON object."))]
    title = parcel.get("title")
    if not isinstance(title, str) or title not in SCHEMAS:
        return [Problem("title", unknown(str(title), list(SCHEMAS)))]
    version = parcel.get("version")
    if isinstance(version, int) and version > VERSION:  # it may say more than is known here
        return [Problem("version", too_new(str(version)[:DIGITS]))]
    validator = Draft202012Validator(SCHEMAS[title])
    found = [problem for error in validator.iter_errors(parcel) for problem in shape_problems(error)]
    found = sorted(dict.fromkeys(found), key=lambda problem: problem.place)
    return found or ([] if shipped(parcel) else list(dict.fromkeys(meaning_problems(parcel))))


def shipped(parcel: Mapping[str, Any]) -> bool:
    """Whether it is an official set as it stands on this shelf: there is nothing to do, and nothing wrong."""
    row = RoleSet.objects.filter(title=parcel["title"], key=parcel["set"]["key"], official=True).first()
    return row is not None and text_of(parcel) == exported(row)


def too_new(version: str) -> Text:
    return _(
        "A newer program has made this file: it is of version {version}, and this program reads version {known}."
        " Bring this program up to date first.",
        version=version,
        known=VERSION,
    )
