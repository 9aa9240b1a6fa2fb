"""What a page shows of a set's odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tablegames.editor.versions import version_of
from tablegames.engine.words import Text, _
from tablegames.games import GAMES
from tablegames.library.models import RoleSet
from tablegames.play.odds import fairness
from tablegames.play.odds import odds as robots
from tablegames.play.odds.odds import Found
from tablegames.play.odds.strip import Cell
from tablegames.text.translation import render

from .chart import Chart, chart, in_a_row, ranges, spans
from .dealt import numbers, players_of
from .known import Line, Share, lines
from .picture import coloured
from .printed import MARGIN

NEVER = _("No number of players is fair.")


@dataclass(frozen=True, slots=True)
class Summary:
    """What a page shows of a set's odds: one number of players, and what is known of all the others."""

    wanted: str
    lines: tuple[Line, ...]  # of all numbers
    sides: tuple[tuple[str, Text], ...]  # who has won at all
    colours: Mapping[str, int]  # of each of them, by number
    chart: Chart | None
    frames: Mapping[str, str]  # by side, which its colour is that of
    dealt: frozenset[str]  # the sides that can win with the number that is wanted
    strip: tuple[Cell, ...]  # a cell for every number of players
    margin: Text = MARGIN

    @property
    def yardstick(self) -> Text:
        """What is called fair with the number that is wanted."""
        line = self.line
        has_teams = line is None or not line.shares or line.weakest is not None
        return fairness.YARDSTICK if has_teams else fairness.EACH_ALONE

    @property
    def line(self) -> Line | None:
        """The number that is wanted; None where the set is not for so many."""
        return next((line for line in self.lines if str(line.players) == self.wanted), None)

    @property
    def known(self) -> list[Line]:
        return [line for line in self.lines if line.shares]

    @property
    def asked(self) -> list[tuple[Line, Found]]:
        return [(line, line.found) for line in self.lines if line.found is not None]

    @property
    def playing(self) -> list[tuple[Line, Found]]:
        return [(line, found) for line, found in self.asked if found.state == "running"]

    @property
    def running(self) -> bool:
        return bool(self.playing)

    @property
    def counted(self) -> list[tuple[Line, Found]]:
        """What the progress counts: the one number that is played, or all of them."""
        return self.playing if len(self.playing) == 1 else self.asked

    @property
    def goal(self) -> int:
        return sum(found.goal for _line, found in self.counted)

    @property
    def done(self) -> int:
        """How many of the goal's games are done: a line that has ended counts in full, as long games need fewer."""
        return sum(found.goal if line.has_ended else line.games for line, found in self.counted)

    @property
    def games(self) -> int:
        """How many were played with the number that is wanted."""
        return self.line.games if self.line else 0

    @property
    def may_begin(self) -> bool:
        """Whether there is anything to play with the wanted number that is not being played."""
        line = self.line
        waits = line is not None and line.problem is None and line.games < robots.MOST_GAMES
        return waits and not self.running

    @property
    def may_begin_all(self) -> bool:
        """Whether there are other numbers of which nothing is known."""
        open_ = [line for line in self.lines if line.problem is None and not line.has_ended]
        return not self.running and any(line is not self.line for line in open_)

    @property
    def fair(self) -> Text | None:
        """With which numbers of players it is fair, once something can be compared."""
        if len(self.known) < 2:
            return None
        fair = [line.players for line in self.known if line.is_fair]
        if not fair:
            return NEVER
        *others, last = spans(fair)
        if not others:
            return _("Fair with {numbers} players.", numbers=last)
        return _("Fair with {numbers} or {last} players.", numbers=", ".join(others), last=last)

    @property
    def signs(self) -> list[Cell]:
        """A cell for every sign that stands in the strip."""
        shown = {cell.side: cell for cell in self.strip if cell.grade not in (None, "fair")}
        order = [side for side, _name in self.sides]
        return sorted(shown.values(), key=lambda cell: order.index(cell.side))

    @property
    def shares(self) -> list[Share]:
        """Of the number that is wanted, in the order of the sides."""
        order = [side for side, _name in self.sides]
        return sorted(self.line.shares if self.line else (), key=lambda share: order.index(share.side))

    @property
    def winless(self) -> list[tuple[str, Text]]:
        """Who is dealt with the number that is wanted, and has won nothing yet; none where others play than usual."""
        line = self.line
        if line is None or not line.shares or line.weakest is None:
            return []
        won = {share.side for share in line.shares}
        return [(side, name) for side, name in self.sides if side in self.dealt and side not in won]

    @property
    def rows(self) -> list[tuple[Line, list[Share | None]]]:
        """The lines, with a place for every side."""
        return [
            (
                line,
                [next((one for one in line.shares if one.side == side), None) for side, _name in self.sides],
            )
            for line in self.lines
            if line.shares or line.problem
        ]


# Of each set whose odds somebody has looked at: its version then, and the numbers.
_best: dict[tuple[str, str], tuple[str, str]] = {}


def remember(row: RoleSet, every: Sequence[Line]) -> None:
    """Keep for the shelf with which numbers a set is at its best: the most of those it is fair with that follow."""
    runs = in_a_row([line.players for line in every if line.is_fair])
    is_known = sum(bool(line.shares) for line in every) > 1
    best = ranges(max(runs, key=len)) if runs and is_known else ""
    _best[row.title, row.key] = (version_of(row.content), best)


def best_with(row: RoleSet) -> str:
    """Those numbers, as far as they are known here: it asks nobody."""
    version, best = _best.get((row.title, row.key), ("", ""))
    return best if version == version_of(row.content) else ""


def summary(row: RoleSet, wanted: str) -> Summary:
    """For the number of players."""
    every, asked = lines(row, numbers(row)), players_of(row, wanted)
    won = {share.side: share.name for line in every for share in line.shares}
    sides = [side for side in GAMES[row.title].sides if side in won]
    sides += [side for side in won if side not in sides]
    remember(row, every)
    return Summary(
        wanted,
        tuple(every),
        tuple((side, won[side]) for side in sides),
        coloured(list(GAMES[row.title].sides), sides),
        chart(every, {side: render(won[side]) for side in sides}, wanted),
        GAMES[row.title].frames,
        dealt_sides(row, asked),
        tuple(line.cell(GAMES[row.title], wanted) for line in every),
    )


def dealt_sides(row: RoleSet, asked: Sequence[int]) -> frozenset[str]:
    """The two teams, and of the roles that win by themselves whichever is dealt to so many."""
    title = GAMES[row.title]
    dealt = {key for players in asked for key in title.fill(row.content, players) if key not in title.sides}
    return frozenset({*list(title.sides)[: fairness.TEAMS], *dealt})
