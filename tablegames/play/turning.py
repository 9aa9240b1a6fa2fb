"""To whom the laptop is turned: whoever plays without a phone answers on it, and reads what a phone would show."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from tablegames.engine.ask import Standing
from tablegames.engine.entry import Seat
from tablegames.engine.play import Play
from tablegames.engine.table import Table

from .models import Player


@dataclass(frozen=True, slots=True)
class Turn:
    """Somebody to whom the screen is turned: to answer, or only to look. Where it comes `by_itself` nobody has to ask.

    What is said now is read out `before`, but not to somebody who shall look with open eyes first. Who `has_answered`
    what is asked in secret stays among them: whoever sleeps need not answer, and who is gone would have been awake. For
    whom `is_free` nobody waits.
    """

    seat: Seat
    name: str
    answers: bool
    by_itself: bool
    before: bool = True
    has_answered: bool = False
    is_free: bool = False

    @property
    def is_waited_for(self) -> bool:
        """Whether an answer is still missing."""
        return self.answers and not (self.has_answered or self.is_free)


def turns(play: Play[Table], players: Iterable[Player]) -> tuple[Turn, ...]:
    """Who has to look at the laptop now, round the table.

    It depends on nothing that the room does not know: in a secret step everybody without a phone is asked, as every
    phone is, and looks once more when the night is over. With eyes closed the laptop is the moderator's, who shows
    what came of a step to whoever has learnt it. Whoever has just been shown something comes first.
    """
    found = _turns(play, [player for player in players if not player.robot and not player.gone])
    return tuple(sorted(found, key=lambda turn: turn.seat not in play.past.learnt))


def outlasts_its_time(play: Play[Table], players: Iterable[Player], mode: str) -> bool:
    """Whether the question stands on at 0:00: where it says so, and where somebody looks at the laptop for it.

    Its time may run out before the moderator has read the sentence, or while the vote of somebody without a phone is
    entered, or before all of them have seen their cards; or while it is carried from one to the next at night, where
    all of them are asked alike, so that the wait tells nothing. Where the laptop tells the story it waits for nobody.
    """
    standing = play.standing
    if standing is None or standing.ask.waits:
        return standing is not None
    is_secret = standing.ask.meant is not None
    return mode != "automatic" and any(
        turn.is_waited_for or not (is_secret or turn.is_free) for turn in turns(play, players)
    )


def has_settled(play: Play[Table], players: Iterable[Player]) -> bool:
    """Whether all has been chosen, and whoever plays without a phone has had the laptop for it.

    To whom it is carried everybody sees: a step that ended with one of them would tell that it was theirs.
    """
    standing = play.standing
    if standing is None or not standing.is_settled():
        return False
    return not any(turn.is_waited_for for turn in turns(play, players))


def stays_with(play: Play[Table], players: Iterable[Player], seat: Seat | None) -> bool:
    """Whether the laptop stays with that seat from one question to the next.

    As long as the table keeps asking it, and nobody else is called to the laptop; anything else is for all to see
    first.
    """
    if seat is None or play.standing is None or not play.table.keeps_asking(seat):
        return False
    return all(turn.seat == seat for turn in turns(play, players))


def shows_at_once(play: Play[Table], seat: Seat | None) -> bool:
    """Whether that seat's own answer, given in the open, has shown it something: it looks before the laptop goes back.

    What came of a secret step is looked at by all alike, when it is their turn.
    """
    past = play.past
    return seat in past.learnt and not (past.taught or past.was_dark)


def bettors(play: Play[Table], players: Iterable[Player]) -> tuple[Turn, ...]:
    """Who is out and has no phone to bet on, as long as there is something to bet on.

    Whether somebody has bet already is theirs alone: this depends on who is out, which everybody knows.
    """
    out = play.table.may_bet() if play.table.bets.open else []
    return tuple(
        Turn(player.seat, player.name, answers=True, by_itself=False)
        for player in players
        if player.seat in out and player.without_phone and not player.robot and not player.gone
    )


def reached(play: Play[Table], players: Iterable[Player]) -> tuple[Seat, ...]:
    """Who is counted of those whom everybody sees asked: whoever is out may tap or not, and nobody waits for them."""
    return tuple(
        player.seat
        for player in players
        if player.seat is not None
        and not play.table.is_out(player.seat)
        and (player.robot or not player.gone)
    )


def late(play: Play[Table], reached: Collection[Seat]) -> int | None:
    """How many of these have not answered yet what everybody is asked alike; None where nothing is asked so.

    It is the same whoever is awake, so that every page of the moderator's may show it.
    """
    standing = play.standing
    if standing is None or standing.ask.meant is None or play.table.phones_are_dark:
        return None
    return sum(seat in standing.seats and seat not in standing.answers for seat in reached)


def is_waited_for(standing: Standing, seat: Seat) -> bool:
    """Whether that seat has not answered and others wait for it."""
    return standing.waits_for(seat) and not _is_free(standing, seat)


def _turns(play: Play[Table], players: Iterable[Player]) -> Iterator[Turn]:
    learnt = _learnt(play)
    for player in players:
        seat, standing = player.seat, play.standing
        if seat is None or standing is None:
            continue
        if player.without_phone and _is_asked(play.table, standing, seat):
            is_alone = sum(not _is_free(standing, other) for other in standing.seats) == 1
            is_called = is_alone and not _is_spoken(play, standing)
            yield Turn(seat, player.name, True, standing.ask.meant is not None or is_called)
        elif player.without_phone and _has_a_vote_left(play.table, standing, seat):
            yield Turn(seat, player.name, True, False, is_free=True)
        elif player.without_phone and _has_answered_in_secret(play.table, standing, seat):
            yield Turn(seat, player.name, True, True, has_answered=True)
        elif seat in learnt and (player.without_phone or play.past.was_dark or play.table.may_be_woken):
            yield Turn(seat, player.name, False, True, before=not play.past.was_dark)


def _is_asked(table: Table, standing: Standing, seat: Seat) -> bool:
    """Whether that seat can answer, and has not; who is out answers only what is asked in the open."""
    if table.phones_are_dark or not is_waited_for(standing, seat):
        return False
    return standing.ask.meant is None or not table.is_out(seat)


def _is_spoken(play: Play[Table], standing: Standing) -> bool:
    """Whether all hear what is answered, where the moderator enters what people say and show."""
    question = standing.ask.question
    return play.setup.get("mode") == "eyes_closed" and question.is_open and not question.shows


def _has_a_vote_left(table: Table, standing: Standing, seat: Seat) -> bool:
    """Whether somebody who is out may still speak up in what is asked in the open."""
    is_open = standing.ask.meant is None
    return is_open and table.is_out(seat) and _is_free(standing, seat) and standing.waits_for(seat)


def _has_answered_in_secret(table: Table, standing: Standing, seat: Seat) -> bool:
    """Whether that seat has answered what everybody is asked alike; who is out is called neither before nor after."""
    is_secret = standing.ask.meant is not None and not table.phones_are_dark
    return is_secret and seat in standing.answers and not table.is_out(seat)


def _is_free(standing: Standing, seat: Seat) -> bool:
    """Whether nobody waits for that seat."""
    choice = standing.choice(seat)
    return choice is None or choice.free


def _learnt(play: Play[Table]) -> Collection[Seat]:
    """Who may have learnt something since the last question: everybody at the deal, and after a secret step.

    Where eyes were closed it is who was awake, and nobody once all are; and anybody who was shown something.
    """
    table, standing, past = play.table, play.standing, play.past
    if past.was_dark or past.learnt:
        return {seat for seat in past.learnt if not table.is_out(seat)}
    is_news = past.taught or (standing is not None and not standing.number)
    return {seat for seat in table.seats if is_news and not table.is_out(seat)}
