"""Questions: what a script stands at until somebody answers or the time runs out."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from .entry import Asked, Seat, Value
from .errors import Refused
from .question import Question
from .words import Text, _

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

Take: TypeAlias = Callable[[Sequence[Any]], Any]  # one of some things, by chance
Answers: TypeAlias = Mapping[Seat, tuple[Any, ...]]  # who did not answer is absent


@dataclass(slots=True)
class Earnest(Generic[T_co]):
    """What of a choice counts, where the neighbours must not see that anything is refused.

    Every answer that the choice takes is taken alike; one that names anything but these options or (`nobody` is
    false) nothing at all counts as no answer. Where nobody may be named, and there are fewer options than have
    to be named, all of them count together with anything else. `why` says to the seat alone what is wrong with
    what was named. Without options there is nothing to choose in earnest.
    """

    options: Sequence[T_co]
    nobody: bool = True
    why: Callable[[Any], Text] | None = None


@dataclass(slots=True)
class Choice(Generic[T_co]):
    """What one seat may answer: `least` to `most` different ones of the options.

    `prompt` is private to the seat. A decoy is asked only so that all phones behave alike. Where the choice
    is free the seat may speak up, but nobody waits for it. With `nobody` an empty answer is taken as well: a
    refusal, which is not the same as silence. What stands in `beside` may be chosen with or without the rest,
    each once, and does not count as one of them. `earnest` is None where whatever is taken counts. `refusal` is said
    of what is none of the options, where there is more to say than that it is none.
    """

    options: Sequence[T_co] | Many[T_co]
    prompt: Text
    least: int = 1
    most: int = 1
    decoy: bool = False
    free: bool = False
    nobody: bool = False
    beside: Sequence[T_co] = ()
    earnest: Earnest[T_co] | None = None
    refusal: Text | None = None

    @property
    def is_meant(self) -> bool:
        """Whether an answer can matter: it is no decoy, and there is something to choose."""
        return not self.decoy and (self.earnest is None or bool(self.earnest.options))

    @property
    def is_possible(self) -> bool:
        """Whether there are as many options as have to be named; many are never counted."""
        return self.nobody or isinstance(self.options, Many) or len(self.options) >= self.least

    def picked(self, value: Value) -> tuple[T_co, ...]:
        """The options that an answer names, in its order. Raises Refused for anything else."""
        if not isinstance(value, list | tuple):
            raise Refused(_("That is not an answer to this question."))
        picks = tuple(map(self._named, value))
        number = len(picks)
        if number > 1 and any(value[i] in value[:i] for i in range(1, number)):
            raise Refused(_("The same choice twice does not count."))
        if self.beside:
            number = len([one for one in picks if one not in self.beside])
        if not self.least <= number <= self.most and (number or not self.nobody):
            raise Refused(self._wrong_number())
        return picks

    def _wrong_number(self) -> Text:
        if self.least == self.most:
            return _("Choose {number}.", number=self.most)
        return _("Choose {least} to {most}.", least=self.least, most=self.most)

    def objection(self, picks: Sequence[Any]) -> Text | None:
        """Why an answer that was taken does not count, for the seat's eyes alone; None where it does."""
        earnest = self.earnest
        if earnest is None or not earnest.options:
            return None
        strange = [one for one in picks if one not in earnest.options]
        if strange and not self._has_to_fill_up(earnest):
            why = earnest.why(strange[0]) if earnest.why else _("This does not count: choose another.")
            if len(picks) == 1:
                return why
            return _("{why} As it stands nothing that you chose counts.", why=why)
        if not picks:
            return None if earnest.nobody else _("This does not count: you have to choose.")
        least = min(self.least, len(earnest.options))
        if len([one for one in picks if one in earnest.options]) < least:
            return _("This does not count: name {least} of those who may be chosen.", least=least)
        return None

    def _has_to_fill_up(self, earnest: Earnest[Any]) -> bool:
        """Whether fewer count than have to be named: then anybody else is named beside them."""
        return not earnest.nobody and len(earnest.options) < self.least

    def _named(self, value: Value) -> T_co:
        """The option of that value."""
        if isinstance(self.options, Many):
            found = self.options.find(value)
            if found is not None:
                return found
            raise Refused(_("That cannot be chosen now."))
        for option in (*self.beside, *self.options) if self.beside else self.options:
            if option == value and (type(option) is type(value) or same(option, value)):
                return option
        raise Refused(self.refusal or _("That cannot be chosen now."))


