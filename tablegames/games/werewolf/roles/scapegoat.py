"""The scapegoat, who pays when the village cannot agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.engine.ask import Ask, Choice
from tablegames.engine.entry import Seat
from tablegames.engine.words import _

from .role import Role

if TYPE_CHECKING:
    from tablegames.games.werewolf.village import Village


class Scapegoat(Role):
    """When the vote is tied the scapegoat dies instead, and decides who may vote on the next day."""

    key = "scapegoat"
    name = _("scapegoat")
    text = _("If the village's vote is tied, you die instead, and you decide who may vote on the next day.")

    async def on_tie(self, village: Village, seat: Seat) -> bool:
        village.tell(_("The vote is tied: the scapegoat dies instead."))
        village.kill(seat, by="tie")
        return True

    async def on_death(self, village: Village, seat: Seat, by: str) -> None:
        if by != "tie":
            return
        answers = await Ask(
            "scapegoat.voters",
            _("{name} decides who may vote on the next day.", name=village.names[seat]),
            seats=lambda: (seat,),
            choice=lambda seat: Choice(
                village.living(), _("Who may vote on the next day?"), most=max(1, len(village.living()))
            ),
            seconds=village.seconds["shot"],
        )
        if seat in answers:
            village.voters_tomorrow = list(answers[seat])
            village.tell(
                _("On the next day only these may vote: {names}.", names=village.named(answers[seat]))
            )
