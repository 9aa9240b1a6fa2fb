"""What comes when a card is done: the dead leave the game, somebody may have won, wounds and empty hands bring cards."""

from __future__ import annotations

from tablegames.engine.ask import Ask, Choice
from tablegames.engine.entry import Seat
from tablegames.engine.words import _

from .table.question import Question
from .table.records import BY_HAND
from .table.roles import HUNTS, verdict, victory
from .table.saloon import Saloon

REWARD = 3  # cards
ORDER = Question("death.order", _("the order of discarding"), ordered=True)
SHARE = Question("death.share", _("a card of the dead"))
WIN = Question("win", _("the end"), closed=_("The game ends."))
OVER = Question("over", _("the end"), closed=_("The game ends."))


async def aftermath(saloon: Saloon) -> None:
    """The dead leave in turn order, then there is one check of who has won; then the living get what is theirs."""
    if saloon.dying:
        await bury(saloon)
    if saloon.unsettled:
        await end(saloon)
    if saloon.wounds or saloon.owed:
        reactions(saloon)
    # Once more: what one got may have emptied another's hand, as when El Gringo takes Suzy's card (tournament rules).
    for seat in saloon.empty_handed():
        saloon.power[seat].on_empty_hand(saloon, seat)
    saloon.unsettled = False


async def bury(saloon: Saloon) -> None:
    """Settle the deaths of this card, beginning with the player whose turn it is, then clockwise."""
    for seat in saloon.clockwise(saloon.turn):
        if seat in saloon.dying and saloon.alive[seat]:
            await eliminate(saloon, seat)


async def eliminate(saloon: Saloon, seat: Seat) -> None:
    """The role is shown; the cards go to the discard pile or an heir; then rewards, penalties and abilities."""
    source = saloon.dying.pop(seat)
    killer = source.by
    saloon.die(seat)
    await share(saloon, seat)
    if heirs(saloon, seat):
        saloon.bequeath(seat, heirs(saloon, seat)[0])
    else:
        await discard_everything(saloon, seat, is_asked=source != BY_HAND)
    if killer is not None and killer != seat and saloon.alive[killer]:
        await reward(saloon, seat, killer)
    for other in saloon.clockwise(saloon.turn):
        if other not in saloon.dying:
            saloon.power[other].on_elimination(saloon, other)


def heirs(saloon: Saloon, seat: Seat) -> list[Seat]:
    """Who takes the cards of that dead player, the nearest clockwise first."""
    return [other for other in saloon.others(seat) if saloon.power[other].inherits and saloon.can_act(other)]


async def share(saloon: Saloon, seat: Seat) -> None:
    """Several heirs take a card each in turn, one at random from the hand or one in play (Dodge City FAQ, D03)."""
    turn = 0
    while len(takers := heirs(saloon, seat)) > 1 and saloon.cards_of(seat):
        heir = takers[turn % len(takers)]
        taken = await card_of_the_dead(saloon, seat, heir)
        if taken is not None and saloon.can_act(heir):
            saloon.take(heir, seat, taken)
        turn += 1


async def card_of_the_dead(saloon: Saloon, seat: Seat, heir: Seat) -> str | None:
    """Which one the heir chooses; nobody is asked once the game is decided."""
    if victory(saloon) is not None:
        return saloon.loot(seat)[0]
    return await saloon.choose_card(
        heir,
        SHARE,
        lambda: saloon.loot(seat),
        _("Which card of {name} do you take?", name=saloon.names[seat]),
        _("{by} takes a card of {name}.", by=saloon.names[heir], name=saloon.names[seat]),
    )


async def discard_everything(saloon: Saloon, seat: Seat, is_asked: bool = True) -> None:
    """Hand and cards in play go to the discard pile, in the order that their owner chooses (FAQ Q07).

    Whom the moderator takes out is not asked.
    """
    cards = saloon.cards_of(seat)
    if is_asked and len(cards) > 1 and victory(saloon) is None and seat not in saloon.gone:
        answers = await Ask(
            ORDER,
            _("{name} discards everything.", name=saloon.names[seat]),
            seats=lambda: (seat,) if len(saloon.cards_of(seat)) > 1 else (),
            choice=lambda one: Choice(
                tuple(saloon.cards_of(seat)),
                _("You discard all your cards. In which order? The last one lies on top."),
                least=0,
                most=len(saloon.cards_of(seat)),
            ),
            seconds=saloon.seconds["order"],
            waits=saloon.waits_for_answers,
        )
        named = [card for card in answers.get(seat, ()) if card in saloon.cards_of(seat)]
        cards = [*(card for card in saloon.cards_of(seat) if card not in named), *named]
    saloon.discard(*cards)


async def reward(saloon: Saloon, seat: Seat, killer: Seat) -> None:
    """Three cards for an outlaw; a sheriff who kills a deputy loses all cards.

    Of three players whoever kills the one they hunt has won, and anybody else who kills draws three cards.
    """
    name, role = saloon.names[killer], saloon.role[seat]
    if saloon.rules.three_players:
        if HUNTS.get(saloon.role[killer]) == role:
            saloon.triumphant.append(killer)
            return
        saloon.tell(_("{name} gets the reward.", name=name))
        saloon.draw(killer, REWARD)
    elif role == "outlaw":
        saloon.tell(_("{name} gets the reward for an outlaw.", name=name))
        saloon.draw(killer, REWARD)
    elif role == "deputy" and saloon.role[killer] == "sheriff":
        saloon.tell(_("The sheriff has killed a deputy and loses all cards."))
        await discard_everything(saloon, killer)


async def end(saloon: Saloon) -> None:
    """Somebody has won, once the moderator agrees; a correction may still change that."""
    while (won := victory(saloon)) is not None:
        saloon.bets.close()
        await saloon.pause(WIN, verdict(saloon, won))
        await bury(saloon)
        if victory(saloon) == won:
            saloon.finish(won)
            await saloon.pause(OVER, verdict(saloon, won))  # nothing comes after it


def reactions(saloon: Saloon) -> None:
    """Wounds, cards used out of turn and empty hands, the player whose turn it is first, then clockwise.

    Only now, when the card is done: what they bring can neither prolong a duel nor cancel the shot (tournament rules).
    """
    wounds, owed, saloon.wounds, saloon.owed = saloon.wounds, saloon.owed, [], []
    concerned = {*owed, *[wound.seat for wound in wounds]}
    for seat in saloon.clockwise(saloon.turn):
        if seat in concerned:
            for wound in wounds:
                if wound.seat == seat:
                    saloon.power[seat].on_hurt(saloon, wound)
            for _card in range(owed.count(seat)):
                saloon.power[seat].on_answer(saloon, seat)
        if not saloon.hand[seat]:
            saloon.power[seat].on_empty_hand(saloon, seat)
