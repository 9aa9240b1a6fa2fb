"""The wall of a circle: who plays and wins, as whom, which sides win, and who guesses best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import timezone

from tablegames.engine.words import Text
from tablegames.games import GAMES
from tablegames.play.printing import unpacked

from .rows import Appearance, Circle, Round


@dataclass(frozen=True, slots=True)
class Regular:
    """Somebody who has played: `streak` is of rounds won in a row up to the last one, `role` the most frequent one."""

    name: str
    rounds: int
    wins: int
    streak: int
    best_streak: int
    hits: int
    bets: int
    role: Text


@dataclass(frozen=True, slots=True)
class Side:
    """How often a side of a title has won."""

    title: Text
    name: Text
    wins: int


@dataclass(frozen=True, slots=True)
class Wall:
    """What a circle shows; the most frequent winners come first, and who has only looked on so far comes last."""

    pk: int
    name: str
    rounds: int
    people: tuple[Regular, ...]
    sides: tuple[Side, ...]
    since: datetime | None  # when the first round was over

    @property
    def regulars(self) -> tuple[Regular, ...]:
        """Those who have played."""
        return tuple(one for one in self.people if one.rounds)

    @property
    def champions(self) -> tuple[Regular, ...]:
        """Who has won most often of as few rounds; all who are level."""
        return level(self.regulars, lambda one: (one.wins, -one.rounds) if one.wins else None)

    @property
    def best_guessers(self) -> tuple[Regular, ...]:
        """Who has been right most often of all who were out or looked on, and bet; all who are level."""
        return level(self.people, lambda one: (one.hits, -one.bets) if one.hits else None)

    @property
    def longest_streaks(self) -> tuple[Regular, ...]:
        """Who has won most often in a row; once is no streak; all who are level."""
        return level(self.regulars, lambda one: one.best_streak if one.best_streak > 1 else None)


def level(people: Sequence[Regular], merit: Callable[[Regular], Any]) -> tuple[Regular, ...]:
    """All whose merit is the greatest; who has none is left out."""
    merits = [(merit(one), one) for one in people]
    most = max((found for found, _one in merits if found is not None), default=None)
    return tuple(one for found, one in merits if found is not None and found == most)


def wall(circle: Circle) -> Wall:
    rounds = list(circle.rounds.prefetch_related("people"))
    by_name: dict[str, list[Appearance]] = {}
    for round_ in rounds:
        for one in round_.people.all():
            by_name.setdefault(one.name, []).append(one)
    people = sorted(
        (regular(name, evenings) for name, evenings in by_name.items()),
        key=lambda one: (one.rounds == 0, -one.wins, one.rounds, one.name),
    )
    since = timezone.localtime(rounds[0].ended) if rounds else None
    return Wall(circle.pk, circle.name, len(rounds), tuple(people), sides(rounds), since)


def regular(name: str, evenings: Sequence[Appearance]) -> Regular:
    """What is known of somebody from those rounds, the oldest first; bets count of those looked on at, too."""
    played = [one for one in evenings if not one.looked_on]
    streak = best = 0
    for one in played:
        streak = streak + 1 if one.has_won else 0
        best = max(best, streak)
    roles = Counter(unpacked(one.role) for one in played)
    return Regular(
        name=name,
        rounds=len(played),
        wins=sum(one.has_won for one in played),
        streak=streak,
        best_streak=best,
        hits=sum(one.hits for one in evenings),
        bets=sum(one.bets for one in evenings),
        role=max(roles, key=roles.__getitem__, default=Text("")),
    )


def sides(rounds: Sequence[Round]) -> tuple[Side, ...]:
    """Which sides have won how often; one that a set has brought along is called by its verdict."""
    counted = Counter((one.title, one.side) for one in rounds if one.title in GAMES)
    verdicts = {(one.title, one.side): unpacked(one.verdict) for one in rounds}
    return tuple(
        Side(GAMES[title].name, GAMES[title].sides.get(side, verdicts[title, side]), wins)
        for (title, side), wins in counted.most_common()
    )
