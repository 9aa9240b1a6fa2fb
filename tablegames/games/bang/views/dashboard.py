"""What the moderator sees beside the shared part; nothing secret where the host plays along."""

from __future__ import annotations

from tablegames.engine.ask import Choice
from tablegames.engine.entry import Seat, Value
from tablegames.engine.words import Text, _, is_said
from tablegames.games.bang.table.records import Face
from tablegames.games.bang.table.roles import ROLES
from tablegames.games.bang.table.saloon import Saloon

from .chronicle import chronicle
from .player import open_answers
from .public import badge, face, is_awaited, is_shown, label, option_of, person
from .types import Dashboard, Known, Option, Place, Stage

BEFORE = (("start", _("The turn begins"), _("Look at the cards in front of the player.")),)
PHASES = (
    ("draw", _("Phase one: draw"), _("Draw two cards, or as the character does it.")),
    (
        "play",
        _("Phase two: play"),
        _("Any number of cards; one BANG! a turn; never two alike in front of one player."),
    ),
    ("discard", _("Phase three: discard"), _("No more cards in hand than lives left.")),
)
UNLIMITED = _("Any number of cards, BANG!s too; never two alike in front of one player.")


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
    shows_role = not plays_along or is_shown(saloon, seat)
    return Known(
        seat=seat,
        name=saloon.names[seat],
        alive=saloon.alive[seat],
        role=badge(saloon, saloon.role[seat]) if shows_role else None,
        hand=() if plays_along else tuple(face(saloon, card) for card in saloon.hand[seat]),
        awake=is_awaited(saloon, seat),
        free=choice is not None and choice.free,
        answer=None if answer is None else tuple(label(saloon, value, saloon.question) for value in answer),
        prompt=choice.prompt if choice else None,
        options=open_answers(saloon, seat, choice) if plays_along else all_answers(saloon, seat, choice),
        least=choice.least if choice else 0,
        most=choice.most if choice else 0,
    )


def all_answers(saloon: Saloon, seat: Seat, choice: Choice[Value] | None) -> tuple[Option, ...]:
    """What the moderator may enter for a seat."""
    return tuple(option_of(saloon, seat, value) for value in choice.options) if choice else ()


def rail(saloon: Saloon) -> tuple[Stage, ...]:
    """The turn as the moderator reads it: its beginning, the cards that are tested, and the three phases."""
    tested = tests(saloon)
    steps = (*BEFORE, *tested, *PHASES)
    keys = [key for key, _name, _text in steps]
    now = keys.index(saloon.stage) if saloon.stage in keys else -1
    left_out = [key for key, _name, _text in tested if is_left_out(saloon, key, keys.index(key) < now)]
    texts = {"play": UNLIMITED} if saloon.is_unlimited(saloon.turn) else {}
    return tuple(
        Stage(key, name, texts.get(key, text), state(key in left_out, place, now))
        for place, (key, name, text) in enumerate(steps)
    )


def tests(saloon: Saloon) -> list[tuple[str, Text, Text]]:
    """The kinds of cards in this deck that are tested before a turn, in their order."""
    kinds = {piece.kind.key: piece.kind for piece in saloon.rules.pieces.values() if piece.kind.before_turn}
    return [
        (kind.key, kind.name, kind.before_turn.text)
        for kind in sorted(kinds.values(), key=lambda kind: kind.place)
        if kind.before_turn and is_said(kind.before_turn.text)
    ]


def is_left_out(saloon: Saloon, key: str, is_past: bool) -> bool:
    """Before its time a test comes where its card lies in front of the player; afterwards that card may be a new one."""
    return key not in saloon.tested if is_past else not saloon.has_in_play(saloon.turn, key)


def state(is_left_out: bool, place: int, now: int) -> str:
    """A step that does not come in this turn is neither done nor next."""
    if place == now:
        return "now"
    if is_left_out:
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
