"""Shots and what answers them: Missed!, barrels, draw!, wounds, and a beer at the last moment."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.engine.ask import Ask, Choice
from tablegames.engine.entry import Seat, Value
from tablegames.engine.words import Text, _, in_a_row

from .table.question import Question
from .table.records import BY_HAND, HIT, Move, Piece, Source, costs
from .table.saloon import Saloon


def likes_hearts(value: Value, worth: float) -> float:
    """Hearts help in every draw!, and spades 2 to 9 in none."""
    suit, rank = str(value).split(" ")[1][-1], str(value).split(" ")[1][:-1]
    return 2.0 if suit == "H" else 0.0 if suit == "S" and rank in "23456789" else 1.0


SHOT = Question("reply.shot", _("the answer to a shot"), kind="reply", unfit=_("This does not stop a shot."))
DEMAND = Question(
    "reply.bang", _("the answer with a BANG!"), kind="reply", unfit=_("This does not count as a BANG!.")
)
LAST_BEER = Question(
    "last.beer",
    _("the last beer"),
    kind="last",
    words={HIT: _("Give up")},
    unfit=_("This does not save you."),
)
FLIP = Question("flip", _("draw!"))
COUNTING_CARD = Question("flip.card", _("the card that counts"), likes=likes_hearts)


async def shoot(saloon: Saloon, move: Move, at: Seat) -> None:
    """One shot at one player, who may answer: first with barrels, then with Missed!, each cancelling one.

    All who are shot at are asked the same, whatever they hold; nobody is asked where everybody can see
    that there is nothing to answer with.
    """
    if not saloon.alive[at]:
        return
    saloon.happen("shot", move.by, at, move.card)
    if not saloon.affects(move, at):
        saloon.tell(saloon.power[at].unharmed(saloon.names[at]))
        return
    missing, unused = saloon.misses_needed(move), saloon.barrels(at)
    while missing > 0:
        answer = await ask_for_missed(saloon, move, at, missing, unused)
        if not saloon.alive[at]:
            return
        if answer is None:
            await hurt(saloon, at, 1, Source(move.by, move.card))
            return
        if answer in unused:
            unused = [barrel for barrel in unused if barrel != answer]  # once a shot: FAQ Q02
            wish = _("Hearts count as a Missed!.")
            if await flip(
                saloon, at, barrel_name(saloon, answer), wish, lambda piece: piece.suit == "hearts"
            ):
                saloon.tell(_("Hearts: that counts as a Missed!."))
                missing -= 1
            else:
                saloon.tell(_("No hearts: that does not help."))
        else:
            unused = []  # barrels come before the hand, by the rulebook
            saloon.answer_with(at, answer, saloon.power[at].answers_as(saloon.piece(answer)))
            missing -= 1
    saloon.tell(_("The shot misses {name}.", name=saloon.names[at]))
    saloon.happen("missed", move.by, at)


async def shoot_everybody(saloon: Saloon, move: Move) -> None:
    """Every other player is shot at, clockwise; all answer before anybody's death is settled."""
    # The order is other programs': whom it kills leaves in `aftermath`, so that no heir answers with a dead player's cards.
    for seat in saloon.others(move.by):
        await shoot(saloon, move, seat)


async def threaten(saloon: Saloon, move: Move, at: Seat) -> None:
    """One player discards a BANG! or loses a life."""
    if not saloon.alive[at]:
        return
    if not saloon.affects(move, at):
        saloon.tell(saloon.power[at].unharmed(saloon.names[at]))
    elif not await answer_with_a_bang(saloon, at, move):
        await hurt(saloon, at, 1, Source(move.by, move.card))


def barrel_name(saloon: Saloon, barrel: str) -> Text | str:
    """What somebody draws with: a card in play, or a character who counts as one."""
    pieces, people = saloon.rules.pieces, saloon.rules.people
    return pieces[barrel].kind.name if barrel in pieces else people[barrel].name


async def ask_for_missed(saloon: Saloon, move: Move, at: Seat, missing: int, unused: list[str]) -> str | None:
    shot = _("{name} shoots at you: {card}.", name=saloon.names[move.by], card=saloon.weapon_of(move))
    if missing > 1:
        ways = _("You need two Missed!; one alone is wasted.")
    elif saloon.misses_needed(move) > 1:
        ways = _("One more Missed! is needed, or take the hit.")
    elif any(barrel in saloon.barrels(at) for barrel in unused):
        ways = _("Play a Missed!, draw!, or take the hit.")
    else:
        ways = _("Play a Missed! or take the hit.")
    return await reply(
        saloon,
        move,
        at,
        SHOT,
        lambda: [*(barrel for barrel in unused if barrel in saloon.barrels(at)), *saloon.missed(at)],
        in_a_row((shot, ways)),
        _("{name} must answer.", name=saloon.names[at]),
    )


async def answer_with_a_bang(saloon: Saloon, seat: Seat, move: Move, against: Seat | None = None) -> bool:
    """Whether that player discards a BANG! (or what counts as one); in a duel with whom it is said."""
    card, name = saloon.weapon_of(move), saloon.names[seat]
    prompt = _("{card}: discard a BANG!, or lose a life.", card=card)
    title = _("{card}: {name} discards a BANG! or loses a life.", card=card, name=name)
    if against is not None:
        other = saloon.names[against]
        prompt = _("{card} with {other}: discard a BANG!, or lose a life.", card=card, other=other)
        title = _(
            "{card} with {other}: {name} discards a BANG! or loses a life.", card=card, other=other, name=name
        )
    answer = await reply(
        saloon,
        move,
        seat,
        DEMAND,
        lambda: saloon.bangs(seat),
        prompt,
        title,
    )
    if answer is None:
        return False
    saloon.answer_with(seat, answer, saloon.power[seat].plays_as(saloon.piece(answer)))
    return True


