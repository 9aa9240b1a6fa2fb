"""The witch, with one potion that heals and one that kills."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _

from .role import Role

if TYPE_CHECKING:
    from tablegames.games.werewolf.village import Village


class Witch(Role):
    """Is told the werewolves' victim; heals the victim or poisons somebody, each potion once a game."""

    key = "witch"
    name = _("witch")
    place = 180
    text = _(
        "You have one potion that heals the night's victim and one that kills. Each works once in the game."
    )
    balance = 4
    call = _("The witch wakes up. She may heal the victim or poison a player.")

    def wakes(self, village: Village) -> bool:
        return True

    async def wake(self, village: Village) -> None:
        answers = await village.rouse(
            self,
            lambda seat: self.choices(village, seat),
            lambda seat: self.prompt(village, seat),
            most=2 if village.options.witch_both_potions else 1,
        )
        for witch, picks in answers.items():
            for seat in picks:
                self.pour(village, witch, seat)

    def told(self, village: Village, witch: Seat) -> Seat | None:
        """The victim, as long as she can heal (or where she is always told)."""
        may_know = not village.is_spent(witch, "healing potion") or village.options.witch_always_told
        return village.victim() if may_know else None

    def choices(self, village: Village, witch: Seat) -> list[Seat]:
        """Naming the victim heals; naming anybody else poisons."""
        victim = self.told(village, witch)
        heals = [victim] if victim is not None and self.can_heal(village, witch, victim) else []
        if village.is_spent(witch, "poison"):
            return heals
        return [seat for seat in village.living() if seat in heals or seat not in (victim, witch)]

    def can_heal(self, village: Village, witch: Seat, victim: Seat) -> bool:
        himself = witch == victim and not village.options.witch_heals_herself
        return not himself and not village.is_spent(witch, "healing potion")

    def pour(self, village: Village, witch: Seat, seat: Seat) -> None:
        """Whoever may use both potions in a night may name two, and there is poison for one."""
        if seat == self.told(village, witch):
            village.spend(witch, "healing potion")
            village.save(seat)
            village.whisper(witch, _("You healed {name}.", name=village.names[seat]))
        elif not village.is_spent(witch, "poison"):
            village.spend(witch, "poison")
            village.tag(seat, by=self.key)
            village.whisper(witch, _("You poisoned {name}.", name=village.names[seat]))

    def prompt(self, village: Village, witch: Seat) -> Text:
        victim = self.told(village, witch)
        poison = not village.is_spent(witch, "poison")
        if victim is None:
            return (
                _("Name a player to poison, or nobody.")
                if poison
                else _("Your potions are used up. Name nobody.")
            )
        name = village.names[victim]
        if not self.can_heal(village, witch, victim):
            if poison:
                return _("The victim is {name}. Name another player to poison, or nobody.", name=name)
            return _("The victim is {name}. You can do nothing. Name nobody.", name=name)
        if poison and village.options.witch_both_potions:
            return _(
                "The victim is {name}. Name {name} to heal, another player to poison, both, or nobody.",
                name=name,
            )
        if poison:
            return _(
                "The victim is {name}. Name {name} to heal, another player to poison, or nobody.", name=name
            )
        return _("The victim is {name}. Name {name} to heal, or nobody.", name=name)
