"""What the moderator sees beside the shared part: who is who, who acts, where the script stands.

Where the host plays along it is nothing that the board does not show.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from tablegames.engine.ask import Choice
from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _
from tablegames.games.werewolf.table.records import Phase
from tablegames.games.werewolf.table.village import Village

from .chronicle import chronicle, when, which_vote
from .public import card, chair, counted, option
from .types import Dashboard, Grave, Known, Option, Stage, Tally

LONG_CALM = 10  # days without a death after which the moderator is offered to end the game

STAGES: dict[str, Text] = {
    "cards": _("The cards"),
    "dawn": _("Daybreak"),
    "election": _("Election of the mayor"),
    "discussion": _("Discussion"),
    "execution": _("The village votes"),
}
NO_MAYOR = _("No mayor yet")


def dashboard(village: Village) -> Dashboard:
    rules = village.rules
    plays_along = rules.mode == "automatic" and not rules.watched and not village.is_over
    return Dashboard(
        seats=tuple(
            known_by_all(village, seat) if plays_along else known(village, seat) for seat in village.seats
        ),
        rail=rail(village),
        middle=() if plays_along else tuple(card(village, role.key) for role in village.middle),
        chat=() if plays_along else chat(village),
        waiting=() if plays_along and village.asks_at_night else village.named(really_waiting(village)),
        waits=village.standing is not None and village.standing.ask.waits,
        victims=() if plays_along else victims(village),
        plays_along=plays_along,
        long_calm=village.quiet_days() >= LONG_CALM,
        by_hand=by_hand(village),
        only_learns=only_learns(village),
        roles=tuple(card(village, key) for key in village.roles_by_key),
        last_vote=last_vote(village),
        graves=graves(village),
        chronicle=chronicle(village) if village.is_over else None,
    )


def last_vote(village: Village) -> Tally | None:
    """The last one that has come to an end, whatever the tally that runs; nothing where it named nobody."""
    if not village.ballots:
        return None
    last = village.ballots[-1]
    found = sorted(counted(village, last), key=lambda count: -count.votes)
    return Tally(which_vote(last), tuple(found)) if found else None


def graves(village: Village) -> tuple[Grave, ...]:
    """Whoever died together stands in the order of the chairs: in which it came about is a secret."""
    dead = [death for seat in village.seats if not village.alive[seat] and (death := village.death_of(seat))]
    dead.sort(key=lambda death: (-death.night, -death.by_day))
    return tuple(Grave(death.seat, when(death)) for death in dead)


def chat(village: Village) -> tuple[tuple[str, str], ...]:
    return tuple(
        (village.names[line.seat], line.line) for line in village.lines if line.night == village.night
    )


def victims(village: Village) -> tuple[Text, ...]:
    return tuple(
        _("{name} ({by})", name=village.names[seat], by=step_name(village, by)) for seat, by in village.tagged
    )


def by_hand(village: Village) -> Text | None:
    """The text of the role that is called, where the rules do nothing for it."""
    role = village.roles_by_key.get(village.step or "")
    return role.text if role and role.is_by_hand else None


def only_learns(village: Village) -> bool:
    """Whether those whom the step calls have nothing to choose, whoever they are."""
    step = village.rules.steps.get(village.step or "")
    return step is not None and not step.asks


def step_name(village: Village, by: str) -> Text:
    step = village.rules.steps.get(by)
    return step.name if step else _("wounds")


def known(village: Village, seat: Seat) -> Known:
    standing = village.standing
    choice = standing.choice(seat) if standing else None
    real = choice if choice and not choice.decoy else None
    is_meant = real is not None and real.is_meant
    answer = standing.answers.get(seat) if standing and is_meant else None
    return Known(
        seat=seat,
        name=village.names[seat],
        alive=village.alive[seat],
        mayor=village.mayor == seat,
        card=card(village, village.role[seat].key),
        marks=marks(village, seat),
        awake=real is not None and not real.free and (is_meant or village.phones_are_dark),
        answer=None if answer is None else tuple(option(village, value).label for value in answer),
        prompt=real.prompt if real else None,
        objection=standing.objection(seat) if standing and real else None,
        options=to_enter(village, real) if real else (),
        least=real.least if real else 0,
        most=real.most if real else 0,
        nobody=real is not None and (real.least == 0 or real.nobody),
    )


def to_enter(village: Village, choice: Choice[Any]) -> tuple[Option, ...]:
    """What the moderator may enter for somebody: what counts, and what has to be named beside it."""
    counting = choice.options if choice.earnest is None else choice.earnest.options
    beside = tuple(option(village, value, beside=True) for value in choice.beside if value in counting)
    names = [value for value in choice.options if value in counting]
    if names and len(names) < choice.least:
        names = list(choice.options)
    return (*beside, *(option(village, value) for value in names))


def known_by_all(village: Village, seat: Seat) -> Known:
    """Without what is secret; at night nobody is more awake than others."""
    seen = replace(known(village, seat), card=chair(village, seat, False).card, marks=())
    if not village.asks_at_night:
        return seen
    return replace(seen, awake=False, answer=None, objection=None, prompt=None, options=(), least=0, most=0)


def marks(village: Village, seat: Seat) -> tuple[Text, ...]:
    signs = (
        (seat in village.lovers, _("in love")),
        (seat in village.charmed, _("charmed")),
        (seat in village.guarded, _("protected")),
        (
            any(seat == victim for victim, _by in village.tagged) and village.phase == "night",
            _("attacked tonight"),
        ),
        (seat in village.voteless, _("has no vote")),
        (seat in village.gone, _("has left")),
    )
    return tuple(text for holds, text in signs if holds)


def really_waiting(village: Village) -> list[Seat]:
    if village.standing is None:
        return []
    counting = village.standing.counting()
    asked = [seat for seat in village.standing.meant() if seat not in counting]
    return [seat for seat in asked if (choice := village.standing.choice(seat)) is None or not choice.free]


def rail(village: Village) -> tuple[Stage, ...]:
    """The steps of this night or day; while the cards are looked at, those of the night that comes."""
    if village.phase is Phase.CARDS:
        return (*before_the_first_night(village), *stages(village, first_night(village)))
    return stages(village, village.program)


def before_the_first_night(village: Village) -> Iterator[Stage]:
    """The cards, and the election where it comes before the night."""
    electing = village.step == "election"
    yield Stage(key="cards", name=STAGES["cards"], state="done" if electing else "now", figure="cards")
    if village.options.mayor == "before_first_night":
        state = "now" if electing else "next"
        yield Stage(key="election", name=STAGES["election"], state=state, figure="election")


def first_night(village: Village) -> list[str]:
    tonight = copy(village)
    tonight.night = 1
    return tonight.called_tonight()


def stages(village: Village, program: Sequence[str]) -> tuple[Stage, ...]:
    """Those that are over come first; the last of a day is on until the night."""
    past = len(program) - 1 if village.phase is Phase.DAY else village.steps_done
    now = program.index(village.step) if village.step in program else past
    key_now = program[now] if program and village.phase is Phase.DAY else village.step
    return tuple(
        Stage(
            key=key,
            name=NO_MAYOR if state == "void" else STAGES.get(key) or village.rules.steps[key].name,
            state=state,
            figure=village.roles_by_key[key].figure if key in village.roles_by_key else key,
        )
        for place, key in enumerate(program)
        for state in [over(village, key) if place < now else "now" if key == key_now else "next"]
    )


def over(village: Village, key: str) -> str:
    """Done; but an election in which nobody voted has come to nothing."""
    return "void" if key == "election" and not village.had_mayor else "done"
