"""A table with the three usual ways of playing: on phones, with eyes closed, and by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tablegames.engine.ask import Answers, Ask, Choice
from tablegames.engine.dice import Dice
from tablegames.engine.entry import Seat, Value
from tablegames.engine.errors import Refused
from tablegames.engine.question import Question
from tablegames.engine.table import Heading, Setup, Table
from tablegames.engine.words import Text, _

MODES: dict[str, Text] = {
    "phones": _("Phones: everybody answers on their own"),
    "eyes_closed": _("Eyes closed: the moderator enters what people show"),
    "automatic": _("Automatic: the laptop tells the story and goes on by itself"),
}


@dataclass(frozen=True, slots=True)
class UsualQuestion(Question):
    """`kind` is how it is asked: `single` of one seat in the open, `vote` of everybody at once, `step` in secret.

    A `cue` asks nobody.
    """

    kind: Literal["cue", "single", "vote", "step"] = "cue"


class UsualTable(Table):
    """Knows how it is played, how long each step lasts, and who has won."""

    def __init__(self, setup: Setup, dice: Dice, seconds: Mapping[str, int]) -> None:
        super().__init__(setup["names"], dice)
        self.mode: str = setup.get("mode", "phones")
        self.seconds: dict[str, int] = {**seconds, **setup.get("seconds", {})}
        self.watched: bool = setup.get("watched", False)  # by somebody who looks on while robots play
        self.side, self.verdict = "", Text("")  # that has won, and in words
        self.winners: tuple[str, ...] = ()
        self.said_from = 0  # what was told before that is not said any more

    @property
    def kind(self) -> str:
        """How the present question is asked."""
        question = self.standing.ask.question if self.standing else None
        return question.kind if isinstance(question, UsualQuestion) else "cue"

    @property
    def phones_are_dark(self) -> bool:
        return self.mode == "eyes_closed" and self.kind == "step"

    @property
    def plays_along(self) -> bool:
        """Whether the moderator is one of the players, and may see nothing secret."""
        return self.mode == "automatic" and not self.watched and not self.is_over

    @property
    def waits_for_answers(self) -> bool:
        """Whether the end of its time ends no secret answer; where the laptop tells the story it always does."""
        return self.mode != "automatic"

    def outcome(self) -> str:
        return self.side

    def named(self, seats: Iterable[Seat]) -> tuple[str, ...]:
        """Return the names of those seats."""
        return tuple(self.names[seat] for seat in seats)

    async def ask_alike(
        self,
        question: Question,
        asked: Callable[[], Sequence[Seat]],
        choice: Choice[Value],
        prompt: Callable[[Seat], Text],
        by_hand: bool = False,
        is_void: Callable[[], bool] = lambda: False,
    ) -> Answers:
        """Ask those seats, and all others for show: it ends a while after all of them have answered.

        Its clock ends it only where the laptop tells the story: else it stands at 0:00, whoever is asked in earnest,
        until the moderator goes on. Where eyes are closed the moderator enters what those show who are asked, and no
        clock runs; where it is `by_hand` the last of them does not end it, either. `choice` is what everybody taps on,
        `prompt` what each is told in secret. A correction ends it by which it `is_void`.
        """

        def choose(seat: Seat) -> Choice[Value]:
            return replace(choice, prompt=prompt(seat), decoy=seat not in asked())

        def ends(answers: Answers, seats: Sequence[Seat]) -> bool:
            return is_void()

        ask = Ask(question, choice.prompt, asked, choose, ends=ends if by_hand else None, meant=asked)
        if self.mode != "eyes_closed":
            everybody, settles = lambda: self.seats, lambda answers: len(answers) == len(self.names)
            seconds = self.seconds[question.key]
            ask = replace(ask, seats=everybody, seconds=seconds, ends=ends, settles=settles)
            ask.waits = self.waits_for_answers
        return await ask

    def win(self, side: str, verdict: Text, seats: Iterable[Seat]) -> None:
        """The game is over, and those who sit there have won."""
        self.tell(verdict, Heading(_("The end")))
        self.side, self.verdict, self.winners, self.is_over = side, verdict, self.named(seats), True

    def tell_anew(self, *texts: Text) -> None:
        """After a correction: this is said from now on, instead of whatever was said with the question that stands."""
        self.said_from = len(self.told)
        for text in texts:
            self.tell(text)

    def take_back(self, seat: Value = None) -> None:
        """Correct an answer that has not been told yet: that seat is asked again."""
        if self.standing is None or self.standing.answers.pop(self.seat_of(seat), None) is None:
            raise Refused(_("There is nothing to take back."))
