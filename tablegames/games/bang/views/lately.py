"""What happened last: in words for the television, and act by act for the moderator."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text
from tablegames.games.bang.table.records import Happening
from tablegames.games.bang.table.saloon import Saloon

ACTS = ("draw", "play", "lay", "take", "discard", "pass", "explode")


def backwards(saloon: Saloon) -> Iterator[tuple[int, Happening]]:
    """What happened, the newest first, each with its place: a long evening is not gone through from its beginning."""
    return ((place, saloon.happened[place]) for place in reversed(range(len(saloon.happened))))


def has_moved(saloon: Saloon) -> bool:
    """Whether somebody has used a card since the turn began."""
    for _place, one in backwards(saloon):
        if one.kind in ("play", "lay", "discard"):
            return True
        if one.kind == "turn":
            break
    return False


def lately(saloon: Saloon, turns: int = 2) -> tuple[Text, ...]:
    """What everybody was told in this turn and in the one before; the deal is no turn."""
    since = 0
    for _place, one in backwards(saloon):
        if one.kind == "turn":
            since, turns = one.told, turns - 1
        if not turns:
            break
    return tuple(one.text for one in saloon.told[since:] if one.to is None)


def acts(saloon: Saloon, most: int = 3) -> list[tuple[int, Happening]]:
    """Who did what with which card, the newest first, each with its place.

    Nothing of the deal, which is no turn, and nothing of what is being said.
    """
    said = saloon.standing.number if saloon.standing else saloon.number
    done: list[tuple[int, Happening]] = []
    since_turn: list[tuple[int, Happening]] = []
    for place, one in backwards(saloon):
        if one.kind in ACTS and one.number != said:
            since_turn.append((place, one))
        elif one.kind == "turn":
            done += with_answers(saloon, since_turn, one.seat)
            since_turn = []
        if len(done) >= most:
            break
    return done[:most]


def with_answers(
    saloon: Saloon, done: list[tuple[int, Happening]], turn: Seat | None
) -> list[tuple[int, Happening]]:
    """The same, with whom each BANG! or Missed! at nobody answers: whose turn it is, or who duels with them."""
    shown: list[tuple[int, Happening]] = []
    for number, (place, one) in enumerate(done):
        if one.kind == "play" and one.other is None and answers(saloon, one.card):
            duels = (each.seat for _place, each in done[number:] if each.kind == "play" and each.seat != turn)
            other = turn if one.seat != turn else next(duels, None)
            one = one._replace(kind="answer", other=other)
        shown.append((place, one))
    return shown


def answers(saloon: Saloon, card: str) -> bool:
    kind = saloon.piece(card).kind
    return kind.is_bang or kind.missed
