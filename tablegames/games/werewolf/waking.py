"""A step of the night as a question: whom it asks in earnest, and what every other phone is asked meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypedDict, TypeVar, Unpack

from tablegames.engine.ask import Answers, Ask, Choice, Earnest
from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _, is_said

from .table.question import Question
from .table.records import Deed, Hunch
from .table.role import Step
from .table.village import Village

T = TypeVar("T")


class Form(TypedDict, total=False):
    """How a step is asked beside its options and its prompt; `Waking` says what each field means."""

    least: int
    most: int
    nobody: Callable[[Seat], bool]
    agreed: Callable[[Answers], bool] | None
    why: Text | None
    instead: Sequence[object]
    extra: Sequence[object]
    apart: bool


@dataclass(frozen=True, slots=True)
class Waking(Generic[T]):
    """Who is awake chooses; who sleeps is asked something of the same form, so that no phone tells who is awake.

    Every phone shows the same grid and takes every tap alike: what does not count is said only to the finger
    that holds. `extra` stands beside the names: where `apart` it may be chosen together with one, else instead.
    """

    village: Village
    step: Step
    options: Callable[[Seat], Sequence[T]]
    prompt: Text | Callable[[Seat], Text]
    least: int = 1
    most: int = 1
    nobody: Callable[[Seat], bool] = lambda seat: True  # whether naming nobody is an answer
    agreed: Callable[[Answers], bool] | None = (
        None  # whether those awake are of one mind; None: they need not be
    )
    why: Text | None = None  # what is wrong with whom those awake may not name
    instead: Sequence[object] = ()  # chosen from, and not the living
    extra: Sequence[object] = ()
    apart: bool = False

    def question(self) -> Ask[object]:
        village = self.village
        may_settle = village.options.steps_end == "choice" and not self.is_pointed()
        return Ask(
            self.step.question,
            self.step.call_of(village),
            self.seats,
            self.pointed if self.is_pointed() else self.choice,
            self.seconds(),
            self.ends,
            self.settles if may_settle else None,
            self.awake,
            self.waits(),
            as_one=self.is_pointed() and self.agreed is not None,
        )

    def seconds(self) -> int | None:
        """Where people point no clock runs: none of it must be lost while the moderator still enters it."""
        seconds = self.village.seconds
        return None if self.is_pointed() else seconds.get(self.step.key, seconds["night"])

    def waits(self) -> bool:
        """Whether it stands at 0:00 until the moderator goes on: whoever is awake, alive or not, or the wait would tell."""
        return self.village.waits_for_answers and not self.is_pointed()

    def seats(self) -> list[Seat]:
        """Where eyes are closed phones stay dark: the moderator enters what those awake point at."""
        return self.step.awake(self.village) if self.is_pointed() else list(self.village.seats)

    def is_pointed(self) -> bool:
        return self.village.rules.mode == "eyes_closed"

    def choice(self, seat: Seat) -> Choice[object]:
        """What a phone takes, the same of everybody; of those awake only what they may choose counts."""
        names: Sequence[object] = self.instead or self.village.living()
        is_awake = seat in self.step.awake(self.village)
        return Choice(
            names if self.apart or not self.extra else (*self.extra, *names),
            self.prompt_for(seat) if is_awake else decoy_prompt(self.village, seat, self.step.asleep),
            min(self.least, len(names)),
            self.most,
            decoy=not is_awake,
            nobody=True,
            beside=self.extra if self.apart else (),
            earnest=self.earnest(seat) if is_awake else None,
        )

    def earnest(self, seat: Seat) -> Earnest[object]:
        return Earnest(self.choosable(seat), self.nobody(seat), self.objection)

    def pointed(self, seat: Seat) -> Choice[object]:
        """What the moderator may enter: nothing that does not count."""
        options = self.choosable(seat)
        names = [one for one in options if not self.apart or one not in self.extra]
        return Choice(
            names,
            self.prompt_for(seat),
            min(self.least, len(names)),
            self.most,
            nobody=not options or self.nobody(seat),
            beside=[one for one in options if one not in names],
            earnest=self.earnest(seat),
        )

    def choosable(self, seat: Seat) -> Sequence[T]:
        """What that seat may choose in earnest; nothing where it is too little to be of use."""
        options = self.options(seat)
        return options if len(options) >= self.least or not self.nobody(seat) else ()

    def prompt_for(self, seat: Seat) -> Text:
        return self.prompt if isinstance(self.prompt, Text) else self.prompt(seat)

    def objection(self, value: object) -> Text:
        name = label(self.village, value, self.step.question)
        if self.why is None:
            return _("{name}: this does not count, choose another.", name=name)
        return _("{name}, {why}: this does not count, choose another.", name=name, why=self.why)

    def awake(self) -> list[Seat]:
        """Who has something to choose."""
        return [seat for seat in self.step.awake(self.village) if self.choosable(seat)]

    def settles(self, answers: Answers) -> bool:
        """Whether those awake have chosen, and need no more time."""
        awake = self.awake()
        chosen = {seat: answers[seat] for seat in awake if seat in answers}
        return bool(awake) and (self.agreed(chosen) if self.agreed else len(chosen) == len(awake))

    def ends(self, answers: Answers, seats: Sequence[Seat]) -> bool:
        """Whether the step ends by itself: only where people point, once those awake have chosen."""
        is_entered = self.is_pointed() and self.village.options.steps_end == "choice"
        return is_entered and self.settles(answers)

    def chosen(self, answers: Answers) -> dict[Seat, tuple[T, ...]]:
        """What those awake have chosen, as far as it counts; who names nobody is there with nothing."""
        chosen = {}
        for seat in self.awake():
            if seat in answers and self.choice(seat).objection(answers[seat]) is None:
                options = self.choosable(seat)
                chosen[seat] = tuple(option for option in options if option in answers[seat])
        return chosen

    def hunches(self, answers: Answers) -> list[Hunch]:
        """Whom those suspect who choose nothing in earnest; which card they would take tells nothing.

        Where the dead see every role they know whom to name.
        """
        village = self.village
        awake = self.awake()
        return [
            Hunch(seat, one)
            for seat, picks in answers.items()
            if seat not in awake and (village.alive[seat] or not village.options.dead_see_all)
            for one in picks
            if isinstance(one, int)
        ]


async def rouse(
    village: Village,
    step: Step,
    options: Callable[[Seat], Sequence[T]],
    prompt: Text | Callable[[Seat], Text],
    **form: Unpack[Form],
) -> dict[Seat, tuple[T, ...]]:
    """Whoever is called wakes and chooses; who is silent until the end has chosen nothing.

    Where phones are asked, every other one is asked something of the same form, so that none tells who is awake.
    """
    # Of the answers that come back nothing by name is a refusal.
    waking = Waking(village, step, options, prompt, **form)
    village.step = step.key
    answers = await waking.question()
    village.step = None
    village.steps_done += 1
    for hunch in waking.hunches(answers):
        village.hunches.add(hunch)
    chosen = waking.chosen(answers)
    named = dict.fromkeys(one for picks in chosen.values() for one in picks)
    village.deeds.append(Deed(village.night, step.key, tuple(named)))
    return chosen


ASLEEP = _("You sleep. Whom do you suspect?")
LEARNING = _("You choose nothing now. Tap along as all do: whom do you suspect?")
DEAD = _("You are dead. Whom do you think a werewolf?")
SEEING = _("You are dead, and see every role. Tap along as all do: anybody.")


NOTHING = Text("")


def decoy_prompt(village: Village, seat: Seat, asleep: Text = NOTHING) -> Text:
    """A question with a use for those who sleep; the recap names the best guesser."""
    if is_said(asleep):
        return asleep
    if village.alive[seat]:
        return ASLEEP
    return SEEING if village.options.dead_see_all else DEAD


def label(village: Village, value: object, question: Question) -> Text | str:
    """What can be chosen there, as phones show it."""
    return village.names[value] if isinstance(value, int) else question.words[str(value)]
