"""The witch, with one potion that heals and one that kills."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.role import Role
from tablegames.games.werewolf.table.village import Village
from tablegames.games.werewolf.waking import rouse

HEAL = "heal"  # what she chooses beside a player


class Witch(Role):
    """Is told the werewolves' victim; heals the victim or poisons somebody, each potion once a game."""

    key = "witch"
    name = _("witch")
    place = 180
    heals = True
    text = _(
        "You have one potion that heals the night's victim and one that kills. Each works once in the game."
    )
    balance = 4
    words = {HEAL: _("Heal the victim")}
    wide = (HEAL,)
    bars = _("You can poison all of them but {names}.")
    fate = _("poisoned by the witch")
    call = _("The witch wakes up. She may heal the victim or poison a player.")

    def wakes(self, village: Village) -> bool:
        return True

    async def wake(self, village: Village) -> None:
        """Two questions in one move: whether she heals the victim, and whom she poisons, or nobody."""
        answers = await rouse(
            village,
            self,
            lambda seat: self.choices(village, seat),
            lambda seat: self.prompt(village, seat),
            extra=(HEAL,),
            apart=village.options.witch_both_potions,
        )
        for witch, picks in answers.items():
            for pick in picks:
                self.pour(village, witch, pick)

    def reminders(self, village: Village, seat: Seat) -> list[Text]:
        if village.step != self.key:
            return []
        name, found = village.names[seat], list[Text]()
        if village.is_spent(seat, "healing potion"):
            found.append(_("{role}: {name} has no healing potion left.", role=self.name, name=name))
        if village.is_spent(seat, "poison"):
            found.append(_("{role}: {name} has no poison left.", role=self.name, name=name))
        return found

    def deed(self, village: Village, night: int, chosen: Sequence[object]) -> Text | None:
        victim = village.hunted.get(night) if HEAL in chosen else None
        poisoned = tuple(village.names[one] for one in chosen if isinstance(one, int))
        if victim is None:
            return _("The {role} poisoned {names}", role=self.name, names=poisoned) if poisoned else None
        healed = village.names[victim]
        if not poisoned:
            return _("The {role} healed {name}", role=self.name, name=healed)
        return _("The {role} healed {name} and poisoned {names}", role=self.name, name=healed, names=poisoned)

    def told(self, village: Village, witch: Seat) -> Seat | None:
        """The victim, as long as she can heal (or where she is always told)."""
        may_know = not village.is_spent(witch, "healing potion") or village.options.witch_always_told
        return village.victim() if may_know else None

    def choices(self, village: Village, witch: Seat) -> list[Seat | str]:
        """Return what she may choose: to heal the victim, or to poison anybody of whose death she does not know."""
        heals: list[Seat | str] = [HEAL] if self.can_heal(village, witch) else []
        return [*heals, *self.poisonable(village, witch)]

    def poisonable(self, village: Village, witch: Seat) -> list[Seat]:
        if village.is_spent(witch, "poison"):
            return []
        safe = [self.told(village, witch), None if village.options.witch_poisons_herself else witch]
        return [seat for seat in village.living() if seat not in safe]

    def can_heal(self, village: Village, witch: Seat) -> bool:
        victim = self.told(village, witch)
        himself = witch == victim and not village.options.witch_heals_herself
        return victim is not None and not himself and not village.is_spent(witch, "healing potion")

    def pour(self, village: Village, witch: Seat, pick: Seat | str) -> None:
        if isinstance(pick, int):
            village.spend(witch, "poison")
            village.tag(pick, by=self.key)
            village.note(witch, _("You poisoned {name}.", name=village.names[pick]))
        elif (victim := village.victim()) is not None:
            village.spend(witch, "healing potion")
            village.save(victim)
            village.note(witch, _("You healed {name}.", name=village.names[victim]))

    def prompt(self, village: Village, witch: Seat) -> Text:
        victim, poison = self.told(village, witch), not village.is_spent(witch, "poison")
        if victim is None:
            return _("Poison somebody, or nobody.") if poison else _("Your potions are used up.")
        name = village.names[victim]
        if not self.can_heal(village, witch):
            if poison:
                return _("The victim is {name}. Poison another player, or nobody.", name=name)
            return _("The victim is {name}. You can do nothing.", name=name)
        if poison and village.options.witch_both_potions:
            return _("The victim is {name}. Heal {name}? Poison another player? You may do both.", name=name)
        if poison:
            return _("The victim is {name}. Heal {name}, poison another player, or do nothing.", name=name)
        return _("The victim is {name}. Heal {name}, or do nothing.", name=name)
