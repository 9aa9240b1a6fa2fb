"""What it means that a side wins so many games of a hundred: one scale of words for the lobby and for the library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from tablegames.engine.title import Title
from tablegames.engine.words import Text, _

FAIR = 60  # games of a hundred for the likeliest side at the most
LEANS = 74  # and where it only leans to it
WEAK = 20  # and for either of the two teams at the least
TEAMS = 2  # a title's first sides, whom all others win beside

Grade = Literal["fair", "leans", "lopsided"]

# Of a number of players: in full, and in short.
NOT_FAIR = _("Not fair with {players}: {games} of 100 games go to {side}.", players="", games="", side="")
WORDS: Mapping[Grade, tuple[Text, Text]] = {
    "fair": (_("Fair with {players} players.", players="", games="", side=""), _("Fair", side="")),
    "leans": (
        _("Not quite fair with {players}: {games} of 100 games go to {side}.", players="", games="", side=""),
        _("Leans to {side}", side=""),
    ),
    "lopsided": (NOT_FAIR, _("Lopsided, towards {side}", side="")),
}
ONLY = (
    _("Not fair with {players}: only {games} of 100 games go to {side}.", players="", games="", side=""),
    _("Too weak: {side}", side=""),
)
ALONE = (
    _("Not fair with {players}: {games} of 100 games go to {side} alone.", players="", games="", side=""),
    _("Too strong: {side}", side=""),
)
BETWEEN_TEAMS = _("Fair to both teams", side="")

# The same in a line, for all titles.
YARDSTICK = _(
    "Fair: each team wins {least} to {most} of 100 games, and no lone player more often than a team. "
    "Otherwise the sign is of the side that wins most.",
    least=str(WEAK),
    most=str(FAIR),
)

Won = tuple[Text, int]  # a side, and of how many games of a hundred
Odds = Sequence[tuple[Text, int, str]]  # sides, percent and frame, the likeliest first


def is_fair(likeliest: int, weakest: int | None, *, alone: bool = False) -> bool:
    """Whether no side is much stronger, and no team much weaker, than the others; by games of a hundred.

    Where whoever plays `alone` is the likeliest, no number is.
    """
    return likeliest <= FAIR and not alone and not is_weak(weakest)


def is_weak(weakest: int | None) -> bool:
    """Whether a team hardly ever wins; None: neither of them can."""
    return weakest is not None and weakest < WEAK


def grade(likeliest: int, weakest: int | None, *, alone: bool = False) -> Grade:
    """Which of the three it is, by games of a hundred for the likeliest side and for the weaker team."""
    if is_fair(likeliest, weakest, alone=alone):
        return "fair"
    return "leans" if likeliest <= LEANS else "lopsided"


def wording(means: Grade, first: Won, weakest: Won | None, *, alone: bool) -> tuple[tuple[Text, Text], Won]:
    """What is said of a number of players, in full and in short, and whom it names."""
    if alone:
        return ALONE, first
    if first[1] <= FAIR and means != "fair" and weakest is not None:
        return ONLY, weakest
    return WORDS[means], first


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the odds of a lobby mean, in short; and the team that has to be helped, where that would mend them."""

    grade: Grade
    side: str  # the likeliest
    name: Text
    words: Text
    helped: Text | None

    @property
    def is_fair(self) -> bool:
        return self.grade == "fair"


def verdict(title: Title[Any], odds: Odds) -> Verdict:
    """Raises IndexError where nobody has won anything yet."""
    side, likeliest, _frame = odds[0]
    won = {one: percent for one, percent, _frame in odds}
    teams = list(title.sides.values())[:TEAMS]
    weakest = min(teams, key=lambda team: won.get(team, 0)) if any(won.get(team) for team in teams) else None
    least = None if weakest is None else won.get(weakest, 0)
    key = next((key for key, name in title.sides.items() if name == side), "")
    means = grade(likeliest, least, alone=not key)
    least_of = None if weakest is None else (weakest, won.get(weakest, 0))
    (_full, short), (named, _games) = wording(means, (side, likeliest), least_of, alone=not key)
    if means == "fair" and weakest is not None:
        short = BETWEEN_TEAMS
    is_helped = means != "fair" and (named == weakest or side in teams)
    return Verdict(means, key, side, short.filled(side=named), weakest if is_helped else None)
