"""The hunter, who takes somebody along."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.question import Question
from tablegames.games.werewolf.table.role import Role
from tablegames.games.werewolf.table.village import Village

SHOT = Question("hunter.shot", _("the hunter's shot"), said=_("{name} shoots: {choice}", name="", choice=""))


class Hunter(Role):
    """When the hunter dies, by any cause, the hunter shoots somebody."""

    key = "hunter"
    name = _("hunter")
    text = _("When you die, by whatever cause, you shoot one living player.")
    balance = 3
    fate = _("shot by the hunter")

    def reminders(self, village: Village, seat: Seat) -> Sequence[Text]:
        name = village.names[seat]
        if village.step == "execution":
            return (_("{role}: once out, {name} takes somebody along.", role=self.name, name=name),)
        if village.is_hunted and not village.options.poisoned_hunter_shoots:
            return (_("{role}: {name} takes nobody along if it was the witch.", role=self.name, name=name),)
        return ()

    async def on_death(self, village: Village, seat: Seat, by: str) -> None:
        if village.cause(by) == "witch" and not village.options.poisoned_hunter_shoots:
            return
        name = village.names[seat]
        target = await village.ask(
            seat,
            SHOT,
            village.living,
            _("You die. Whom do you shoot?"),
            seconds=village.seconds["shot"],
            title=_("{name} ({role}) shoots one last time.", name=name, role=self.name)
            if self.like
            else _("{name} was the hunter and shoots one last time.", name=name),
            waits=village.waits_for_answers,
        )
        if target is None:
            village.tell(_("Nobody is shot.") if self.like else _("The hunter's gun stays silent."))
        else:
            shot = village.names[target]
            village.tell(
                _("{name} shoots {other}.", name=name, other=shot)
                if self.like
                else _("The hunter shoots {name}.", name=shot)
            )
            village.kill(target, by=self.key)
