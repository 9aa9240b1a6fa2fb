"""Cupid, who makes two players fall in love, and the lovers' own step."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.role import Role, Step
from tablegames.games.werewolf.table.village import Village
from tablegames.games.werewolf.waking import rouse


class Cupid(Role):
    """In the first night Cupid names two players, perhaps himself; they are in love."""

    key = "cupid"
    name = _("Cupid")
    place = 40
    text = _("In the first night you name two players who fall in love. You may name yourself.")
    balance = -3
    pairs = True
    gathers = ("lovers",)
    call = _("Cupid wakes up and names two lovers.")

    def wakes(self, village: Village) -> bool:
        return village.night == 1

    async def wake(self, village: Village) -> None:
        answers = await rouse(
            village,
            self,
            lambda seat: village.living(),
            _("Name the two who fall in love."),
            least=2,
            most=2,
        )
        for picks in answers.values():
            if len(picks) == 2:
                village.join_in_love(*picks)
        village.send_love_letters()

    def deed(self, village: Village, night: int, chosen: Sequence[object]) -> Text | None:
        names = village.named(one for one in chosen if isinstance(one, int))
        return _("Cupid made {names} fall in love", names=names)


class LoversMeet(Step):
    """The two lovers recognise each other."""

    key = "lovers"
    name = _("the lovers")
    place = 50
    call = _("The lovers wake up and look at each other.")
    asks = False

    def is_called(self, village: Village) -> bool:
        return village.night == 1 and "cupid" in village.deck

    def awake(self, village: Village) -> list[Seat]:
        return [seat for seat in village.lovers if village.alive[seat]]

    async def wake(self, village: Village) -> None:
        await rouse(village, self, lambda seat: (), lambda seat: village.love_letter(seat))
