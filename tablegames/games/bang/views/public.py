"""What everybody round the table sees, and answers in words."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from operator import attrgetter

from tablegames.engine.ask import Standing
from tablegames.engine.entry import Seat, Value
from tablegames.engine.views.moments import Moment
from tablegames.engine.words import Text, _
from tablegames.games.bang.table.character import Character
from tablegames.games.bang.table.event import NO_EVENT
from tablegames.games.bang.table.question import Question as Asked
from tablegames.games.bang.table.records import BY_HAND, END, HAND, HIT, Face, Happening
from tablegames.games.bang.table.roles import HUNTERS, ROLES, verdict
from tablegames.games.bang.table.saloon import Saloon

from .lately import acts, has_moved, lately
from .types import Badge, Chair, Happened, Option, Person, Question, Shared

WORDS: dict[str, Text] = {
    HIT: _("Take the hit: 1 life"),
    END: _("End the turn"),
    "deck": _("From the deck"),
    "discard": _("From the discard pile"),
    HAND: _("A card from the hand"),
}


def shared_part(saloon: Saloon) -> Shared:
    standing, winner, happened = saloon.standing, saloon.winner, happenings(saloon)
    return Shared(
        phase=phase(saloon),
        step=saloon.stage,
        turn=saloon.turn,
        round=saloon.rounds,
        event=saloon.event.name if saloon.event is not NO_EVENT else None,
        mode=saloon.rules.mode,
        chairs=tuple(chair(saloon, seat) for seat in saloon.seats),
        question=question(saloon, standing) if standing else None,
        stack=tuple(saloon.pending),
        dying=tuple(dying(saloon)),
        saying=saying(saloon),
        story=saloon.told.to(None),
        lately=lately(saloon),
        happened=happened,
        acts=tuple(happening(saloon, *act) for act in acts(saloon)),
        moments=tuple(moments(saloon, happened)),
        deck=len(saloon.deck),
        top=face(saloon, saloon.discarded[-1]) if saloon.discarded else None,
        discarded=len(saloon.discarded),
        turned=tuple(face(saloon, card) for card in saloon.turned),
        feuds=tuple(tuple(aimed) for aimed in saloon.feuds),
        roles=tuple((badge(saloon, key), saloon.rules.roles.count(key)) for key in sorted_roles(saloon)),
        winner=verdict(saloon, winner) if winner else None,
        winners=tuple(saloon.names[seat] for seat in winner.seats) if winner else (),
        dead_see_all=saloon.options.dead_see_all,
    )


def dying(saloon: Saloon) -> Iterator[Text]:
    """While something is still being answered: whom it has cost the last life, or whom the moderator takes out."""
    for seat, source in saloon.dying.items():
        name = saloon.names[seat]
        if not saloon.alive[seat]:
            continue
        if source == BY_HAND:
            yield taken_out(saloon, seat)
        elif source.card and saloon.pending:
            card = saloon.face(source.card)
            yield _("{name} has no life left, and is out when {card} is over.", name=name, card=card)


def taken_out(saloon: Saloon, seat: Seat) -> Text:
    """When that player leaves the game."""
    name, awaited = saloon.names[seat], saloon.awaited_but(seat)
    if awaited:
        return _("{name} leaves the game as soon as this is answered by: {names}.", name=name, names=awaited)
    return _("{name} leaves the game with the next step.", name=name)


def sorted_roles(saloon: Saloon) -> list[str]:
    """In the order of the box: the deal stays secret."""
    return [key for key in ROLES if key in saloon.rules.roles]


def phase(saloon: Saloon) -> str:
    if saloon.is_over:
        return "over"
    return "turn" if saloon.stage else "setup"


def chair(saloon: Saloon, seat: Seat) -> Chair:
    near = {} if saloon.is_over else dict(saloon.distances(seat))
    return Chair(
        seat=seat,
        name=saloon.names[seat],
        alive=saloon.alive[seat],
        gone=seat in saloon.gone,
        person=person(saloon.person[seat]),
        copies=None if saloon.power[seat] is saloon.person[seat] else person(saloon.power[seat]),
        life=max(0, saloon.life[seat]),
        most=saloon.most_lives(seat),
        hand=len(saloon.hand[seat]),
        in_play=tuple(face(saloon, card) for card in saloon.in_play[seat]),
        role=badge(saloon, saloon.role[seat]) if is_shown(saloon, seat) else None,
        has_turn=saloon.turn == seat and bool(saloon.stage) and not saloon.is_over,
        asked=is_awaited(saloon, seat),
        reach=saloon.reach(seat),
        distances=tuple(near.get(other, 0) for other in saloon.seats),
    )


def is_shown(saloon: Saloon, seat: Seat) -> bool:
    """Whether everybody knows that role: the sheriff's, of the dead, of three players, and at the end."""
    open_role = saloon.role[seat] == "sheriff" or seat in saloon.shown
    return open_role or saloon.rules.three_players or saloon.is_over


