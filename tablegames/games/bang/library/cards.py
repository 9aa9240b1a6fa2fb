"""Kinds of cards as the library has them: official ones, and those that somebody composes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablegames.engine.entry import Value
from tablegames.engine.library import Blocks, Choices, Custom, Definition, Field, Group, Part, Pieces, unknown
from tablegames.engine.problem import Problem
from tablegames.engine.words import Text, _, written
from tablegames.games.bang.cards import CARDS, DEFINITIONS
from tablegames.games.bang.cards import definition as cards
from tablegames.games.bang.cards.card_text import card_text
from tablegames.games.bang.cards.types import CardDefinition

from .fields import BLOCK_FIELDS, groups


def offered(does: str, field: Field, known: Choices) -> Choices:
    """What a field of a block may say; the empty one is as usual."""
    every: Choices = field.choices or {}
    meant = cards.MAY_MEAN[does] if field.place == "whom" else tuple(every)
    usual = every.get(meant[0], _("who is aimed at, or else who plays it"))
    return {"": _("as usual ({value})", value=usual), **{key: every[key] for key in meant if key}}


class Cards(Pieces):
    """Cards of BANG!."""

    kind = "card"
    shape = cards.SHAPE
    plain = {"by_hand": True}
    blocks = Blocks(
        wording=cards.EFFECT_WORDING,
        takes={
            does: tuple(name for name in BLOCK_FIELDS if name in names)
            for does, names in cards.ARGUMENTS.items()
        },
        fields=BLOCK_FIELDS,
        most=6,
        painted={
            "draw": "stagecoach",
            "heal": "beer",
            "shoot": "bang",
            "shoot_everybody": "gatling",
            "take": "panic",
            "discard": "cat_balou",
        },
        offered=offered,
    )

    def problems(self, definition: CardDefinition, known: Mapping[str, object]) -> Iterable[Problem]:
        yield from cards.problems(definition)
        if definition.get("picture", "unknown") not in ("unknown", *CARDS):
            yield Problem("picture", unknown(definition["picture"], CARDS))

    def examples(self) -> dict[str, Definition]:
        return {one["key"]: one for one in DEFINITIONS}

    def drawing(self, like: str) -> dict[str, str]:
        return {"picture": like}

    def groups(self, known: Choices) -> tuple[Group, ...]:
        return groups()

    def spread(self, definition: Definition) -> dict[str, Value]:
        """An aim of its own is ticked, and so is that it answers; distances are texts."""
        aim = definition.get("aim")
        shown = {**definition, "aims": aim is not None, "answers": "answers" in definition}
        if aim is not None:
            shown["aim"] = {**aim, "distance": str(aim.get("distance", "any"))}
        return shown

    def settled(self, found: dict[str, Value]) -> dict[str, Value]:
        """An aim only where there is one, distances as numbers."""
        aims, aim = found.pop("aims", False), found.pop("aim", {})
        if aim.get("distance", "").isdecimal():
            aim["distance"] = int(aim["distance"])
        if aim.get("distance") == "any":
            del aim["distance"]
        if aims:
            found["aim"] = aim
        if found.pop("answers", False):
            found["answers"] = "shot"
        return found

    def text(self, definition: CardDefinition, known: Choices) -> Text:
        return card_text(definition)

    def preview(self, draft: CardDefinition, known: Choices) -> object:
        """Its face, as a card of some rank and suit."""
        return {
            "key": draft.get("picture", "unknown"),
            "name": written(draft["name"]),
            "text": card_text(draft),
            "colour": draft.get("colour", "brown"),
            "rank": "7",
            "suit": "hearts",
        }

    def part(self, key: str, custom: Custom) -> Part:
        """A kind of card in words."""
        if key in custom:
            one = custom[key]
            figure = f"bang.svg#card-{one.get('picture', 'unknown')}"
            return Part(key, written(one["name"]), card_text(one), figure, custom=True)
        if key in CARDS:
            return Part(key, CARDS[key].name, CARDS[key].text, f"bang.svg#card-{key}")
        return Part(key, key, _("This card is no longer on the shelf."), "icons.svg#ui-cards")
