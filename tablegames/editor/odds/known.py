"""What is known of a set's odds for each number of players, and how to know more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tablegames.engine.errors import Refused
from tablegames.engine.words import Text, _
from tablegames.games import GAMES
from tablegames.library.models import RoleSet
from tablegames.play.odds import fairness
from tablegames.play.odds import odds as robots
from tablegames.play.odds.odds import Found, hundred
from tablegames.play.odds.strip import Cell, place_of

from .dealt import numbers, players_of, setups


@dataclass(frozen=True, slots=True)
class Share:
    """One side's part of the games, in percent."""

    side: str
    name: Text
    percent: int
    margin: int


@dataclass(frozen=True, slots=True)
class Line:
    """One number of players on a set's page: what is known, or why there is nothing to know."""

    players: int
    found: Found | None
    problem: Text | None
    shares: tuple[Share, ...]
    weakest: Share | None = None  # of the teams whom the set has both
    lone: Share | None = None  # of the role that wins most by itself
    place: int = fairness.TEAMS  # of the likeliest among the teams

    @property
    def alone(self) -> bool:
        """Whether the likeliest is no side, but a role that wins by itself."""
        return self.lone is not None and self.lone is self.shares[0]

    @property
    def grade(self) -> fairness.Grade | None:
        """Which of three the odds are; None before anything is known."""
        weakest = None if self.weakest is None else self.weakest.percent
        return fairness.grade(self.shares[0].percent, weakest, alone=self.alone) if self.shares else None

    @property
    def verdict(self) -> Text | None:
        """What the odds mean; nothing before anything is known."""
        if self.grade is None:
            return None
        lone = self.lone
        if self.grade == "fair" and lone is not None and lone.percent >= fairness.SAID:
            with_many, won = str(self.players), str(lone.percent)
            return fairness.BESIDE.filled(players=with_many, games=won, side=lone.name)
        first, *_others = self.shares
        weakest = None if self.weakest is None else (self.weakest.name, self.weakest.percent)
        (words, _short), (side, games) = fairness.wording(
            self.grade, (first.name, first.percent), weakest, alone=self.alone
        )
        return words.filled(players=str(self.players), games=str(games), side=side)

    @property
    def is_fair(self) -> bool:
        return self.grade == "fair"

    def cell(self, wanted: str) -> Cell:
        """What a strip shows of it."""
        is_wanted = str(self.players) == wanted
        if self.grade is None:
            return Cell(self.players, is_wanted)
        first = self.shares[0]
        return Cell(self.players, is_wanted, self.grade, first.side, first.name, self.place)

    @property
    def games(self) -> int:
        return self.found.odds.games if self.found else 0

    @property
    def has_ended(self) -> bool:
        return self.found is not None and self.found.state == "ended"


def lines(row: RoleSet, players: Iterable[int]) -> list[Line]:
    """What is known for each of these numbers."""
    title, wanted = GAMES[row.title], setups(row, players)
    problems = {number: title.check(setup) for number, setup in wanted.items()}
    good = [number for number, wrong in problems.items() if not wrong]
    found = dict(zip(good, robots.look(title, [wanted[number] for number in good]), strict=True))
    made = []
    for number, wrong in problems.items():
        names = robots.sides(title, wanted[number].get("own", ()))
        divided = shares(found.get(number), names)
        made.append(
            Line(
                number,
                found.get(number),
                wrong[0].text if wrong else None,
                divided,
                weakest(divided, names),
                next((share for share in divided if share.side not in title.sides), None),
                place_of(title, divided[0].side) if divided else fairness.TEAMS,
            )
        )
    return made


def weakest(divided: Sequence[Share], names: Mapping[str, Text]) -> Share | None:
    """The share of the team that wins less than the other, which may be none at all.

    None before anything is known, and where neither wins: so few play by other sides.
    """
    known = {share.side: share for share in divided}
    teams = [known.get(side, Share(side, names[side], 0, 1)) for side in list(names)[: fairness.TEAMS]]
    return min(teams, key=lambda share: share.percent) if any(share.percent for share in teams) else None


def shares(found: Found | None, names: Mapping[str, Text]) -> tuple[Share, ...]:
    """Return the shares of all sides that have won at least once, the likeliest first."""
    if found is None or not found.odds.games or found.trouble is not None:
        return ()
    odds = found.odds
    return tuple(
        Share(side, names.get(side, Text(side)), percent, max(1, round(100 * odds.margin(side))))
        for side, percent in hundred(odds)
    )


def begin(row: RoleSet, wanted: str, *, every: bool = False) -> None:
    """Let robots play, and play more where they have ended; with `every` number after it of which nothing is known.

    Raises Refused where that cannot be done. Where too much is waiting for all of them the one has to do.
    """
    if not players_of(row, wanted):
        least, most = numbers(row)[0], numbers(row)[-1]
        raise Refused(_("This set is for {least} to {most} players.", least=least, most=most))
    asked = nearest(row, int(wanted)) if every else players_of(row, wanted)
    known = [line for line in lines(row, asked) if line.problem is None]
    left = [line.players for line in known if not line.has_ended]
    players = left or [line.players for line in known if not every]
    title, patience = GAMES[row.title], robots.PATIENCE_SHELF
    try:
        robots.begin(title, setups(row, players).values(), patience=patience, more=not left)
    except Refused:
        if not every or str(players[0]) != wanted:
            raise
        robots.begin(title, setups(row, players[:1]).values(), patience=patience)


def nearest(row: RoleSet, wanted: int) -> list[int]:
    """All numbers of players, those that are next to the wanted one first."""
    return sorted(numbers(row), key=lambda players: (abs(players - wanted), players))
