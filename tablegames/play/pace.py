"""Longer times that one player asks for.

All who sit at the table get them, whoever is asked, awake or alive: so nobody can tell by a clock who has asked. Nothing
is sent to anybody when it is asked for; it counts from the next question on.
"""

from __future__ import annotations

from tablegames.engine.ask import Standing
from tablegames.engine.entry import Value
from tablegames.engine.errors import Refused
from tablegames.engine.words import Text, _

from .models import Game, Player
from .reading import paces_of

NO_CLOCK = 0.0
PACES: dict[float, Text] = {
    1.0: _("as long as for all"),
    1.5: _("half as long again"),
    2.0: _("twice as long"),
    NO_CLOCK: _("no clock"),
}


def ask_for(player: Player, pace: Value) -> None:
    """That player needs so much longer. Raises Refused for anything that is not offered."""
    if not isinstance(pace, int | float) or pace not in PACES:
        raise Refused(_("That cannot be chosen now."))
    Player.objects.filter(pk=player.pk).update(pace=pace)


def seconds_of(game: Game, standing: Standing) -> float | None:
    """How long a question lasts at this table; None where no clock runs.

    Where somebody answers or reads the most that anybody asks for counts. While all only talk or listen it does not.
    """
    if standing.ask.seconds is None:
        return None
    seconds = standing.ask.seconds * float(game.choices.get("scale", 1))
    if not (standing.seats or standing.ask.question.is_read):
        return seconds
    paces = paces_of(game.pk)
    return None if NO_CLOCK in paces else seconds * max(paces, default=1)
