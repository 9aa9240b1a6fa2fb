"""The odds as a table of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tablegames.engine.driving.simulator import Odds, simulate
from tablegames.engine.words import Text, _, plain
from tablegames.games import GAMES
from tablegames.library.files import frozen
from tablegames.library.models import RoleSet
from tablegames.play.odds import odds as robots

from .dealt import setups

MARGIN = _("± is the error margin: the true share lies within it 19 times out of 20.")


@dataclass(frozen=True, slots=True)
class Row:
    """The odds for one number of players."""

    players: int
    odds: Odds


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
        dealt = Counter(GAMES[row.title].fill(row.content, one.players))
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
    sides = robots.sides(GAMES[row.title], frozen(row.title, row.content).get("own", ()))
    return {side: say(name) for side, name in sides.items()}
