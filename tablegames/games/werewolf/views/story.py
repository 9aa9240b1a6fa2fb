"""The evening as a story: what was chosen in each night, who died, and whom the village voted out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.ballots import tally
from tablegames.games.werewolf.table.records import Ballot, Death, Deed
from tablegames.games.werewolf.table.village import Village

from .fates import fate_by


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happened, and the painting beside it."""

    text: Text
    figure: str
    frame: str


@dataclass(frozen=True, slots=True)
class Panel:
    """A night or a day of the story."""

    title: Text
    is_night: bool
    beats: tuple[Beat, ...]


def story(village: Village) -> tuple[Panel, ...]:
    """Every night and every day in which something happened."""
    panels = [one for night in range(1, village.night + 1) for one in around(village, night)]
    return tuple(panel for panel in panels if panel.beats)


def around(village: Village, night: int) -> Iterator[Panel]:
    """That night and the day after it; before the first night somebody may have been elected."""
    deeds = [deed(village, one) for one in village.deeds if one.night == night and one.chosen]
    deaths = [one for one in village.deaths if one.night == night]
    tagged = [death(village, one) for one in deaths if not one.by_day]
    yield Panel(_("Night {n}", n=night), True, (*deeds, *tagged))
    ballots = [ballot(village, one) for one in village.ballots if one.day == night and one.votes]
    by_day = [death(village, one) for one in deaths if one.by_day]
    yield Panel(_("Day {n}", n=night), False, (*ballots, *by_day))


def deed(village: Village, done: Deed) -> Beat:
    step = village.rules.steps[done.step]
    role = village.roles_by_key.get(done.step)
    words = tuple(
        village.names[one] if isinstance(one, int) else step.question.words[str(one)] for one in done.chosen
    )
    text = _("{role}: {names}", role=role.name if role else step.question.name, names=words)
    return Beat(text, role.figure if role else "unknown", role.team.frame if role else "")


def death(village: Village, died: Death) -> Beat:
    role = village.role[died.seat]
    text = _(
        "{name} ({role}): {fate}",
        name=village.names[died.seat],
        role=role.name,
        fate=fate_by(village, died.by),
    )
    return Beat(text, role.figure, role.team.frame)


def ballot(village: Village, held: Ballot) -> Beat:
    """Who drew the most votes, and how many of all."""
    count = tally(held.chosen(), held.weight, held.marked)
    most = max(count.values())
    names = village.named(seat for seat in count if count[seat] == most)
    text = _("Most votes: {names}, {n} of {all}", names=names, n=most, all=sum(count.values()))
    return Beat(text, "mayor" if held.what == "election" else "villager", "")
