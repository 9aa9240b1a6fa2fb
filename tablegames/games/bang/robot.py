"""A robot that plays sensibly: it helps its side as far as it has seen who that is, and looks after itself.

It knows nothing but its own seat's view and its own choices. What it deems a card worth, in points without a unit, was
found by trying: with these numbers the roles win about as often as among people (`tests/games/bang/test_robot.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablegames.engine.ask import Choice
from tablegames.engine.dice import Dice
from tablegames.engine.entry import Seat, Value
from tablegames.games.bang.table.records import Face

from .judgement import enmity, own_seat
from .questions import QUESTIONS
from .script import PLAY
from .table.question import Question
from .table.records import END, HAND, HIT
from .views.types import Chair, View

# What a card in hand is worth keeping for.
WORTH: dict[str, float] = {
    "beer": 3.0,
    "missed": 2.6,
    "dodge": 3.0,
    "bang": 2.0,
    "barrel": 3.0,
    "mustang": 3.0,
    "hideout": 3.0,
    "scope": 2.4,
    "binocular": 2.4,
    "wells_fargo": 3.6,
    "pony_express": 3.4,
    "stagecoach": 3.2,
    "gatling": 2.8,
    "volcanic": 2.2,
    "winchester": 2.4,
    "rev_carabine": 2.2,
    "remington": 2.0,
    "schofield": 1.8,
    "panic": 2.2,
    "cat_balou": 2.2,
    "dynamite": 0.2,
    "jail": 1.6,
}
ORDINARY = 1.8
ALWAYS = {"stagecoach": 5.0, "wells_fargo": 6.0, "pony_express": 6.0, "general_store": 2.5}
UNKNOWN = 1.0  # a card of somebody's own, which is aimed at nobody
EQUIPMENT = {"barrel", "mustang", "hideout", "scope", "binocular"}
RELIEF = 1.5  # to be rid of one's own dynamite
SHOTS = {"bang", "missed", "punch", "springfield", "knife", "derringer", "pepperbox", "buffalo_rifle"}
ALL_SHOT = {"gatling": 2.5, "howitzer": 2.5, "indians": 1.5, "brawl": 1.0}
LOOTING = {"panic": 2.0, "cat_balou": 1.5, "rag_time": 2.0, "conestoga": 2.0, "can_can": 1.5}
HEALING = {"beer": 1, "whisky": 2, "tequila": 1, "canteen": 1}
REACH = {"volcanic": 1, "schofield": 2, "remington": 3, "rev_carabine": 4, "winchester": 5}


def robot(view: View, choice: Choice[Any], dice: Dice) -> list[Value]:
    """What this seat answers; empty where it passes on something that nobody waits for."""
    question = view.shared.question
    asked = QUESTIONS[question.key] if question else PLAY
    mind = Mind(view, choice, dice)
    if asked.kind == "turn":
        return mind.turn()
    if asked.kind in ("reply", "last"):
        return [mind.reply()]
    if choice.most > 1 or asked.ordered:
        return mind.several(asked)
    return [max(choice.options, key=lambda value: asked.likes(value, mind.likes(value)))]


class Mind:
    """One decision: the view, what may be answered, and what is thought of the others."""

    def __init__(self, view: View, choice: Choice[Any], dice: Dice) -> None:
        self.view = view
        self.choice = choice
        self.dice = dice
        self.chairs = view.shared.chairs
        self.me: Chair = self.chairs[own_seat(view)]
        self.hand: Mapping[str, Face] = {
            face.id: face for face in (view.own.held.hand if view.own and view.own.held else ())
        }
        self.enmity = enmity(view)

    def turn(self) -> list[Value]:
        """The best move, if it is any good."""
        worth = [
            (self.value(move) + self.dice.below("robot", 100) / 400, move) for move in self.choice.options
        ]
        if not worth:
            return []
        best, move = max(worth, key=lambda one: one[0])
        if self.choice.free:
            return [move] if best > 1 else []
        return [move] if best > 0.3 else [END]

    def reply(self) -> Value:
        """Barrels first, then what is worth least; two Missed! only where there are two."""
        answers = [one for one in self.choice.options if one != HIT]
        if not answers:
            return HIT
        return min(answers, key=self.cost)

    def cost(self, value: Value) -> float:
        """What an answer costs: nothing for what lies on the table."""
        if isinstance(value, dict):
            return 1 + sum(self.cost(card) for card in value.get("pay", ()))
        face = self.hand.get(value)
        return WORTH.get(face.key, ORDINARY) if face else 0.0

    def several(self, asked: Question) -> list[Value]:
        """Discards what is worth least; keeps what is worth most."""
        ranked = sorted(self.choice.options, key=self.worth_of)
        if asked.keeps:
            ranked.reverse()
        return list(ranked[: self.choice.least])

    def worth_of(self, card: Value) -> float:
        return WORTH.get(str(card).partition(" ")[0], ORDINARY)

    def likes(self, value: Value) -> float:
        """Rate a single choice: cards by their worth, seats by enmity."""
        if isinstance(value, int):
            return self.enmity.get(value, 0.0) + self.chairs[value].hand / 10
        if value == "deck":
            return 2.3
        if value == "discard":
            top = self.view.shared.top
            return self.worth_of(top.id if top else "")
        return self.worth_of(value)

    def value(self, move: Value) -> float:
        """What a move of the own turn is worth; ending it is worth nothing."""
        if not isinstance(move, dict):
            return 0.0
        paid = sum(self.cost(card) for card in move.get("pay", ())) * 0.8
        if "power" in move:
            return self.value_of_power(move) - paid
        return self.value_of_card(str(move["play"]), move.get("at"), move.get("take")) - paid

    def value_of_card(self, card: str, at: Seat | None, take: str | None) -> float:
        key = card.partition(" ")[0]
        laid = card in self.hand and self.hand[card].colour != "brown"
        if key in REACH:
            return self.value_of_weapon(key)
        if key in EQUIPMENT:
            return 4.0
        if key == "dynamite":
            return -1.0
        if laid and at is None:
            return 2.0
        if key in HEALING:
            return self.value_of_healing(key, self.me if at is None else self.chairs[at], at)
        if key == "saloon":
            return sum(self.missing(chair) * -self.enmity.get(chair.seat, -1.5) for chair in self.chairs)
        if key in ALL_SHOT:
            return ALL_SHOT[key] * sum(self.enmity.values())
        if key in ALWAYS:
            return ALWAYS[key]
        return self.value_against(key, at, take)

    def value_against(self, key: str, at: Seat | None, take: str | None) -> float:
        """Rate what is aimed at one player: only enemies are worth it."""
        if at is None:
            return UNKNOWN
        hate = self.enmity.get(at, 0.0)
        if key in SHOTS:
            return 2.0 * hate + (1.5 if self.chairs[at].life == 1 and hate > 0 else 0)
        if key in LOOTING:
            nuisance = take is not None and take.partition(" ")[0] in ("jail", "dynamite")
            if at == self.me.seat:
                return RELIEF if nuisance else -1.0
            loot = 0.0 if take in (None, HAND) else self.worth_of(take) / 3
            return -hate if nuisance else LOOTING[key] * hate + (loot if hate > 0 else 0)
        if key == "duel":
            bangs = sum(face.key == "bang" for face in self.hand.values())
            return hate * 1.5 * bangs - 0.5
        if key == "jail":
            return hate * 1.5
        return hate

    def value_of_weapon(self, key: str) -> float:
        near = [self.me.distances[seat] for seat, hate in self.enmity.items() if hate > 0]
        gain = sum(self.me.reach < distance <= REACH[key] for distance in near)
        bangs = sum(face.key == "bang" for face in self.hand.values())
        if key == "volcanic":
            return 3.0 if bangs > 1 and any(distance <= 1 for distance in near) else 0.0
        return 1.0 + gain if gain or (self.me.reach == 1 and REACH[key] > 1) else 0.0

    def value_of_healing(self, key: str, chair: Chair, at: Seat | None) -> float:
        """The own life first, and a friend's where a card can be given away."""
        if not self.missing(chair):
            return -1.0
        if at is not None and at != self.me.seat:
            return -self.enmity.get(at, 0.0) * 0.8
        if key == "beer" and self.view.shared.living < 3:
            return -1.0
        return 4.0 if chair.life <= 2 else 2.0

    def value_of_power(self, move: Mapping[str, Value]) -> float:
        at = move.get("at")
        if at is not None:
            return 2.0 * self.enmity.get(at, 0.0)
        match move["power"]:
            case "chuck_wengam":
                return 1.5 if self.me.life >= 3 and len(self.hand) <= 2 else -1.0
            case "sid_ketchum":
                return 4.5 if self.me.life <= 2 else 3.0
        return 3.0

    def missing(self, chair: Chair) -> int:
        return chair.most - chair.life if chair.alive else 0
