"""The blocks of a form, and their parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import QueryDict

from tablegames.engine.words import Text, _
from tablegames.games.bang.cards import definition as cards
from tablegames.games.werewolf.roles import definition as roles

from .fields import Choices, Field, value_of

MOST_BLOCKS = {"werewolf": 8, "bang": 6}
PARAMETERS: dict[str, Field] = {
    "role": Field("role", _("Which role"), "choice", "", {}),
    "votes": Field("votes", _("How many votes"), "number", 2, None, None, 9, 1),
    "lasts": Field("lasts", _("Keeps the power when there is no werewolf"), "switch", True),
    "count": Field("count", _("How many cards"), "number", None, None, None, 9, 1),
    "lives": Field("lives", _("How many lives"), "number", None, None, None, 9, 1),
    "whom": Field("whom", _("Whom it is about"), "choice", "", cards.WHOM),
    "answer": Field("answer", _("What answers it"), "choice", "", cards.ANSWERS),
}
ORDER = list(PARAMETERS)
TAKES: dict[str, dict[str, tuple[str, ...]]] = {
    "werewolf": {deed: tuple(sorted(names)) for deed, names in roles.TAKES.items()},
    "bang": {effect: tuple(sorted(names, key=ORDER.index)) for effect, names in cards.ARGUMENTS.items()},
}
DEEDS: dict[str, Mapping[str, Text]] = {"werewolf": roles.DEED_WORDING, "bang": cards.EFFECT_WORDING}


def offered(title: str, deed: str, name: str, known: Choices) -> Choices:
    """What a parameter of a block may be; the empty one is as usual."""
    if name == "role":
        return {"": "–", **known}
    every: Choices = PARAMETERS[name].choices or {}
    meant = cards.MAY_MEAN[deed] if name == "whom" else tuple(every)
    usual = every.get(meant[0], _("who is aimed at, or else who plays it"))
    return {"": _("as usual ({value})", value=usual), **{key: every[key] for key in meant if key}}


def blocks_from(title: str, form: QueryDict) -> list[dict[str, Any]]:
    """The blocks, each with the parameters that mean something to it."""
    blocks = []
    for place in range(MOST_BLOCKS[title]):
        deed = form.get(f"then[{place}].do", "")
        if deed:
            block: dict[str, Any] = {"do": deed}
            for name in TAKES[title].get(deed, ()):
                field = PARAMETERS[name]
                if field.kind == "switch" and form.get(f"then[{place}].shown") != deed:
                    continue  # it was not there to be ticked
                value = value_of(Field(f"then[{place}].{name}", field.label, field.kind), form, None)
                if value not in ("", None) and value != (True if field.kind == "switch" else None):
                    block[name] = value
            blocks.append(block)
    return blocks
