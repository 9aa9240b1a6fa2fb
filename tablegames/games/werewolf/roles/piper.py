"""The pied piper, who plays alone, and the charmed, who recognise each other."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.role import Role, Step
from tablegames.games.werewolf.table.teams import PIPER
from tablegames.games.werewolf.table.village import Village
from tablegames.games.werewolf.waking import rouse


class PiedPiper(Role):
    """Charms two players a night; wins alone when every other living player is charmed.

    Two have to be charmed as long as there are two, and the last one where one is left; in silence nobody is.
    """

    key = "pied_piper"
    name = _("pied piper")
    place = 200
    text = _("Every night you charm two players. You win alone when everybody else alive is charmed.")
    call = _("The pied piper wakes up and charms two players.")
    team = PIPER
    charms = True
    gathers = ("charmed",)

    def wakes(self, village: Village) -> bool:
        return True

    async def wake(self, village: Village) -> None:
        answers = await rouse(
            village,
            self,
            lambda seat: self.choices(village, seat),
            lambda seat: self.prompt(village, seat),
            least=2,
            most=2,
            nobody=lambda seat: False,
        )
        for picks in answers.values():
            village.charm(picks)

    def deed(self, village: Village, night: int, chosen: Sequence[object]) -> Text | None:
        names = village.named(one for one in chosen if isinstance(one, int))
        return _("The {role} charmed {names}", role=self.name, names=names)

    def reminders(self, village: Village, seat: Seat) -> Sequence[Text]:
        left = village.named(self.choices(village, seat))
        if village.step != self.key or not left:
            return ()
        return (_("{role}: not charmed yet: {names}.", role=self.name, names=left),)

    def choices(self, village: Village, piper: Seat) -> list[Seat]:
        return [seat for seat in village.living_except(piper) if seat not in village.charmed]

    def prompt(self, village: Village, piper: Seat) -> Text:
        left = self.choices(village, piper)
        if len(left) != 1:
            return _("Which two players do you charm?")
        return _(
            "Only {name} is left to be charmed: name {name} and anybody else.", name=village.names[left[0]]
        )


class CharmedMeet(Step):
    """The charmed recognise each other; they keep their role and their team."""

    key = "charmed"
    name = _("the charmed")
    place = 210
    call = _("Whoever has been charmed wakes up and recognises the others.")
    asks = False

    def is_called(self, village: Village) -> bool:
        dealt = [village.roles_by_key[key] for key in dict.fromkeys(village.deck)]
        return any(role.charms and not village.everybody_knows_it_sleeps(role) for role in dealt)

    def awake(self, village: Village) -> list[Seat]:
        return [seat for seat in village.charmed if village.alive[seat]]

    async def wake(self, village: Village) -> None:
        for seat in self.awake(village):
            village.whisper(seat, circle(village))
        await rouse(village, self, lambda seat: (), lambda seat: circle(village))


def circle(village: Village) -> Text:
    """Word what the moderator reads to the charmed: who they are."""
    return _("The charmed are: {names}.", names=village.named(village.charmed))
