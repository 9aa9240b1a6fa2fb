"""Cupid, who makes two players fall in love, and the lovers' own step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _

from .role import Role, Step

if TYPE_CHECKING:
    from tablegames.games.werewolf.village import Village


class Cupid(Role):
    """In the first night Cupid names two players, perhaps himself; they are in love."""

    key = "cupid"
    name = _("Cupid")
    place = 40
    text = _("In the first night you name two players who fall in love. You may name yourself.")
    balance = -3
    call = _("Cupid wakes up and names two lovers.")

    def wakes(self, village: Village) -> bool:
        return village.night == 1

    async def wake(self, village: Village) -> None:
        answers = await village.rouse(
            self,
            lambda seat: village.living(),
            _("Name the two who fall in love. You may name yourself."),
            least=2,
            most=2,
        )
        for picks in answers.values():
            if len(picks) == 2:
                village.join_in_love(*picks)
        for lover in village.lovers:
            village.whisper(lover, love_letter(village, lover))


class LoversMeet(Step):
    """The two lovers recognise each other."""

    key = "lovers"
    name = _("the lovers")
    place = 50
    call = _("The lovers wake up and look at each other.")

    def is_called(self, village: Village) -> bool:
        return village.night == 1 and "cupid" in village.deck

    def awake(self, village: Village) -> list[Seat]:
        return [seat for seat in village.lovers if village.alive[seat]]

    async def wake(self, village: Village) -> None:
        await village.rouse(self, lambda seat: (), lambda seat: love_letter(village, seat))


def love_letter(village: Village, lover: Seat) -> Text:
    """What a lover is told of the other."""
    other = village.beloved(lover)
    if other is None:
        return _("Nobody has fallen in love.")
    if village.options.lovers_know_roles:
        return _(
            "You are in love with {name}, who is: {role}.",
            name=village.names[other],
            role=village.role[other].name,
        )
    return _("You are in love with {name}.", name=village.names[other])
