"""What one player's phone shows: openly, and while a finger holds."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.ask import Choice
from tablegames.engine.entry import Seat, Value
from tablegames.engine.words import Text, _
from tablegames.games.bang.table.moves import Act, acts, beyond, power_acts, warning, why_not
from tablegames.games.bang.table.question import Question
from tablegames.games.bang.table.records import HAND, Face
from tablegames.games.bang.table.roles import ROLES
from tablegames.games.bang.table.saloon import Saloon

from .deaths import own_death
from .public import aim_label, badge, face, is_awaited, option, option_of, taken
from .types import Aim, Aimed, Held, Option, Own, Playable


def own(saloon: Saloon, seat: Seat) -> Own:
    """The open part; the secrets are added where they are asked for."""
    standing = saloon.standing
    choice = standing.choice(seat) if standing else None
    chosen = standing.answers.get(seat) if standing else None
    options = open_answers(saloon, seat, choice)
    return Own(
        seat=seat,
        name=saloon.names[seat],
        alive=saloon.alive[seat],
        death=own_death(saloon, seat),
        asked=is_awaited(saloon, seat),
        free=choice is not None and choice.free,
        answered=chosen is not None,
        left_out=seat in saloon.left_out,
        prompt=choice.prompt if choice else None,
        open=tuple(option for option in options if not is_aimed(option.value)),
        aimed=aimed(saloon, seat, [option.value for option in options if is_aimed(option.value)]),
        held=None,
    )


def open_answers(saloon: Saloon, seat: Seat, choice: Choice[Value] | None) -> tuple[Option, ...]:
    """The answers that tell nothing of the hand."""
    if choice is None or choice.most > 1:
        return ()
    return tuple(option_of(saloon, seat, value) for value in choice.options if is_open(saloon, seat, value))


def is_aimed(value: Value) -> bool:
    """Whether it is a card used on somebody."""
    return isinstance(value, dict) and "play" in value and "at" in value


def aimed(saloon: Saloon, seat: Seat, moves: list[dict[str, Value]]) -> tuple[Aimed, ...]:
    """Each card that lies on the table once, with all on whom it can be used."""
    others = [other for other in saloon.living() if other != seat]
    return tuple(
        Aimed(
            face(saloon, card),
            saloon.face(card),
            tuple(aim(saloon, seat, move) for move in moves if move["play"] == card),
            {move["at"] for move in moves if move["play"] == card}.issuperset(others),
        )
        for card in dict.fromkeys(move["play"] for move in moves)
    )


def is_open(saloon: Saloon, seat: Seat, value: Value) -> bool:
    """No card of the hand is in it, and none that only this player sees. A dead player's cards lie open."""
    cards = [value] if isinstance(value, str) else []
    if isinstance(value, dict):
        cards = [value.get("play", ""), *value.get("pay", ())]
    return not any(card in saloon.hand[seat] or card in saloon.looked for card in cards)


def held(saloon: Saloon, seat: Seat) -> Held:
    standing = saloon.standing
    choice = standing.choice(seat) if standing else None
    asked = saloon.question if choice else None
    is_move = asked is not None and (asked.kind == "turn" or can_save(saloon, seat, asked))
    picks = () if is_move else hidden_picks(saloon, seat, choice)
    return Held(
        role=badge(saloon, saloon.role[seat]),
        hand=tuple(face(saloon, card) for card in saloon.hand[seat]),
        uses=uses(saloon, seat),
        texts=texts(saloon, seat),
        prompt=choice.prompt if choice else None,
        plays=() if picks else plays(saloon, seat, choice, asked),
        picks=picks,
        rest=unpicked(saloon, seat, picks),
        why=asked.unfit if asked else None,
        least=choice.least if choice and picks else 0,
        most=choice.most if choice and picks else 0,
        ordered=saloon.question is not None and saloon.question.ordered,
        journal=saloon.told.to(seat),
        everybody=everybody(saloon, seat),
    )


def uses(saloon: Saloon, seat: Seat) -> dict[str, Text]:
    """As what else a card of the hand may be used by this player's ability, and what limit it is free of."""
    found = {}
    for card in saloon.hand[seat]:
        piece, power = saloon.piece(card), saloon.power[seat]
        if piece.kind.is_bang and saloon.is_unlimited(seat):
            found[card] = _("You may play any number a turn.")
        for kind in (power.plays_as(piece), power.answers_as(piece)):
            if kind is not piece.kind:
                found[card] = _("You may use it as {card} too.", card=kind.name)
    return found


def texts(saloon: Saloon, seat: Seat) -> dict[str, Text]:
    """What cards of the hand say without the limit that this player is free of."""
    if not saloon.is_unlimited(seat):
        return {}
    kinds = {card: saloon.piece(card).kind for card in saloon.hand[seat]}
    return {card: kind.text_unlimited for card, kind in kinds.items() if kind.text_unlimited}


