"""The odds as a drawing, for paper and for dark pages."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from .printed import Row

WIDTH, HEIGHT, EDGE, LINE = 400, 230, 42, 18  # of the drawing, in its own units
COLOURS = ("#b3541e", "#2b6c8f", "#4d7f3a", "#8a4a9e", "#8f7a2b", "#5d5d5d")
DASHES = ("", "7 4", "2 3", "10 3 2 3", "4 2", "1 4")  # sides are told apart without colours, too


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
