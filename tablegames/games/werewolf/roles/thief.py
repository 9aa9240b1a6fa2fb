"""The thief, who may swap his card in the first night."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.role import Role
from tablegames.games.werewolf.table.teams import WEREWOLVES
from tablegames.games.werewolf.table.village import Village
from tablegames.games.werewolf.waking import rouse

PLACES = ("left", "right")


class Thief(Role):
    """Two cards lie in the middle; he may take one of them, and must if both are werewolves."""

    key = "thief"
    name = _("thief")
    place = 10
    text = _(
        "In the first night you may swap your card for one of two in the middle. Later you are a villager."
    )
    asleep = _("You sleep. Which card would you take?")
    words = {"left": _("Left card"), "right": _("Right card")}
    call = _("The thief wakes up and may take one of the two cards in the middle.")

    def wakes(self, village: Village) -> bool:
        """Whom a correction has made a thief where no cards lie in the middle has nothing to take."""
        return village.night == 1 and len(village.middle) == len(PLACES)

    async def wake(self, village: Village) -> None:
        answers = await rouse(
            village,
            self,
            lambda seat: PLACES,
            lambda seat: self.prompt(village),
            nobody=lambda seat: not self.must_swap(village),
            instead=PLACES,
        )
        for seat in self.awake(village):
            picks = answers.get(seat, ())
            if picks:
                self.swap(village, seat, PLACES.index(picks[0]))
            elif self.must_swap(village):
                self.swap(village, seat, village.dice.below("thief", 2))

    def must_swap(self, village: Village) -> bool:
        return len(village.middle) == 2 and all(card.team is WEREWOLVES for card in village.middle)

    def swap(self, village: Village, seat: Seat, place: int) -> None:
        village.middle[place], village.role[seat] = village.role[seat], village.middle[place]
        village.taken = village.role[seat]
        village.whisper(
            seat, _("You took a card from the middle. Now you are: {role}.", role=village.role[seat].name)
        )

    def deed(self, village: Village, night: int, chosen: Sequence[object]) -> Text | None:
        if village.taken is None:
            return None
        return _("The {role} took from the middle: {card}", role=self.name, card=village.taken.name)

    def prompt(self, village: Village) -> Text:
        left, right = (card.name for card in village.middle)
        if self.must_swap(village):
            return _("Left: {left}. Right: {right}. You have to take one of them.", left=left, right=right)
        return _("Left: {left}. Right: {right}. Take one, or keep your card.", left=left, right=right)
