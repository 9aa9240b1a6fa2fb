"""What every table has: seats with names, what has been told, and the question that stands."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from operator import attrgetter
from typing import Any, NamedTuple, NotRequired, TypeAlias, TypedDict, TypeVar, overload

from .ask import Ask, Choice, Standing, never
from .bets import Bets
from .dice import Dice
from .entry import Seat, Value
from .errors import Refused
from .flat import Flat
from .question import Question
from .words import Text, _

T = TypeVar("T")
LEAST_SECONDS, MOST_SECONDS = 5, 3600  # of a step


class Setup(TypedDict):
    """What is frozen at the start of a game, as JSON; a title adds what its own games need."""

    names: Sequence[str]  # clockwise
    roles: Sequence[str]  # keys, one a copy
    options: NotRequired[Mapping[str, Value]]  # by their names
    seconds: NotRequired[Mapping[str, int]]  # of each step
    mode: NotRequired[str]  # a way of playing
    set: NotRequired[str]  # the key of the set
    own: NotRequired[Sequence[Value]]  # definitions of custom pieces
    watched: NotRequired[bool]  # somebody looks on while robots play
    scaled: NotRequired[bool]  # the seconds are those that pass; older games have a factor beside them


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands above a chapter of the recap: `kind` is the title's own word for it, `seat` whose turn it is."""

    title: Text
    kind: str = ""
    seat: Seat | None = None


class Told(NamedTuple):
    """Something that was said: to everybody, or (`to`) to one seat alone; `number` is the entry before it.

    With a `chapter`, one begins here. What `is_chosen` that seat has chosen itself, and needs not be shown.
    """

    number: int
    text: Text
    to: Seat | None = None
    chapter: Heading | None = None
    is_chosen: bool = False


More: TypeAlias = tuple[tuple[tuple[str, str], ...], Heading | None, bool]
NO_MORE: More = ((), None, False)


class Line(NamedTuple):
    """Something that was said, taken apart."""

    number: int
    to: Seat | None
    id: str
    names: tuple[str, ...]
    words: Any  # a single one as it is


def put_together(id: str, names: tuple[str, ...], words: Any, written: tuple[tuple[str, str], ...]) -> Text:
    return Text(id, names, (words,) if len(names) == 1 else words, written)


class Story(Sequence[Told]):
    """All that was said, in its order. It is taken apart, so that it takes half the room, and put together to be read."""

    __slots__ = ("_lines", "_more", "length", "pack")

    def __init__(self) -> None:
        self._lines = Flat(Line._make, Line._fields, many=("words",))
        self._more: dict[int, More] = {}  # what hardly any line has beside, by its place
        self.length = 0
        self.pack = self._lines.pack

    def add(
        self,
        number: int,
        text: Text,
        to: Seat | None = None,
        chapter: Heading | None = None,
        is_chosen: bool = False,
    ) -> None:
        if text.written or chapter or is_chosen:
            self._more[self.length] = (text.written, chapter, is_chosen)
        words = text.words
        self._lines.add((number, to, text.id, text.names, words[0] if len(words) == 1 else words))
        self.length += 1

    def to(self, seat: Seat | None) -> tuple[Text, ...]:
        """What everybody heard (None), or what one seat alone was told."""
        return tuple(
            [
                put_together(id, names, words, self._more.get(place, NO_MORE)[0])
                for place, (_number, to, id, names, words) in enumerate(self._lines.plain())
                if to == seat
            ]
        )

    def since(self, number: int) -> list[Told]:
        """What has been said since that entry."""
        return self[bisect_left(self._lines, number, key=attrgetter("number")) :]

    def __iter__(self) -> Iterator[Told]:
        return map(self._told, count(), self._lines.plain())

    def __len__(self) -> int:
        return self.length

    @overload
    def __getitem__(self, place: int) -> Told: ...
    @overload
    def __getitem__(self, place: slice) -> list[Told]: ...
    def __getitem__(self, place: int | slice) -> Told | list[Told]:
        if isinstance(place, slice):
            return [self[one] for one in range(len(self))[place]]
        return self._told(range(len(self))[place], self._lines[place])

    def _told(self, place: int, line: tuple[Any, ...]) -> Told:
        number, to, id, names, words = line
        written, chapter, is_chosen = self._more.get(place, NO_MORE)
        return Told(number, put_together(id, names, words, written), to, chapter, is_chosen)


@dataclass(frozen=True, slots=True)
class Moderator:
    """The audience that runs the game and may know everything."""


@dataclass(frozen=True, slots=True)
class Board:
    """The audience that everybody in the room sees; it knows nothing secret."""


Audience: TypeAlias = Seat | Moderator | Board
MODERATOR = Moderator()
BOARD = Board()


