"""Cards that are composed for a test."""

from tablegames.engine.dice import Dice
from tablegames.games.bang.setup import lay
from tests.games.bang.sample import bang_setup_for

from .cast import ALICE, NAMES, STRANGER

SNAKE = {
    "key": "snake",
    "name": {"en": "Snake", "ru": "Змея"},
    "text": "It bites {somebody}.",
    "aim": {"distance": 1},
    "then": [{"do": "shoot"}],
}


def with_own(definition: dict, seats: int = 4, suit: str = "S", **change):
    """A saloon in which everybody holds one such card, and Alice has the turn."""
    prints = [f"{definition['key']} {rank}{suit}" for rank in ("2", "3", "4", "5", "6", "7", "8")][:seats]
    setup = bang_setup_for(seats, "base")
    table = lay({**setup, "names": list(NAMES[:seats]), "deck": [*setup["deck"], *prints], "own": [definition], **change},
                Dice("own"))  # fmt: skip
    table.role = ["sheriff", "outlaw", "deputy", "renegade"][:seats]
    table.person, table.power = [STRANGER] * seats, [STRANGER] * seats
    table.life = [table.most_lives(seat) - 1 for seat in table.seats]
    for seat, card in enumerate(prints):
        table.give(card, seat)
    table.turn, table.stage = ALICE, "play"
    return table


def card(*blocks: dict, **more) -> dict:
    return {"key": "mine", "name": "Mine", "then": list(blocks), **more}