class Many(Generic[T]):
    """Options that are many: the list is made when somebody looks at it, and then kept.

    What may be done without it: to `find` the option of a value, and to `draw` one by chance.
    """

    def __init__(self) -> None:
        self._all: list[T] | None = None

    def make(self) -> list[T]:
        """Make the whole list."""
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
    answered who can, or where `ends` says so. Where `settles` says that all has been chosen, whoever keeps the time
    ends it a while later; as that moment would tell that somebody chose, only the moderator sees the clock.
    Where it `waits` the end of its time ends nothing: whoever is asked may still answer until the moderator goes on.
    Where all who are meant choose `as_one` a robot among people has no mind of its own.
    """

    question: Question
    title: Text
    seats: Callable[[], Sequence[Seat]]
    choice: Callable[[Seat], Choice[T]]
    seconds: int | None = None
    ends: Callable[[Answers, Sequence[Seat]], bool] | None = None
    settles: Callable[[Answers], bool] | None = None
    meant: Callable[[], Sequence[Seat]] | None = None  # who is asked in earnest; None: all of the seats
    waits: bool = False
    as_one: bool = False

    @property
    def key(self) -> str:
        """The question's key, as the log has it."""
        return self.question.key

    def __await__(self) -> Generator[Ask[T], Mapping[Seat, tuple[T, ...]], Mapping[Seat, tuple[T, ...]]]:
        answers = yield self
        return answers


def never(answers: Answers, seats: Sequence[Seat]) -> bool:
    """For questions that only the clock or the moderator ends."""
    return False


class Standing:
    """The question that stands, the number of the entry that raised it, and the answers so far.

    Who is asked and what a seat may answer is found once and kept until `changed` says that the table is another.
    """

    __slots__ = ("_choices", "_seats", "answers", "ask", "asked", "number")

    def __init__(self, ask: Ask[Any], number: int) -> None:
        self.ask = ask
        self.number = number
        self.asked: Asked = (ask.question.key, number)
        self.answers: dict[Seat, tuple[Any, ...]] = {}
        self._choices: dict[Seat, Choice[Any]] = {}
        self._seats: Sequence[Seat] | None = None

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
        return [seat for seat in self.seats if self.waits_for(seat)]

    def waits_for(self, seat: Seat) -> bool:
        """Whether that seat has been asked, has not answered, and has something to answer with."""
        if seat in self.answers:
            return False
        choice = self.choice(seat)
        return choice is not None and choice.is_possible

    def meant(self) -> Sequence[Seat]:
        """Whose answers can matter: the others are asked so that all phones behave alike."""
        return self.seats if self.ask.meant is None else self.ask.meant()

    def counting(self) -> dict[Seat, tuple[Any, ...]]:
        """The answers so far without those that count as none."""
        return {seat: picks for seat, picks in self.answers.items() if self.objection(seat) is None}

    def objection(self, seat: Seat) -> Text | None:
        """Why that seat's answer does not count; None where it does, or where there is none."""
        choice, picks = self.choice(seat), self.answers.get(seat)
        return None if choice is None or picks is None else choice.objection(picks)

    def is_settled(self) -> bool:
        """Whether all that can be chosen has been, and the question needs no more time."""
        return self.ask.settles is not None and self.ask.settles(self.counting())

    def is_answered(self) -> bool:
        seats = self._seats if self._seats is not None else self.seats
        ends = self.ask.ends
        if ends is not None:
            return ends(self.answers, seats)
        return not any(map(self.waits_for, seats))

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
