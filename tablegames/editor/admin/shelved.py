"""Where in the library a row of the admin is shown."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.games import GAMES
from tablegames.library.models import CardSet, RoleSet, Shelved


def library_address(row: Shelved, sets: Sequence[RoleSet], *, may_change: bool) -> str:
    """A set's own page; of anything else where it is changed, or stands in a set; the shelf where no set has it."""
    if row.title not in GAMES:
        return ""
    if isinstance(row, RoleSet):
        return f"/library/{row.title}/{row.key}/"
    around = changed_in(row, sets) if may_change else None
    if around is not None:
        kind = "deck" if isinstance(row, CardSet) else GAMES[row.title].library.pieces.kind
        return f"/library/{row.title}/{around.key}/{kind}/{row.key}/"
    if sets:
        return f"/library/{row.title}/{sets[0].key}/#{row._meta.model_name}-{row.key}"
    return f"/library/?title={row.title}"


def changed_in(row: Shelved, sets: Sequence[RoleSet]) -> RoleSet | None:
    """The set in which it is changed: one of those that play with it, or else any of one's own."""
    own = RoleSet.objects.filter(title=row.title, official=False)
    return next((one for one in sets if not one.official), None) or own.first()
