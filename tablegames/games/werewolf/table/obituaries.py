"""What everybody hears of a death, and of what they have seen it come."""

from __future__ import annotations

from tablegames.engine.words import Text, _

from .records import OPEN_CAUSES, Death
from .village import Village


def obituary(village: Village, death: Death) -> Text:
    """What everybody hears of it: by the set's rule the role, the team or only the name."""
    name, role = village.names[death.seat], village.role[death.seat]
    if death.by == "gone":
        return _("{name} has left the village.", name=name)
    match village.options.reveal, is_grief(village, death):
        case "role", False:
            return _("{name} is dead. The role was: {role}.", name=name, role=role.name)
        case "role", True:
            return _("{name} dies of grief. The role was: {role}.", name=name, role=role.name)
        case "team", False:
            return _("{name} is dead. The team was: {team}.", name=name, team=role.team.name)
        case "team", True:
            return _("{name} dies of grief. The team was: {team}.", name=name, team=role.team.name)
        case _unknown, True:
            return _("{name} dies of grief.", name=name)
        case _unknown:
            return _("{name} is dead.", name=name)


def is_grief(village: Village, death: Death) -> bool:
    """Whether everybody knows of what somebody died: who falls by day with one who was executed or shot."""
    together = [one for one in village.deaths if one.batch == death.batch]
    is_by_day = death.by_day and death.by == "grief"
    return village.rules.grieves and is_by_day and any(is_seen(village, one) for one in together)


def is_seen(village: Village, death: Death) -> bool:
    """Whether all have seen by day what somebody died of."""
    role = village.roles_by_key.get(death.by)
    return village.cause(death.by) in OPEN_CAUSES or (role is not None and role.kills_openly)
