"""The little girl, who listens to the werewolves."""

from typing import Literal

from tablegames.engine.words import _
from tablegames.games.werewolf.table.role import Role
from tablegames.games.werewolf.table.village import Village


class LittleGirl(Role):
    """Reads the werewolves' chat while it is open; they are not told."""

    key = "little_girl"
    name = _("little girl")
    text = _("While the werewolves are awake you can secretly read what they write to each other.")

    def overhears(self, village: Village) -> Literal["names", "anonymous"] | None:
        option = village.options.little_girl
        return None if option == "off" else option

    def can_be_guarded(self, village: Village) -> bool:
        """Whether the defender may protect her: by the printed rule not."""
        return village.options.defender_guards_little_girl
