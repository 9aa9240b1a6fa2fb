"""Plays a piece of script on a table that was laid by hand, one question at a time."""

from __future__ import annotations

from typing import Any

from tablegames.engine.dice import Dice
from tablegames.engine.entry import Entry, Kind
from tablegames.engine.play import Play, Title
from tablegames.engine.words import _


class Sitting:
    """`asks` checks what stands, `says` answers it; `closes` lets its time run out."""

    def __init__(self, table, piece, *arguments) -> None:
        self.table = table
        title = Title("sitting", _("Sitting"), 1, self._begin, lambda setup: [], lambda a, b: [], (), {}, {})
        self._piece = lambda: piece(table, *arguments)
        self.result: Any = None
        self.play: Play = Play(title, {}, "sitting")

    def _begin(self, setup, dice: Dice):
        return self.table, self._conduct()

    async def _conduct(self) -> None:
        self.result = await self._piece()

    @property
    def key(self) -> str | None:
        return self.play.standing.ask.key if self.play.standing else None

    @property
    def is_over(self) -> bool:
        return self.play.standing is None

    def asks(self, *seats, key: str) -> Sitting:
        assert self.key == key
        if seats:
            assert self.play.standing is not None
            awake = [s for s in self.play.standing.ask.seats() if not self.choice(s).decoy]
            assert awake == list(seats)
        return self

    def choice(self, seat):
        assert self.play.standing is not None
        choice = self.play.standing.choice(seat)
        assert choice is not None, f"seat {seat} is not asked"
        return choice

    def options(self, seat) -> list:
        """What counts if that seat chooses it."""
        choice = self.choice(seat)
        return list(choice.options if choice.earnest is None else choice.earnest.options)

    def objection(self, seat) -> str | None:
        """Why what that seat has chosen does not count; None where it does."""
        assert self.play.standing is not None
        text = self.play.standing.objection(seat)
        return None if text is None else str(text)

    def answer(self, seat, *picks) -> Sitting:
        self._take(Kind.ANSWER, seat, list(picks))
        return self

    def answers(self, by_seat: dict) -> Sitting:
        for seat, pick in by_seat.items():
            self.answer(seat, *(pick if isinstance(pick, tuple) else (pick,)))
        return self

    def say(self, seat, line) -> Sitting:
        self._take(Kind.SAY, seat, line)
        return self

    def closes(self) -> Sitting:
        self._take(Kind.CLOSE)
        return self

    def settles(self) -> Sitting:
        """Everybody who can choose has chosen: whoever keeps the time ends the question soon."""
        assert self.play.standing is not None
        assert self.play.standing.is_settled()
        return self.closes()

    def skips(self) -> Sitting:
        self._take(Kind.SKIP)
        return self

    def correct(self, verb, **arguments) -> Sitting:
        self._take(Kind.OVERRIDE, None, {"verb": verb, "with": arguments, "why": "a test"})
        return self

    def until(self, key: str) -> Sitting:
        """Let the time of every question run out until that one stands."""
        for _step in range(200):
            if self.key == key:
                return self
            assert not self.is_over, f"the script ended before {key}"
            self.closes()
        raise AssertionError(f"{key} never stands")

    def ends(self) -> Sitting:
        """Let every time run out until the piece is over."""
        for _step in range(500):
            if self.is_over:
                return self
            self.closes()
        raise AssertionError("the piece does not end")

    def told(self, seat=None) -> list[str]:
        """What everybody was told, or (with a seat) what that seat's journal says."""
        return [str(told.text) for told in self.table.told if told.to == seat]

    def _take(self, kind: Kind, seat=None, value=None) -> None:
        asked = None if kind is Kind.OVERRIDE else self.play.standing and self.play.standing.asked
        self.play.take(Entry(self.play.number + 1, kind, seat, value, asked))
