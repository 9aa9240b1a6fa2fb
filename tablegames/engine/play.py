"""The runner: conducts a title's script through the entries of a log."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine, Iterable, Mapping
from dataclasses import dataclass, field
from types import CodeType, CoroutineType
from typing import Any, Generic, TypeAlias, TypeVar

from .ask import Ask, Choice, Standing
from .dice import Dice
from .entry import Entry, Kind, Value, effective
from .errors import Diverged, Refused, Stale
from .library import Library
from .problem import Problem
from .table import Setup, Table
from .words import Text, _

Script: TypeAlias = Coroutine[Ask[Any], Any, None]
Robot: TypeAlias = Callable[[Any, Choice[Any], Dice], list[Value]]  # from a seat's own view and choice alone
T = TypeVar("T", bound=Table)


@dataclass(frozen=True, slots=True)
class Option:
    """A variant that a set or a lobby may choose: its values in order, each with its wording."""

    name: str
    wording: Text
    values: tuple[tuple[str | bool, Text], ...]
    default: str | bool


@dataclass(frozen=True, slots=True)
class Title(Generic[T]):
    """Which rules: how to lay the table of a set-up, and the script that plays on it.

    `check` finds everything that keeps a set-up from being played, each with the part of a set that decides it,
    as far as there is one (`players` is how many sit at the table); `fill` is a set's default list of
    roles for so many players; `options`, `seconds` and `modes` are what the lobby offers to choose.
    """

    key: str
    name: Text
    rules: int  # version: a log is replayed by the rules that it was played with
    begin: Callable[[Setup, Dice], tuple[T, Script]]
    check: Callable[[Setup], list[Problem]]
    fill: Callable[[Mapping[str, Value], int], list[str]]
    options: tuple[Option, ...]
    seconds: Mapping[str, int]  # default length of each step
    roles: Mapping[str, Text]
    wording: Mapping[str, Text] = field(default_factory=dict)  # the log's questions and corrections
    sides: Mapping[str, Text] = field(default_factory=dict)  # who may win, by the outcome's key
    modes: Mapping[str, Text] = field(default_factory=dict)  # ways of playing, the usual one first
    cards: Mapping[str, Text] = field(default_factory=dict)  # kinds of cards in its decks
    figure: str = ""  # a sprite and a symbol in it, as in "icons.svg#role-villager"
    sprite: str = "icons.svg"  # has everything that its phones draw
    library: Library = field(default_factory=Library)  # what is in its sets, and what can be made for them
    robot: Robot | None = None  # plays better than chance
    steps: Mapping[str, Text] = field(default_factory=dict)  # what each of the seconds is for, in words
    quick: str = ""  # the way of playing with the fewest questions; empty: the usual one
    balance: Mapping[str, int] = field(default_factory=dict)  # printed values of the roles that have one
    seal: Callable[[Setup], Setup] = dict  # with whatever else a game freezes at its start
    by_hand: Callable[..., T] | None = None  # lays a table as it may stand at any moment of a game
    pieces: Mapping[str, Callable[..., Script]] = field(
        default_factory=dict
    )  # of the script, to be played alone
    alike: bool = False  # own parts differ in name and seat only where the seats see something different


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
    error flies and the play is spoiled: throw it away and make it anew from the log.
    """

    def __init__(self, title: Title[T], setup: Setup, seed: str, log: Iterable[Entry] = ()) -> None:
        self.title = title
        self.setup = setup
        self.seed = seed
        self.log: list[Entry] = []
        self.table: T
        self._script: Script
        self.replay(log)

    @property
    def number(self) -> int:
        """Of the last entry; 0 before the first."""
        return len(self.log)

    @property
    def standing(self) -> Standing | None:
        """The question that stands; None when the game is over."""
        return self.table.standing

    def replay(self, log: Iterable[Entry]) -> None:
        """Begin anew and apply the whole log. Raises Diverged at the first entry that does not fit."""
        self.log = list(log)
        self._begin()
        for entry in effective(self.log):
            try:
                self._apply(entry)
            except Exception as error:  # refused, or newer rules stumble over what older ones took
                raise Diverged(entry.number, str(error)) from error

    def take(self, entry: Entry) -> None:
        """Check and apply one more entry."""
        if entry.number != self.number + 1:
            raise Stale(_("Somebody else was faster."))
        if entry.kind is Kind.UNDO:
            self._undo(entry)
        else:
            self._apply(entry)
            self.log.append(entry)

    def place(self) -> list[Place]:
        """Where the script stands, from the evening down to the question's scene."""
        places = []
        scene: Any = self._script
        while isinstance(scene, CoroutineType):
            code, frame = scene.cr_code, scene.cr_frame
            if frame is not None:
                places.append(Place(code.co_name, _paragraph(code), frame.f_lineno, code))
            scene = scene.cr_await
        return places

    def _begin(self) -> None:
        self.table, self._script = self.title.begin(self.setup, Dice(self.seed))
        self._go_on(None)
        self._settle()

    def _undo(self, entry: Entry) -> None:
        if not isinstance(entry.value, int) or not 0 <= entry.value <= self.number:
            raise Refused(_("There is no such point to go back to."))
        self.replay([*self.log, entry])

    def _apply(self, entry: Entry) -> None:
        if entry.kind is Kind.OVERRIDE:
            self._override(entry)
        else:
            self._reply(self._asked(entry), entry)
        self._settle()

    def _asked(self, entry: Entry) -> Standing:
        if self.table.standing is None:
            raise Stale(_("The game is over."))
        if entry.asked != self.table.standing.asked:
            raise Stale(_("This question is over."))
        return self.table.standing

    def _reply(self, standing: Standing, entry: Entry) -> None:
        match entry.kind:
            case Kind.ANSWER:
                choice = None if entry.seat is None else standing.choice(entry.seat)
                if entry.seat is None or choice is None:
                    raise Refused(_("Nobody asks you now."))
                standing.answers[entry.seat] = choice.picked(entry.value)
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
                self.table.correct(verb, arguments)
            case _:
                raise Refused(_("There is no such correction."))
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
        try:
            self.table.standing = Standing(self._script.send(answers), self.table.number)
        except StopIteration:
            self.table.standing = None


def _paragraph(code: CodeType) -> str:
    """The docstring of a scene, which the code keeps as its first constant."""
    first = code.co_consts[0] if code.co_consts else None
    return inspect.cleandoc(first) if isinstance(first, str) else ""
