"""The little girl, who listens to the werewolves."""

from tablegames.engine.words import _

from .role import Role


class LittleGirl(Role):
    """Reads the werewolves' chat while it is open; they are not told."""

    key = "little_girl"
    name = _("little girl")
    text = _("While the werewolves are awake you can secretly read what they write to each other.")
