"""What it means that a side wins so many games of a hundred: one scale of words for the lobby and for the library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tablegames.engine.title import Title
from tablegames.engine.words import Text, _

FAIR = 60  # games of a hundred for the likeliest side at the most
WEAK = 20  # and for either of the two teams at the least
TEAMS = 2  # a title's first sides, whom all others win beside

# Up to so many games of a hundred for the likeliest side: in full, and in short.
GRADES = (
    (FAIR, _("Balanced: no side wins more than {wins} games of 100.", side="", wins=""), _("Balanced")),
    (
        64,
        _("{side}: {wins} games of 100. A little stronger.", side="", wins=""),
        _("{side}: a little stronger", side=""),
    ),
    (
        85,
        _("{side}: {wins} games of 100. Much stronger.", side="", wins=""),
        _("{side}: much stronger", side=""),
    ),
    (
        100,
        _("{side}: {wins} games of 100. The others hardly stand a chance.", side="", wins=""),
        _("{side}: too strong by far", side=""),
    ),
)
ONLY = (
    _("{side}: only {wins} games of 100.", side="", wins=""),
    _("{side}: too weak", side=""),
)

Odds = Sequence[tuple[Text, int, str]]  # sides, percent and frame, the likeliest first


def is_fair(likeliest: int, weakest: int | None) -> bool:
    """Whether no side is much stronger, and no team much weaker, than the others; by games of a hundred."""
    return likeliest <= FAIR and not is_weak(weakest)


def is_weak(weakest: int | None) -> bool:
    """Whether a team hardly ever wins; None: neither of them can."""
    return weakest is not None and weakest < WEAK


def grade(likeliest: int) -> tuple[Text, Text]:
    """The words for the likeliest side, in full and in short."""
    return next((full, short) for most, full, short in GRADES if likeliest <= most)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the odds of a lobby mean, in short; and the team that has to be helped, where that would mend them."""

    words: Text
    is_fair: bool
    helped: Text | None


def verdict(title: Title[Any], odds: Odds) -> Verdict:
    """Raises IndexError where nobody has won anything yet."""
    side, likeliest, _frame = odds[0]
    won = {one: percent for one, percent, _frame in odds}
    teams = list(title.sides.values())[:TEAMS]
    weakest = min(teams, key=lambda team: won.get(team, 0)) if any(won.get(team) for team in teams) else None
    least = None if weakest is None else won.get(weakest, 0)
    if is_fair(likeliest, least):
        return Verdict(GRADES[0][2], True, None)
    if likeliest <= FAIR and weakest is not None:
        return Verdict(ONLY[1].filled(side=weakest), False, weakest)
    return Verdict(grade(likeliest)[1].filled(side=side), False, weakest if side in teams else None)
