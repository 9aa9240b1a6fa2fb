"""A robot that weighs every world that fits what its own seat knows and what has come of the teams so far."""

from itertools import combinations

from tablegames.engine.ask import Choice
from tablegames.engine.dice import Dice
from tablegames.engine.entry import Seat, Value
from tablegames.engine.usual import View

from .fellowship import MOST_REFUSALS, Shared
from .views import Held


def robot(view: View[Shared, Held], choice: Choice[Value], dice: Dice) -> list[Value]:
    """What this seat answers. A leader does not call the vote, and leaves everybody time to talk."""
    if view.own is None or view.own.held is None or view.shared.question is None:
        return []
    shared, me, role = view.shared, view.own.seat, view.own.held.role
    sides, is_evil = {**view.own.held.known, me: role.side}, role.side == "evil"
    evil = [seat for seat, side in sorted(sides.items()) if side == "evil"]
    doubt = doubts(shared, {me: role.side} if role.sought and len(shared.fails) < 2 else sides)
    ranked = sorted(doubt, key=lambda seat: (seat != me, doubt[seat], dice.below("robot", 100)))
    match view.shared.question.key:
        case "team":
            return [*ranked[: choice.least]]
        case "vote":
            teams, refusals = (shared.team, ranked[: len(shared.team)]), shared.refusals
            risk, least = (sum(doubt[seat] for seat in team) for team in teams)
            likes = refusals == MOST_REFUSALS - 1 or risk <= least + 0.1 * (1 + refusals)
            return ["yes" if (any(seat in evil for seat in shared.team) if is_evil else likes) else "no"]
        case "quest":
            fails = is_evil and me == min(set(evil) & set(shared.team), default=None)
            return ["fail" if fails else "success", max(shared.team, key=doubt.__getitem__)]
        case "lady":
            return [max(choice.options, key=doubt.__getitem__)]
    votes = [(one.ayes, any(seat in one.team for seat in evil)) for one in shared.proposals]
    wise = {seat: sum((seat in ayes) != bad for ayes, bad in votes) for seat in ranked if seat not in evil}
    return [max(wise, key=wise.__getitem__)]


def doubts(shared: Shared, sides: dict[Seat, str]) -> dict[Seat, float]:
    """How likely each seat is evil, all together 1: evil tends to vote for evil, and does not always fail."""
    doubt = dict.fromkeys(range(len(shared.deck)), 0.0)
    for evil in combinations(doubt, sum(role.side == "evil" for role in shared.deck)):
        likely = float(all((seat in evil) == (side == "evil") for seat, side in sides.items() if side))
        for one in shared.proposals:
            among = sum(seat in evil for seat in one.team)
            for seat in evil:
                likely *= 0.6 if (seat in one.ayes) == (among > 0) else 0.4
            if one.accepted and one.quest < len(shared.fails) and one.quest not in shared.put_right:
                hidden = among - shared.fails[one.quest]
                likely *= 0.4**hidden if hidden >= 0 else 0
        for seat in evil:
            doubt[seat] += likely
    total = sum(doubt.values()) or 1
    return {seat: share / total for seat, share in doubt.items()}
