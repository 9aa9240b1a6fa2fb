"""The evening as a story: what was chosen in each night, who died, and whom the village voted out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from operator import itemgetter

from tablegames.engine.entry import Seat
from tablegames.engine.views.moments import Beat, Panel
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.ballots import tally
from tablegames.games.werewolf.table.records import Ballot, Death, Deed, Office, Phase, Return, Spared
from tablegames.games.werewolf.table.village import Village

from .fates import fate_by

UNSETTLED = _("The vote is tied.")
NOBODY = _("Nobody is executed today.")
TIES = (
    UNSETTLED,
    _("The vote is tied; chance decides."),
    _("The vote is tied; the mayor decides."),
    _("The vote is tied: the scapegoat dies instead."),
)


def story(village: Village) -> tuple[Panel, ...]:
    """Every night and every day in which something happened."""
    panels = [one for night in range(1, village.night + 1) for one in around(village, night)]
    return tuple(panel for panel in (*panels, lie(village)) if panel.beats)


def around(village: Village, night: int) -> Iterator[Panel]:
    """That night and the day after it; before the first night somebody may have been elected."""
    put_right = [one.death for one in village.returns]
    deaths = [one for one in (*put_right, *village.every_death) if one.night == night]
    done = [one for one in village.deeds if one.night == night and one.chosen]
    deeds = [beat for one in done if not is_told_by_death(one, deaths) for beat in deed(village, one)]
    tagged = [death(village, one) for one in deaths if not one.by_day]
    returns = [one for one in village.returns if one.night == night]
    back = [returned(village, one) for one in returns if not one.by_day]
    happened = (*deeds, *tagged, *outlived(village, night, deaths), *back)
    yield Panel(_("Night {n}", n=night), True, (*happened, *(idle(village, night) if happened else ())))
    settled_by = {one: verdict(village, one) for one in deaths if one.by_day}
    ballots = [
        ((one.batches, number, 1), replace(ballot(village, one), why=why(village, one)))
        for number, one in enumerate(village.ballots)
        if one.day == night and one.votes and one not in settled_by.values()
    ]
    after = len(village.ballots)
    by_day = [((one.batch, after, 1), death(village, one, held)) for one, held in settled_by.items()]
    spared = [((one.batches, after, 1), mercy(village, one)) for one in village.spared if one.day == night]
    back_by_day = [((one.batches, one.votes, 0), returned(village, one)) for one in returns if one.by_day]
    offices = [
        ((one.batches, one.votes, 0), beat)
        for one in village.offices
        if one.day == night
        for beat in inherited(village, one)
    ]
    in_order = sorted((*back_by_day, *offices, *ballots, *spared, *by_day), key=itemgetter(0))
    yield Panel(_("Day {n}", n=night), False, tuple(beat for _when, beat in in_order))


def deed(village: Village, done: Deed) -> Iterator[Beat]:
    """What came of it, or whom they chose."""
    step = village.rules.steps[done.step]
    role = village.roles_by_key.get(done.step)
    seats = tuple(village.names[one] for one in done.chosen if isinstance(one, int))
    others = tuple(step.question.words[str(one)] for one in done.chosen if not isinstance(one, int))
    words = others or seats
    called = role.name if role else step.question.name
    text = _("The {role} chose {names}", role=called, names=words)
    if others and seats:
        text = _(
            "The {role} chose {names}, and of the players {seats}", role=called, names=others, seats=seats
        )
    texts = done.learned or (step.deed(village, done.night, done.chosen) or text,)
    for told in texts:
        yield Beat(told, role.figure if role else "unknown", role.team.frame if role else "")


def is_told_by_death(done: Deed, deaths: Sequence[Death]) -> bool:
    """Whether the pack chose one alone, who died of it."""
    devoured = [one.seat for one in deaths if not one.by_day and one.by == "werewolf"]
    return done.step == "werewolf" and not done.learned and list(done.chosen) == devoured


def idle(village: Village, night: int) -> Iterator[Beat]:
    """Who was called that night, and chose nobody."""
    dead = {one.seat for one in village.every_death if one.night < night}
    holders = {village.role[seat].key for seat in village.seats if seat not in dead}
    called = [one.step for one in village.deeds if one.night == night and not (one.chosen or one.learned)]
    for role in (village.roles_by_key[step] for step in called if step in holders):
        yield Beat(_("The {role} chose nobody", role=role.name), role.figure, role.team.frame)


def verdict(village: Village, died: Death) -> Ballot | None:
    """The vote of which it is all told that this one was executed."""
    held = next((one for one in reversed(village.ballots) if one.day == died.night and one.votes), None)
    is_plain = held is not None and held.what != "election" and not held.marked
    if held is None or not is_plain or held.double in held.chosen() or why(village, held):
        return None
    return held if died.by == "village" and favourites(held) == [died.seat] else None


def death(village: Village, died: Death, held: Ballot | None = None) -> Beat:
    """How somebody died; by how many votes, where nothing else is to be told of them."""
    role = village.role[died.seat]
    name, fate = village.names[died.seat], fate_by(village, died.by)
    text = _("{name} ({role}): {fate}", name=name, role=role.name, fate=fate)
    if held:
        count = tally(held.chosen(), held.weight, held.marked)
        n, every = count[died.seat], sum(count.values()) + len(held.blank)
        text = _(
            "{name} ({role}): {fate}, with {n} of {all} votes",
            name=name,
            role=role.name,
            fate=fate,
            n=n,
            all=every,
        )
    return Beat(text, role.figure, role.team.frame, fell=True)


def returned(village: Village, back: Return) -> Beat:
    """Who was said to be dead, and is not."""
    role = village.role[back.death.seat]
    text = _("{name} ({role}): back by the moderator", name=village.names[back.death.seat], role=role.name)
    return Beat(text, role.figure, role.team.frame)


def outlived(village: Village, night: int, deaths: Sequence[Death]) -> Iterator[Beat]:
    """Whom the werewolves attacked, and whom somebody or something has saved."""
    if night == village.night and village.phase is Phase.NIGHT:
        return  # it has not been day again
    seat = village.hunted.get(night)
    if seat is not None and seat not in [one.seat for one in deaths if not one.by_day]:
        name, role = village.names[seat], village.role[seat]
        text = _("{name} ({role}): attacked, and alive at daybreak", name=name, role=role.name)
        yield Beat(text, role.figure, role.team.frame)


def mercy(village: Village, spared: Spared) -> Beat:
    """Who was condemned, and showed a card that nobody executes."""
    role = village.role[spared.seat]
    text = _(
        "{name} ({role}): condemned, recognised, and alive", name=village.names[spared.seat], role=role.name
    )
    return Beat(text, role.figure, role.team.frame)


def inherited(village: Village, one: Office) -> Iterator[Beat]:
    """Who was mayor after a mayor; of the first one the votes tell, if no chance had to decide."""
    if one.seat == one.before:
        return
    if one.seat is None:
        yield Beat(_("There is no mayor any more."), "mayor")
    elif one.before is not None:
        before, heir = village.names[one.before], village.names[one.seat]
        yield Beat(_("After {name}, {heir} is the mayor", name=before, heir=heir), "mayor")
    elif any(len(favourites(held)) > 1 for held in village.ballots[: one.votes][-1:]):
        yield Beat(_("{name} is the mayor.", name=village.names[one.seat]), "mayor")


def favourites(held: Ballot) -> list[Seat]:
    """Who drew the most votes."""
    count = tally(held.chosen(), held.weight, held.marked)
    return [seat for seat in count if count[seat] == max(count.values())]


def ballot(village: Village, held: Ballot) -> Beat:
    """Who drew the most votes, and how many of all."""
    count = tally(held.chosen(), held.weight, held.marked)
    most = max(count.values())
    names = village.named(favourites(held))
    every = sum(count.values())
    if held.what == "election":
        if len(names) == 1:
            text = _(
                "The village elects {name} mayor, with {n} of {all} votes", name=names[0], n=most, all=every
            )
        else:
            text = _("Most votes for mayor ({n}): {names}", names=names, n=most)
        return Beat(text, "mayor")
    before = sum(votes for _seat, votes in held.marked)
    if held.double in held.chosen() and before:
        text = _(
            "Most votes ({n}): {names}; the mayor's counts twice, and {marked} began with {before}",
            names=names,
            n=most,
            marked=village.named(seat for seat, _votes in held.marked),
            before=before,
        )
    elif held.double in held.chosen():
        text = _("Most votes ({n}): {names}; the mayor's counts twice", names=names, n=most)
    elif before:
        text = _(
            "Most votes ({n}): {names}; {marked} began with {before}",
            names=names,
            n=most,
            marked=village.named(seat for seat, _votes in held.marked),
            before=before,
        )
    else:
        text = _("Most votes ({n}): {names}", names=names, n=most)
    return Beat(text, "vote")


def why(village: Village, held: Ballot) -> Text | None:
    """What decided between those who had drawn equally many votes, in the words in which it was told."""
    tied = [one for one in village.ballots if one.day == held.day and one.votes and len(favourites(one)) > 1]
    if held not in tied:
        return None
    day = _("Day {n}", n=held.day)
    told = village.chapters(_("The cards"))
    texts = [one.text for heading, lines in told if heading.title == day for one in lines]
    known = (*TIES, *settled(village, tied))
    reasons = [text for text in texts if text in known]
    place = tied.index(held)
    if place < len(reasons) and reasons[place] != UNSETTLED and held.what != "revote":
        return reasons[place]
    return NOBODY if NOBODY in texts else None


def settled(village: Village, tied: Sequence[Ballot]) -> Iterator[Text]:
    """Whatever may have been told of these ties by name."""
    for one in tied:
        yield _("The vote is tied between {names}.", names=village.named(favourites(one)))
    for name, role in zip(village.names, village.role, strict=True):
        yield _("The vote is tied: {name} ({role}) dies instead.", name=name, role=role.name)


def uneven(village: Village, ballot: Ballot | None) -> tuple[Text, ...]:
    """Why a count is not one vote for each voter.

    The mayor's vote counts twice whether or not it was used, for a secret vote stays one; and somebody had votes
    against them from the night.
    """
    if ballot is None:
        return ()
    names = village.names
    twice = [] if ballot.double is None else [ballot.double]
    return (
        *(_("The vote of {name}, the mayor, counts twice.", name=names[seat]) for seat in twice),
        *(
            _("{name} had votes against already: {votes}.", name=names[seat], votes=votes)
            for seat, votes in ballot.marked
        ),
    )


def lie(village: Village) -> Panel:
    """How werewolves were believed: whom they helped to condemn who was none, and who of them was never named."""
    left = {one.seat for one in village.every_death if one.by in ("gone", "moderator")}
    wolves = [seat for seat in village.seats if village.team(seat).key == "werewolves" and seat not in left]
    trials = [one for one in village.ballots if one.what != "election"]
    last = {one.day: one for one in trials}  # after a tie there was another
    condemned = [beat for one in last.values() for beat in misled(village, one, wolves)]
    named = {seat for one in trials for _voter, seat in one.votes}
    stood = [seat for seat in wolves if any(lived(village, seat, one.day) for one in trials if one.votes)]
    unseen = tuple(village.names[seat] for seat in stood if seat not in named)
    text = _("Nobody ever voted against {names}, who ran with the werewolves", names=unseen)
    beats = [*condemned, Beat(text, "werewolf", "wolves")] if unseen else condemned
    return Panel(_("The lie that worked"), True, tuple(beats), aside=True)


def lived(village: Village, seat: Seat, day: int) -> bool:
    """Whether somebody was alive when that day broke."""
    return not any(
        one.seat == seat and (one.night < day or (one.night == day and not one.by_day))
        for one in village.every_death
    )


def misled(village: Village, held: Ballot, wolves: list[Seat]) -> Iterator[Beat]:
    """Somebody of the village's side was executed, and werewolves had voted for it."""
    for one in village.every_death:
        voters = village.named(voter for voter, seat in held.votes if seat == one.seat and voter in wolves)
        if (one.by, one.night) == ("village", held.day) and is_of_the_village(village, one.seat) and voters:
            name, role = village.names[one.seat], village.role[one.seat]
            text = _(
                "Day {n}: {name} ({role}) was executed, and {names} had voted for it.",
                n=held.day,
                name=name,
                role=role.name,
                names=voters,
            )
            yield Beat(text, role.figure, role.team.frame)


def is_of_the_village(village: Village, seat: Seat) -> bool:
    """Whose death helps no other side: somebody alone may have wished for it."""
    return village.team(seat).key == "villagers"
