"""How long a question lasts: longer where one player asks for it, and where the laptop has to be carried round.

All who sit at the table get longer times, whoever is asked, awake or alive: so nobody can tell by a clock who has asked
for them. Nothing is sent to anybody when it is asked for; it counts from the next question on.
"""

from __future__ import annotations

from tablegames.engine.entry import Value
from tablegames.engine.errors import Refused
from tablegames.engine.play import Play
from tablegames.engine.table import Table
from tablegames.engine.words import Text, _

from .models import Game, Player
from .reading import players_of
from .turning import outlasts_its_time, turns

NO_CLOCK = 0.0
CARRYING = 15.0  # seconds more for each to whom the laptop is carried, where 0:00 waits for nobody
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


def seconds_of(game: Game, play: Play[Table]) -> float | None:
    """How long the question that stands lasts at this table; None where no clock runs, or nothing stands.

    Where somebody answers or reads the most that anybody asks for counts. While all only talk or listen it does not.
    """
    standing = play.standing
    if standing is None or standing.ask.seconds is None:
        return None
    players = players_of(game.pk)
    is_for_somebody = standing.seats or standing.ask.question.is_read
    paces = [player.pace for player in players if is_for_somebody and player.seat is not None]
    if NO_CLOCK in paces:
        return None
    scale = 1.0 if "scaled" in play.setup else float(game.choices.get("scale", 1))
    seconds = standing.ask.seconds * scale * max(paces, default=1)
    return seconds + CARRYING * (
        0 if outlasts_its_time(play, players, game.mode) else len(turns(play, players))
    )
