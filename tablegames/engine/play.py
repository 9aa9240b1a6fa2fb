"""The runner: conducts a title's script through the entries of a log."""

from __future__ import annotations

import inspect
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from operator import attrgetter
from types import CodeType, CoroutineType
from typing import Any, Generic, TypeVar

from .ask import Standing
from .dice import Dice
from .entry import Entry, Kind, Numbers, Seat, Value, effective
from .errors import Diverged, Refused, Stale
from .table import Audience, Setup, Table
from .title import Corrected, Script, Title
from .views.view import Own, View
from .words import Text, _

T = TypeVar("T", bound=Table)
NOBODY: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Past:
    """The question before the one that stands: whether it taught somebody in secret, and whether phones were dark.

    Where they were, those have `learnt` something who were awake; whoever is told something asleep, as a lover of
    Cupid's, learns it when awake: it is `owed` until then, or until all close their eyes again, as for somebody who
    has become another by then. Where they were not, those whom it showed something.
    """

    taught: bool = False
    was_dark: bool = False
    learnt: frozenset[Seat] = NOBODY
    owed: frozenset[Seat] = NOBODY


@dataclass(frozen=True, slots=True)
class Place:
    """One scene of the script that is being played: its name, its paragraph and the line it stands at."""

    scene: str
    paragraph: str
    line: int
    code: CodeType