async def reply(
    saloon: Saloon,
    attack: Move,
    seat: Seat,
    question: Question,
    options: Callable[[], list[str]],
    prompt: Text,
    title: Text,
) -> str | None:
    """What the attacked player answers with; None for taking the hit, or for silence."""
    if not saloon.hand[seat] and not options():
        return None
    saloon.attack = attack
    answers = await Ask(
        question,
        title,
        seats=lambda: (seat,) if saloon.can_act(seat) else (),
        choice=lambda one: Choice((*options(), HIT), prompt),
        seconds=saloon.seconds["reply"],
        waits=saloon.waits_for_answers,
    )
    saloon.attack = None
    answer = answers[seat][0] if answers.get(seat) else HIT
    return None if answer == HIT or answer not in options() else answer


async def flip(
    saloon: Saloon, seat: Seat, what: Text | str, wish: Text, is_lucky: Callable[[Piece], bool]
) -> bool:
    """Draw! The top card decides and is discarded; some turn up two and choose. Without a card it fails.

    Whoever chooses is told what the card should be, or should not.
    """
    await saloon.step(FLIP, _("{what}: {name} draws!", what=what, name=saloon.names[seat]))
    if not saloon.alive[seat]:
        return False
    saloon.turn_up(saloon.power[seat].flips)
    card = await saloon.choose(
        seat,
        COUNTING_CARD,
        lambda: list(saloon.turned),
        _("{what}: which card counts? {wish}", what=what, wish=wish),
        _("{what}: {name} chooses the card that counts.", what=what, name=saloon.names[seat]),
    )
    if card is None and saloon.turned:
        card = saloon.turned[0]
    saloon.discard_turned()
    if card is None:
        saloon.tell(_("{what}: there is no card to draw.", what=what))
        return False
    saloon.happen("flip", seat, None, card)
    saloon.tell(_("{what}: {name} draws {card}.", what=what, name=saloon.names[seat], card=saloon.face(card)))
    return is_lucky(saloon.piece(card))


async def hurt(saloon: Saloon, seat: Seat, lives: int, source: Source) -> None:
    """Lose lives; after the last one beers may still save. What the wound brings comes when the card is done."""
    is_spared = saloon.rules.spares and saloon.dying.get(seat) == BY_HAND
    if not saloon.alive[seat] or is_spared:
        return
    saloon.lose(seat, lives, source)
    await last_breath(saloon, seat)
    if saloon.alive[seat] and saloon.life[seat] <= 0:
        saloon.dying[seat] = source


async def last_breath(saloon: Saloon, seat: Seat) -> None:
    """Without a life left the player may use as many beers as needed, each restoring a life; or give up."""
    while saloon.alive[seat] and saloon.life[seat] <= 0:
        rescue = saloon.beer_helps() or saloon.power[seat].saves
        if not rescue or not saloon.hand[seat]:
            return
        answers = await Ask(
            LAST_BEER,
            _("{name} has lost the last life. A beer?", name=saloon.names[seat]),
            seats=lambda: (seat,) if saloon.can_act(seat) and saloon.life[seat] <= 0 else (),
            choice=lambda one: Choice(
                (*rescues(saloon, seat), HIT),
                what_saves(saloon, seat),
            ),
            seconds=saloon.seconds["last"],
            waits=saloon.waits_for_answers,
        )
        answer = answers[seat][0] if answers.get(seat) else HIT
        if saloon.life[seat] > 0 or answer == HIT or answer not in rescues(saloon, seat):
            return
        await save(saloon, seat, answer)


def what_saves(saloon: Saloon, seat: Seat) -> Text:
    """How many lives are missing, and by what they may come: also by an ability that there are the cards for."""
    said = lives_needed(1 - saloon.life[seat], saloon.beer_helps())
    power = saloon.power[seat]
    if not power.saves or len(power.payable(saloon, seat)) < power.pays:
        return said
    return _("{said} So may your ability: {ability}", said=said, ability=power.text)


def lives_needed(lives: int, by_beer: bool) -> Text:
    if lives == 1 and by_beer:
        return _("Your last life is gone. A Beer would save you.")
    if lives == 1:
        return _("Your last life is gone. One life would save you.")
    return _("Your last life is gone. {lives} lives would save you.", lives=lives)


def rescues(saloon: Saloon, seat: Seat) -> list[Value]:
    """Beers, and what an ability can do (FAQ Q26); no other card that heals (Dodge City FAQ, D01)."""
    beers = [card for card in saloon.hand[seat] if saloon.piece(card).kind.is_beer]
    power = saloon.power[seat]
    paid = (
        [{"power": power.key, "pay": list(pay)} for pay in costs(power.payable(saloon, seat), power.pays)]
        if power.saves
        else []
    )
    return [*(beers if saloon.beer_helps() else []), *paid]


async def save(saloon: Saloon, seat: Seat, answer: Value) -> None:
    if isinstance(answer, dict):
        power, move = saloon.power[seat], Move.of(seat, answer)
        saloon.tell(_("{name} uses the ability of {person}.", name=saloon.names[seat], person=power.name))
        saloon.discard(*move.pay)
        await power.use(saloon, move)
        return
    saloon.answer_with(seat, answer)
    for effect in saloon.piece(answer).kind.effects:
        await effect(saloon, Move(seat, answer))