class Table:
    """A position of play. It lives in memory only; the log brings it back.

    Verbs change it, and do nothing where there is nothing to do.
    """

    def __init__(self, names: Sequence[str], dice: Dice) -> None:
        self.names = tuple(names)
        self.seats = range(len(names))
        self.dice = dice
        self.number = 0
        self.seconds: Mapping[str, int] = {}  # of each kind of step
        self.options: Any = None  # the variants that it is played by, a dataclass of the title's
        self.next_options: Mapping[str, Value] = {}  # which of them change with the next question
        self.told = Story()
        self.heard: tuple[int, tuple[Seat, ...]] = (0, ())  # whom an entry has whispered to last, and which
        self.standing: Standing | None = None
        self.is_over = False
        self.gone: list[Seat] = []  # who has gone home
        self.left_early: list[Seat] = []  # of these, whom only that has taken out of the game
        self.shared_lines: list[int] = []  # the entries of chat that others have read
        self.bets = Bets()

    @property
    def phones_are_dark(self) -> bool:
        """Whether phones have no part in what is asked now: the moderator enters the answers."""
        return False

    @property
    def may_be_woken(self) -> bool:
        """Whether all have closed their eyes and nobody is called: one after the other may be shown something."""
        return False

    def is_out(self, seat: Seat) -> bool:
        """Whether everybody knows that this seat has no more part in the game, but for a last word."""
        return seat in self.gone

    def has_turn(self, seat: Seat) -> bool:
        """Whether one question after another comes to that seat, until its turn is over; most tables have no turns."""
        return False

    def keeps_asking(self, seat: Seat) -> bool:
        """Whether a laptop that is with that seat stays there for what stands now: as long as its turn lasts."""
        return self.has_turn(seat)

    def may_bet(self) -> list[Seat]:
        """Who is out, but has not gone home."""
        return [seat for seat in self.seats if self.is_out(seat) and seat not in self.gone]

    def tell(self, text: Text, chapter: Heading | None = None) -> None:
        """Say something to everybody, and begin a chapter with it."""
        self.told.add(self.number, text, None, chapter)

    def whisper(self, seat: Seat, text: Text) -> None:
        """Write something into one seat's journal."""
        self.told.add(self.number, text, seat)
        number, others = self.heard
        self.heard = (self.number, (*others, seat) if number == self.number else (seat,))

    def note(self, seat: Seat, text: Text) -> None:
        """Write into one seat's journal what it has chosen itself: nobody has to show it."""
        self.told.add(self.number, text, seat, is_chosen=True)

    def chapters(self, opening: Text) -> list[tuple[Heading, list[Told]]]:
        """Everything that was told, by chapters; what came before the first one is the opening."""
        found: list[tuple[Heading, list[Told]]] = [(Heading(opening), [])]
        for told in self.told:
            if told.chapter is not None:
                found.append((told.chapter, []))
            found[-1][1].append(told)
        return found

    async def ask(
        self,
        seat: Seat,
        question: Question,
        options: Callable[[], Sequence[T]],
        prompt: Text,
        seconds: int | None = None,
        title: Text | None = None,
        waits: bool = False,
    ) -> T | None:
        """One seat chooses one of the options, or lets the time run out; where it `waits` the moderator ends that."""
        answers = await Ask(
            question,
            title or prompt,
            seats=lambda: (seat,),
            choice=lambda _seat: Choice(options(), prompt),
            seconds=seconds,
            waits=waits,
        )
        return answers[seat][0] if seat in answers else None

    async def cue(self, question: Question, text: Text, seconds: int | None = None) -> None:
        """The moderator reads this aloud, then goes on."""
        cue: Ask[Value] = Ask(question, text, lambda: (), lambda seat: Choice((), text), seconds, never)
        await cue

    def rest(self) -> None:
        """Between two entries: keep what is seldom looked at in little room. A title adds lists of its own."""
        self.dice.rest()
        self.told.pack()

    def seat_of(self, value: Value) -> Seat:
        """The seat that a correction names. Raises Refused where there is no such chair."""
        if not isinstance(value, int) or isinstance(value, bool) or value not in self.seats:
            raise Refused(_("There is no such seat."))
        return value

    def set_seconds(self, step: Value = None, seconds: Value = None) -> None:
        """Set how many seconds that kind of step lasts, from the next question on. Raises Refused where it cannot."""
        if step not in self.seconds:
            raise Refused(_("There is no such step."))
        is_number = isinstance(seconds, int) and not isinstance(seconds, bool)
        if not is_number or not LEAST_SECONDS <= seconds <= MOST_SECONDS:
            least, most = LEAST_SECONDS, MOST_SECONDS
            raise Refused(_("A step lasts {least} to {most} seconds.", least=least, most=most))
        self.seconds = {**self.seconds, step: seconds}

    def take_up_options(self) -> None:
        """From now on it is played by the variants that were chosen while the last question stood."""
        self.options = replace(self.options, **self.next_options)
        self.next_options = {}

    def outcome(self) -> str:
        """Who has won, as a key; empty while the game goes on."""
        return ""

    def hear(self, seat: Seat, line: str) -> bool:
        """A line of chat comes in. True where others read it, false where it stays its writer's own.

        Most tables have no chat.
        """
        raise Refused(_("There is no chat now."))
