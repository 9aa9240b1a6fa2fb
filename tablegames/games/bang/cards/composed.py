"""A card that is composed from a definition: see `definition.py` for what may stand in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _, is_said, said
from tablegames.games.bang.table.card import WEAPON, Aim, Card, Check, Effect, anybody
from tablegames.games.bang.table.records import Move
from tablegames.games.bang.table.saloon import Saloon

from . import blocks, scripts
from .card_text import card_text
from .types import AimDefinition, CardDefinition, EffectDefinition


@dataclass(frozen=True, slots=True)
class ByHand:
    """The moderator reads the card's text and does what it says, with corrections."""

    name: Text
    text: Text

    async def __call__(self, saloon: Saloon, move: Move) -> None:
        await saloon.cue(scripts.BY_HAND, self.text if is_said(self.text) else self.name)


# By the name that a definition gives; the arguments of each are its fields.
EFFECTS: Mapping[str, Callable[..., Effect]] = {
    "draw": blocks.Draw,
    "heal": blocks.Heal,
    "drink": blocks.Drink,
    "heal_everybody": blocks.HealEverybody,
    "shoot": blocks.Shoot,
    "shoot_everybody": blocks.ShootEverybody,
    "take": blocks.Take,
    "discard": blocks.Discard,
    "hurt": blocks.Hurt,
    # Those that need a few lines of script have no parameters.
    "duel": lambda: scripts.duel,
    "indians": lambda: scripts.indians,
    "general_store": lambda: scripts.general_store,
    "brawl": lambda: scripts.brawl,
}
CHECKS: Mapping[str, Check] = {
    "dynamite": Check(
        scripts.dynamite, _("Draw! Spades 2 to 9: three lives are lost. Otherwise it passes to the left.")
    ),
    "jail": Check(
        scripts.jail, _("Draw! Hearts: free. Otherwise the turn is over. Either way Jail is discarded.")
    ),
    "by_hand": Check(scripts.read_out),
}


def card_from(definition: CardDefinition) -> Card:
    """The card of a definition that was checked."""
    name, text = said(definition["name"]), card_text(definition)
    then = definition.get("then", ())
    return Card(
        key=definition["key"],
        name=name,
        text=text,
        colour=definition.get("colour", "brown"),
        picture=definition["key"]
        if isinstance(definition["name"], Text)
        else definition.get("picture", "unknown"),
        aim=aim_from(definition.get("aim")),
        effects=(ByHand(name, text),)
        if definition.get("by_hand")
        else tuple(effect_from(one) for one in then),
        pays=definition.get("pays", 0),
        is_bang=definition.get("limited", False),
        text_unlimited=card_text({**definition, "text": "", "limited": False})
        if definition.get("limited")
        else None,
        is_beer=any(block["do"] == "drink" for block in then),
        missed=definition.get("answers") == "shot",
        draws=definition.get("draws", 0),
        reach=definition.get("reach", 0),
        unlimited=definition.get("unlimited", False),
        barrel=definition.get("barrel", False),
        sight=definition.get("sight", 0),
        remoteness=definition.get("remoteness", 0),
        before_turn=CHECKS.get(definition.get("before_turn", "")),
        place=definition.get("place", 0),
        laid_before=definition.get("laid_before", False),
        waste=waste_of(definition),
        allows=not_the_sheriff if (definition.get("aim") or {}).get("not_sheriff") else anybody,
    )


def aim_from(aim: AimDefinition | None) -> Aim | None:
    if aim is None:
        return None
    distance = aim.get("distance")
    return Aim(WEAPON if distance == "weapon" else distance, aim.get("me", False), aim.get("a_card", False))


def effect_from(block: EffectDefinition) -> Effect:
    arguments = {key: value for key, value in block.items() if key != "do"}
    return EFFECTS[block["do"]](**arguments)


def waste_of(definition: CardDefinition) -> Callable[[Saloon, Seat, Seat | None], Text | None]:
    """When playing the card would be for nothing: where every block of it would."""
    if definition.get("reach"):
        return blocks.another_weapon
    parts = [waste_of_block(block) for block in definition.get("then", ())]

    def wasted(saloon: Saloon, seat: Seat, at: Seat | None) -> Text | None:
        found = [part(saloon, seat, at) for part in parts]
        return found[0] if found and all(found) else None

    return wasted if len(parts) > 1 else next(iter(parts), blocks.never_wasted)


def waste_of_block(block: EffectDefinition) -> Callable[[Saloon, Seat, Seat | None], Text | None]:
    """When that part of a card does nothing."""
    warnings = {
        "heal": blocks.healing(block.get("whom", "")),
        "drink": blocks.beer_wasted,
        "heal_everybody": blocks.nobody_to_heal,
    }
    return warnings.get(block["do"], blocks.never_wasted)


def not_the_sheriff(saloon: Saloon, at: Seat) -> bool:
    return saloon.role[at] != "sheriff"
