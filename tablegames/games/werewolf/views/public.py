"""What everybody round the table sees."""

from __future__ import annotations

from typing import Any

from tablegames.engine.ask import Choice, Standing
from tablegames.engine.entry import Seat, Value
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.ballots import tally
from tablegames.games.werewolf.table.records import Ballot, Death
from tablegames.games.werewolf.table.village import Village

from .moments import moments
from .story import uneven, why
from .types import Blank, Card, Chair, Count, Option, Question, Shared


def shared_part(village: Village) -> Shared:
    winner, voters = village.winner, village.voters()
    return Shared(
        phase=village.phase.value,
        number=village.night,
        mode=village.rules.mode,
        chairs=tuple(chair(village, seat, seat in voters) for seat in village.seats),
        question=question(village, village.standing) if village.standing else None,
        saying=saying(village),
        story=village.told.to(None),
        moments=moments(village),
        counts=counts(village),
        is_again=is_again(village) and not village.options.live_tally,
        roles=tuple((card(village, key), village.deck.count(key)) for key in dict.fromkeys(village.deck)),
        winner=winner.victory if winner else None,
        winners=village.named(winner.winners(village)) if winner else (),
        dead_chat=village.options.dead_chat,
        overheard=any(village.roles_by_key[key].overhears(village) for key in village.deck),
        dead_see_all=village.options.dead_see_all,
        uneven=uneven(village, shown_ballot(village)),
        blank=blank(village),
        tie=tie(village),
    )


def chair(village: Village, seat: Seat, votes_today: bool) -> Chair:
    shown = seat in village.shown or village.is_over
    reveal = "role" if village.is_over else village.options.reveal
    return Chair(
        seat=seat,
        name=village.names[seat],
        alive=village.alive[seat],
        mayor=village.mayor == seat,
        votes_today=votes_today,
        card=card(village, village.role[seat].key) if shown and reveal == "role" else None,
        team=village.team(seat).name if shown and reveal != "nothing" else None,
    )


def card(village: Village, key: str) -> Card:
    role = village.roles_by_key[key]
    return Card(role.key, role.name, role.text, role.team.name, role.figure, role.team.frame)


def question(village: Village, standing: Standing) -> Question:
    ask, form = standing.ask, anybodys_choice(village, standing)
    return Question(
        key=ask.key,
        number=standing.number,
        title=ask.title,
        kind=kind_of(village, standing),
        grid=grid(village, standing),
        least=form.least if form else 1,
        most=form.most if form else 0,
        seats=() if village.asks_at_night else tuple(ask.seats()),
        seconds=ask.seconds,
    )


def kind_of(village: Village, standing: Standing) -> str:
    """A step of the night, a vote, a question to somebody whom all know, or only a cue."""
    if village.asks_at_night:
        return "step"
    if village.question is not None and village.question.kind == "vote":
        return "vote"
    return "single" if standing.ask.seats() else "cue"


def grid(village: Village, standing: Standing) -> tuple[Option, ...]:
    """The same for every phone, whatever it is really asked; nothing while the phones are dark."""
    choice = anybodys_choice(village, standing)
    if choice is None:
        return ()
    if village.asks_at_night:
        return with_the_gone(village, options(village, choice))
    if is_again(village):
        tied = {seat for voter in standing.seats if (one := standing.choice(voter)) for seat in one.options}
        return tuple(option(village, seat) for seat in village.living() if seat in tied)
    return tuple(option(village, seat) for seat in village.living())


def with_the_gone(village: Village, offered: tuple[Option, ...]) -> tuple[Option, ...]:
    """With a place for each who is dead, where names are offered."""
    names = {one.value: one for one in offered if isinstance(one.value, int) and not one.beside}
    if not names:
        return offered
    gone = (Option(seat, village.names[seat], gone=True) for seat in village.seats if not village.alive[seat])
    places = {one.value: one for one in gone} | names
    first = [one for one in offered if one.beside]
    last = [one for one in offered if not one.beside and not isinstance(one.value, int)]
    return (*first, *(places[seat] for seat in sorted(places)), *last)


def options(village: Village, choice: Choice[Any]) -> tuple[Option, ...]:
    """What a choice offers, first what may be chosen beside the rest."""
    beside = tuple(option(village, value, beside=True) for value in choice.beside)
    return (*beside, *(option(village, value) for value in choice.options))


