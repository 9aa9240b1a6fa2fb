"""What a set deals to each number of players, as a drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.engine.words import Text
from tablegames.text.translation import render

from .odds.picture import escaped
from .summary import Fill, ever_dealt

WIDTH, HEIGHT, LEFT, BELOW, LINE = 400, 190, 30, 26, 25  # in the drawing's own units
TOP = 14  # half a number high
APART = 26  # between two numbers below
COLOURS = 16  # in odds.css


def curve(name: str, kinds: Sequence[Text], fills: Sequence[Fill], colours: Sequence[int]) -> str:
    """Steps upon each other, one for each kind, over the number of players; empty for a single number.

    `colours` are those of the kinds, by their numbers.
    """
    if len(fills) < 2:
        return ""
    shown = ever_dealt(kinds, fills)
    most = max(sum(one.counts) for one in fills)
    above = LINE * ((len(shown) + 1) // 2) + 6
    box = f"0 {-above} {WIDTH} {above + HEIGHT + BELOW}"
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" class="fill-curve" role="img" viewBox="{box}">',
        f"<title>{escaped(name)}</title>",
        *(area(fills, shown[: at + 1], most, colours) for at in reversed(range(len(shown)))),
        *numbers(fills, most),
        *names(kinds, shown, colours, above),
        "</svg>",
    ])  # fmt: skip


def area(fills: Sequence[Fill], kinds: Sequence[int], most: int, colours: Sequence[int]) -> str:
    """Everything up to the last of these kinds, in its colour; what comes before it is drawn over it."""
    tops = [up(sum(one.counts[kind] for kind in kinds), most) for one in fills]
    line = " ".join(
        f"{across(fills, at):.1f},{top:.1f} {across(fills, at + 1):.1f},{top:.1f}"
        for at, top in enumerate(tops)
    )
    return f'<polygon class="kind-{colours[kinds[-1]] % COLOURS}" points="{LEFT},{HEIGHT} {line} {WIDTH},{HEIGHT}"/>'


def across(fills: Sequence[Fill], at: float) -> float:
    return LEFT + (WIDTH - LEFT) * at / len(fills)


def up(count: int, most: int) -> float:
    return HEIGHT - (HEIGHT - TOP) * count / most


def numbers(fills: Sequence[Fill], most: int) -> Iterator[str]:
    """The players below, as many as do not touch, and the counts at the side."""
    every = max(1, round(APART * len(fills) / (WIDTH - LEFT) + 0.49))
    for at in range(0, len(fills), every):
        middle = min(across(fills, at + 0.5), WIDTH - APART / 2)
        place = f'x="{middle:.1f}" y="{HEIGHT + 18}" text-anchor="middle"'
        yield f"<text {place}>{fills[at].players}</text>"
    for count in (most, most // 2):
        yield f'<text x="{LEFT - 6}" y="{up(count, most) + 5:.1f}" text-anchor="end">{count}</text>'


def names(kinds: Sequence[Text], shown: Sequence[int], colours: Sequence[int], above: int) -> Iterator[str]:
    for at, kind in enumerate(shown):
        yield legend(at, colours[kind], render(kinds[kind]), above)


def legend(number: int, colour: int, name: str, above: int) -> str:
    """What a colour stands for, over the drawing, where it is read first."""
    x, y = (number % 2) * WIDTH // 2, LINE * (number // 2) + 14 - above
    box = f'<rect class="kind-{colour % COLOURS}" x="{x}" y="{y - 12}" width="14" height="14" rx="3"/>'
    return f'{box}<text x="{x + 20}" y="{y}">{escaped(name[:1].upper() + name[1:])}</text>'
