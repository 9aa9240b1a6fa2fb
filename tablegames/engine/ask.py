"""Questions: what a script stands at until somebody answers or the time runs out."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar, overload

from .entry import Asked, Seat, Value
from .errors import Refused
from .words import Text, _

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

Answers: TypeAlias = Mapping[Seat, tuple[Any, ...]]  # who did not answer is absent


@dataclass(slots=True)
class Choice(Generic[T_co]):
    """What one seat may answer: `least` to `most` different ones of the options.

    `prompt` is private to the seat. A decoy is asked only so that all phones behave alike. Where the choice
    is free the seat may speak up, but nobody waits for it.
    """

    options: Sequence[T_co]
    prompt: Text
    least: int = 1
    most: int = 1
    decoy: bool = False
    free: bool = False
    # One option, without making a list of all.
    find: Callable[[Value], T_co | None] | None = field(default=None, compare=False, repr=False)

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
        if self.find is not None and (found := self.find(value)) is not None:
            return found
        for option in self.options:
            if option == value and same(option, value):
                return option
        raise Refused(_("That cannot be chosen now."))


class Later(Sequence[T]):
    """Options that are many: the list is made when somebody looks at it, and then kept."""

    def __init__(self, make: Callable[[], list[T]]) -> None:
        self._make = make
        self._made: list[T] | None = None

    @property
    def made(self) -> list[T]:
        if self._made is None:
            self._made = self._make()
        return self._made

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> list[T]: ...
    def __getitem__(self, place: int | slice) -> T | list[T]:
        return self.made[place]

    def __len__(self) -> int:
        return len(self.made)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Later) and self.made == other.made

    def __hash__(self) -> int:
        return len(self)


def same(option: Value, value: Value) -> bool:
    """Equal as JSON has it: 1 is not true."""
    return option == value and isinstance(option, bool) == isinstance(value, bool)


@dataclass(slots=True, eq=False)
class Ask(Generic[T]):
    """A question to some seats at once; `await` it to get who chose what.

    `seats` and `choice` are pure functions of the table: a correction may change them while the
    question stands. `title` is what everybody may know of it. `seconds` is None where no clock runs.
    A cue asks no seat: it stands until the moderator goes on.
    """

    key: str
    title: Text
    seats: Callable[[], Sequence[Seat]]
    choice: Callable[[Seat], Choice[T]]
    seconds: int | None = None
    ends: Callable[[Answers, Sequence[Seat]], bool] = field(
        default=lambda answers, seats: len(answers) >= len(seats)
    )

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
        if seat not in self.seats:
            return None
        if seat not in self._choices:
            self._choices[seat] = self.ask.choice(seat)
        return self._choices[seat]

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
        """Who has been asked and has not answered."""
        return [seat for seat in self.seats if seat not in self.answers]

    def is_answered(self) -> bool:
        return self.ask.ends(self.answers, self.seats)

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
