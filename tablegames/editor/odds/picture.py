"""The odds as a drawing, for paper and for dark pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from tablegames.play.templating.words import percent as as_percent

from .printed import Row

WIDTH, HEIGHT, EDGE, LINE = 400, 230, 42, 18  # of the drawing, in its own units
COLOURS = ("#2b6c8f", "#b3412e", "#4d7f3a", "#8a4a9e", "#8f7a2b", "#5d5d5d")
DASHES = ("", "7 4", "2 3", "10 3 2 3", "4 2", "1 4")  # sides are told apart without colours, too


def drawing(name: str, names: Mapping[str, str], rows: list[Row]) -> str:
    """A line for each side over the number of players, with its margins, as SVG; for paper and for dark pages."""
    sides = [side for side in names if any(one.odds.wins.get(side) for one in rows)]
    scale = Scale(rows[0].players, max(rows[-1].players, rows[0].players + 1))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="0 0 {WIDTH} {HEIGHT + LINE * len(sides)}" '
        'font-family="sans-serif" font-size="12" fill="currentColor">',
        f"<title>{escaped(name)}</title>",
        *percents(),
        *numbers_below(scale, rows),
    ]
    numbers = coloured(list(names), sides)
    for line, side in enumerate(sides):
        parts += [
            *curve(scale, numbers[side], among(rows, side), side),
            *legend(line, numbers[side], names[side]),
        ]
    return "\n".join([*parts, "</svg>", ""])


def coloured(names: Sequence[str], sides: Sequence[str]) -> dict[str, int]:
    """The number of each side's colour: a title's first two have the first two in every drawing, others what is left."""
    first = {side: names.index(side) for side in sides if side in names[:2]}
    others = [side for side in sides if side not in first]
    return {**first, **{side: number for number, side in enumerate(others, 2)}}


@dataclass(frozen=True, slots=True)
class Scale:
    """Numbers of players across the drawing."""

    first: int
    last: int

    @property
    def step(self) -> float:
        return (WIDTH - 2 * EDGE) / (self.last - self.first)

    def across(self, players: int) -> float:
        return EDGE + (players - self.first) * self.step


def up(share: float) -> float:
    """The height of a share, which a margin may take beyond all or nothing."""
    return HEIGHT - EDGE - min(1.0, max(0.0, share)) * (HEIGHT - EDGE - 14)


def percents() -> Iterator[str]:
    for percent in (0, 25, 50, 75, 100):
        y = up(percent / 100)
        yield f'<path d="M{EDGE} {y:.1f}H{WIDTH - EDGE}" stroke="currentColor" opacity=".25"/>'
        yield f'<text x="{EDGE - 5}" y="{y + 4:.1f}" text-anchor="end">{as_percent(percent)}</text>'


def numbers_below(scale: Scale, rows: list[Row]) -> Iterator[str]:
    """As many as do not touch."""
    apart = ceil(18 / scale.step)
    for one in rows:
        if not (one.players - scale.first) % apart:
            place = f'x="{scale.across(one.players):.1f}" y="{HEIGHT - EDGE + 18}" text-anchor="middle"'
            yield f"<text {place}>{one.players}</text>"


def curve(scale: Scale, number: int, rows: list[Row], side: str) -> Iterator[str]:
    """A side's shares with their margins."""
    line, dashed = pen(number)
    spots = [(scale.across(one.players), one.odds.share(side), one.odds.margin(side)) for one in rows]
    whiskers = "".join(
        f"M{x:.1f} {up(share - margin):.1f}V{up(share + margin):.1f}" for x, share, margin in spots
    )
    points = " ".join(f"{x:.1f},{up(share):.1f}" for x, share, _margin in spots)
    yield f'<path d="{whiskers}" {line} opacity=".5"/>'
    yield f'<polyline points="{points}" {line} stroke-width="2"{dashed}/>'
    yield from (f'<circle cx="{x:.1f}" cy="{up(share):.1f}" r="1.5" {line}/>' for x, share, _margin in spots)


def legend(at: int, number: int, name: str) -> Iterator[str]:
    (line, dashed), y = pen(number), HEIGHT + LINE * at + 4
    yield f'<path d="M{EDGE} {y - 4}h32" {line} stroke-width="3"{dashed}/>'
    yield f'<text x="{EDGE + 40}" y="{y}">{escaped(name)}</text>'


def pen(number: int) -> tuple[str, str]:
    """The colour and the dashes of a side."""
    colour, dashes = COLOURS[number % len(COLOURS)], DASHES[number % len(DASHES)]
    line = f'class="side-{number % len(COLOURS)}" stroke="{colour}" fill="none"'
    return line, f' stroke-dasharray="{dashes}"' if dashes else ""


def among(rows: list[Row], side: str) -> list[Row]:
    """Return the rows from the first number of players with which that side has won to the last."""
    won = [at for at, one in enumerate(rows) if one.odds.wins.get(side)]
    return rows[won[0] : won[-1] + 1]


def escaped(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
