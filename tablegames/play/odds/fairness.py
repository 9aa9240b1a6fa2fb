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
WORDS: Mapping[Grade, tuple[Text, Text]] = {
    "fair": (_("With {players} players this set is fair.", players="", side=""), _("Fair", side="")),
    "leans": (
        _("With {players} players it leans to {side}.", players="", side=""),
        _("Leans to {side}", side=""),
    ),
    "lopsided": (
        _("With {players} players it is lopsided, towards {side}.", players="", side=""),
        _("Lopsided, towards {side}", side=""),
    ),
}
ONLY = (
    _("With {players} players one side is too weak: {side}.", players="", side=""),
    _("Too weak: {side}", side=""),
)
ALONE = (
    _("Not fair with {players} players: {side} alone wins as often as a team.", players="", side=""),
    _("Too strong: {side}", side=""),
)

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


def wording(
    means: Grade, likeliest: int, side: Text, weakest: Text | None, *, alone: bool
) -> tuple[tuple[Text, Text], Text]:
    """What is said of a number of players, in full and in short, and whom it names."""
    if likeliest <= FAIR and alone:
        return ALONE, side
    if likeliest <= FAIR and means != "fair" and weakest is not None:
        return ONLY, weakest
    return WORDS[means], side


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
    (_full, short), named = wording(means, likeliest, side, weakest, alone=not key)
    is_helped = means != "fair" and (named == weakest or side in teams)
    return Verdict(means, key, side, short.filled(side=named), weakest if is_helped else None)
