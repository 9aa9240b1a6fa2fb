"""What a page shows of a set's odds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.safestring import mark_safe

from tablegames.engine.words import Text, _
from tablegames.games import GAMES
from tablegames.library.models import RoleSet
from tablegames.play.odds import odds as robots
from tablegames.play.odds.odds import Found
from tablegames.text.translation import render

from .bar import Bar, bar
from .dealt import ALL, numbers, players_of
from .known import Line, Share, lines
from .picture import coloured, drawing
from .printed import MARGIN, Row, sides_of


@dataclass(frozen=True, slots=True)
class Summary:
    """What a page shows of a set's odds, for one number of players or for all."""

    wanted: str
    lines: tuple[Line, ...]
    sides: tuple[tuple[str, Text], ...]  # who has won at all
    colours: Mapping[str, int]  # of each of them, by number
    bars: tuple[Bar, ...]  # of every number of which something is known; none where all numbers are shown
    drawing: str
    margin: Text = MARGIN

    @property
    def asked(self) -> list[tuple[Line, Found]]:
        return [(line, line.found) for line in self.lines if line.found is not None]

    @property
    def running(self) -> bool:
        return any(found.state == "running" for _line, found in self.asked)

    @property
    def stopped(self) -> bool:
        """Whether robots were interrupted, for example by the end of the server."""
        return any(found.state == "stopped" for _line, found in self.asked)

    @property
    def games(self) -> int:
        return sum(line.games for line in self.lines)

    @property
    def goal(self) -> int:
        return sum(found.goal for _line, found in self.asked)

    @property
    def done(self) -> int:
        """How many of the goal's games are done: a line that has ended counts in full, as long games need fewer."""
        return sum(found.goal if line.has_ended else line.games for line, found in self.asked)

    @property
    def may_begin(self) -> bool:
        """Whether there is anything to play that is not being played."""
        open_ = [line for line in self.lines if line.problem is None]
        return not self.running and any(line.games < robots.MOST_GAMES for line in open_)

    @property
    def troubled(self) -> bool:
        return any(found.trouble is not None for _line, found in self.asked)

    @property
    def again(self) -> bool:
        """Whether everything was played already."""
        return all(line.problem is not None or line.has_ended for line in self.lines)

    @property
    def bar(self) -> Bar | None:
        """The bar of the one number that is shown."""
        return next((one for one in self.bars if str(one.line.players) == self.wanted), None)

    @property
    def rows(self) -> list[tuple[Line, list[Share | None]]]:
        """The lines, with a place for every side."""
        return [
            (
                line,
                [next((one for one in line.shares if one.side == side), None) for side, _name in self.sides],
            )
            for line in self.lines
        ]


def summary(row: RoleSet, wanted: str) -> Summary:
    """For the number of players, or for all of them."""
    every, asked = lines(row, numbers(row)), players_of(row, wanted)
    known = [line for line in every if line.players in asked]
    won = {share.side: share.name for line in every for share in line.shares}
    sides = [side for side in GAMES[row.title].sides if side in won]
    sides += [side for side in won if side not in sides]
    bars = [] if wanted == ALL else [bar(line, sides) for line in every]
    rows = [Row(line.players, line.found.odds) for line in known if line.shares and line.found]
    drawn = drawing(render(_("Who wins, in percent")), sides_of(row, render), rows) if len(rows) > 1 else ""
    return Summary(
        wanted,
        tuple(known),
        tuple((side, won[side]) for side in sides if any(line.shares for line in known)),
        coloured(list(GAMES[row.title].sides), sides),
        tuple(one for one in bars if one is not None),
        mark_safe(drawn),
    )
