"""Questions: what a script stands at until somebody answers or the time runs out."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from .entry import Asked, Seat, Value
from .errors import Refused
from .words import Text, _

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

Take: TypeAlias = Callable[[Sequence[Any]], Any]  # one of some things, by chance
Answers: TypeAlias = Mapping[Seat, tuple[Any, ...]]  # who did not answer is absent


@dataclass(slots=True)
class Choice(Generic[T_co]):
    """What one seat may answer: `least` to `most` different ones of the options.

    `prompt` is private to the seat. A decoy is asked only so that all phones behave alike. Where the choice
    is free the seat may speak up, but nobody waits for it.
    """

    options: Sequence[T_co] | Many[T_co]
    prompt: Text
    least: int = 1
    most: int = 1
    decoy: bool = False
    free: bool = False

    @property
    def is_possible(self) -> bool:
        """Whether there are as many options as have to be named; many are never counted."""
        return isinstance(self.options, Many) or len(self.options) >= self.least

    def picked(self, value: Value) -> tuple[T_co, ...]:
        """The options that an answer names, in its order. Raises Refused for anything else."""
        if not isinstance(value, list | tuple):
            raise Refused(_("That is not an answer to this question."))
        picks = tuple([self._named(one) for one in value])
        if len(value) > 1 and any(value[i] in value[:i] for i in range(1, len(value))):
            raise Refused(_("The same choice twice does not count."))
        if not self.least <= len(picks) <= self.most:
            raise Refused(_("Choose {least} to {most}.", least=self.least, most=self.most))
        return picks

    def _named(self, value: Value) -> T_co:
        """The option of that value."""
        if isinstance(self.options, Many):
            found = self.options.find(value)
            if found is not None:
                return found
            raise Refused(_("That cannot be chosen now."))
        for option in self.options:
            if option == value and same(option, value):
                return option
        raise Refused(_("That cannot be chosen now."))


class Many(Generic[T]):
    """Options that are many: the list is made when somebody looks at it, and then kept.

    What may be done without it: to `find` the option of a value, and to `draw` one by chance.
    """

    def __init__(self) -> None:
        self._all: list[T] | None = None

    def make(self) -> list[T]:
        """All of them."""
        raise NotImplementedError

    def find(self, value: Value) -> T | None:
        """The option of that value; None where it is none."""
        return next((one for one in self.all if one == value and same(one, value)), None)

    def draw(self, take: Take) -> T:
        """One of them by chance."""
        one: T = take(self.all)
        return one

    @property
    def all(self) -> list[T]:
        """The list itself."""
        if self._all is None:
            self._all = self.make()
        return self._all

    def __getitem__(self, place: int) -> T:
        return self.all[place]

    def __len__(self) -> int:
        return len(self.all)

    def __iter__(self) -> Iterator[T]:
        return iter(self.all)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Many) and self.all == other.all


def same(option: Value, value: Value) -> bool:
    """Equal as JSON has it: 1 is not true."""
    return option == value and isinstance(option, bool) == isinstance(value, bool)


@dataclass(slots=True, eq=False)
class Ask(Generic[T]):
    """A question to some seats at once; `await` it to get who chose what.

    `seats` and `choice` are pure functions of the table: a correction may change them while the
    question stands. `title` is what everybody may know of it. `seconds` is None where no clock runs.
    A cue asks no seat: it stands until the moderator goes on. A question ends by itself when everybody has
    answered who can, or where `ends` says so.
    """

    key: str
    title: Text
    seats: Callable[[], Sequence[Seat]]
    choice: Callable[[Seat], Choice[T]]
    seconds: int | None = None
    ends: Callable[[Answers, Sequence[Seat]], bool] | None = None

    def __await__(self) -> Generator[Ask[T], Mapping[Seat, tuple[T, ...]], Mapping[Seat, tuple[T, ...]]]:
        answers = yield self
        return answers


def never(answers: Answers, seats: Sequence[Seat]) -> bool:
    """For questions that only the clock or the moderator ends."""
    return False


@dataclass(slots=True)
class Standing:
    """The question that stands, the number of the entry that raised it, and the answers so far.

    Who is asked and what a seat may answer is found once and kept until `changed` says that the table is another.
    """

    ask: Ask[Any]
    number: int
    answers: dict[Seat, tuple[Any, ...]] = field(default_factory=dict)
    asked: Asked = field(init=False)
    _choices: dict[Seat, Choice[Any]] = field(default_factory=dict, repr=False, compare=False)
    _seats: Sequence[Seat] | None = field(default=None, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.asked = (self.ask.key, self.number)

    def choice(self, seat: Seat) -> Choice[Any] | None:
        """What the seat may answer now; None where it is not asked."""
        found = self._choices.get(seat)
        if found is None and seat in self.seats:
            found = self._choices[seat] = self.ask.choice(seat)
        return found

    def changed(self) -> None:
        """Something has happened at the table while the question stands."""
        self._choices.clear()
        self._seats = None

    @property
    def seats(self) -> Sequence[Seat]:
        """Who is asked."""
        if self._seats is None:
            self._seats = self.ask.seats()
        return self._seats

    def waiting(self) -> list[Seat]:
        """Who has been asked, has not answered, and has something to answer with."""
        return [seat for seat in self.seats if seat not in self.answers and self._can_answer(seat)]

    def is_answered(self) -> bool:
        ends = self.ask.ends
        return not self.waiting() if ends is None else ends(self.answers, self.seats)

    def _can_answer(self, seat: Seat) -> bool:
        choice = self.choice(seat)
        return choice is not None and choice.is_possible

    def forget_what_is_no_longer_legal(self) -> None:
        """After a correction: answers of who is not asked any more, or that may not be given any more."""
        self.changed()
        for seat, picks in list(self.answers.items()):
            choice = self.choice(seat)
            try:
                if choice is None:
                    raise Refused(_("Nobody asks you now."))
                choice.picked(picks)
            except Refused:
                del self.answers[seat]
