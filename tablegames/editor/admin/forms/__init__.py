"""The admin's forms: the content of a row as fields and tables. What is wrong is said beside the field it belongs to.

The fields have the names of the library's own forms, so that both are read by the same code (`drafts`, `forms`).
"""

from __future__ import annotations

from tablegames.library.models import CardSet, RoleSet, Shelved

from .base import SheetForm, made_of
from .decks import DeckForm
from .new import NewForm
from .parts import PartForm
from .sets import SaloonForm, VillageForm


def form_for(row: Shelved | None) -> type[SheetForm] | type[NewForm]:
    """The form of a row that may be changed, with its fields."""
    if row is None:
        return NewForm
    base = sheet_of(row)
    form: type[SheetForm] = made_of(base, base.fields_of(row))
    return form


def sheet_of(row: Shelved) -> type[SheetForm]:
    match row:
        case RoleSet():
            return VillageForm if row.title == "werewolf" else SaloonForm
        case CardSet():
            return DeckForm
    return PartForm
