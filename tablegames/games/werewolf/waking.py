"""A step of the night as a question: whom it asks in earnest, and what every other phone is asked meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from tablegames.engine.ask import Answers, Ask, Choice
from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _

from .records import Hunch

if TYPE_CHECKING:
    from .roles.role import Step
    from .village import Village

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Waking(Generic[T]):
    """Who is awake chooses; who sleeps gets a decoy of the same form, so that no phone tells who is awake."""

    village: Village
    step: Step
    options: Callable[[Seat], Sequence[T]]
    prompt: Text | Callable[[Seat], Text]
    most: int
    agreed: Callable[[Answers], bool] | None  # whether those awake are of one mind; None: they need not be
    cards: bool  # the two in the middle are chosen from, and not the living

    def question(self) -> Ask[object]:
        village = self.village
        return Ask(
            f"night.{self.step.key}",
            self.step.call_of(village),
            self.seats,
            self.choice,
            self.seconds(),
            self.ends,
        )

    def seconds(self) -> int | None:
        """Where people point no clock runs: none of it must be lost while the moderator still enters it."""
        seconds = self.village.seconds
        return None if self.is_pointed() else seconds.get(self.step.key, seconds["night"])

    def seats(self) -> list[Seat]:
        """Where eyes are closed phones stay dark: the moderator enters what those awake point at."""
        return self.step.awake(self.village) if self.is_pointed() else list(self.village.seats)

    def is_pointed(self) -> bool:
        return self.village.rules.mode == "eyes_closed"

    def choice(self, seat: Seat) -> Choice[object]:
        if seat not in self.step.awake(self.village):
            return Choice(self.grid(), decoy_prompt(self.village, seat, self.cards), 0, self.most, decoy=True)
        prompt = self.prompt if isinstance(self.prompt, Text) else self.prompt(seat)
        return Choice(self.options(seat), prompt, 0, self.most)

    def grid(self) -> Sequence[object]:
        """What every phone shows to tap on."""
        return ("left", "right") if self.cards else self.village.living()

    def ends(self, answers: Answers, seats: Sequence[Seat]) -> bool:
        """By the clock or by the moderator; with `steps_end = choice` also when those awake have chosen."""
        awake = [seat for seat in self.step.awake(self.village) if self.options(seat)]
        if self.village.options.steps_end == "clock" or not awake:
            return False
        return self.agreed(answers) if self.agreed else all(seat in answers for seat in awake)

    def chosen(self, answers: Answers) -> dict[Seat, tuple[T, ...]]:
        """What those awake have chosen, as far as it can still be chosen."""
        return {
            seat: tuple(option for option in self.options(seat) if option in answers[seat])
            for seat in self.step.awake(self.village)
            if seat in answers
        }

    def hunches(self, answers: Answers) -> list[Hunch]:
        """Whom those asleep suspect; which card they would take tells nothing."""
        if self.cards:
            return []
        awake, night = self.step.awake(self.village), self.village.night
        return [
            Hunch(seat, night, self.step.key, picks)
            for seat, picks in answers.items()
            if seat not in awake and picks
        ]


def decoy_prompt(village: Village, seat: Seat, cards: bool) -> Text:
    """A question with a use for those who sleep; the recap names the best guesser."""
    if cards:
        return _("You sleep. Which card would you take?")
    if not village.alive[seat]:
        return _("You are dead. Whom do you think a werewolf?")
    return _("You sleep. Whom do you suspect?")
