"""The seer, who learns one player's card every night."""

from __future__ import annotations

from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.role import Role
from tablegames.games.werewolf.table.sights import saw
from tablegames.games.werewolf.table.village import Village
from tablegames.games.werewolf.waking import rouse


class Seer(Role):
    """Names one player each night and learns the role (or, as an option, only the team)."""

    key = "seer"
    name = _("seer")
    place = 60
    text = _("Every night you name one player and learn that player's role.")
    balance = 7
    learns = True
    call = _("The seer wakes up and names a player to look at.")

    def wakes(self, village: Village) -> bool:
        return True

    async def wake(self, village: Village) -> None:
        answers = await rouse(
            village, self, lambda seat: village.living_except(seat), _("Whose card do you want to see?")
        )
        for seer, picks in answers.items():
            for seen in picks:
                village.whisper(seer, self.vision(village, seen))
                role = village.role[seen].seen_as(village, seen)
                saw(village, self, seen, role.team.name if self.is_vague(village) else role.name)

    def is_vague(self, village: Village) -> bool:
        return village.options.seer_sees == "team"

    def vision(self, village: Village, seen: int) -> Text:
        role = village.role[seen].seen_as(village, seen)
        if self.is_vague(village):
            return _("{name} is with {team}.", name=village.names[seen], team=role.team.name)
        return _("The role of {name} is {role}.", name=village.names[seen], role=role.name)
