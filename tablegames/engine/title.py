"""A title: the rules of one game, with all that the engine, the pages and the library ask of it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import signature
from typing import Any, Generic, TypeAlias, TypeVar

from .ask import Ask, Choice, same
from .dice import Dice
from .entry import Seat, Value
from .errors import Refused
from .library import Library
from .problem import Problem
from .question import Question
from .start import Start, Wish
from .table import Audience, Setup, Table
from .views.reminder import Reminder
from .views.view import Own, View
from .words import Text, _

Script: TypeAlias = Coroutine[Ask[Any], Any, None]
T = TypeVar("T", bound=Table)
V = TypeVar("V", bound=View, covariant=True)
Robot: TypeAlias = Callable[[T, Seat, Choice[Any], Dice], list[Value]]  # what it answers on that seat
MOST_LETTERS = 100  # of a word in a correction


@dataclass(frozen=True, slots=True)
class Option:
    """A variant that a set or a lobby may choose: its values in order, each with its wording.

    `about` are the keys of those to whom it makes a difference; empty: to everybody. With fewer than `since` players
    it makes none.
    """

    name: str
    wording: Text
    values: tuple[tuple[str | bool, Text], ...]
    default: str | bool
    about: tuple[str, ...] = ()
    since: int = 0


@dataclass(frozen=True, slots=True)
class Corrected:
    """What a correction has changed, where its arguments alone do not tell: for every eye, and for the moderator's."""

    text: Text
    secret: Text | None = None


@dataclass(frozen=True, slots=True)
class Correction:
    """What a moderator may put right by hand: `apply` changes the table, or raises Refused; `name` is for the log.

    `apply` takes the table and the arguments of the correction by name, and checks them. Where it `is_open` they
    stand in the log for every eye, unless it returns what there is to say.
    """

    name: Text
    apply: Callable[..., Corrected | None]
    is_open: bool = True


# What every title with seconds lets a moderator change.
TIMES: Mapping[str, Correction] = {"set_seconds": Correction(_("another time"), Table.set_seconds)}


def variants(options: Sequence[Option]) -> Mapping[str, Correction]:
    """What lets a moderator choose another variant of these in mid-game: from the next question on, and told to all.

    What stands is answered and counted by the variants that it was raised with.
    """
    by_name = {option.name: option for option in options}

    def set_option(table: Table, option: Value = None, value: Value = None) -> Corrected:
        found = by_name.get(option) if isinstance(option, str) else None
        words = () if found is None else [wording for each, wording in found.values if same(each, value)]
        if found is None or not words:
            raise Refused(_("That cannot be chosen in mid-game."))
        table.next_options = {**table.next_options, found.name: value}
        rule = _("{option}: {choice}", option=found.wording, choice=words[0])
        table.tell(_("From the next question on: {rule}.", rule=rule))
        return Corrected(rule)

    return {"set_option": Correction(_("another rule"), set_option)}


def named(table: Table, value: Value, key: str) -> Text | str:
    """An answer to that question in words, for the moderator's eyes: a number is a seat."""
    is_seat = isinstance(value, int) and not isinstance(value, bool) and value in table.seats
    return table.names[value] if is_seat else str(value)


@dataclass(frozen=True, slots=True)
class Views(Generic[T, V]):
    """Pictures of a table, each built from what its audience may know.

    `view` is what a seat, the moderator or the board may see. `own` is the part of one seat that may stand open on
    its screen: the view's own part without what is only held. `recap` is the view of a game that is over as it is
    kept for all who were there, without what is one player's own. `label` words an answer for the moderator.
    """

    view: Callable[[T, Audience], V]
    own: Callable[[T, Seat], Own]
    recap: Callable[[T, Audience], View]
    label: Callable[[T, Value, str], Text | str] = named

    def robot(self, thinks: Callable[[V, Choice[Any], Dice], list[Value]]) -> Robot[T]:
        """Return a robot that plays from its own seat's view and choice alone."""
        return lambda table, seat, choice, dice: thinks(self.view(table, seat), choice, dice)


def _as_it_is(setup: Setup) -> Setup:
    return setup


def _as_usual(wish: Wish) -> Start:
    return Start()


def _nothing(table: Table) -> Sequence[Reminder]:
    return ()


def _no_doubt(setup: Setup) -> Sequence[Problem]:
    return ()


