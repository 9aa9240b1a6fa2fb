"""What the moderator sees beside the shared part: who is who, who acts, where the script stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.engine.entry import Seat
from tablegames.engine.words import Text, _

from .chronicle import chronicle
from .public import card, label, option
from .roles.composed import Composed
from .sights import Desk, Known, Stage

if TYPE_CHECKING:
    from .village import Village

LONG_CALM = 10  # days without a death after which the moderator is offered to end the game

STAGES: dict[str, Text] = {
    "dawn": _("Daybreak"),
    "election": _("Election of the mayor"),
    "discussion": _("Discussion"),
    "execution": _("The village votes"),
}


def desk(village: Village) -> Desk:
    return Desk(
        seats=tuple(known(village, seat) for seat in village.seats),
        rail=rail(village),
        middle=tuple(card(village, role.key) for role in village.middle),
        chat=tuple(
            (village.names[line.seat], line.line) for line in village.lines if line.night == village.night
        ),
        waiting=village.named(really_waiting(village)),
        victims=tuple(
            _("{name} ({by})", name=village.names[seat], by=step_name(village, by))
            for seat, by in village.tagged
        ),
        long_calm=village.quiet_days() >= LONG_CALM,
        by_hand=by_hand(village),
        roles=tuple(card(village, key) for key in village.roles_by_key),
        chronicle=chronicle(village) if village.is_over else None,
    )


def by_hand(village: Village) -> Text | None:
    """The text of the role that is called, where the rules do nothing for it."""
    role = village.roles_by_key.get(village.step or "")
    return role.text if isinstance(role, Composed) and role.is_by_hand else None


def step_name(village: Village, by: str) -> Text:
    step = village.rules.steps.get(by)
    return step.name if step else _("wounds")


def known(village: Village, seat: Seat) -> Known:
    standing = village.standing
    choice = standing.choice(seat) if standing else None
    real = choice if choice and not choice.decoy else None
    answer = standing.answers.get(seat) if standing and real else None
    return Known(
        seat=seat,
        name=village.names[seat],
        alive=village.alive[seat],
        mayor=village.mayor == seat,
        card=card(village, village.role[seat].key),
        marks=marks(village, seat),
        awake=real is not None,
        answer=None if answer is None else tuple(label(village, value) for value in answer),
        prompt=real.prompt if real else None,
        options=tuple(option(village, value) for value in real.options) if real else (),
        least=real.least if real else 0,
        most=real.most if real else 0,
    )


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
    choices = [(seat, village.standing.choice(seat)) for seat in village.standing.waiting()]
    return [seat for seat, choice in choices if choice and not choice.decoy and choice.options]


def rail(village: Village) -> tuple[Stage, ...]:
    now = village.program.index(village.step) if village.step in village.program else village.steps_done
    return tuple(
        Stage(
            key=key,
            name=STAGES.get(key) or village.rules.steps[key].name,
            state="done" if place < now else "now" if key == village.step else "next",
            figure=village.roles_by_key[key].figure if key in village.roles_by_key else key,
        )
        for place, key in enumerate(village.program)
    )
