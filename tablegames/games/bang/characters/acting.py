"""Characters who can do something that is not a card."""

from __future__ import annotations

from tablegames.engine.entry import Seat, Value
from tablegames.engine.words import _
from tablegames.games.bang.attack import shoot
from tablegames.games.bang.table.character import Character
from tablegames.games.bang.table.question import Question
from tablegames.games.bang.table.records import Move
from tablegames.games.bang.table.saloon import Saloon

JOSE_A_TURN = 2
SEAN_HOLDS = 10
NO_LIMIT = 1000


class SidKetchum(Character):
    """At any time may discard two hand cards to regain a life, also on a lethal hit."""

    key = "sid_ketchum"
    name = "Sid Ketchum"
    text = _("At any time you may discard 2 cards to regain 1 life.")
    pays = 2
    saves = True
    anytime = True

    def aims(self, saloon: Saloon, seat: Seat) -> list[dict[str, Value]]:
        return [{}] if saloon.life[seat] < saloon.most_lives(seat) else []

    async def use(self, saloon: Saloon, move: Move) -> None:
        saloon.heal(move.by, 1)


class ChuckWengam(Character):
    """In his turn may lose a life, never the last, to draw two cards."""

    key = "chuck_wengam"
    name = "Chuck Wengam"
    text = _("In your turn you may lose 1 life, but not the last, to draw 2 cards.")

    def aims(self, saloon: Saloon, seat: Seat) -> list[dict[str, Value]]:
        return [{}] if saloon.life[seat] > 1 else []

    async def use(self, saloon: Saloon, move: Move) -> None:
        saloon.lose(move.by, 1)
        saloon.draw(move.by, 2)


class DocHolyday(Character):
    """Once in his turn may discard two hand cards to shoot a player in reach; that is no BANG! card."""

    key = "doc_holyday"
    name = "Doc Holyday"
    text = _("Once in your turn you may discard 2 cards to shoot a player in reach.")
    pays = 2

    def aims(self, saloon: Saloon, seat: Seat) -> list[dict[str, Value]]:
        return [] if saloon.used else [{"at": other} for other in saloon.in_reach(seat)]

    async def use(self, saloon: Saloon, move: Move) -> None:
        if move.at is not None:
            await shoot(saloon, move, move.at)


class JoseDelgado(Character):
    """In his turn may discard a blue card to draw two; twice a turn (in the first edition as often as he likes)."""

    key = "jose_delgado"
    name = "José Delgado"
    text = _("Twice in your turn you may discard a blue card to draw 2 cards.")
    pays = 1

    def aims(self, saloon: Saloon, seat: Seat) -> list[dict[str, Value]]:
        return [{}] if saloon.options.first_edition or saloon.used < JOSE_A_TURN else []

    def payable(self, saloon: Saloon, seat: Seat) -> list[str]:
        return [card for card in saloon.hand[seat] if saloon.piece(card).kind.colour == "blue"]

    async def use(self, saloon: Saloon, move: Move) -> None:
        saloon.draw(move.by, 2)


class SeanMallory(Character):
    """May hold up to ten cards at the end of the turn (in the first edition any number)."""

    key = "sean_mallory"
    name = "Sean Mallory"
    text = _("You may hold up to 10 cards at the end of your turn.")
    life = 3

    def hand_limit(self, saloon: Saloon, seat: Seat) -> int:
        return NO_LIMIT if saloon.options.first_edition else SEAN_HOLDS


COPIES = Question("vera.copies", _("another's ability"), more=lambda saloon, value: saloon.person[value].name)


class VeraCuster(Character):
    """At the start of her turn chooses a living character and has that ability until her next turn."""

    key = "vera_custer"
    name = "Vera Custer"
    text = _("Before your turn choose a living character: you have that ability until your next turn.")
    life = 3

    async def before_turn(self, saloon: Saloon, seat: Seat) -> None:
        chosen = await saloon.choose(
            seat,
            COPIES,
            lambda: saloon.others(seat),
            _("Whose ability do you take until your next turn?"),
            _("{name} chooses whose ability to take.", name=saloon.names[seat]),
        )
        if chosen is None:
            return
        saloon.power[seat] = saloon.person[chosen]
        saloon.tell(_("{name} is {person} now.", name=saloon.names[seat], person=saloon.person[chosen].name))