def is_awaited(saloon: Saloon, seat: Seat) -> bool:
    """The table waits for that player's answer."""
    if saloon.standing is None or not saloon.standing.waits_for(seat):
        return False
    return kind_of(saloon) != "turn" or seat == saloon.turn


@cache
def person(character: Character) -> Person:
    return Person(character.key, character.name, character.text, character.life)


def badge(saloon: Saloon, key: str) -> Badge:
    role = ROLES[key]
    text = HUNTERS.get(key, role.text) if saloon.rules.three_players else role.text
    return Badge(role.key, role.name, text)


def face(saloon: Saloon, card: str) -> Face:
    printed = saloon.piece(card).face
    return replace(printed, rests=True) if card in saloon.resting else printed


def kind_of(saloon: Saloon) -> str:
    """What the pages make of the question that stands: the own turn, an answer, the last life, or another choice."""
    return saloon.question.kind if saloon.question else "choice"


def question(saloon: Saloon, standing: Standing) -> Question:
    ask = standing.ask
    seats = tuple(seat for seat in saloon.seats if is_awaited(saloon, seat))
    return Question(
        key=ask.key,
        number=standing.number,
        title=title(saloon, standing),
        kind=kind_of(saloon) if ask.seats() else "cue",
        seats=seats,
        seconds=ask.seconds,
        waits=ask.waits,
        attack=face(saloon, saloon.attack.card) if saloon.attack and saloon.attack.card else None,
        attacker=saloon.attack.by if saloon.attack else None,
    )


def saying(saloon: Saloon) -> tuple[Text, ...]:
    """What has been told since the last question, and the sentence of the one that stands.

    Who is which character is not read out: it stands on the chairs; nor, after each card, whose turn it still is:
    before the first it is said what is awaited.
    """
    since = saloon.standing.number if saloon.standing else saloon.number
    told = tuple(one.text for one in saloon.told.since(since) if one.to is None and one.number == since)
    if not since:
        introduced = [saloon.introduction(seat) for seat in saloon.seats]
        told = tuple(text for text in told if text not in introduced)
    if saloon.standing is None or (told and kind_of(saloon) == "turn" and has_moved(saloon)):
        return told
    asks = title(saloon, saloon.standing)
    return told if asks in told else (*told, asks)


def title(saloon: Saloon, standing: Standing) -> Text:
    """The sentence of the question that stands: in the own turn, until the first card, what may be done."""
    if kind_of(saloon) == "turn" and not has_moved(saloon):
        return _("{name}, play cards or end your turn.", name=saloon.names[saloon.turn])
    return standing.ask.title


def happenings(saloon: Saloon) -> tuple[Happened, ...]:
    """What has happened since the last question; the faces of cards only where everybody has seen them."""
    since = saloon.standing.number if saloon.standing else saloon.number
    first = bisect_left(saloon.happened, since, key=attrgetter("number"))
    rows = enumerate(saloon.happened[first:], first)
    return tuple(happening(saloon, mark, one) for mark, one in rows if one.number == since)


