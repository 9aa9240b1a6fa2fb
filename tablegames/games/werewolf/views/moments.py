"""What everybody has just learned, and how it all came out."""

from __future__ import annotations

from collections import Counter

from tablegames.engine.views.moments import Award, Ending, Fate, Moment, Progress, feat, winners_first
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.obituaries import is_grief, is_seen, obituary
from tablegames.games.werewolf.table.records import OPEN_CAUSES, Death
from tablegames.games.werewolf.table.village import Village

from .chronicle import guessers
from .fates import fate_by


def moments(village: Village) -> tuple[Moment, ...]:
    """The deaths that have been told with the question that stands."""
    told, batch = village.last_told
    if village.standing is None or told != village.standing.number or not village.deaths:
        return ()
    in_order = sorted(batch, key=lambda death: is_grief(village, death))  # as it is read out
    return tuple(moment(village, death, batch) for death in in_order if not village.alive[death.seat])


def moment(village: Village, death: Death, batch: list[Death]) -> Moment:
    role = village.role[death.seat]
    is_turned = village.options.reveal == "role" and death.seat in village.shown
    return Moment(
        kind_of(village, death, batch),
        death.seat,
        village.names[death.seat],
        obituary(village, death),
        role.figure if is_turned else "",
        role.team.frame if is_turned else "",
    )


def kind_of(village: Village, death: Death, batch: list[Death]) -> str:
    """How it looks; only what everybody knows. Of those who died in the night nobody knows why.

    Who falls by day together with somebody executed or shot, and was neither, has died of grief.
    """
    if death.by == "gone":
        return "leaving"
    if not death.by_day:
        return "night"
    if death.by == "grief" and any(is_seen(village, one) for one in batch):
        return "grief"
    return OPEN_CAUSES.get(village.cause(death.by), "death")


def progress(village: Village) -> Progress | None:
    """Return how many have voted, of how many; None where no vote stands."""
    question, standing = village.question, village.standing
    return Progress.of(standing) if question and standing and question.kind == "vote" else None


def ending(village: Village) -> Ending | None:
    """Every secret: only of a village that is over."""
    if not village.is_over:
        return None
    winner = village.winner
    members = winner.winners(village) if winner else []
    became = [notes(village, seat) for seat in village.seats]
    # Where of some who have won, or of some who have not, anything is told, the others of them are at least alive.
    told = {seat in members for seat in village.seats if became[seat]}
    fates = [
        Fate(
            seat,
            village.names[seat],
            village.role[seat].name,
            village.role[seat].figure,
            village.role[seat].team.frame,
            seat in members,
            tuple(became[seat] or ([_("alive")] if (seat in members) in told else [])),
        )
        for seat in village.seats
    ]
    verdict = winner.victory if winner else _("Nobody wins.")
    return Ending(village.outcome(), verdict, winners_first(fates), tuple(awards(village)))


def notes(village: Village, seat: int) -> list[Text]:
    """In love with whom, and how that player died."""
    beloved = village.beloved(seat)
    love = [] if beloved is None else [_("in love with {name}", name=village.names[beloved])]
    death = village.death_of(seat)
    return love if death is None else [*love, fate_by(village, death.by)]


def awards(village: Village) -> list[Award]:
    """The best noses, who by day voted for werewolves most often, and who has bet best."""
    found = [one for one in guessers(village) if one.hits > 1]
    best = [one for one in found if (one.hits, one.guesses) == (found[0].hits, found[0].guesses)]
    nose = [
        Award(
            one.name,
            _("suspected a real werewolf {hits} of {all} times in the night", hits=one.hits, all=one.guesses),
            "eye",
        )
        for one in best
    ]
    return [*(nose if len(nose) < 3 else []), *hunters(village), *village.bets.awards()]


def hunters(village: Village) -> list[Award]:
    """Who of those who do not hunt themselves has voted for werewolves most often."""
    named = [
        village.names[voter]
        for ballot in village.ballots
        if ballot.what != "election"
        for voter, candidate in ballot.votes
        if village.role[candidate].hunts and not village.role[voter].hunts
    ]
    return feat(Counter(named), "vote", lambda n: _("voted for a real werewolf {n} times by day", n=n))
