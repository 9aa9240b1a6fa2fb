"""The cast of every test, and a saloon laid by hand."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.games.bang import by_hand
from tablegames.games.bang.by_hand import NAMES, STRANGER, cards
from tablegames.games.bang.sitting import Evening, playing, turn_of
from tablegames.games.bang.table.saloon import Saloon
from tests.games.bang.sample import shipped

__all__ = ["NAMES", "STRANGER", "Evening", "cards", "playing", "saloon", "turn_of"]

ALICE, BOB, CAROL, DAVE, ERIN, FRANK, GRACE, HEIDI = range(8)
FOUR = "sheriff outlaw deputy renegade"
FIVE = "sheriff outlaw deputy renegade outlaw"
SIX = "sheriff outlaw deputy renegade outlaw outlaw"
THREE = "deputy renegade outlaw"


def saloon(
    roles: str = FOUR,
    people: Mapping[int, str] | None = None,
    hands: Mapping[int, str] | None = None,
    play: Mapping[int, str] | None = None,
    deck: str = "",
    discard: str = "",
    mode: str = "phones",
    whole_deck: bool = True,
    **options: bool,
) -> Saloon:
    """Alice has the first role and the turn, Bob sits to her left, and so on; nobody has an ability unless named.

    `deck` is drawn first, in this order, from the deck of Dodge City; without `whole_deck` there is nothing below it.
    """
    rest = shipped("dodge-city")["deck"]
    laid = by_hand.saloon(
        roles, people, hands, play, deck, discard, mode=mode, rest=rest, options=options, seed="test"
    )
    if not whole_deck:
        laid.deck = list(reversed(cards(deck)))
    return laid
