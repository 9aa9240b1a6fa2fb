"""The elder, whom the werewolves have to attack twice."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.role import Role
from tablegames.games.werewolf.table.village import Village


class Elder(Role):
    """Survives the first attack of the werewolves; killed by villagers, he takes their powers along."""

    key = "elder"
    name = _("elder")
    fate = _("died with the elder")
    text = _("You survive the werewolves' first attack. If the villagers kill you, they lose their powers.")
    place_at_death = 450

    def survives(self, village: Village, seat: Seat, by: str) -> bool:
        if by != "werewolf" or village.is_spent(seat, "first life"):
            return False
        village.spend(seat, "first life")
        return True

    def reminders(self, village: Village, seat: Seat) -> Sequence[Text]:
        name = village.names[seat]
        if village.step == "execution":
            return (
                _("{role}: voted out, {name} takes the villagers' powers along.", role=self.name, name=name),
            )
        if not village.is_attacked(seat):
            return ()
        if village.is_spent(seat, "first life"):
            return (_("{role}: {name} has no second life left.", role=self.name, name=name),)
        return (_("{role}: {name} still has a second life.", role=self.name, name=name),)

    async def on_death(self, village: Village, seat: Seat, by: str) -> None:
        if village.cause(by) in ("village", "witch", "hunter") and not village.powerless:
            village.powerless = True
            village.tell(
                _(
                    "{role}, killed by the village's own people: the villagers lose their powers.",
                    role=self.name,
                )
                if self.like
                else _("The elder was killed by his own people: the villagers lose their powers.")
            )
        if village.options.idiot_dies_with_elder:
            self.take_along_the_spared(village)

    def take_along_the_spared(self, village: Village) -> None:
        """Kill the idiots whom the village has spared, where the option says so, whatever the elder died of."""
        for idiot in village.voteless:
            if village.alive[idiot]:
                name = village.names[idiot]
                village.tell(
                    _("{name} dies as well.", name=name)
                    if self.like
                    else _("{name} dies with the elder.", name=name)
                )
                village.kill(idiot, by=self.key)
