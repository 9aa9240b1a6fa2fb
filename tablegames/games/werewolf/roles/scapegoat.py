"""The scapegoat, who pays when the village cannot agree."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.ask import Ask, Choice
from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.question import Question
from tablegames.games.werewolf.table.role import Role
from tablegames.games.werewolf.table.village import Village

VOTERS = Question(
    "scapegoat.voters", _("the scapegoat's choice"), said=_("{name} lets vote: {choice}", name="", choice="")
)


class Scapegoat(Role):
    """When the vote is tied the scapegoat dies instead, and decides who may vote on the next day: perhaps nobody.

    A mayor who has voted for one of the tied comes first. In silence everybody may vote.
    """

    key = "scapegoat"
    name = _("scapegoat")
    text = _("If the village's vote is tied, you die instead, and you decide who may vote on the next day.")

    def reminders(self, village: Village, seat: Seat) -> Sequence[Text]:
        if village.step != "execution":
            return ()
        return (
            _(
                "{role}: {name} pays for a tie that no mayor settles.",
                role=self.name,
                name=village.names[seat],
            ),
        )

    async def on_tie(self, village: Village, seat: Seat) -> bool:
        village.tell(
            _("The vote is tied: {name} ({role}) dies instead.", name=village.names[seat], role=self.name)
            if self.like
            else _("The vote is tied: the scapegoat dies instead.")
        )
        village.kill(seat, by="tie")
        return True

    async def on_death(self, village: Village, seat: Seat, by: str) -> None:
        if by != "tie" or not village.living():
            return
        answers = await Ask(
            VOTERS,
            _("{name} decides who may vote on the next day.", name=village.names[seat]),
            seats=lambda: (seat,),
            choice=lambda seat: Choice(
                village.living(), _("Who may vote on the next day?"), 0, max(1, len(village.living()))
            ),
            seconds=village.seconds["shot"],
        )
        if seat in answers:
            self.bar_all_but(village, answers[seat])

    def bar_all_but(self, village: Village, voters: Sequence[Seat]) -> None:
        village.voters_tomorrow = list(voters)
        village.tell(
            _("On the next day only these may vote: {names}.", names=village.named(voters))
            if voters
            else _("On the next day nobody may vote.")
        )
