"""What everybody has just learned, and how it all came out."""

from __future__ import annotations

from tablegames.engine.views.moments import Award, Ending, Fate, Moment, Progress, winners_first
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
    fates = [
        Fate(
            seat,
            village.names[seat],
            village.role[seat].name,
            village.role[seat].figure,
            village.role[seat].team.frame,
            seat in members,
            tuple(notes(village, seat)),
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
    """The best noses, and who was named most often by the village."""
    found = guessers(village)
    best = [one for one in found if (one.hits, one.guesses) == (found[0].hits, found[0].guesses)]
    nose = [
        Award(
            one.name,
            _("suspected a real werewolf {hits} of {all} times in the night", hits=one.hits, all=one.guesses),
        )
        for one in best
        if one.hits
    ]
    return [*nose, *suspects(village), *village.bets.awards()]


def suspects(village: Village) -> list[Award]:
    """Who drew the most votes of all days; nobody where several did."""
    named = [seat for one in village.ballots if one.what != "election" for _voter, seat in one.votes]
    count = {seat: named.count(seat) for seat in named}
    most = [seat for seat in count if count[seat] == max(count.values())]
    if len(most) != 1:
        return []
    return [Award(village.names[most[0]], _("most votes from the players: {n}", n=count[most[0]]))]
