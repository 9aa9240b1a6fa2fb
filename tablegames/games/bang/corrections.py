"""What the moderator may put right by hand; every correction is a line of the log and can be undone."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.engine.bets import WINNER
from tablegames.engine.entry import Seat, Value
from tablegames.engine.errors import Refused
from tablegames.engine.title import TIMES, Corrected, Correction, variants
from tablegames.engine.words import Text, _

from .options import OFFERED
from .table.records import BY_HAND
from .table.roles import ROLES
from .table.saloon import Saloon


def living_seat(saloon: Saloon, seat: Value) -> Seat:
    living = saloon.seat_of(seat)
    if not saloon.can_act(living):
        raise Refused(_("{name} is out already.", name=saloon.names[living]))
    return living


def set_life(saloon: Saloon, seat: Value = None, life: Value = None) -> None:
    """Another number of lives, at least one."""
    most = saloon.most_lives(living_seat(saloon, seat))
    if not isinstance(life, int) or isinstance(life, bool) or not 1 <= life <= most:
        raise Refused(_("Lives go from 1 to {most}.", most=most))
    saloon.life[seat] = life
    saloon.happen("heal", seat, count=0)
    saloon.unsettled = True


def move_card(saloon: Saloon, card: Value = None, to: Value = None) -> Corrected:
    """Any card from anywhere to anywhere.

    `card` is its id, or "hand 3" for the last card of that hand; `to` is "hand 3", "play 3", "deck" (on top) or
    "discard".
    """
    found = card_of(saloon, card)
    origin, was_open = whence(saloon, found)
    place, _space, number = str(to).partition(" ")
    if place in ("hand", "play"):
        seat = living_seat(saloon, int(number) if number.isdecimal() else None)
        put = saloon.give if place == "hand" else saloon.lay
        put(found, seat)
    elif to == "deck":
        saloon.lift(found)
        saloon.deck.append(found)
    elif to == "discard":
        saloon.discard(found)
    else:
        raise Refused(_("There is no such place for a card."))
    saloon.unsettled = True
    way = _("{origin} {goal}", origin=origin, goal=whither(saloon, found))
    face = saloon.face(found)
    if was_open or place in ("play", "discard"):
        return Corrected(_("{card}, {way}", card=face, way=way))
    # A host who plays along names a hand, and not the card that comes from it.
    return Corrected(way, _("{what}", what=face) if found == card else None)


def whence(saloon: Saloon, card: str) -> tuple[Text, bool]:
    """From where a card is taken, and whether everybody has seen it there."""
    for seat, name in enumerate(saloon.names):
        if card in saloon.hand[seat]:
            return _("from the hand of {name}", name=name), False
        if card in saloon.in_play[seat]:
            return _("from in front of {name}", name=name), True
    if card in saloon.discarded:
        return _("from the discard pile"), True
    if card in saloon.turned:
        return _("from the middle"), True
    return _("from the draw pile"), False


def whither(saloon: Saloon, card: str) -> Text:
    """To where it has come."""
    for seat, name in enumerate(saloon.names):
        if card in saloon.hand[seat]:
            return _("to the hand of {name}", name=name)
        if card in saloon.in_play[seat]:
            return _("to lie in front of {name}", name=name)
    return _("onto the discard pile") if card in saloon.discarded else _("onto the draw pile")


def card_of(saloon: Saloon, card: Value) -> str:
    place, _space, number = str(card).partition(" ")
    if place == "hand" and number.isdecimal():
        hand = saloon.hand[saloon.seat_of(int(number))]
        if not hand:
            raise Refused(_("That hand is empty."))
        return hand[-1]
    if card not in saloon.rules.pieces:
        raise Refused(_("There is no such card."))
    return str(card)


def eliminate(saloon: Saloon, seat: Value = None) -> Corrected:
    """The player is out, by nobody's hand; what that brings comes as soon as no card is being played."""
    leaver = living_seat(saloon, seat)
    saloon.dying[leaver] = BY_HAND
    saloon.unsettled = True
    awaited = saloon.awaited_but(leaver)
    is_turn = saloon.question is not None and saloon.question.kind == "turn"  # which a correction cuts short
    if is_turn or not awaited:
        return Corrected(_("{what}", what=saloon.names[leaver]))
    return Corrected(
        _(
            "{name}; it happens as soon as this is answered by: {names}",
            name=saloon.names[leaver],
            names=awaited,
        )
    )


