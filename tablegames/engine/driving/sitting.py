"""Plays a piece of script on a table that was laid by hand, one question at a time.

For tests, and for scenarios from elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from tablegames.engine.ask import Choice, Standing
from tablegames.engine.dice import Dice
from tablegames.engine.entry import BET, Entry, Kind, Seat, Value
from tablegames.engine.play import Play
from tablegames.engine.table import Setup, Table
from tablegames.engine.title import Script, Title

T = TypeVar("T", bound=Table)
S = TypeVar("S", bound="Sitting[Any]")
STEPS = 500  # questions, until a piece that should end is given up


class Unexpected(AssertionError):
    """Something else stands than was expected."""


class Sitting(Generic[T]):
    """`asks` checks what stands, `answer` answers it; `closes` lets its time run out.

    A piece is any coroutine function of a title's script (`night`, `execution`, `turn`, `evening`); what it returns
    is the `result`. Answers that the rules refuse raise Refused, and nothing has changed. All calls return the
    sitting, so that they can be chained.
    """

    def __init__(
        self,
        title: Title[T],
        table: T,
        piece: Callable[..., Coroutine[Any, Any, Any]],
        *arguments: Any,
    ) -> None:
        self.table = table
        self.result: Any = None
        self._piece: Callable[[], Coroutine[Any, Any, Any]] = lambda: piece(table, *arguments)
        title = replace(title, begin=self._begin)
        self.play: Play[T] = Play(title, Setup(names=table.names, roles=()), "sitting")

    def _begin(self, setup: Setup, dice: Dice) -> tuple[T, Script]:
        return self.table, self._conduct()

    async def _conduct(self) -> None:
        self.result = await self._piece()

    # What stands

    @property
    def standing(self) -> Standing:
        """The question that stands. Raises Unexpected where none does."""
        if self.play.standing is None:
            raise Unexpected("nothing is asked: the piece is over")
        return self.play.standing

    @property
    def key(self) -> str | None:
        """The key of the question that stands; None when the piece is over. `docs/questions.md` lists them."""
        return self.play.standing.ask.key if self.play.standing else None

    @property
    def is_over(self) -> bool:
        return self.play.standing is None

    def asks(self: S, *seats: Seat, key: str) -> S:
        """That question stands and (where seats are named) asks exactly them. Raises Unexpected."""
        if self.key != key:
            raise Unexpected(f"{self.key} stands, and not {key}")
        awake = [seat for seat in self.standing.ask.seats() if not self.choice(seat).decoy]
        if seats and awake != list(seats):
            raise Unexpected(f"{key} asks {awake}, and not {list(seats)}")
        return self

    def choice(self, seat: Seat) -> Choice[Any]:
        """What that seat may answer. Raises Unexpected where it is not asked."""
        choice = self.standing.choice(seat)
        if choice is None:
            raise Unexpected(f"seat {seat} is not asked")
        return choice

    def options(self, seat: Seat) -> list[Any]:
        """What counts if that seat chooses it."""
        choice = self.choice(seat)
        return list(choice.options if choice.earnest is None else choice.earnest.options)

    def objection(self, seat: Seat) -> str | None:
        """Why what that seat has chosen does not count; None where it does."""
        text = self.standing.objection(seat)
        return None if text is None else str(text)

    def told(self, seat: Seat | None = None) -> list[str]:
        """What everybody was told, or (with a seat) what that seat's journal says."""
        return [str(told.text) for told in self.table.told if told.to == seat]

    # What comes in

    def answer(self: S, seat: Seat, *picks: Value) -> S:
        return self._take(Kind.ANSWER, seat, list(picks))

    def answers(self: S, by_seat: Mapping[Seat, Value | tuple[Value, ...]]) -> S:
        """Answer for several seats, in that order; a tuple names several options."""
        for seat, pick in by_seat.items():
            self.answer(seat, *(pick if isinstance(pick, tuple) else (pick,)))
        return self

    def say(self: S, seat: Seat, line: str) -> S:
        """A line of chat."""
        return self._take(Kind.SAY, seat, line)

    def bet(self: S, by: Seat | str, on: str, value: Value) -> S:
        """Of a seat that is out, or of somebody who looks on; the wager is named without what all begin with."""
        asked = self.table.bets.standing(f"{BET}{on}").asked
        picks, seat = ([value, by], None) if isinstance(by, str) else ([value], by)
        self.play.take(Entry(self.play.number + 1, Kind.ANSWER, seat, picks, asked))
        return self

    def closes(self: S) -> S:
        """The time runs out, or the moderator goes on."""
        return self._take(Kind.CLOSE)

    def settles(self: S) -> S:
        """All has been chosen, so whoever keeps the time ends the question soon. Raises Unexpected."""
        if not self.standing.is_settled():
            raise Unexpected(f"{self.key} waits for more")
        return self.closes()

    def skips(self: S) -> S:
        """The moderator skips the question: no answer counts."""
        return self._take(Kind.SKIP)

    def correct(self: S, verb: str, **arguments: Value) -> S:
        """The moderator's correction, by a verb of the title."""
        return self._take(Kind.OVERRIDE, None, {"verb": verb, "with": arguments, "why": "a test"})

    def until(self: S, key: str) -> S:
        """Let the time of every question run out until that one stands. Raises Unexpected where it never does."""
        for _step in range(STEPS):
            if self.key == key:
                return self
            if self.is_over:
                raise Unexpected(f"the script ended before {key}")
            self.closes()
        raise Unexpected(f"{key} never stands")

    def ends(self: S) -> S:
        """Let every time run out until the piece is over."""
        for _step in range(STEPS):
            if self.is_over:
                return self
            self.closes()
        raise Unexpected("the piece does not end")

    def _take(self: S, kind: Kind, seat: Seat | None = None, value: Value = None) -> S:
        standing = self.play.standing
        asked = None if kind is Kind.OVERRIDE or standing is None else standing.asked
        self.play.take(Entry(self.play.number + 1, kind, seat, value, asked))
        return self


def seats_of(names: Sequence[str], players: int) -> list[str]:
    """The first names, and seats by their numbers where there are more players."""
    return [*names[:players], *(f"Player {seat}" for seat in range(len(names), players))]
