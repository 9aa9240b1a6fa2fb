"""What happened, for everybody's eyes once the game is over: chapters, fates, votes and the best guesser."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from tablegames.engine.entry import Seat
from tablegames.engine.views.moments import Panel
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.ballots import tally
from tablegames.games.werewolf.table.records import Ballot, Death
from tablegames.games.werewolf.table.village import Village

from .fates import fate_by
from .story import story, uneven


@dataclass(frozen=True, slots=True)
class Line:
    """Something that was told to everybody, or only to the player called `to`."""

    text: Text
    to: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """The cards, one night or one day, with what was told in it."""

    title: Text
    is_night: bool
    lines: list[Line] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Fate:
    """Who held which card in the end, which was dealt first, and how that player died."""

    seat: Seat
    name: str
    role: str
    figure: str
    role_name: Text
    dealt: Text
    team: Text
    has_won: bool
    death: Text | None
    when: Text | None
    lived: int  # nights and days, each one


@dataclass(frozen=True, slots=True)
class End:
    """What became of several in the same way; None: they live."""

    death: Text | None
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Poll:
    """A vote that was held: candidates with their votes, and who gave them."""

    title: Text
    counts: tuple[tuple[str, int, tuple[str, ...]], ...]
    uneven: tuple[Text, ...] = ()  # why it is not one vote for each voter


@dataclass(frozen=True, slots=True)
class Guesser:
    """How often somebody who slept named a werewolf."""

    name: str
    hits: int
    guesses: int


@dataclass(frozen=True, slots=True)
class Chronicle:
    """The record of a whole evening, for the recap."""

    chapters: tuple[Chapter, ...]
    fates: tuple[Fate, ...]
    ends: tuple[End, ...]  # first of those who live
    polls: tuple[Poll, ...]
    guessers: tuple[Guesser, ...]  # the best first
    story: tuple[Panel, ...]
    spans: int  # nights and days, each one


def chronicle(village: Village) -> Chronicle:
    """Holds every secret of the game: only for a table that is over."""
    fates = tuple(fate(village, seat) for seat in village.seats)
    return Chronicle(
        chapters=tuple(chapters(village)),
        fates=fates,
        ends=tuple(ends(fates)),
        polls=tuple(poll(village, ballot) for ballot in village.ballots),
        guessers=guessers(village),
        story=story(village),
        spans=spans(village),
    )


def chapters(village: Village) -> Iterator[Chapter]:
    """The cards, then every night and every day."""
    for heading, told in village.chapters(_("The cards")):
        lines = [Line(one.text, "" if one.to is None else village.names[one.to]) for one in told]
        yield Chapter(heading.title, heading.kind == "night", lines)


def fate(village: Village, seat: Seat) -> Fate:
    role = village.role[seat]
    death = village.death_of(seat)
    return Fate(
        seat=seat,
        name=village.names[seat],
        role=role.key,
        figure=role.figure,
        role_name=role.name,
        dealt=village.roles_by_key[village.dealt[seat]].name,
        team=village.team(seat).name,
        has_won=village.winner is not None and seat in village.winner.winners(village),
        death=fate_by(village, death.by) if death else None,
        when=when(death) if death else None,
        lived=until(death) if death else spans(village),
    )


def ends(fates: tuple[Fate, ...]) -> Iterator[End]:
    """Everybody once: who lives, then by what somebody died, the first death first."""
    in_order = sorted(fates, key=lambda one: (one.death is not None, one.lived))
    for death in dict.fromkeys(one.death for one in in_order):
        yield End(death, tuple(one.seat for one in in_order if one.death == death))


def when(death: Death) -> Text:
    """Who was tagged in the night dies at daybreak, and died in the night."""
    if not death.night:
        return _("Before the first night")
    return _("Night {n}", n=death.night) if not death.by_day else _("Day {n}", n=death.night)


def until(death: Death) -> int:
    """How many nights and days somebody saw who died then, the last one counted in."""
    return max(0, 2 * death.night - (not death.by_day))


def spans(village: Village) -> int:
    """How many nights and days there were in which something happened."""
    by_day = [
        *(one.day for one in village.ballots),
        *(one.night for one in village.every_death if one.by_day),
    ]
    has_day = village.night in by_day
    return max(0, 2 * village.night - (not has_day))


def which_vote(ballot: Ballot) -> Text:
    """Which vote it was."""
    titles = {
        "election": _("Day {n}: election of the mayor", n=ballot.day),
        "revote": _("Day {n}: the second vote, between the tied", n=ballot.day),
    }
    return titles.get(ballot.what, _("Day {n}: the village's vote", n=ballot.day))


def poll(village: Village, ballot: Ballot) -> Poll:
    votes = dict(ballot.votes)
    return Poll(
        title=which_vote(ballot),
        counts=tuple(
            (village.names[seat], number, village.named(one for one, named in votes.items() if named == seat))
            for seat, number in sorted(
                tally(votes, ballot.weight, ballot.marked).items(), key=lambda count: -count[1]
            )
        ),
        uneven=uneven(village, ballot if ballot.double in votes else replace(ballot, double=None)),
    )


def guessers(village: Village) -> tuple[Guesser, ...]:
    """Everybody who guessed, by hits and then by how few guesses they took; whoever is told who somebody is knows."""
    found = []
    for seat in village.seats:
        named = [hunch.named for hunch in village.hunches if hunch.seat == seat]
        hits = sum(village.role[one].hunts for one in named)
        role = village.role[seat]
        is_told = any(
            role.knows(village, seat, other) for other in village.seats if village.role[other].hunts
        )
        if named and not (role.hunts or role.learns or is_told):
            found.append(Guesser(village.names[seat], hits, len(named)))
    return tuple(sorted(found, key=lambda one: (-one.hits, one.guesses)))
