"""How often each side wins with a set, for every number of players: a table, and a drawing of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import ceil
from typing import Any

from django.utils.safestring import mark_safe

from tablegames.engine.errors import Refused
from tablegames.engine.simulator import Odds, simulate
from tablegames.engine.words import Text, _, plain
from tablegames.games import GAMES
from tablegames.play import odds as robots
from tablegames.play.odds import Found, ranked
from tablegames.play.words import render

from .files import frozen
from .models import RoleSet

ALL = "all"  # numbers of players
WIDTH, HEIGHT, EDGE, LINE = 400, 230, 42, 18  # of the drawing, in its own units
COLOURS = ("#b3541e", "#2b6c8f", "#4d7f3a", "#8a4a9e", "#8f7a2b", "#5d5d5d")
DASHES = ("", "7 4", "2 3", "10 3 2 3", "4 2", "1 4")  # sides are told apart without colours, too
MARGIN = _("± is the error margin: the true share lies within it 19 times out of 20.")


@dataclass(frozen=True, slots=True)
class Row:
    """The odds for one number of players."""

    players: int
    odds: Odds


@dataclass(frozen=True, slots=True)
class Share:
    """One side's part of the games, in percent."""

    side: str
    name: Text
    percent: int
    margin: int

    @property
    def least(self) -> int:
        return max(0, self.percent - self.margin)

    @property
    def width(self) -> int:
        """Of the margin, as far as it can be."""
        return min(100, self.percent + self.margin) - self.least


@dataclass(frozen=True, slots=True)
class Line:
    """One number of players on a set's page: what is known, or why there is nothing to know."""

    players: int
    found: Found | None
    problem: Text | None
    shares: tuple[Share, ...]

    @property
    def games(self) -> int:
        return self.found.odds.games if self.found else 0

    @property
    def has_ended(self) -> bool:
        return self.found is not None and self.found.state == "ended"


@dataclass(frozen=True, slots=True)
class Sight:
    """What a page shows of a set's odds, for one number of players or for all."""

    wanted: str
    lines: tuple[Line, ...]
    sides: tuple[tuple[str, Text], ...]  # who has won at all
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
        """Of the goal; where games are long, fewer of them are enough."""
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
    def rows(self) -> list[tuple[Line, list[Share | None]]]:
        """The lines, with a place for every side."""
        return [
            (
                line,
                [next((one for one in line.shares if one.side == side), None) for side, _name in self.sides],
            )
            for line in self.lines
        ]


def numbers(row: RoleSet) -> range:
    """The numbers of players that a set is for."""
    least, most = row.content.get("players", (4, 24))
    return range(least, most + 1)


def setup_of(row: RoleSet, players: int, kept: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """What would be dealt to so many players, as a lobby freezes it; `kept` is what it freezes of the set as it is."""
    title, content = GAMES[row.title], row.content
    return {
        "names": [f"Player {number}" for number in range(1, players + 1)],
        "roles": title.fill(content, players),
        "order": content.get("order", []),
        "options": content.get("options", {}),
        "seconds": {**title.seconds, **content.get("seconds", {})},
        "mode": title.quick or next(iter(title.modes)),
        "set": row.key,
        **(frozen(row.title, content) if kept is None else kept),
    }


def setups(row: RoleSet, players: Iterable[int]) -> dict[int, dict[str, Any]]:
    kept = frozen(row.title, row.content)
    return {number: setup_of(row, number, kept) for number in players}


# On a page


def sight(row: RoleSet, wanted: str) -> Sight:
    """For the number of players, or for all of them."""
    known = lines(row, players_of(row, wanted))
    won = {share.side: share.name for line in known for share in line.shares}
    sides = [side for side in GAMES[row.title].sides if side in won]
    sides += [side for side in won if side not in sides]
    rows = [Row(line.players, line.found.odds) for line in known if line.shares and line.found]
    drawn = drawing(render(_("Who wins, in percent")), sides_of(row, render), rows) if len(rows) > 1 else ""
    return Sight(wanted, tuple(known), tuple((side, won[side]) for side in sides), mark_safe(drawn))


def players_of(row: RoleSet, wanted: str) -> list[int]:
    """The numbers of players that are meant; none where the set is not for so many."""
    if wanted == ALL:
        return list(numbers(row))
    return [number for number in numbers(row) if str(number) == wanted]


def lines(row: RoleSet, players: Iterable[int]) -> list[Line]:
    """What is known for each of these numbers."""
    title, wanted = GAMES[row.title], setups(row, players)
    problems = {number: title.check(setup) for number, setup in wanted.items()}
    good = [number for number, wrong in problems.items() if not wrong]
    found = dict(zip(good, robots.look(title, [wanted[number] for number in good]), strict=True))
    return [
        Line(
            number,
            found.get(number),
            wrong[0] if wrong else None,
            shares(found.get(number), robots.sides(title, wanted[number])),
        )
        for number, wrong in problems.items()
    ]


def shares(found: Found | None, names: Mapping[str, Text]) -> tuple[Share, ...]:
    """Of everybody who has won at all, the likeliest first."""
    if found is None or not found.odds.games or found.trouble is not None:
        return ()
    odds = found.odds
    return tuple(
        Share(
            side,
            names.get(side, Text(side)),
            round(100 * odds.share(side)),
            max(1, round(100 * odds.margin(side))),
        )
        for side in ranked(odds)
    )


def begin(row: RoleSet, wanted: str) -> None:
    """Let robots play, and play more where they have ended. Raises Refused where that cannot be done."""
    known = [line for line in lines(row, players_of(row, wanted)) if line.problem is None]
    if wanted != ALL and not players_of(row, wanted):
        least, most = numbers(row)[0], numbers(row)[-1]
        raise Refused(_("This set is for {least} to {most} players.", least=least, most=most))
    left = [line.players for line in known if not line.has_ended]
    players = left or [line.players for line in known]
    title, patience = GAMES[row.title], robots.PATIENCE_SHELF
    robots.begin(title, setups(row, players).values(), patience=patience, more=not left)


# From the command line


def table(row: RoleSet, least: int, most: int, games: int) -> Iterator[Row]:
    """The odds from so many players to so many, as far as the set can be dealt to them."""
    title = GAMES[row.title]
    for players, setup in setups(row, range(least, most + 1)).items():
        if not title.check(setup):
            yield Row(players, simulate(title, robots.blind(title, setup), games, "odds", title.robot))


def text(row: RoleSet, rows: list[Row]) -> str:
    """Percent for each side, with its margin; then what is dealt."""
    names = sides_of(row)
    sides = sorted({side for one in rows for side in one.odds.wins})
    head = ["players", *(names.get(side, side) for side in sides), "dealt"]
    cells = [head]
    for one in rows:
        parts = [f"{100 * one.odds.share(side):.0f} ±{100 * one.odds.margin(side):.0f}" for side in sides]
        dealt = Counter(setup_of(row, one.players)["roles"])
        cards = ", ".join(f"{count} {key}" if count > 1 else key for key, count in dealt.items())
        cells.append([str(one.players), *parts, cards])
    widths = [max(len(line[column]) for line in cells) for column in range(len(head))]
    printed = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in cells
    ]
    return "\n".join(
        [*printed, "", f"Percent of {rows[0].odds.games} games for each number. {plain(MARGIN)}"]
    )