def revive(saloon: Saloon, seat: Value = None) -> None:
    """Back in the game, with one life and no cards."""
    seat = saloon.seat_of(seat)
    if saloon.can_act(seat):
        raise Refused(_("{name} is in the game.", name=saloon.names[seat]))
    saloon.dying.pop(seat, None)
    saloon.alive[seat] = True
    saloon.life[seat] = max(1, saloon.life[seat])
    saloon.triumphant = []
    saloon.gone = [other for other in saloon.gone if other != seat]
    saloon.left_early = [other for other in saloon.left_early if other != seat]
    saloon.bets.withdraw(saloon.names[seat])
    saloon.tell(_("{name} is back in the game.", name=saloon.names[seat]))
    saloon.unsettled = True


def leave(saloon: Saloon, seat: Value = None) -> None:
    """The player goes home, and is out."""
    seat = saloon.seat_of(seat)
    if seat in saloon.gone:
        raise Refused(_("{name} has left already.", name=saloon.names[seat]))
    saloon.gone.append(seat)
    saloon.tell(_("{name} has gone home.", name=saloon.names[seat]))
    if saloon.can_act(seat):
        saloon.left_early.append(seat)
        eliminate(saloon, seat)


def come_back(saloon: Saloon, seat: Value = None) -> None:
    """Who has gone home is there again, with one life and no cards; whoever was out before stays out."""
    seat = saloon.seat_of(seat)
    if seat in saloon.left_early:
        revive(saloon, seat)
    saloon.gone = [other for other in saloon.gone if other != seat]


def set_turn(saloon: Saloon, seat: Value = None) -> None:
    """It is that player's turn, from its beginning, once no card is being played."""
    saloon.turn = living_seat(saloon, seat)
    saloon.unsettled = True


def set_role(saloon: Saloon, seat: Value = None, role: Value = None) -> None:
    if role not in ROLES or (role == "sheriff" and saloon.rules.three_players):
        raise Refused(_("There is no such role."))
    seat = saloon.seat_of(seat)
    saloon.role[seat] = str(role)
    saloon.life[seat] = min(saloon.life[seat], saloon.most_lives(seat))
    saloon.unsettled = True


def set_character(saloon: Saloon, seat: Value = None, character: Value = None) -> Corrected:
    person = saloon.rules.people.get(str(character))
    if person is None:
        raise Refused(_("There is no such character."))
    seat = saloon.seat_of(seat)
    saloon.person[seat] = saloon.power[seat] = person
    saloon.life[seat] = min(saloon.life[seat], saloon.most_lives(seat))
    saloon.unsettled = True
    return Corrected(_("{what} · {more}", what=saloon.names[seat], more=person.name))


def end(saloon: Saloon) -> None:
    """Stop the game here; nobody wins, and who has bet on somebody has not lost."""
    saloon.bets.drop(WINNER)
    saloon.tell(_("The moderator ends the game. Nobody wins."))
    saloon.finish(None)


CORRECTIONS: Mapping[str, Correction] = {
    "set_life": Correction(_("other lives"), set_life),
    "move_card": Correction(_("a card moved"), move_card, is_open=False),
    "eliminate": Correction(_("taken out of the game"), eliminate),
    "revive": Correction(_("brought back to life"), revive),
    "leave": Correction(_("has left"), leave),
    "return": Correction(_("is back"), come_back),
    "set_turn": Correction(_("another's turn"), set_turn),
    "set_role": Correction(_("another role"), set_role, is_open=False),
    "set_character": Correction(_("another character"), set_character),
    "end": Correction(_("the game ended"), end),
    **TIMES,
    **variants(OFFERED),
}
