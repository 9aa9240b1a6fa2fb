"""What a set deals to each number of players, as a drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.engine.words import Text
from tablegames.text.translation import render

from .odds.picture import escaped
from .summary import Fill, ever_dealt

WIDTH, HEIGHT, LEFT, BELOW, LINE = 400, 190, 26, 22, 20  # in the drawing's own units
APART = 26  # between two numbers below
COLOURS = 8  # in odds.css


def curve(name: str, kinds: Sequence[Text], fills: Sequence[Fill]) -> str:
    """Areas upon each other, one for each kind, over the number of players; empty for a single number."""
    if len(fills) < 2:
        return ""
    shown = ever_dealt(kinds, fills)
    most = max(sum(one.counts) for one in fills)
    tall = HEIGHT + BELOW + LINE * ((len(shown) + 1) // 2) + 6
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" class="fill-curve" role="img" viewBox="0 0 {WIDTH} {tall}">',
        f"<title>{escaped(name)}</title>",
        *(area(fills, shown[: at + 1], most) for at in reversed(range(len(shown)))),
        *numbers(fills, most),
        *(legend(at, kind, render(kinds[kind])) for at, kind in enumerate(shown)),
        "</svg>",
    ])  # fmt: skip


def area(fills: Sequence[Fill], kinds: Sequence[int], most: int) -> str:
    """Everything up to the last of these kinds, in its colour; what comes before it is drawn over it."""
    spots = [
        (across(fills, at), up(sum(one.counts[kind] for kind in kinds), most)) for at, one in enumerate(fills)
    ]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    return f'<polygon class="kind-{kinds[-1] % COLOURS}" points="{LEFT},{HEIGHT} {line} {WIDTH},{HEIGHT}"/>'


def across(fills: Sequence[Fill], at: int) -> float:
    return LEFT + (WIDTH - LEFT) * at / (len(fills) - 1)


def up(count: int, most: int) -> float:
    return HEIGHT - (HEIGHT - 8) * count / most


def numbers(fills: Sequence[Fill], most: int) -> Iterator[str]:
    """The players below, as many as do not touch, and the counts at the side."""
    every = max(1, round(APART * (len(fills) - 1) / (WIDTH - LEFT) + 0.49))
    for at in range(0, len(fills), every):
        anchor = "start" if at == 0 else "end" if at == len(fills) - 1 else "middle"
        place = f'x="{across(fills, at):.1f}" y="{HEIGHT + 16}" text-anchor="{anchor}"'
        yield f"<text {place}>{fills[at].players}</text>"
    for count in (most, most // 2):
        yield f'<text x="{LEFT - 6}" y="{up(count, most) + 5:.1f}" text-anchor="end">{count}</text>'


def legend(number: int, kind: int, name: str) -> str:
    x, y = LEFT + (number % 2) * WIDTH // 2, HEIGHT + BELOW + LINE * (number // 2) + 14
    box = f'<rect class="kind-{kind % COLOURS}" x="{x}" y="{y - 11}" width="14" height="12" rx="3"/>'
    return f'{box}<text x="{x + 20}" y="{y}">{escaped(name[:1].upper() + name[1:])}</text>'
