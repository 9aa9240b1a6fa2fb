"""How votes are counted."""

from collections.abc import Callable, Collection, Iterable, Mapping

from tablegames.engine.entry import Seat


def tally(
    votes: Mapping[Seat, Seat],
    weight: Callable[[Seat], int] = lambda voter: 1,
    marked: Iterable[tuple[Seat, int]] = (),
) -> dict[Seat, int]:
    """Votes for each candidate who got any, in seat order; `marked` are votes that were there before."""
    count: dict[Seat, int] = dict(marked)
    for voter, candidate in votes.items():
        count[candidate] = count.get(candidate, 0) + weight(voter)
    return dict(sorted(count.items()))


def leaders(
    votes: Mapping[Seat, Seat],
    candidates: Collection[Seat],
    weight: Callable[[Seat], int] = lambda voter: 1,
    marked: Iterable[tuple[Seat, int]] = (),
) -> list[Seat]:
    """Who of the candidates has the most votes: nobody, one, or the tied in seat order."""
    count = {seat: votes for seat, votes in tally(votes, weight, marked).items() if seat in candidates}
    return [seat for seat, votes in count.items() if votes == max(count.values())]