def option(village: Village, value: Value, beside: bool = False) -> Option:
    question = village.question
    if question is None or isinstance(value, int):
        return Option(value, village.names[value], beside)
    return Option(value, question.words[value], beside, wide=value in question.wide)


def anybodys_choice(village: Village, standing: Standing) -> Choice[Any] | None:
    """Return the form that every phone shows at night; None where phones show nothing to tap."""
    seats = standing.seats
    return standing.choice(seats[0]) if seats and not village.phones_are_dark else None


def saying(village: Village) -> tuple[Text, ...]:
    """The question's sentence, before it what has been told since the last one and whom the moderator has taken out."""
    since = village.standing.number if village.standing else village.number
    told = tuple(told.text for told in village.told.since(since) if told.to is None)
    if village.standing is None:
        return told
    return (*told, *taken_out(village, since), *uneven_already(village), village.standing.ask.title)


def uneven_already(village: Village) -> tuple[Text, ...]:
    """While the village votes: who has no vote, and against whom votes stand. All have heard it at daybreak."""
    if village.standing is None or village.standing.ask.key != "day.execution":
        return ()
    without = village.named(village.without_vote())
    against = (
        _("{name} already has votes against: {votes}.", name=village.names[seat], votes=votes)
        for seat, votes in village.marked.items()
        if village.alive[seat]
    )
    return (*([_("Without a vote today: {names}.", names=without)] if without else []), *against)


def taken_out(village: Village, since: int) -> tuple[Text, ...]:
    """Who has died since that entry, or by it, by a correction, and is mourned later; then a mayor names an heir."""
    deaths = {death.seat: death for death in village.fallen if death.number >= since - 1}
    seats = sorted(deaths)
    if not seats:
        return ()
    names = tuple(with_role(village, deaths[seat]) for seat in seats)
    said = _("Out of the game from now on: {names}.", names=names)
    if village.mayor not in seats or not village.living():
        return (said,)
    heir = _("{name} was the mayor, and names the next one when this is over.", name=village.mayors_name())
    return (said, heir)


def with_role(village: Village, death: Death) -> Text | str:
    """With the role, where everybody has seen the card."""
    name, role = village.names[death.seat], village.role[death.seat]
    is_seen = death.seat in village.shown and village.options.reveal == "role"
    return _("{name} ({role})", name=name, role=role.name) if is_seen else name


def counts(village: Village) -> tuple[Count, ...]:
    """Return the votes by seat: of the vote that stands where the tally is live, otherwise of this day's last vote.

    While the tied are voted on again that is the first vote: people vote anew because of it.
    """
    ballot = shown_ballot(village)
    return () if ballot is None else counted(village, ballot)


def counted(village: Village, ballot: Ballot) -> tuple[Count, ...]:
    """Who has given them is told where the vote is open."""
    is_open = village.options.vote == "open"
    return tuple(
        Count(
            seat=candidate,
            name=village.names[candidate],
            votes=number,
            voters=village.named(voter for voter, named in ballot.votes if named == candidate)
            if is_open
            else (),
        )
        for candidate, number in tally(ballot.chosen(), ballot.weight, ballot.marked).items()
    )


def blank(village: Village) -> Blank | None:
    """Who has named nobody in the vote whose counts are shown: so many, and by name where it was open."""
    ballot = shown_ballot(village)
    if ballot is None:
        return None
    voters = village.named(ballot.blank) if village.options.vote == "open" else ()
    return Blank(len(ballot.blank), voters, ballot.silent)


def is_again(village: Village) -> bool:
    """Whether the village votes once more between the tied."""
    return bool(village.standing and village.question and village.question.key == "day.revote")


def tie(village: Village) -> Text | None:
    """What came of a tie in this day's last vote on an execution, as it was told."""
    if village.phase != "day" or village.standing is None or kind_of(village, village.standing) == "vote":
        return None
    last = shown_ballot(village)
    return None if last is None or last.what == "election" else why(village, last)


def shown_ballot(village: Village) -> Ballot | None:
    standing = village.standing
    if standing and village.question and village.question.kind == "vote":
        if village.options.live_tally:
            return village.ballot(village.question, standing.answers)
        return village.ballots[-1] if is_again(village) else None
    is_todays = village.phase == "day" and village.ballots and village.ballots[-1].day == village.night
    return village.ballots[-1] if is_todays else None
