"""What it means that a side wins so many games of a hundred: one scale of words for the lobby and for the library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from tablegames.engine.title import Title
from tablegames.engine.words import Text, _

FAIR, LEANS = 60, 74  # games of a hundred for the likeliest side at the most, and where it only leans to it
FAIR_ALONE, LEANS_ALONE = 40, 50  # the same, where that is somebody who plays alone
SAID = 30  # from how many on it is said of whoever plays alone, though it is fair
WEAK, HOPELESS = 20, 10  # for either of the two teams at the least, and where it only leans to the other
EVEN = 8  # between the first two, where nobody has an edge: as much as two hundred games may be off by chance
TEAMS = 2  # a title's first sides, whom all others win beside

Grade = Literal["fair", "leans", "lopsided"]

# Of a number of players: in full, and in short.
WORDS: Mapping[Grade, tuple[Text, Text]] = {
    "fair": (_("Fair with {players} players.", players="", games="", side=""), _("Fair", side="")),
    "leans": (
        _("Not quite fair with {players}: {games} of 100 games go to {side}.", players="", games="", side=""),
        _("Leans to {side}", side=""),
    ),
    "lopsided": (
        _("Not fair with {players}: {games} of 100 games go to {side}.", players="", games="", side=""),
        _("Lopsided, towards {side}", side=""),
    ),
}
ONLY: Mapping[Grade, tuple[Text, Text]] = {
    "leans": (
        _(
            "Not quite fair with {players}: only {games} of 100 games go to {side}.",
            players="",
            games="",
            side="",
        ),
        _("Rather weak: {side}", side=""),
    ),
    "lopsided": (
        _("Not fair with {players}: only {games} of 100 games go to {side}.", players="", games="", side=""),
        _("Too weak: {side}", side=""),
    ),
}
ALONE: Mapping[Grade, tuple[Text, Text]] = {
    "leans": (
        _(
            "Not quite fair with {players}: {games} of 100 games go to {side} alone.",
            players="",
            games="",
            side="",
        ),
        _("Rather strong: {side}", side=""),
    ),
    "lopsided": (
        _("Not fair with {players}: {games} of 100 games go to {side} alone.", players="", games="", side=""),
        _("Too strong: {side}", side=""),
    ),
}
BESIDE = _("Fair with {players}, though {side} wins {games} of 100 games.", players="", games="", side="")
ABOUT_EVEN, EDGE = _("About even", side=""), _("Fair, a slight edge to {side}", side="")

# The same in a line, for all titles.
YARDSTICK = _(
    "Fair: each team wins {least} to {most} of 100 games, and whoever plays alone at most {alone}. "
    "Otherwise a sign says who wins most, in full colour where it is lopsided.",
    least=str(WEAK),
    most=str(FAIR),
    alone=str(FAIR_ALONE),
)

Won = tuple[Text, int]  # a side, and of how many games of a hundred
Odds = Sequence[tuple[Text, int, str]]  # sides, percent and frame, the likeliest first


def grade(likeliest: int, weakest: int | None, *, alone: bool = False) -> Grade:
    """Which of the three it is, by games of a hundred for the likeliest and for the weaker team.

    `alone`: the likeliest plays alone; `weakest` is None where neither team can win.
    """
    fair, leans = (FAIR_ALONE, LEANS_ALONE) if alone else (FAIR, LEANS)
    if likeliest <= fair and (weakest is None or weakest >= WEAK):
        return "fair"
    return "leans" if likeliest <= leans and (weakest is None or weakest >= HOPELESS) else "lopsided"


def wording(means: Grade, first: Won, weakest: Won | None, *, alone: bool) -> tuple[tuple[Text, Text], Won]:
    """What is said of a number of players, in full and in short, and whom it names."""
    if means == "fair":
        return WORDS[means], first
    if alone:
        return ALONE[means], first
    if first[1] <= FAIR and weakest is not None:
        return ONLY[means], weakest
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
    if means == "fair":
        second = odds[1][1] if len(odds) > 1 else 0
        short = ABOUT_EVEN if likeliest - second <= EVEN else EDGE
    is_helped = means != "fair" and (named == weakest or side in teams)
    return Verdict(means, key, side, short.filled(side=named), weakest if is_helped else None)
