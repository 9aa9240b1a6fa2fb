"""What it means that a side wins so many games of a hundred: one scale of words for the lobby and for the library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from tablegames.engine.title import Title
from tablegames.engine.words import Text, _

FAIR, LEANS = 60, 74  # games of a hundred for the likeliest side at the most, and where it only leans to it
WEAK, HOPELESS = 20, 10  # for either of the two teams at the least, and where it only leans to the other
ALONE, OFTEN = 30, 50  # for whoever wins alone at the most, and where the teams beside are even all the same
EVEN = 8  # between the first two, where nobody has an edge: as much as two hundred games may be off by chance
TEAMS = 2  # a title's first sides, whom all others win beside

# Alone: the teams are even, but somebody wins often who plays alone.
Grade = Literal["fair", "alone", "leans", "lopsided"]

ABOUT_EVEN, EDGE = _("Fair: about even", side=""), _("Fair, a slight edge to {side}", side="")
BESIDE = _("Even teams, but {side} often wins alone", side="")
LEANING, LOPSIDED = _("Leans to {side}", side=""), _("Lopsided, towards {side}", side="")
WEAKER, TOO_WEAK = _("Rather weak: {side}", side=""), _("Too weak: {side}", side="")
TOO_STRONG = _("Too strong: {side}", side="")

# The same in a line, for all titles.
YARDSTICK = _(
    "Fair: each team wins {least} to {most} of 100 games, nobody alone more than {alone}.",
    least=str(WEAK),
    most=str(FAIR),
    alone=str(ALONE),
)

EACH_ALONE = _("Fair where all play alone: nobody wins more than {most} of 100 games.", most=str(FAIR))

Odds = Sequence[tuple[Text, int, str]]  # sides, percent and frame, the likeliest first


@dataclass(frozen=True, slots=True)
class Won:
    """A side, and how many games of a hundred it wins."""

    side: str  # empty where the title has no such side, but a role that wins by itself
    name: Text
    percent: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """What odds mean; whose sign stands for it, and whom the words are about."""

    grade: Grade
    shown: Won
    about: Won
    words: Text
    helped: Text | None = None  # in a lobby the team that has to be helped, where that would mend them

    @property
    def is_fair(self) -> bool:
        return self.grade == "fair"


def grade(likeliest: int, weakest: int | None, alone: int = 0) -> Grade:
    """Which of the four it is, by games of a hundred for the likeliest and for the weaker team.

    `weakest` is None where neither team can win; so many does `alone` win who does so most often.
    """
    if alone > OFTEN:
        return "lopsided"
    if likeliest <= FAIR and (weakest is None or weakest >= WEAK):
        return "alone" if alone > ALONE else "fair"
    return "leans" if likeliest <= LEANS and (weakest is None or weakest >= HOPELESS) else "lopsided"


def meaning(won: Sequence[Won], weakest: Won | None, lone: Won | None) -> Verdict:
    """Of these, the likeliest first, the weaker team and who wins alone most often. Raises IndexError where nobody wins."""
    first, second = won[0], won[1].percent if len(won) > 1 else 0
    means = grade(first.percent, weakest.percent if weakest else None, lone.percent if lone else 0)
    if means == "fair":
        words = ABOUT_EVEN if first.percent - second <= EVEN else EDGE
        return Verdict(means, first, first, words.filled(side=first.name))
    if lone is not None and (means == "alone" or lone.percent > OFTEN):
        words = BESIDE if means == "alone" else TOO_STRONG
        return Verdict(means, lone, lone, words.filled(side=lone.name))
    if weakest is not None and first.percent <= FAIR:
        words = WEAKER if means == "leans" else TOO_WEAK
        return Verdict(means, first, weakest, words.filled(side=weakest.name))
    words = LEANING if means == "leans" else LOPSIDED
    return Verdict(means, first, first, words.filled(side=first.name))


def verdict(title: Title[Any], odds: Odds) -> Verdict:
    """Of the odds of a lobby. Raises IndexError where nobody has won anything yet."""
    keys = {name: key for key, name in title.sides.items()}
    won = [Won(keys.get(name, ""), name, percent) for name, percent, _frame in odds]
    known = {one.side: one for one in won}
    teams = [known.get(side, Won(side, title.sides[side], 0)) for side in list(title.sides)[:TEAMS]]
    weakest = min(teams, key=lambda team: team.percent) if any(team.percent for team in teams) else None
    means = meaning(won, weakest, next((one for one in won if not one.side), None))
    is_helped = weakest is not None and not means.is_fair and means.about in teams
    return replace(means, helped=weakest.name) if is_helped and weakest else means
