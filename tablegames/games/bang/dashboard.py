"""What the moderator sees beside the shared part; nothing secret where the host plays along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.engine.ask import Choice
from tablegames.engine.entry import Seat, Value
from tablegames.engine.words import Text, _

from .badges import ROLES
from .chronicle import chronicle
from .player import open_answers
from .public import badge, face, is_awaited, is_shown, label, option, person
from .sights import Dashboard, Face, Known, Option, Place, Stage

if TYPE_CHECKING:
    from .saloon import Saloon

# The turn as the moderator reads it: the step, and what is done in it.
STEPS: tuple[tuple[str, Text, Text], ...] = (
    ("start", _("The turn begins"), _("Look at the cards in front of the player.")),
    (
        "dynamite",
        _("Dynamite"),
        _("Draw! Spades 2 to 9: three lives are lost. Otherwise it passes to the left."),
    ),
    ("jail", _("Jail"), _("Draw! Hearts: free. Otherwise the turn is over. Either way Jail is discarded.")),
    ("draw", _("Phase one: draw"), _("Draw two cards, or as the character does it.")),
    (
        "play",
        _("Phase two: play"),
        _("Any number of cards; one BANG! a turn; never two alike in front of one player."),
    ),
    ("discard", _("Phase three: discard"), _("No more cards in hand than lives left.")),
)


def dashboard(saloon: Saloon) -> Dashboard:
    plays_along = saloon.rules.plays_along and not saloon.is_over
    return Dashboard(
        seats=tuple(known(saloon, seat, plays_along) for seat in saloon.seats),
        rail=rail(saloon),
        waiting=tuple(saloon.names[seat] for seat in saloon.seats if is_awaited(saloon, seat)),
        places=places(saloon, plays_along),
        roles=tuple(badge(saloon, key) for key in ROLES),
        people=tuple(person(one) for one in saloon.rules.people.values()),
        plays_along=plays_along,
        chronicle=chronicle(saloon) if saloon.is_over else None,
    )


def known(saloon: Saloon, seat: Seat, plays_along: bool) -> Known:
    standing = saloon.standing
    choice = standing.choice(seat) if standing else None
    answer = standing.answers.get(seat) if standing else None
    key = standing.ask.key if standing else ""
    shows_role = not plays_along or is_shown(saloon, seat)
    return Known(
        seat=seat,
        name=saloon.names[seat],
        alive=saloon.alive[seat],
        role=badge(saloon, saloon.role[seat]) if shows_role else None,
        hand=() if plays_along else tuple(face(saloon, card) for card in saloon.hand[seat]),
        awake=is_awaited(saloon, seat),
        free=choice is not None and choice.free,
        answer=None if answer is None else tuple(label(saloon, value, key) for value in answer),
        prompt=choice.prompt if choice else None,
        options=open_answers(saloon, seat, choice) if plays_along else all_answers(saloon, choice),
        least=choice.least if choice else 0,
        most=choice.most if choice else 0,
    )


def all_answers(saloon: Saloon, choice: Choice[Value] | None) -> tuple[Option, ...]:
    """What the moderator may enter for a seat."""
    return tuple(option(saloon, value) for value in choice.options) if choice else ()


def rail(saloon: Saloon) -> tuple[Stage, ...]:
    keys = [key for key, _name, _text in STEPS]
    now = keys.index(saloon.stage) if saloon.stage in keys else -1
    return tuple(
        Stage(key, name, text, state(saloon, key, place, now))
        for place, (key, name, text) in enumerate(STEPS)
    )


def state(saloon: Saloon, key: str, place: int, now: int) -> str:
    """A test stands in the turn only where its card lies in front of the player."""
    if place == now:
        return "now"
    if key in ("dynamite", "jail") and not saloon.has_in_play(saloon.turn, key):
        return "none"
    return "done" if place < now else "next"


def places(saloon: Saloon, plays_along: bool) -> tuple[Place, ...]:
    """All cards that the moderator may move; of what is hidden from a host who plays only the place."""

    def faces(cards: list[str], hidden: bool) -> tuple[Face, ...]:
        return () if hidden and plays_along else tuple(face(saloon, card) for card in cards)

    return (
        *(
            Place(
                f"hand {seat}",
                _("the hand of {name}", name=saloon.names[seat]),
                faces(saloon.hand[seat], True),
            )
            for seat in saloon.seats
        ),
        *(
            Place(
                f"play {seat}",
                _("in front of {name}", name=saloon.names[seat]),
                faces(saloon.in_play[seat], False),
            )
            for seat in saloon.seats
        ),
        Place("discard", _("the discard pile"), faces(saloon.discarded[::-1], False)),
        Place("deck", _("the draw pile"), faces(sorted(saloon.deck), True)),
    )
