"""How somebody died, in words."""

from __future__ import annotations

from tablegames.engine.words import Text, _, is_said
from tablegames.games.werewolf.table.village import Village

FATES: dict[str, Text] = {
    "village": _("executed by the village"),
    "tie": _("died because the vote was tied"),
    "grief": _("died of grief"),
    "moderator": _("taken out by the moderator"),
    "gone": _("went home"),
    "wounds": _("died of the werewolves' wounds"),
}


def fate_by(village: Village, by: str) -> Text:
    """In words; of a role that somebody has composed, its name."""
    if by in FATES:
        return FATES[by]
    role = village.roles_by_key.get(by)
    if role is not None and is_said(role.fate):
        return role.fate
    return _("killed by: {role}", role=role.name if role else by)
