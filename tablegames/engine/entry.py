"""One line of a game's log, and how undo reads the lines before it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeAlias

from .errors import Diverged

Seat: TypeAlias = int  # 0 is the first chair; neighbours differ by one, modulo the number of seats
Value: TypeAlias = Any  # what JSON holds: an option chosen, a line of chat, a verb with its arguments
Asked: TypeAlias = tuple[str, int]  # the key of the question and the number of the entry that raised it

BET = "bet."  # begins the key of what those bet on who are out


class Kind(StrEnum):
    """The kind of an entry: what came in."""

    ANSWER = "answer"  # a seat answers, or bets (who has no seat by name); value: the list of the options it chooses
    SAY = "say"  # a seat writes a line of chat; value: the line
    CLOSE = "close"  # time ran out, or the moderator goes on: the answers so far count
    SKIP = "skip"  # the moderator passes the question over: no answer counts
    OVERRIDE = "override"  # the moderator corrects; value: {"verb": …, "why": …, arguments}
    UNDO = "undo"  # back to the position after entry number `value`


# Not a frozen one, which takes three times as long to make.
@dataclass(slots=True)
class Entry:
    """One thing that came in from outside. `at` is in seconds since 1970 and means nothing to the rules."""

    number: int
    kind: Kind
    seat: Seat | None = None
    value: Value = None
    asked: Asked | None = None
    at: float = 0.0

    @property
    def is_bet(self) -> bool:
        """Whether it answers no question of the script; who has no seat signs behind the option."""
        return self.asked is not None and self.asked[0].startswith(BET)

    def to_json(self) -> dict[str, Value]:
        return {
            "number": self.number,
            "kind": self.kind.value,
            "seat": self.seat,
            "value": self.value,
            "asked": list(self.asked) if self.asked else None,
            "at": self.at,
        }

    @classmethod
    def from_json(cls, line: Mapping[str, Value]) -> Entry:
        asked = line["asked"]
        return cls(
            number=line["number"],
            kind=Kind(line["kind"]),
            seat=line["seat"],
            value=line["value"],
            asked=(asked[0], asked[1]) if asked else None,
            at=line["at"],
        )


class Numbers:
    """Numbers of some of a log's entries, a bit for each: a set of as many takes a hundred times the room."""

    __slots__ = ("_bits",)

    def __init__(self) -> None:
        self._bits = 0

    def add(self, number: int) -> None:
        self._bits |= 1 << number

    def __contains__(self, number: int) -> bool:
        return bool(self._bits >> number & 1)


@dataclass(frozen=True, slots=True)
class _Position:
    """The last entry that counts, and the position before it."""

    entry: Entry
    before: _Position | None


def effective(log: Iterable[Entry]) -> list[Entry]:
    """The entries that count once every undo is carried out, oldest first."""
    positions: list[_Position | None] = [None]  # after entry n, by n
    for entry in log:
        if entry.number != len(positions):
            raise Diverged(entry.number, f"entry {len(positions)} is missing")
        if entry.kind is Kind.UNDO:
            positions.append(positions[_target(entry)])
        else:
            positions.append(_Position(entry, positions[-1]))
    counting: list[Entry] = []
    position = positions[-1]
    while position is not None:
        counting.append(position.entry)
        position = position.before
    return counting[::-1]


def turned(log: list[Entry], number: int) -> tuple[list[Entry], list[Entry]]:
    """What going back to the position after that entry takes away, and what it brings back, oldest first."""
    now, then = effective(log), effective([*log, Entry(len(log) + 1, Kind.UNDO, value=number)])
    same = next((n for n, (one, other) in enumerate(zip(now, then, strict=False)) if one is not other), None)
    if same is None:
        same = min(len(now), len(then))
    return now[same:], then[same:]


def redo(log: Sequence[Entry]) -> int | None:
    """Return the entry to which *Redo* would go; None once anything but a bet has come in since the undo."""
    undos: list[Entry] = []
    for entry in reversed(log):
        if entry.kind is Kind.UNDO:
            undos.append(entry)
        elif not entry.is_bet:
            break
    ahead: list[int] = []
    for undo in reversed(undos):
        if ahead and undo.value == ahead[-1]:
            ahead.pop()
        else:
            ahead.append(undo.number - 1)
    return ahead[-1] if ahead else None


def has_just_gone_back(log: Sequence[Entry]) -> bool:
    """Whether nothing but bets has come in since an undo, or the redo of one."""
    last = next((entry for entry in reversed(log) if not entry.is_bet), None)
    return last is not None and last.kind is Kind.UNDO


def _target(undo: Entry) -> int:
    if not isinstance(undo.value, int) or not 0 <= undo.value < undo.number:
        raise Diverged(undo.number, f"there is no entry {undo.value!r} to go back to")
    return undo.value
