"""The evening, as the moderator plays it: roles, characters and cards are dealt, then one turn after the other."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.engine.ask import Ask, Choice
from tablegames.engine.entry import Seat, Value
from tablegames.engine.words import Text, _

from .death import aftermath
from .table.card import Card
from .table.moves import Moves, moves_between
from .table.question import Question
from .table.records import END, HAND, Move
from .table.saloon import Saloon

LOOK_AT_ROLES = Question("setup.roles", _("the roles"), closed=_("The roles are dealt."))
READ_CHARACTERS = Question("setup.characters", _("the characters"), closed=_("The characters are dealt."))
LOOK_AT_CARDS = Question("setup.cards", _("the cards"), closed=_("The cards are dealt."))
BEGIN = Question("turn.begin", _("the turn"))
DRAW = Question("turn.draw", _("phase one"))
PLAY = Question("turn.play", _("phase two"), kind="turn", closed=_("The moderator ends the turn."))
DISCARD = Question("turn.discard", _("phase three"), ordered=True)
YOUR_TURN = _("Your turn: play, or end it.")


async def evening(saloon: Saloon) -> None:
    """The table is set up. The sheriff takes the first turn; turns go clockwise until somebody has won."""
    await set_up(saloon)
    while True:
        await aftermath(saloon)
        seat = saloon.turn
        await turn(saloon, seat)
        saloon.pass_turn(seat)


async def set_up(saloon: Saloon) -> None:
    """Shuffle; deal roles and characters; the sheriff shows himself; everybody gets a card for each life."""
    saloon.tell(_("The deck is shuffled; roles and characters are dealt."))
    saloon.take_bets()
    if saloon.rules.three_players:
        saloon.tell(_("Three players: all roles lie open."))
        await saloon.step(LOOK_AT_ROLES, _("Three players: all roles lie open."))
    else:
        await saloon.step(LOOK_AT_ROLES, _("Everybody looks at their own role and keeps it secret."))
    for seat in saloon.seats:
        saloon.tell(saloon.introduction(seat))
    await saloon.step(READ_CHARACTERS, _("Everybody reads out their own character."))
    if not saloon.rules.three_players:
        saloon.tell(_("{name} is the sheriff, and has one more life.", name=saloon.names[saloon.turn]))
    saloon.deal()
    saloon.tell(_("Everybody is dealt a card for each life."))
    await saloon.pause(LOOK_AT_CARDS, before_the_first_turn(saloon), saloon.seconds["setup"])


def before_the_first_turn(saloon: Saloon) -> Text:
    """What the moderator says last; of three players everybody hunts another, and hears whom."""
    name = saloon.names[saloon.turn]
    if saloon.rules.three_players:
        return _(
            "The deputy hunts the renegade, the renegade the outlaw, the outlaw the deputy. "
            "Everybody looks at their own cards. {name} begins.",
            name=name,
        )
    return _("Everybody looks at their own cards. {name} begins.", name=name)


async def turn(saloon: Saloon, seat: Seat) -> None:
    """First what lies in front of the player: dynamite, then jail. Then the three phases: draw, play, discard."""
    saloon.begin_turn(seat)
    saloon.take_bets()
    await saloon.step(BEGIN, _("It is {name}'s turn.", name=saloon.names[seat]))
    await round_begins(saloon, seat)
    await saloon.event.before_turn(saloon, seat)
    await saloon.person[seat].before_turn(saloon, seat)
    await aftermath(saloon)
    if not await checks(saloon, seat):
        return
    await draw_phase(saloon, seat)
    await play_phase(saloon, seat)
    await discard_phase(saloon, seat)
    saloon.left_out.clear()
    if saloon.has_turn(seat):
        saloon.tell(_("{name} ends the turn.", name=saloon.names[seat]))


async def round_begins(saloon: Saloon, seat: Seat) -> None:
    """Whoever had the first turn turns up the next event, where there are any left, before each turn but that one."""
    opener = "deputy" if saloon.rules.three_players else "sheriff"
    if saloon.events and saloon.rounds and saloon.role[seat] == opener:
        await saloon.turn_up_event()
        await aftermath(saloon)


async def checks(saloon: Saloon, seat: Seat) -> bool:
    """The cards that have to be tested before a turn, in their order. False where the turn is lost."""
    for card in saloon.to_test(seat):
        check = saloon.piece(card).kind.before_turn
        if check is None or not saloon.has_turn(seat) or card not in saloon.in_play[seat]:
            continue
        saloon.stage = saloon.piece(card).kind.key
        saloon.tested.append(saloon.stage)
        goes_on = await check.run(saloon, seat, card)
        await aftermath(saloon)
        if not goes_on:
            return False
    return saloon.has_turn(seat)


async def draw_phase(saloon: Saloon, seat: Seat) -> None:
    """Phase one: draw the top two cards, or as the character does it."""
    if not saloon.has_turn(seat):
        return
    saloon.stage = "draw"
    await saloon.step(DRAW, _("Phase one: {name} draws.", name=saloon.names[seat]))
    if saloon.has_turn(seat):
        await saloon.power[seat].draw_phase(saloon, seat)
        saloon.draw(seat, saloon.event.draws)
    await aftermath(saloon)


async def play_phase(saloon: Saloon, seat: Seat) -> None:
    """Phase two: play any number of cards, or none. The turn does not end by itself."""
    saloon.stage = "play"
    next_move = moves_of(saloon, seat)
    while saloon.has_turn(seat):
        answers = await next_move
        if saloon.unsettled:
            await aftermath(saloon)  # a correction came in between
            continue
        if not answers or answers.get(seat) == (END,):
            return
        for mover, picks in answers.items():
            await carry_out(saloon, mover, picks[0])
            await aftermath(saloon)


def moves_of(saloon: Saloon, seat: Seat) -> Ask[Value]:
    """The player's next move; whoever has an ability for it may come in between."""

    def choice(mover: Seat) -> Choice[Value]:
        if mover == seat:
            return Choice(Moves(saloon, seat), YOUR_TURN)
        return Choice(
            moves_between(saloon, mover),
            _("Between two plays you may use your ability."),
            free=True,
        )

    return Ask(
        PLAY,
        _("It is {name}'s turn.", name=saloon.names[seat]),
        seats=lambda: saloon.movers(seat),
        choice=choice,
        ends=lambda answers, seats: bool(answers) or not seats,
    )


