"""What is known of a set's odds for each number of players, and how to know more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tablegames.engine.errors import Refused
from tablegames.engine.title import Title
from tablegames.engine.words import Text, _
from tablegames.games import GAMES
from tablegames.library.models import RoleSet
from tablegames.play.odds import fairness
from tablegames.play.odds import odds as robots
from tablegames.play.odds.fairness import Verdict, Won
from tablegames.play.odds.odds import Found, hundred
from tablegames.play.odds.strip import Cell, place_of

from .dealt import numbers, players_of, setups


@dataclass(frozen=True, slots=True)
class Share(Won):
    """One side's part of the games, in percent."""

    margin: int


@dataclass(frozen=True, slots=True)
class Line:
    """One number of players on a set's page: what is known, or why there is nothing to know."""

    players: int
    found: Found | None
    problem: Text | None
    shares: tuple[Share, ...]  # the likeliest first
    weakest: Share | None = None  # of the teams whom the set has both
    lone: Share | None = None  # of the role that wins most by itself

    @property
    def means(self) -> Verdict | None:
        """None before anything is known."""
        return fairness.meaning(self.shares, self.weakest, self.lone) if self.shares else None

    @property
    def is_fair(self) -> bool:
        return self.means is not None and self.means.is_fair

    def cell(self, title: Title[Any], wanted: str) -> Cell:
        """What a strip shows of it."""
        means = self.means
        place = place_of(title, means.shown.side) if means else fairness.TEAMS
        return Cell(self.players, str(self.players) == wanted, means, place)

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