class Play(Generic[T]):
    """A game being played: set-up + seed + log give the position.

    `take` applies one entry or raises Refused with nothing changed. When a script itself fails the
    error flies and the play is spoiled: throw it away and make it anew from the log. `counting` are the entries that no
    undo has taken back. Of the answers among them `disguised` are those to questions that others are asked
    for show, and `idle` those that are only for show. `corrected` has what corrections changed, by their numbers,
    where the entry alone does not tell.
    """

    def __init__(self, title: Title[T], setup: Setup, seed: str, log: Iterable[Entry] = ()) -> None:
        self.title = title
        self.setup = setup
        self.seed = seed
        self.log: list[Entry] = []
        self.counting: list[Entry] = []
        self.disguised = Numbers()
        self.idle = Numbers()
        self.corrected: dict[int, Corrected] = {}
        self.past = Past()
        self.table: T
        self._script: Script
        self.replay(log)

    @property
    def number(self) -> int:
        """The number of the last entry; 0 before the first."""
        return len(self.log)

    @property
    def standing(self) -> Standing | None:
        """The question that stands; None when the game is over."""
        return self.table.standing

    def counts(self, entry: Entry) -> bool:
        """Whether no undo has taken the entry back."""
        place = bisect_left(self.counting, entry.number, key=attrgetter("number"))
        return self.counting[place : place + 1] == [entry]

    def replay(self, log: Iterable[Entry]) -> None:
        """Begin anew and apply the whole log. Raises Diverged at the first entry that does not fit."""
        self.log = list(log)
        self._begin()
        counting = effective(self.log)
        self.counting = (
            self.log if counting == self.log else counting
        )  # one list, until something is taken back
        for entry in self.counting:
            try:
                self._apply(entry)
            except Exception as error:  # refused, or newer rules stumble over what older ones took
                raise Diverged(entry.number, str(error)) from error

    def take(self, entry: Entry) -> None:
        """Check and apply one more entry."""
        if entry.number != len(self.log) + 1:
            raise Stale(_("Somebody else was faster."))
        if entry.kind is Kind.UNDO:
            self._undo(entry)
        else:
            self._apply(entry)
            self.log.append(entry)
            if self.counting is not self.log:
                self.counting.append(entry)

    def view(self, audience: Audience) -> View:
        """What that audience may see."""
        return self.title.views.view(self.table, audience)

    def own(self, seat: Seat) -> Own:
        """What may stand open on that player's screen."""
        return self.title.views.own(self.table, seat)

    def recap(self, audience: Audience) -> View:
        """The view of a game that is over as it is kept for all who were there."""
        return self.title.views.recap(self.table, audience)

    def rest(self) -> None:
        """Between two entries: keep what is seldom looked at in little room. Nobody sees a difference."""
        self.table.rest()

    def label(self, value: Value, key: str = "") -> Text | str:
        """An answer to that question in words, for the moderator's eyes."""
        return self.title.views.label(self.table, value, key)

    def place(self) -> list[Place]:
        """Where the title's own script stands, from the evening down to the question's scene.

        What the engine asks for all titles is no rule of the game, nor is a scene of which nothing is said.
        """
        places = []
        scene: Any = self._script
        while isinstance(scene, CoroutineType):
            code, frame = scene.cr_code, scene.cr_frame
            is_ours = frame is not None and not frame.f_globals["__name__"].startswith(f"{__package__}.")
            if is_ours and (paragraph := _paragraph(code)):
                places.append(Place(code.co_name, paragraph, frame.f_lineno, code))
            scene = scene.cr_await
        return places

    def _begin(self) -> None:
        self.table, self._script = self.title.begin(self.setup, Dice(self.seed))
        self.disguised = Numbers()
        self.idle = Numbers()
        self.corrected = {}
        self.past = Past()
        self._go_on(None)
        self._settle()

    def _undo(self, entry: Entry) -> None:
        if not isinstance(entry.value, int) or not 0 <= entry.value <= self.number:
            raise Refused(_("There is no such point to go back to."))
        self.replay([*self.log, entry])

    def _apply(self, entry: Entry) -> None:
        standing = self.table.standing
        if entry.kind is Kind.OVERRIDE:
            self._override(entry)
        elif standing is not None and entry.asked == standing.asked:
            self._reply(standing, entry)
        elif entry.is_bet:
            self._bet(entry)
            return
        else:
            raise Stale(_("The game is over.") if standing is None else _("This question is over."))
        self._settle()

    def _bet(self, entry: Entry) -> None:
        """What stands, and when it ends, is the same before and after."""
        match entry.seat, entry.value:
            case int(seat), [value] if seat in self.table.may_bet():
                name = self.table.names[seat]
            case None, [value, str(name)] if name not in self.table.names:
                pass
            case _:
                raise Refused(_("Only who is out, or looks on, may bet."))
        if entry.asked is not None:
            self.table.bets.place(name, entry.asked, value)
        self.disguised.add(entry.number)
        self.idle.add(entry.number)

    def _reply(self, standing: Standing, entry: Entry) -> None:
        match entry.kind:
            case Kind.ANSWER:
                choice = None if entry.seat is None else standing.choice(entry.seat)
                if entry.seat is None or choice is None:
                    raise Refused(_("Nobody asks you now."))
                standing.answers[entry.seat] = choice.picked(entry.value)
                if standing.ask.meant is not None:
                    self.disguised.add(entry.number)
                if not choice.is_meant:
                    self.idle.add(entry.number)
                self.table.number = entry.number
            case Kind.SAY:
                if entry.seat is None or not isinstance(entry.value, str):
                    raise Refused(_("There is nothing to read in that."))
                if self.table.hear(entry.seat, entry.value):
                    self.table.shared_lines.append(entry.number)
                self.table.number = entry.number
                standing.changed()
            case _:
                self.table.number = entry.number
                self._go_on({} if entry.kind is Kind.SKIP else standing.answers)

    def _override(self, entry: Entry) -> None:
        if self.table.standing is None:
            raise Refused(_("The game is over."))
        match entry.value:
            case {"verb": str(verb), "with": dict(arguments)}:
                corrected = self.title.correct(self.table, verb, arguments)
            case _:
                raise Refused(_("There is no such correction."))
        if corrected is not None:
            self.corrected[entry.number] = corrected
        self.table.number = entry.number
        if self.table.standing is not None:
            self.table.standing.forget_what_is_no_longer_legal()

    def _settle(self) -> None:
        """Go on past every question that has its answers, and stop where the game is over."""
        while (standing := self.table.standing) is not None:
            if self.table.is_over:
                self._script.close()
                self.table.standing = None
            elif standing.is_answered():
                self._go_on(standing.answers)
            else:
                return

    def _go_on(self, answers: object) -> None:
        table, left = self.table, self.table.standing
        awake = frozenset(left.seats) if left is not None and table.phones_are_dark else None
        if table.next_options and left is not None and not left.seats:
            table.take_up_options()  # nobody was asked anything: nothing is counted any more by the old ones
        try:
            ask = self._script.send(answers)
            if table.next_options:
                table.take_up_options()
            standing: Standing | None = Standing(ask, table.number)
        except StopIteration:
            standing = None
        table.standing = standing
        if left is not None:
            self._remember(left, awake)

    def _remember(self, left: Standing, awake: frozenset[Seat] | None) -> None:
        """The question that has been left; `awake` are those who had their eyes open, None where all had."""
        taught = left.ask.meant is not None and left.ask.question.teaches
        past, just = self.past, self._told()
        told = past.owed | just if just else past.owed
        if awake is not None:
            learnt, owed = told & awake, told - awake
        elif self.table.may_be_woken:
            learnt, owed = told, NOBODY
        else:
            learnt = just & frozenset(left.seats) if left.ask.question.shows else NOBODY
            owed = told - learnt if learnt else told
        was_dark = awake is not None
        if (taught, was_dark, learnt, owed) != (past.taught, past.was_dark, past.learnt, past.owed):
            self.past = Past(taught, was_dark, learnt, owed)

    def _told(self) -> frozenset[Seat]:
        """Who has just been told something that nobody else hears, and did not know."""
        number, seats = self.table.heard
        return frozenset(seats) if number == self.table.number else NOBODY


def _paragraph(code: CodeType) -> str:
    """The docstring of a scene, which the code keeps as its first constant."""
    first = code.co_consts[0] if code.co_consts else None
    return inspect.cleandoc(first) if isinstance(first, str) else ""
