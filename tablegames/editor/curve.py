"""What a set deals to each number of players, as a drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.engine.words import Text
from tablegames.text.translation import render

from .odds.picture import escaped
from .summary import Fill, ever_dealt

WIDTH, HEIGHT, LEFT, BELOW, LINE = 400, 176, 30, 26, 25  # in the drawing's own units
APART = 26  # between two numbers below
COLOURS = 16  # in odds.css


def curve(name: str, kinds: Sequence[Text], fills: Sequence[Fill], colours: Sequence[int]) -> str:
    """Steps upon each other, one for each kind, over the number of players; empty for a single number.

    `colours` are those of the kinds, by their numbers. The steps are as high as their place, the words always as high.
    """
    if len(fills) < 2:
        return ""
    shown = ever_dealt(kinds, fills)
    most = max(sum(one.counts) for one in fills)
    above = LINE * ((len(shown) + 1) // 2) + 6
    left = 100 * LEFT / WIDTH
    return "\n".join([
        f'<div class="fill-curve" role="img" aria-label="{escaped(name)}">',
        f'<svg viewBox="0 {-above} {WIDTH} {above}">', *names(kinds, shown, colours, above), "</svg>",
        '<svg class="plot">',
        f'<svg x="{left}%" width="{100 - left}%" height="100%" viewBox="{LEFT} 0 {WIDTH - LEFT} {HEIGHT}" '
        'preserveAspectRatio="none">',
        *(area(fills, shown[: at + 1], most, colours) for at in reversed(range(len(shown)))),
        "</svg>", *counts(most), "</svg>",
        f'<svg viewBox="0 {HEIGHT} {WIDTH} {BELOW}">', *numbers(fills), "</svg>",
        "</div>",
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
    return HEIGHT * (1 - count / most)


def counts(most: int) -> Iterator[str]:
    """At the side: all of them, and half as many."""
    for count in (most, most // 2):
        yield f'<text x="6%" y="{100 * (1 - count / most):.1f}%" text-anchor="end">{count}</text>'


def numbers(fills: Sequence[Fill]) -> Iterator[str]:
    """The players below, as many as do not touch."""
    every = max(1, round(APART * len(fills) / (WIDTH - LEFT) + 0.49))
    for at in range(0, len(fills), every):
        middle = min(across(fills, at + 0.5), WIDTH - APART / 2)
        place = f'x="{middle:.1f}" y="{HEIGHT + 18}" text-anchor="middle"'
        yield f"<text {place}>{fills[at].players}</text>"


def names(kinds: Sequence[Text], shown: Sequence[int], colours: Sequence[int], above: int) -> Iterator[str]:
    for at, kind in enumerate(shown):
        yield legend(at, colours[kind], render(kinds[kind]), above)


def legend(number: int, colour: int, name: str, above: int) -> str:
    """What a colour stands for, over the drawing, where it is read first."""
    x, y = (number % 2) * WIDTH // 2, LINE * (number // 2) + 14 - above
    box = f'<rect class="kind-{colour % COLOURS}" x="{x}" y="{y - 12}" width="14" height="14" rx="3"/>'
    return f'{box}<text x="{x + 20}" y="{y}">{escaped(name[:1].upper() + name[1:])}</text>'
