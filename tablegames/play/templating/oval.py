"""Where a line ends that is drawn to the seats of an oval table, in parts of a hundred of its breadth and its height.

The places are those of the table's style sheet. After the head of the table come the seats at its right from the top,
then one or two at its foot, then those at its left from below. Cards in play lie before a seat, towards the middle; once
any lie there every seat keeps the room for some, so that those across from each other stay in line.
"""

from __future__ import annotations

from collections.abc import Sequence

Point = tuple[float, float]  # from the left, from above

FOOT = {3: (1, 2), 4: (2,), 5: (2, 3), 6: (3,), 7: (3, 4), 8: (4,)}  # who sits there, by the number of seats
DROPS = ((), (0.5,), (0.6, 0.4), (0.71, 0.5, 0.29))  # of what a row leaves free, how much is above its seat
FAR, NEAR = (
    0.159,
    0.298,
)  # how high a seat is: on the laptop with its cards before it, on the television beside them
GAP = 0.01  # between a seat above or below which a line ends, and its end


def line_ends(cards: Sequence[int], seats: Sequence[int], before: bool) -> list[Point]:
    """Where lines from the middle to those seats end, outside of each; `cards` is how many every seat has in play.

    They lie `before` the seat, or are part of it.
    """
    trays = [tray(number) if before else 0.0 for number in cards]
    return [(percent(x), percent(y)) for x, y in (end(seat, trays, before) for seat in seats)]


def tray(cards: int) -> float:
    """How high what lies before a seat is: pictures, or from four on lines."""
    return 0.0 if not cards else 0.145 if cards < 4 else 0.17


def end(seat: int, trays: Sequence[float], before: bool) -> Point:
    number, tall = len(trays), FAR if before else NEAR
    foot = FOOT[number]
    if seat == 0:
        return (0.5 if before else 0.385, tall + trays[0])
    if seat in foot:
        aside = 0.0 if len(foot) == 1 else 0.25 if seat == foot[0] else -0.25
        return (0.5 + aside, 1 - tall - trays[seat])
    return beside(seat, trays, before)


def beside(seat: int, trays: Sequence[float], before: bool) -> Point:
    """Of a seat at the right or at the left: below it, above it, or in the middle of the table beside its plate."""
    number, tall = len(trays), FAR if before else NEAR
    foot = FOOT[number]
    room = tray(1) if any(trays) else 0.0
    below = tall + max(room, *(trays[one] for one in foot)) if len(foot) > 1 else 0.0
    is_right = seat < foot[0]
    rows, row = foot[0] - 1, seat - 1 if is_right else number - 1 - seat
    high = (1 - below) / rows
    top = row * high + max(high - tall - max(room, trays[seat]), 0) * DROPS[rows][row]
    bottom = top + tall + trays[seat]
    if before and (bottom < 0.48 or top > 0.52):
        return (0.78 if is_right else 0.22, bottom + GAP if bottom < 0.5 else top - GAP)
    foremost = top + tall - 2 * GAP
    return (0.67 if is_right else 0.33, min(max(0.5, top + 2 * GAP), foremost))


def percent(part: float) -> float:
    return round(100 * part, 2)


FILTERS = {"line_ends": line_ends}