def sides_of(row: RoleSet, say: Callable[[Text], str] = plain) -> dict[str, str]:
    """The names of whoever may win."""
    sides = robots.sides(GAMES[row.title], frozen(row.title, row.content))
    return {side: say(name) for side, name in sides.items()}


def drawing(name: str, names: Mapping[str, str], rows: list[Row]) -> str:
    """A line for each side over the number of players, with its margins, as SVG; for paper and for dark pages."""
    sides = [side for side in names if any(one.odds.wins.get(side) for one in rows)]
    first, last = rows[0].players, max(rows[-1].players, rows[0].players + 1)
    step = (WIDTH - 2 * EDGE) / (last - first)

    def across(players: int) -> float:
        return EDGE + (players - first) * step

    def up(share: float) -> float:
        return HEIGHT - EDGE - min(1.0, max(0.0, share)) * (HEIGHT - EDGE - 14)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="0 0 {WIDTH} {HEIGHT + LINE * len(sides)}" '
        'font-family="sans-serif" font-size="12" fill="currentColor">',
        f"<title>{escaped(name)}</title>",
    ]
    for percent in (0, 25, 50, 75, 100):
        y = up(percent / 100)
        parts.append(f'<path d="M{EDGE} {y:.1f}H{WIDTH - EDGE}" stroke="currentColor" opacity=".25"/>')
        parts.append(f'<text x="{EDGE - 5}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>')
    apart = ceil(18 / step)  # of the numbers below, so that they do not touch
    for one in rows:
        if not (one.players - first) % apart:
            place = f'x="{across(one.players):.1f}" y="{HEIGHT - EDGE + 18}" text-anchor="middle"'
            parts.append(f"<text {place}>{one.players}</text>")
    for number, side in enumerate(sides):
        colour, dashes = COLOURS[number % len(COLOURS)], DASHES[number % len(DASHES)]
        line = f'class="side-{number % len(COLOURS)}" stroke="{colour}" fill="none"'
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        spots = [
            (across(one.players), one.odds.share(side), one.odds.margin(side)) for one in among(rows, side)
        ]
        whiskers = "".join(
            f"M{x:.1f} {up(share - margin):.1f}V{up(share + margin):.1f}" for x, share, margin in spots
        )
        points = " ".join(f"{x:.1f},{up(share):.1f}" for x, share, _margin in spots)
        parts.append(f'<path d="{whiskers}" {line} opacity=".5"/>')
        parts.append(f'<polyline points="{points}" {line} stroke-width="2"{dashed}/>')
        parts += [
            f'<circle cx="{x:.1f}" cy="{up(share):.1f}" r="1.5" {line}/>' for x, share, _margin in spots
        ]
        y = HEIGHT + LINE * number + 4
        parts.append(f'<path d="M{EDGE} {y - 4}h32" {line} stroke-width="3"{dashed}/>')
        parts.append(f'<text x="{EDGE + 40}" y="{y}">{escaped(names[side])}</text>')
    return "\n".join([*parts, "</svg>", ""])


def among(rows: list[Row], side: str) -> list[Row]:
    """From the first number of players with which that side has won to the last."""
    won = [at for at, one in enumerate(rows) if one.odds.wins.get(side)]
    return rows[won[0] : won[-1] + 1]


def escaped(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
