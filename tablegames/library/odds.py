"""How often each side wins with a set, for every number of players: a table, and a drawing of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tablegames.engine.simulator import Odds, simulate
from tablegames.games import GAMES

from .files import frozen
from .models import RoleSet

WIDTH, HEIGHT, EDGE = 640, 320, 40  # of the drawing, in its own units
COLOURS = ("#b3541e", "#2b6c8f", "#4d7f3a", "#8a4a9e", "#8f7a2b", "#5d5d5d")


@dataclass(frozen=True, slots=True)
class Row:
    """The odds for one number of players."""

    players: int
    odds: Odds


def setup_of(row: RoleSet, players: int) -> dict[str, Any]:
    """What would be dealt to so many players, as a lobby freezes it."""
    title, content = GAMES[row.title], row.content
    return {
        "names": [f"Player {number}" for number in range(1, players + 1)],
        "roles": title.fill(content, players),
        "order": content.get("order", []),
        "options": content.get("options", {}),
        "seconds": {**title.seconds, **content.get("seconds", {})},
        "mode": title.quick or next(iter(title.modes)),
        "set": row.key,
        **frozen(row.title, content),
    }


def table(row: RoleSet, least: int, most: int, games: int) -> Iterator[Row]:
    """The odds from so many players to so many, as far as the set can be dealt to them."""
    title = GAMES[row.title]
    for players in range(least, most + 1):
        setup = setup_of(row, players)
        if not title.check(setup):
            yield Row(players, simulate(title, setup, games, f"odds {row.key}", title.robot))


def text(row: RoleSet, rows: list[Row]) -> str:
    """Percent for each side, with one standard error; then what is dealt."""
    names = {side: str(name) for side, name in GAMES[row.title].sides.items()}
    sides = sorted({side for one in rows for side in one.odds.wins})
    head = ["players", *(names.get(side, side) for side in sides), "dealt"]
    lines = [head]
    for one in rows:
        shares = [f"{100 * one.odds.share(side):.0f} ±{100 * one.odds.error(side):.0f}" for side in sides]
        dealt = Counter(setup_of(row, one.players)["roles"])
        cards = ", ".join(f"{count} {key}" if count > 1 else key for key, count in dealt.items())
        lines.append([str(one.players), *shares, cards])
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def drawing(row: RoleSet, rows: list[Row]) -> str:
    """A line for each side over the number of players, as SVG."""
    names: Mapping[str, str] = {side: str(name) for side, name in GAMES[row.title].sides.items()}
    sides = sorted({side for one in rows for side in one.odds.wins})
    first, last = rows[0].players, max(rows[-1].players, rows[0].players + 1)

    def across(players: int) -> float:
        return EDGE + (players - first) / (last - first) * (WIDTH - 2 * EDGE)

    def up(share: float) -> float:
        return HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT + 20 * len(sides)}" font-family="sans-serif"'
        ' font-size="12">',
        f"<title>{escaped(row.name)}</title>",
    ]
    for percent in (0, 25, 50, 75, 100):
        y = up(percent / 100)
        parts.append(f'<path d="M{EDGE} {y:.1f}H{WIDTH - EDGE}" stroke="#ccc"/>')
        parts.append(f'<text x="4" y="{y + 4:.1f}">{percent} %</text>')
    for one in rows:
        parts.append(f'<text x="{across(one.players) - 4:.1f}" y="{HEIGHT - EDGE + 18}">{one.players}</text>')
    for number, side in enumerate(sides):
        colour = COLOURS[number % len(COLOURS)]
        points = " ".join(f"{across(one.players):.1f},{up(one.odds.share(side)):.1f}" for one in rows)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        y = HEIGHT + 20 * number + 4
        parts.append(f'<path d="M{EDGE} {y - 4}h24" stroke="{colour}" stroke-width="3"/>')
        parts.append(f'<text x="{EDGE + 32}" y="{y}">{escaped(names.get(side, side))}</text>')
    return "\n".join([*parts, "</svg>", ""])


def escaped(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
