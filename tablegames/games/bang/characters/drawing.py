"""Characters who draw otherwise in the first phase of their turn."""

from __future__ import annotations

from tablegames.engine.ask import Ask, Choice
from tablegames.engine.entry import Seat, Value
from tablegames.engine.words import _
from tablegames.games.bang.table.character import Character
from tablegames.games.bang.table.question import Question
from tablegames.games.bang.table.records import HAND
from tablegames.games.bang.table.saloon import Saloon

DECK = "deck"
DISCARD = "discard"


class BlackJack(Character):
    """Shows the second card he draws; if it is red he draws one more, unseen."""

    key = "black_jack"
    name = "Black Jack"
    text = _("Show the second card you draw: on hearts or diamonds draw one more.")

    async def draw_phase(self, saloon: Saloon, seat: Seat) -> None:
        saloon.draw(seat, 1)
        shown = saloon.draw(seat, 1)
        for card in shown:
            saloon.tell(_("{name} shows {card}.", name=saloon.names[seat], card=saloon.face(card)))
            if saloon.piece(card).is_red:
                saloon.draw(seat, 1)


FROM_A_HAND = Question("draw.jesse_jones", _("the first card"))


class JesseJones(Character):
    """May take the first card at random from another player's hand."""

    key = "jesse_jones"
    name = "Jesse Jones"
    text = _("You may take your first card from another player's hand.")

    async def draw_phase(self, saloon: Saloon, seat: Seat) -> None:
        def sources() -> list[Seat | str]:
            return [DECK, *(other for other in saloon.others(seat) if saloon.hand[other])]

        chosen = await saloon.choose(
            seat,
            FROM_A_HAND,
            sources,
            _("Where do you take your first card from?"),
            _("{name} may take the first card from somebody's hand.", name=saloon.names[seat]),
        )
        if isinstance(chosen, int) and saloon.hand[chosen]:
            saloon.take(seat, chosen, HAND)
            saloon.draw(seat, 1)
        else:
            saloon.draw(seat, 2)


KEEP_TWO = Question(
    "draw.kit_carlson",
    _("two of three cards"),
    is_open=False,
    unfit=_("This is in your hand already."),
    keeps=True,
)


class KitCarlson(Character):
    """Looks at the top three cards, keeps two, and puts the third back on top."""

    key = "kit_carlson"
    name = "Kit Carlson"
    text = _("Look at the top three cards, keep two, and put one back on top.")

    async def draw_phase(self, saloon: Saloon, seat: Seat) -> None:
        saloon.look_at_top(3)
        answers = await Ask(
            KEEP_TWO,
            _("{name} looks at three cards and keeps two.", name=saloon.names[seat]),
            seats=lambda: (seat,) if saloon.alive[seat] and len(saloon.looked) > 2 else (),
            choice=lambda one: Choice(
                tuple(saloon.looked), _("Keep two; the third goes back on top."), least=2, most=2
            ),
        )
        keeps = answers.get(seat) or tuple(saloon.looked[:2])
        saloon.keep_of_looked(seat, keeps)


FROM_THE_PILE = Question("draw.pedro_ramirez", _("the first card"))


class PedroRamirez(Character):
    """May take the first card from the top of the discard pile."""

    key = "pedro_ramirez"
    name = "Pedro Ramirez"
    text = _("You may take your first card from the discard pile.")

    async def draw_phase(self, saloon: Saloon, seat: Seat) -> None:
        chosen = await saloon.choose(
            seat,
            FROM_THE_PILE,
            lambda: [DECK, DISCARD] if saloon.discarded else [DECK],
            _("Where do you take your first card from?"),
            _("{name} may take the first card from the discard pile.", name=saloon.names[seat]),
        )
        if chosen == DISCARD and saloon.discarded:
            card = saloon.discarded[-1]
            saloon.tell(
                _(
                    "{name} takes {card} from the discard pile.",
                    name=saloon.names[seat],
                    card=saloon.face(card),
                )
            )
            saloon.give(card, seat)
            saloon.draw(seat, 1)
        else:
            saloon.draw(seat, 2)


class BillNoface(Character):
    """Draws one card, and one more for each wound."""

    key = "bill_noface"
    name = "Bill Noface"
    text = _("Draw 1 card, and 1 more for each life you have lost.")

    async def draw_phase(self, saloon: Saloon, seat: Seat) -> None:
        saloon.draw(seat, 1 + saloon.most_lives(seat) - saloon.life[seat])


def likes_the_deck(value: Value, worth: float) -> float:
    """A card from the table costs the two that would be drawn."""
    return worth if value == DECK else worth - 1.5


FROM_THE_TABLE = Question("draw.pat_brennan", _("the draw"), likes=likes_the_deck)


class PatBrennan(Character):
    """Instead of drawing may take one card in play in front of any player."""

    key = "pat_brennan"
    name = "Pat Brennan"
    text = _("Instead of drawing you may take one card in play from any player.")

    async def draw_phase(self, saloon: Saloon, seat: Seat) -> None:
        chosen = await saloon.choose(
            seat,
            FROM_THE_TABLE,
            lambda: [DECK, *(card for other in saloon.clockwise(seat) for card in saloon.in_play[other])],
            _("Draw two cards, or take one that lies on the table?"),
            _("{name} may take a card in play instead of drawing.", name=saloon.names[seat]),
        )
        owner = saloon.owner_in_play(chosen) if isinstance(chosen, str) else None
        if owner is not None and chosen is not None:
            saloon.take(seat, owner, chosen)
        else:
            saloon.draw(seat, 2)


class PixiePete(Character):
    """Draws three cards."""

    key = "pixie_pete"
    name = "Pixie Pete"
    text = _("Draw three cards instead of two.")
    life = 3

    async def draw_phase(self, saloon: Saloon, seat: Seat) -> None:
        saloon.draw(seat, 3)