async def carry_out(saloon: Saloon, by: Seat, chosen: Mapping[str, Value]) -> None:
    """One whole move: the card is discarded or laid, its price is paid, then it has its effect."""
    move = Move.of(by, chosen)
    kind = saloon.played_as(move)
    saloon.remember(move, kind)
    text = announcement(saloon, move, kind)
    saloon.pending.append(text)
    try:
        await have_effect(saloon, move, kind)
    finally:
        saloon.pending.remove(text)


async def have_effect(saloon: Saloon, move: Move, kind: Card | None) -> None:
    """An ability is used, a card is laid, or a card is used, as that kind."""
    if kind is None:
        await use_power(saloon, move)
    elif saloon.is_laid(move, kind):
        saloon.lay_down(move)
        await read_when_laid(saloon, move, kind)
    else:
        await use_card(saloon, move, kind)


async def read_when_laid(saloon: Saloon, move: Move, kind: Card) -> None:
    """A blue card that is resolved by hand is read out at once; a green one when it is used."""
    if kind.colour == "blue":
        for effect in kind.effects:
            await effect(saloon, move)


async def use_power(saloon: Saloon, move: Move) -> None:
    """The price is paid, then the ability has its effect."""
    if saloon.rules.accounts:
        saloon.tell_move(move)
    saloon.discard(*move.pay)
    saloon.used += move.by == saloon.turn
    await saloon.power[move.by].use(saloon, move)


async def use_card(saloon: Saloon, move: Move, kind: Card) -> None:
    """A brown card, or a green one in play: it is discarded first, and so are the cards that it costs."""
    saloon.spend(move, kind)
    for number, effect in enumerate(kind.effects, 1):
        await effect(saloon, move)
        if number < len(kind.effects):
            await aftermath(saloon)


async def discard_phase(saloon: Saloon, seat: Seat) -> None:
    """Phase three: no more cards in hand than lives left; the player chooses what to discard."""
    if not saloon.has_turn(seat):
        return
    saloon.stage = "discard"

    def excess() -> int:
        return max(0, len(saloon.hand[seat]) - saloon.power[seat].hand_limit(saloon, seat))

    if not excess():
        return
    answers = await Ask(
        DISCARD,
        _("{name} discards down to the number of lives.", name=saloon.names[seat]),
        seats=lambda: (seat,) if excess() and saloon.has_turn(seat) else (),
        choice=lambda one: Choice(
            tuple(saloon.hand[seat]),
            _("Too many cards: discard {count}.", count=excess()),
            least=excess(),
            most=excess(),
        ),
    )
    if saloon.has_turn(seat) and excess():
        chosen = [card for card in answers.get(seat, ()) if card in saloon.hand[seat]]
        spare = [card for card in saloon.hand[seat] if card not in chosen]
        # A correction may leave too many chosen, and silence too few: then the last drawn go too.
        gone = [*chosen, *reversed(spare)][: excess()]
        if saloon.rules.accounts:
            saloon.tell(_("{name} discards {cards}.", name=saloon.names[seat], cards=saloon.faces(gone)))
        saloon.discard(*gone)
    await aftermath(saloon)


def announcement(saloon: Saloon, move: Move, kind: Card | None) -> Text:
    """What everybody hears of a move."""
    name, at = saloon.names[move.by], move.at
    if kind is None:
        person = saloon.power[move.by].name
        if at is None:
            return _("{name} uses the ability of {person}.", name=name, person=person)
        return _(
            "{name} uses the ability of {person} against {at}.", name=name, person=person, at=saloon.names[at]
        )
    card = saloon.words_as(move.card, kind)
    if at is None:
        return _("{name} plays {card}.", name=name, card=card)
    if move.take not in ("", HAND) and at == move.by:
        return _(
            "{name} plays {card} on a card of their own: {taken}.",
            name=name,
            card=card,
            taken=saloon.face(move.take),
        )
    if move.take and move.take != HAND:
        return _(
            "{name} plays {card} on {at}: {taken}.",
            name=name,
            card=card,
            at=saloon.names[at],
            taken=saloon.face(move.take),
        )
    return _("{name} plays {card} on {at}.", name=name, card=card, at=saloon.names[at])
