"""What may stand in the definition of a composed card, and what is wrong with one.

`SHAPE` is a JSON Schema of a definition; `problems` says in words what the schema cannot.
"""

from __future__ import annotations

from typing import Any

from tablegames.engine.library import PIECE_KEY
from tablegames.engine.problem import Problem
from tablegames.engine.words import WRITTEN, Text, _

from .composed import CHECKS, EFFECTS
from .types import CardDefinition, EffectDefinition

COLOURS: dict[str, Text] = {
    "brown": _("brown: takes effect at once"),
    "blue": _("blue: stays in play"),
    "green": _("green: laid now, used later"),
}
EFFECT_WORDING: dict[str, Text] = {
    "draw": _("draw cards"),
    "heal": _("regain lives"),
    "drink": _("regain lives as by a Beer"),
    "heal_everybody": _("everybody regains lives"),
    "shoot": _("shoot"),
    "shoot_everybody": _("shoot everybody else"),
    "take": _("take a card"),
    "discard": _("make somebody discard a card"),
    "hurt": _("take lives, without an answer"),
    "duel": _("a duel with the player aimed at"),
    "indians": _("everybody else discards a BANG! or loses a life"),
    "general_store": _("turn up a card for everybody, who each take one"),
    "brawl": _("everybody else discards a card that the player chooses"),
}
WHOM: dict[str, Text] = {
    "aimed": _("the player aimed at"),
    "me": _("who plays it"),
    "others": _("all others"),
    "all": _("everybody"),
}
ANSWERS: dict[str, Text] = {"missed": _("a Missed! cancels it"), "bang": _("a BANG! has to be discarded")}
WANTED = {"draw": {"count"}, "heal": {"lives"}, "heal_everybody": {"lives"}, "hurt": {"lives"}}
MAY_MEAN: dict[str, tuple[str, ...]] = {  # whom a block may be about; the first is usual
    "draw": ("me", "aimed", "others", "all"),
    "heal": ("", "aimed", "me", "others", "all"),  # as usual: who is aimed at, or else who plays it
    "hurt": ("aimed", "me", "others", "all"),
    "shoot": ("aimed", "others"),
    "take": ("aimed", "others"),
    "discard": ("aimed", "me", "others", "all"),
}
ARGUMENTS: dict[str, set[str]] = {
    does: {
        *WANTED.get(does, ()),
        *(("whom",) if does in MAY_MEAN else ()),
        *(("answer",) if does == "shoot" else ()),
    }
    for does in (*WANTED, *MAY_MEAN)
}
NEEDS_CARD = frozenset({"take", "discard"})
HURTS = frozenset({"shoot", "hurt", "duel", "take", "discard"})

WORDS = ("name", "text")
SHAPE: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["key", "name"],
    "properties": {
        "key": PIECE_KEY,
        "name": WRITTEN,
        "text": WRITTEN,
        "colour": {"enum": list(COLOURS)},
        "aim": {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "distance": {"anyOf": [{"const": "weapon"}, {"type": "integer", "minimum": 1, "maximum": 9}]},
                "me": {"type": "boolean"},
                "a_card": {"type": "boolean"},
                "not_sheriff": {"type": "boolean"},
            },
        },
        "then": {
            "type": "array",
            "maxItems": 6,
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["do"],
                "properties": {
                    "do": {"enum": list(EFFECTS)},
                    "count": {"type": "integer", "minimum": 1, "maximum": 9},
                    "lives": {"type": "integer", "minimum": 1, "maximum": 9},
                    "whom": {"enum": list(WHOM)},
                    "answer": {"enum": list(ANSWERS)},
                },
            },
        },
        "pays": {"type": "integer", "minimum": 0, "maximum": 3},
        "limited": {"type": "boolean"},
        "answers": {"enum": ["shot"]},
        "draws": {"type": "integer", "minimum": 0, "maximum": 5},
        "reach": {"type": "integer", "minimum": 0, "maximum": 9},
        "sight": {"type": "integer", "minimum": 0, "maximum": 4},
        "remoteness": {"type": "integer", "minimum": 0, "maximum": 4},
        "unlimited": {"type": "boolean"},
        "barrel": {"type": "boolean"},
        "before_turn": {"enum": list(CHECKS)},
        "place": {"type": "integer", "minimum": 0, "maximum": 9},
        "laid_before": {"type": "boolean"},
        "by_hand": {"type": "boolean"},
        "picture": {"type": "string", "pattern": "^[a-z][a-z0-9_]{0,39}$"},
    },
}
LASTING = ("reach", "sight", "remoteness", "unlimited", "barrel", "before_turn")


def problems(definition: CardDefinition) -> list[Problem]:
    """What is wrong with a definition of the right shape: the place in it, and a sentence for the form."""
    return [*problems_of_colour(definition), *problems_of_effects(definition)]


def problems_of_colour(definition: CardDefinition) -> list[Problem]:
    colour, found = definition.get("colour", "brown"), []
    lasting = [name for name in LASTING if definition.get(name)]
    does = definition.get("then") or definition.get("by_hand")
    if colour == "blue" and definition.get("then"):
        found.append(Problem("then", _("A blue card has no effect when it is laid.")))
    if colour == "blue" and not (lasting or definition.get("by_hand")):
        found.append(Problem("colour", _("A blue card has to change something while it lies there.")))
    if colour != "blue":
        found += [Problem(name, _("Only a blue card does this.")) for name in lasting]
    if colour != "brown" and definition.get("pays"):
        found.append(Problem("pays", _("Only a brown card costs others.")))
    if colour != "blue" and not does and not definition.get("answers"):
        found.append(Problem("then", _("This card does nothing.")))
    if definition.get("by_hand") and definition.get("then"):
        found.append(Problem("then", _("What the moderator does by hand has no blocks.")))
    if definition.get("by_hand") and definition.get("answers"):
        found.append(Problem("answers", _("What the moderator does by hand cancels no shot by itself.")))
    return found


def meant(block: EffectDefinition) -> str:
    """Whom a block is about; empty where that goes without saying."""
    usual = MAY_MEAN.get(block["do"], ("",))[0]
    return str(block.get("whom", usual))


def problems_of_effects(definition: CardDefinition) -> list[Problem]:
    found, aim = [], definition.get("aim")
    for place, block in enumerate(definition.get("then", ())):
        where, does = f"then[{place}]", block["do"]
        is_aimed = does == "duel" or meant(block) == "aimed"
        if is_aimed and aim is None:
            hurts = does in HURTS
            sentence = _("Nobody is aimed at: this can hurt nobody.") if hurts else _("Nobody is aimed at.")
            found.append(Problem(where, sentence))
        if is_aimed and does in NEEDS_CARD and not (aim or {}).get("a_card"):
            found.append(Problem(where, _("No card is aimed at.")))
        found += [
            Problem(f"{where}.{name}", _("How many?"))
            for name in sorted(WANTED.get(does, set()) - set(block))
        ]
        found += [
            Problem(f"{where}.{name}", _("This has no meaning here."))
            for name in block
            if name != "do" and name not in ARGUMENTS.get(does, ())
        ]
        if block.get("whom") and does in MAY_MEAN and block["whom"] not in MAY_MEAN[does]:
            found.append(Problem(f"{where}.whom", _("This has no meaning here.")))
    if definition.get("draws") and not definition.get("answers"):
        found.append(Problem("draws", _("Only a card that answers draws afterwards.")))
    return found
