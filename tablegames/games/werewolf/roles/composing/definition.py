"""What may stand in the definition of a composed role, and what is wrong with one.

`SHAPE` is a JSON Schema of a definition; `problems` says in words what the schema cannot.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablegames.engine.library import PIECE_KEY
from tablegames.engine.problem import Problem
from tablegames.engine.words import WRITTEN, Text, _

from .blocks import BLOCKS, NEEDS_A_NAME
from .types import RoleDefinition

WAKES: dict[str, Text] = {
    "never": _("in no night"),
    "first_night": _("in the first night"),
    "later_nights": _("every night from the second on"),
    "every_night": _("every night"),
    "every_second_night": _("every second night"),
    "siblings": _("as often as the sisters and brothers of the set"),
    "once": _("in one night of the game"),
    "at_dawn": _("at daybreak"),
    "at_death": _("when it dies"),
}
BEHAVES: dict[str, Text] = {
    "seer": _("like the seer"),
    "witch": _("like the witch"),
    "hunter": _("like the hunter"),
    "defender": _("like the defender"),
    "elder": _("like the elder"),
    "scapegoat": _("like the scapegoat"),
    "idiot": _("like the village idiot"),
}
WHOM: dict[str, Text] = {
    "others": _("another living player"),
    "anybody": _("anybody alive, itself too"),
    "others_not_last": _("another player, not the same twice running"),
    "anybody_not_last": _("any player, not the same twice running"),
    "neighbours": _("a living neighbour"),
    "not_pack": _("somebody who is not of the pack"),
}
TEAMS: dict[str, Text] = {"villagers": _("the villagers"), "werewolves": _("the werewolves")}
WINS: dict[str, Text] = {
    "team": _("with the team"),
    "last_alive": _("alone, as the last one alive"),
    "voted_out": _("alone, when voted out by the village"),
    "dies_first": _("alone, by dying first of all"),
    "all_charmed": _("alone, when everybody else alive is charmed"),
}
KNOWS: dict[str, Text] = {
    "nobody": _("nobody"),
    "pack": _("the werewolves"),
    "same_role": _("the others with this role"),
}
ATTACKED: dict[str, Text] = {
    "dies": _("dies"),
    "survives_once": _("survives the first time"),
    "dies_later": _("dies one day later"),
    "turns_werewolf": _("becomes a werewolf"),
}
BLOCK_WORDING: dict[str, Text] = {
    "learn_role": _("learns the named player's role"),
    "learn_team": _("learns whether it is a werewolf"),
    "learn_power": _("learns whether there is a special power"),
    "look_for": _("learns whether it is a certain role"),
    "learn_near": _("learns whether a werewolf is there or next to it"),
    "protect": _("protects from the werewolves"),
    "bless": _("makes the next attack in a night fail"),
    "save": _("undoes the werewolves' attack"),
    "kill": _("kills the named player"),
    "mark": _("adds votes against the named player"),
    "silence": _("takes the vote of the next day"),
    "charm": _("charms the named player"),
    "link": _("makes two fall in love"),
    "swap": _("exchanges cards"),
    "become": _("takes a certain role itself"),
    "turn": _("gives a certain role"),
    "copy": _("takes the role of the named player"),
    "follow": _("takes a certain role when the named player dies"),
    "growl": _("lets everybody hear whether a werewolf sits next to it"),
}

# The drawings that a role of one's own may have.
FIGURES = (
    "unknown", "villager", "werewolf", "seer", "witch", "hunter", "cupid", "little_girl", "thief", "defender", "elder",
    "scapegoat", "idiot", "pied_piper", "mayor", "lovers", "raven", "white_werewolf", "two_sisters", "three_brothers",
    "fox", "bear_tamer", "stuttering_judge", "rusty_knight", "devoted_servant", "actor", "wild_child", "wolf_hound",
    "angel", "prejudiced_manipulator", "big_bad_wolf", "accursed_wolf_father", "gypsy", "villager_villager",
    "pyromaniac", "town_crier",
)  # fmt: skip

WORDS = ("name", "text", "call", "first_call", "prompt")
SHAPE: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["key", "name"],
    "properties": {
        "key": PIECE_KEY,
        "name": WRITTEN,
        "text": WRITTEN,
        "call": WRITTEN,
        "first_call": WRITTEN,
        "behaves": {"enum": list(BEHAVES)},
        "prompt": WRITTEN,
        "team": {"enum": list(TEAMS)},
        "hunts": {"type": "boolean"},
        "least": {"type": "integer", "minimum": 1, "maximum": 40},
        "most": {"type": "integer", "minimum": 1, "maximum": 40},
        "place": {"type": "integer", "minimum": 0, "maximum": 999},
        "wakes": {"enum": list(WAKES)},
        "from_night": {"type": "integer", "minimum": 1, "maximum": 2},
        "times": {"type": "integer", "minimum": 0, "maximum": 9},
        "names": {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "least": {"type": "integer", "minimum": 0, "maximum": 4},
                "most": {"type": "integer", "minimum": 0, "maximum": 4},
                "whom": {"enum": list(WHOM)},
            },
        },
        "then": {
            "type": "array",
            "maxItems": 8,
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["do"],
                "properties": {
                    "do": {"enum": list(BLOCKS)},
                    "role": {"type": "string", "maxLength": 40},
                    "votes": {"type": "integer", "minimum": 1, "maximum": 9},
                    "lasts": {"type": "boolean"},
                },
            },
        },
        "knows": {"enum": list(KNOWS)},
        "seen_as": {"type": "string", "maxLength": 40},
        "attacked": {"enum": list(ATTACKED)},
        "spared": {"type": "boolean"},
        "wins": {"enum": list(WINS)},
        "by_hand": {"type": "boolean"},
        "figure": {"enum": list(FIGURES)},
        "balance": {"type": "integer", "minimum": -20, "maximum": 20},
    },
}
TAKES = {"look_for": {"role"}, "become": {"role"}, "turn": {"role"}, "follow": {"role"}, "mark": {"votes"},
         "learn_near": {"lasts"}}  # fmt: skip
WANTS_ROLE = ("look_for", "become", "turn")
REPEATED = ("later_nights", "every_night", "every_second_night", "siblings", "at_dawn")
NOT_BY_HAND = (
    "wakes",
    "from_night",
    "times",
    "names",
    "then",
    "first_call",
    "prompt",
    "hunts",
    "wins",
    "knows",
    "seen_as",
    "attacked",
    "spared",
    "by_hand",
)


def problems(definition: RoleDefinition, roles: Mapping[str, object]) -> list[Problem]:
    """What is wrong with a definition of the right shape: the place in it, and a sentence for the form."""
    return [
        *problems_of_copies(definition),
        *problems_of_naming(definition),
        *problems_of_blocks(definition, roles),
        *(
            [Problem("seen_as", _("There is no role “{role}”.", role=definition["seen_as"]))]
            if definition.get("seen_as") and definition["seen_as"] not in roles
            else []
        ),
    ]


def problems_of_copies(definition: RoleDefinition) -> list[Problem]:
    if definition.get("least", 1) > definition.get("most", 1):
        return [Problem("least", _("The least is more than the most."))]
    return []


def problems_of_naming(definition: RoleDefinition) -> list[Problem]:
    names, found = definition.get("names", {}), []
    if definition.get("behaves"):
        return [
            Problem(name, _("A role that behaves like another one has no blocks."))
            for name in NOT_BY_HAND
            if definition.get(name)
        ]
    if names.get("least", 0) > names.get("most", 0):
        found.append(Problem("names.least", _("The least is more than the most.")))
    if definition.get("wakes", "never") == "never" and (names or definition.get("then")):
        found.append(Problem("wakes", _("Who never wakes can name nobody and do nothing.")))
    if definition.get("from_night") and definition.get("wakes") != "every_second_night":
        found.append(Problem("from_night", _("This has no meaning here.")))
    if definition.get("times") and (definition.get("wakes") not in REPEATED or not definition.get("then")):
        found.append(Problem("times", _("Only blocks that come more than once can be counted.")))
    if definition.get("wakes") == "at_dawn" and names.get("most"):
        found.append(Problem("names.most", _("At daybreak nobody is asked.")))
    if definition.get("wakes") == "at_death" and names.get("most", 0) > 1:
        found.append(Problem("names.most", _("Who dies names one player.")))
    if definition.get("by_hand") and definition.get("then"):
        found.append(Problem("then", _("What the moderator does by hand has no blocks.")))
    return found


def problems_of_blocks(definition: RoleDefinition, roles: Mapping[str, object]) -> list[Problem]:
    found = []
    most = definition.get("names", {}).get("most", 0)
    for place, block in enumerate(definition.get("then", ())):
        kind, where = block["do"], f"then[{place}]"
        if kind in NEEDS_A_NAME and not most:
            sentence = _("The role names nobody, and this needs somebody: let it name at least one player.")
            found.append(Problem(where, sentence))
        if kind == "link" and most != 2:
            found.append(Problem(where, _("This needs two: let the role name two players.")))
        if kind in WANTS_ROLE and not block.get("role"):
            found.append(Problem(f"{where}.role", _("Which role?")))
        if block.get("role") and block["role"] not in roles:
            found.append(Problem(f"{where}.role", _("There is no role “{role}”.", role=block["role"])))
        found += [
            Problem(f"{where}.{name}", _("This has no meaning here."))
            for name in block
            if name != "do" and name not in TAKES.get(kind, ())
        ]
    return found