@dataclass(frozen=True, slots=True)
class Title(Generic[T]):
    """Which rules: how to lay the table of a set-up, and the script that plays on it.

    `check` finds everything that keeps a set-up from being played, each with the part of a set that decides it,
    as far as there is one (`players` is how many sit at the table); `fill` is a set's default list of
    roles for so many players; `options`, `seconds` and `modes` are what the lobby offers to choose, and of the options
    those that are `changeable` can be chosen in mid-game as well.
    """

    key: str
    name: Text
    rules: int  # version: a log is replayed by the rules that it was played with
    begin: Callable[[Any, Dice], tuple[T, Script]]  # of a set-up as this title has it
    check: Callable[[Any], list[Problem]]
    fill: Callable[[Mapping[str, Value], int], list[str]]
    options: tuple[Option, ...]
    seconds: Mapping[str, int]  # default length of each step
    roles: Mapping[str, Text]
    views: Views[T, View]
    corrections: Mapping[str, Correction] = field(default_factory=dict)  # by the verb in the log
    questions: Mapping[str, Question] = field(default_factory=dict)  # by key
    sides: Mapping[str, Text] = field(default_factory=dict)  # who may win, by the outcome's key
    frames: Mapping[str, str] = field(default_factory=dict)  # round the cards of a side, as far as it has one
    emblems: Mapping[str, str] = field(
        default_factory=dict
    )  # of sides without a frame, named as the `figure` is
    modes: Mapping[str, Text] = field(default_factory=dict)  # ways of playing, the usual one first
    cards: Mapping[str, Text] = field(default_factory=dict)  # kinds of cards in its decks
    figure: str = ""  # a sprite and a symbol in it, as in "icons.svg#role-unknown"
    face: int = 150  # how far down it is in the painting of that figure, of 420
    sprite: str = "icons.svg"  # has everything that its phones draw
    paintings: str = ""  # a sprite of its cards as they are painted
    library: Library = field(default_factory=Library)  # what is in its sets, and what can be made for them
    robot: Robot[T] | None = None  # plays better than chance; `Views.robot` makes it
    steps: Mapping[str, Text] = field(default_factory=dict)  # what each of the seconds is for, in words
    quick: str = ""  # the way of playing with the fewest questions; empty: the usual one
    balance: Mapping[str, int] = field(default_factory=dict)  # printed values of the roles that have one
    seal: Callable[[Any], Setup] = _as_it_is  # with whatever else a game freezes at its start
    by_hand: Callable[..., T] | None = None  # lays a table as it may stand at any moment of a game
    pieces: Mapping[str, Callable[..., Script]] = field(
        default_factory=dict
    )  # of the script, to be played alone
    wordings: Mapping[str, Mapping[str, str]] = field(
        default_factory=dict
    )  # other sentences for message ids, by the value of the option `wording`
    reminders: Callable[[T], Sequence[Reminder]] = _nothing  # of what stands, for the moderator
    doubts: Callable[[Any], Sequence[Problem]] = (
        _no_doubt  # what can be played and will hardly be as the cards say
    )
    start: Callable[[Wish], Start] = _as_usual  # for a host who does not know the sets yet
    changeable: tuple[Option, ...] = ()
    plain: str = ""  # the role of whoever has no special one
    pauses: bool = False  # robots wait in a pause, as nothing but answers takes the game on
    alike: bool = False  # own parts differ in name and seat only where the seats see something different

    def correct(self, table: T, verb: str, arguments: Mapping[str, Value]) -> Corrected | None:
        """Apply the moderator's correction. Raises Refused where the verb or its arguments make no sense.

        Returns what has changed, where there is more to say than the arguments do.
        """
        if verb not in self.corrections or not all(map(_is_plain, arguments.values())):
            raise Refused(_("There is no such correction."))
        apply = self.corrections[verb].apply
        try:
            fitting = signature(apply).bind(table, **arguments)
        except TypeError:  # one too many, or one too few
            raise Refused(_("There is no such correction.")) from None
        return apply(*fitting.args, **fitting.kwargs)


def _is_plain(value: Value) -> bool:
    """A number, a word or nothing, of a length that somebody may have chosen."""
    return not isinstance(value, dict | list) and len(str(value)) <= MOST_LETTERS