def hidden_picks(saloon: Saloon, seat: Seat, choice: Choice[Value] | None) -> tuple[Option, ...]:
    """The answers that the open part does not have."""
    if choice is None:
        return ()
    return tuple(
        option(saloon, value)
        for value in choice.options
        if choice.most > 1 or not is_open(saloon, seat, value)
    )


def unpicked(saloon: Saloon, seat: Seat, picks: tuple[Option, ...]) -> tuple[Face, ...]:
    """The cards of the hand that are no answer: beside those that are, they can still be read."""
    shown = [pick.face.id for pick in picks if pick.face]
    return tuple(face(saloon, card) for card in saloon.hand[seat] if picks and card not in shown)


def can_save(saloon: Saloon, seat: Seat, asked: Question) -> bool:
    """Whether the ability helps now, at the last life."""
    return asked.kind == "last" and saloon.power[seat].saves


def plays(
    saloon: Saloon, seat: Seat, choice: Choice[Value] | None, asked: Question | None
) -> tuple[Playable, ...]:
    """The hand card by card, then green cards in play and the ability; out of the own turn cards are only read."""
    if choice is not None and asked is not None and can_save(saloon, seat, asked):
        return rescue_plays(saloon, seat, choice, asked.unfit)
    if choice is None or asked is None or asked.kind != "turn":
        return tuple(idle(saloon, card, asked.unfit if asked else None) for card in saloon.hand[seat])
    if choice.free:
        abilities = (power_play(saloon, seat, act) for act in power_acts(saloon, seat))
        return (*abilities, *(idle(saloon, card) for card in saloon.hand[seat]))
    return tuple(
        power_play(saloon, seat, act) if "power" in act.part else card_play(saloon, seat, act)
        for act in acts(saloon, seat)
        if "power" in act.part or act.part["play"] in saloon.hand[seat] or act.aims
    )


def rescue_plays(
    saloon: Saloon, seat: Seat, choice: Choice[Value], unfit: Text | None
) -> tuple[Playable, ...]:
    """A lethal hit, where the ability helps: it comes first, then the beers among the other cards."""
    beers = [card for card in saloon.hand[seat] if card in choice.options]
    others = [card for card in saloon.hand[seat] if card not in beers]
    return (
        *(power_play(saloon, seat, act) for act in power_acts(saloon, seat)),
        *(rescue_play(saloon, card) for card in beers),
        *(idle(saloon, card, unfit) for card in others),
    )


def rescue_play(saloon: Saloon, card: str) -> Playable:
    drinking = Aim(card, _("Play it"), None, None, None)
    return replace(idle(saloon, card), aims=(drinking,))


def idle(saloon: Saloon, card: str, why: Text | None = None) -> Playable:
    """A card that is only read, and why it is no answer where something is asked."""
    return Playable(card, face(saloon, card), saloon.piece(card).kind.name, None, (), 0, why, ())


def card_play(saloon: Saloon, seat: Seat, act: Act) -> Playable:
    card = act.part["play"]
    usable = act.is_usable
    return Playable(
        key=card,
        face=face(saloon, card),
        name=saloon.piece(card).kind.name,
        text=None,
        aims=tuple(aim(saloon, seat, {**act.part, **one}) for one in act.aims) if usable else (),
        pays=act.pays,
        why=None if usable else why_not(saloon, seat, card),
        beyond=beyond(saloon, seat, card),
    )


def power_play(saloon: Saloon, seat: Seat, act: Act) -> Playable:
    power = saloon.power[seat]
    usable = act.is_usable
    return Playable(
        key=power.key,
        face=None,
        name=power.name,
        text=power.text,
        aims=tuple(aim(saloon, seat, {**act.part, **one}) for one in act.aims) if usable else (),
        pays=act.pays,
        why=None if usable else _("You do not have the cards for it."),
        beyond=(),
    )


def aim(saloon: Saloon, seat: Seat, move: dict[str, Value]) -> Aim:
    at = move.get("at")
    return Aim(
        part=move,
        label=aim_label(saloon, move) or verb(saloon, seat, move.get("play")),
        seat=at,
        distance=saloon.distance(seat, at) if at is not None and at != seat else None,
        warning=warning(saloon, seat, move["play"], at) if "play" in move else None,
        name="" if at is None else saloon.names[at],
        figure="" if at is None else saloon.person[at].key,
        taken=taken(saloon, move),
        shown=face(saloon, move["take"]) if move.get("take") not in (None, HAND) else None,
    )


def verb(saloon: Saloon, seat: Seat, card: str | None) -> Text:
    """What playing a card without a target is called."""
    laid = card in saloon.hand[seat] and saloon.piece(card).kind.colour != "brown"
    return _("Lay it in front of you") if laid else _("Play it") if card else _("Use the ability")


def everybody(saloon: Saloon, seat: Seat) -> tuple[tuple[str, Text], ...]:
    if saloon.alive[seat] or not saloon.options.dead_see_all:
        return ()
    return tuple((saloon.names[other], ROLES[saloon.role[other]].name) for other in saloon.seats)