def happening(saloon: Saloon, mark: int, one: Happening) -> Happened:
    return Happened(
        mark=mark,
        kind=one.kind,
        seat=one.seat,
        other=one.other,
        face=face(saloon, one.card) if one.card else None,
        count=one.amount,
    )


def moments(saloon: Saloon, happened: tuple[Happened, ...]) -> Iterator[Moment]:
    """Who has died, with the role that everybody sees now."""
    for one in happened:
        if one.kind == "death" and one.seat is not None and not saloon.alive[one.seat]:
            role = ROLES[saloon.role[one.seat]]
            text = _("{name} is out. The role was: {role}.", name=saloon.names[one.seat], role=role.name)
            yield Moment("fall", one.seat, saloon.names[one.seat], text, role.key, role.key)


# Answers in words


def option(saloon: Saloon, value: Value) -> Option:
    is_seat = isinstance(value, int)
    is_card = isinstance(value, str) and value in saloon.rules.pieces
    return Option(
        value,
        label(saloon, value, saloon.question),
        face=face(saloon, value) if is_card else None,
        seat=value if is_seat else None,
        text=more(saloon, value),
    )


def option_of(saloon: Saloon, seat: Seat, value: Value) -> Option:
    """The same for one player, whom a hit may cost the last life."""
    found = option(saloon, value)
    if value == HIT and kind_of(saloon) == "reply" and saloon.life[seat] == 1:
        return replace(found, label=_("Take the hit: your last life"), is_fatal=True)
    return found


def more(saloon: Saloon, value: Value) -> Text | str | None:
    """What is good to know before that is chosen."""
    match value:
        case {"power": power}:
            return saloon.rules.people[power].text
        case str() if (
            saloon.question is not None and saloon.question.kind == "reply" and value in saloon.rules.people
        ):
            return saloon.rules.people[value].text  # an ability that is a barrel
    return saloon.question.more(saloon, value) if saloon.question else None


def label(saloon: Saloon, value: Value, asked: Asked | None) -> Text | str:
    """A card, a seat, an ability, or a whole move, as an answer to that question."""
    match value:
        case str() if asked is not None and value in asked.words:
            return asked.words[value]
        case dict():
            return move_label(saloon, value)
        case int():
            return saloon.names[value]
        case str() if value in saloon.rules.pieces:
            return card_label(saloon, value)
        case str() if value in WORDS:
            return WORDS[value]
        case str() if value in saloon.rules.people:
            return _("{person}: draw!", person=saloon.rules.people[value].name)
    return str(value)


def card_label(saloon: Saloon, card: str) -> Text:
    """Where the host plays along, a card that lies hidden is only a card."""
    hidden = card in saloon.deck or card in saloon.looked or any(card in hand for hand in saloon.hand)
    return _("a card") if hidden and saloon.rules.plays_along else saloon.face(card)


def move_label(saloon: Saloon, move: dict[str, Value]) -> Text:
    played = move.get("play")
    what = card_label(saloon, played) if played else saloon.rules.people[move["power"]].name
    paid = tuple(card_label(saloon, card) for card in move.get("pay", ()))
    aimed = aim_label(saloon, move)
    if aimed is None:
        return _("{what}, for {paid}", what=what, paid=paid) if paid else _("{what}", what=what)
    if paid:
        return _("{what}: {aim}, for {paid}", what=what, aim=aimed, paid=paid)
    return _("{what}: {aim}", what=what, aim=aimed)


def aim_label(saloon: Saloon, move: dict[str, Value]) -> Text | str | None:
    """Whom it is aimed at, and which card of theirs."""
    at, card = move.get("at"), taken(saloon, move)
    if at is None:
        return None
    name = saloon.names[at]
    return _("{name}, {card}", name=name, card=card) if card else name


def taken(saloon: Saloon, move: dict[str, Value]) -> Text | None:
    """Which card of theirs a move takes."""
    card = move.get("take")
    if card is None:
        return None
    return _("from the hand") if card == HAND else saloon.face(card)
