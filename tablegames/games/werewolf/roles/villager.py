"""The ordinary villager."""

from tablegames.engine.words import _
from tablegames.games.werewolf.table.role import Role


class Villager(Role):
    """Votes, argues, and sleeps at night."""

    key = "villager"
    name = _("villager")
    text = _("You have no special power. Find the werewolves and vote them out.")
    most = 99
    balance = 1
    is_special = False
