"""The cards that need a few lines of script: those in which several players act, and the checks before a turn."""

from __future__ import annotations

from tablegames.engine.entry import Seat, Value
from tablegames.engine.words import _
from tablegames.games.bang.attack import answer_with_a_bang, flip, hurt, threaten
from tablegames.games.bang.death import aftermath
from tablegames.games.bang.table.question import Question
from tablegames.games.bang.table.records import HAND, Move, Source
from tablegames.games.bang.table.saloon import Saloon


def likes_what_is_hidden(value: Value, worth: float) -> float:
    """A card from somebody's hand."""
    return 2.5 if value == HAND else worth


STORE = Question("store.card", _("the General Store"))
BRAWL = Question("brawl.card", _("the Brawl"), likes=likes_what_is_hidden)
BY_HAND = Question("card.by_hand", _("what is done by hand"))


async def duel(saloon: Saloon, move: Move) -> None:
    """The challenged player and the challenger discard a BANG! in turn, until one does not and loses a life.

    Who loses the own duel was hurt by nobody (FAQ Q23).
    """
    if move.at is None:
        return
    duellist, other = move.at, move.by
    while saloon.alive[duellist] and saloon.alive[other]:
        if not await answer_with_a_bang(saloon, duellist, move, other):
            blamed = Source(move.by, move.card) if duellist == move.at else Source(None, move.card)
            await hurt(saloon, duellist, 1, blamed)
            return
        duellist, other = other, duellist


async def indians(saloon: Saloon, move: Move) -> None:
    """Every other player, clockwise, discards a BANG! or loses a life."""
    for seat in saloon.others(move.by):
        await threaten(saloon, move, seat)


async def general_store(saloon: Saloon, move: Move) -> None:
    """Turn up as many cards as there are living players; clockwise from the player each takes one."""
    saloon.turn_up(len(saloon.living()))
    for seat in saloon.clockwise(move.by):
        if not saloon.turned or not saloon.alive[seat]:
            continue
        card = await saloon.choose_card(
            seat,
            STORE,
            lambda: saloon.turned,
            _("General Store: which card do you take?"),
            _("{name} takes a card from the General Store.", name=saloon.names[seat]),
        )
        if card in saloon.turned and saloon.alive[seat]:
            saloon.tell(_("{name} takes {card}.", name=saloon.names[seat], card=saloon.face(card)))
            saloon.happen("take", seat, None, card)
            saloon.give(card, seat)
    saloon.discard_turned()


async def brawl(saloon: Saloon, move: Move) -> None:
    """Every other player discards a card that the player chooses: one in play, or one at random from the hand."""
    for seat in saloon.others(move.by):
        if not saloon.alive[seat] or not saloon.touches(move, seat):
            continue
        taken = await saloon.choose_card(
            move.by,
            BRAWL,
            lambda seat=seat: saloon.loot(seat),  # type: ignore[misc]
            _("Brawl: which card does {name} discard?", name=saloon.names[seat]),
            _("{by} chooses a card of {name}.", by=saloon.names[move.by], name=saloon.names[seat]),
        )
        if taken is not None:
            saloon.make_discard(seat, taken)


async def dynamite(saloon: Saloon, seat: Seat, card: str) -> bool:
    """Draw! Spades 2 to 9: it explodes, three lives are lost. Otherwise it passes to the left."""
    saloon.tell(_("{name} has the dynamite: draw!", name=saloon.names[seat]))
    flipped = await flip(
        saloon,
        seat,
        _("Dynamite"),
        _("Spades 2 to 9 explode."),
        lambda piece: piece.suit == "spades" and piece.rank in "23456789",
    )
    if card not in saloon.in_play[seat] or not saloon.alive[seat]:
        return saloon.alive[seat]
    if flipped:
        saloon.happen("explode", seat, None, card)
        saloon.tell(_("The dynamite explodes!"))
        saloon.discard(card)
        await hurt(saloon, seat, 3, Source(None, card))
        await aftermath(saloon)
        return saloon.alive[seat]
    name = saloon.piece(card).kind.key  # a house card may have another
    after = next((other for other in saloon.others(seat) if not saloon.has_in_play(other, name)), seat)
    saloon.lay(card, after)
    if after != seat:
        saloon.happen("pass", seat, after, card)
        saloon.tell(_("The dynamite passes to {name}.", name=saloon.names[after]))
    return True


async def jail(saloon: Saloon, seat: Seat, card: str) -> bool:
    """Draw! Hearts: out of jail, and the turn goes on. Anything else: the turn is skipped. Jail is discarded."""
    saloon.tell(_("{name} is in jail: draw!", name=saloon.names[seat]))
    is_free = await flip(
        saloon, seat, _("Jail"), _("Hearts set you free."), lambda piece: piece.suit == "hearts"
    )
    saloon.discard(card)
    if is_free:
        saloon.tell(_("{name} is free again.", name=saloon.names[seat]))
    else:
        saloon.tell(_("{name} stays in jail and loses the turn.", name=saloon.names[seat]))
        saloon.left_out.append(seat)
    return is_free


async def read_out(saloon: Saloon, seat: Seat, card: str) -> bool:
    """The moderator reads the card's text and does what it says, with corrections; then the turn goes on."""
    kind = saloon.piece(card).kind
    await saloon.cue(BY_HAND, _("{card}: {text}", card=kind.name, text=kind.text))
    return saloon.has_turn(seat)
