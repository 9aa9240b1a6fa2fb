"""What a robot thinks of the others, from what everybody has seen and the own role."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.engine.entry import Seat

from .table.roles import HUNTS
from .views.types import View

UNKNOWN = 0.35  # how much of an enemy a stranger is to the law
LAST_OF_ALL = -3.0  # the renegade needs the sheriff until the end
HEALTHY = 3  # lives with which a sheriff holds out against as many outlaws as the law has people


def enmity(view: View) -> Mapping[Seat, float]:
    """How much each other living player is an enemy: from -3 (a friend) to 3."""
    shared, me = view.shared, own_seat(view)
    living = [chair.seat for chair in shared.chairs if chair.alive and chair.seat != me]
    role = view.own.held.role.key if view.own and view.own.held else ""
    if not any(chair.role and chair.role.key == "sheriff" for chair in shared.chairs):
        return {seat: of_three(view, role, seat) for seat in living}
    suspicion = suspicions(view)
    return {seat: judged(view, role, seat, suspicion, len(living)) for seat in living}


def own_seat(view: View) -> Seat:
    return view.own.seat if view.own else -1


def of_three(view: View, role: str, seat: Seat) -> float:
    """Return the enmity in a game of three, where everybody hunts one and is hunted by the other."""
    other = view.shared.chairs[seat].role
    return 2.0 if other is not None and HUNTS.get(role) == other.key else 1.0


def suspicions(view: View) -> list[float]:
    """How much each seat seems to be against the law: attacks on the sheriff, and on whom the law fights."""
    feuds, chairs = view.shared.feuds, view.shared.chairs
    sheriff = next(chair.seat for chair in chairs if chair.role and chair.role.key == "sheriff")
    first = [3.0 * feuds[chair.seat][sheriff] for chair in chairs]
    for chair in chairs:
        if chair.role is not None:
            first[chair.seat] = 3.0 if chair.role.key in ("outlaw", "renegade") else -3.0
    second = list(first)
    for chair in chairs:
        if chair.role is None:
            against = sum(times * first[other] for other, times in enumerate(feuds[chair.seat]))
            second[chair.seat] = first[chair.seat] * 2 - against
    return [max(-3.0, min(3.0, one)) for one in second]


def judged(view: View, role: str, seat: Seat, suspicion: list[float], others: int) -> float:
    """Return the enmity towards that seat, as the robot's own role has it.

    Nobody of the law shoots the sheriff. Outlaws hunt him, but take his deputies on first while they are more than
    the law. A renegade keeps the sides even, and wants the sheriff last.
    """
    chair, doubt = view.shared.chairs[seat], suspicion[seat]
    is_sheriff = chair.role is not None and chair.role.key == "sheriff"
    match role:
        case "outlaw":
            law, outlaws = at_large(view)
            return 3.0 if is_sheriff else -doubt + (0.1 if outlaws > law > 1 else -0.2)
        case "renegade":
            if is_sheriff:
                return 3.0 if others == 1 else LAST_OF_ALL
            return 1.3 + (-doubt if law_is_ahead(view) else doubt) / 4
    if is_sheriff:
        return -3.0
    return max(doubt, 1.0) if seat in most_suspect(view, suspicion) else doubt + UNKNOWN


def at_large(view: View) -> tuple[int, int]:
    """How many of the law and how many outlaws are alive: the dead have shown their roles."""
    alive = {badge.key: number for badge, number in view.shared.roles}
    for chair in view.shared.chairs:
        if not chair.alive and chair.role is not None:
            alive[chair.role.key] -= 1
    return alive.get("sheriff", 0) + alive.get("deputy", 0), alive.get("outlaw", 0)


def law_is_ahead(view: View) -> bool:
    """It has more people, or as many with a sheriff in good health."""
    law, outlaws = at_large(view)
    sheriff = next(chair for chair in view.shared.chairs if chair.role and chair.role.key == "sheriff")
    return law > outlaws or (law == outlaws and sheriff.life >= HEALTHY)


def most_suspect(view: View, suspicion: list[float]) -> list[Seat]:
    """As many of the unknown as enemies of the law still have to be among them: somebody it must be."""
    shared = view.shared
    enemies = sum(number for badge, number in shared.roles if badge.key in ("outlaw", "renegade"))
    enemies -= sum(
        chair.role is not None and chair.role.key in ("outlaw", "renegade") for chair in shared.chairs
    )
    unknown = [c.seat for c in shared.chairs if c.alive and c.role is None and c.seat != own_seat(view)]
    return sorted(unknown, key=lambda seat: -suspicion[seat])[:enemies] if enemies >= len(unknown) - 1 else []
