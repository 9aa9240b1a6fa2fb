"""Werewolf: villagers by day, werewolves by night, and a moderator who knows it all."""

from tablegames.engine.dice import Dice
from tablegames.engine.play import Script, Title
from tablegames.engine.table import Setup
from tablegames.engine.words import _

from .by_hand import village
from .library import LIBRARY
from .options import offered
from .roles import ROLES
from .script import bury, dawn, day, election, evening, execution, night
from .setup import LENGTHS, MODES, SECONDS, check, fill, lay, seal
from .teams import TEAMS
from .village import Village
from .wording import WORDING


def begin(setup: Setup, dice: Dice) -> tuple[Village, Script]:
    """The village of a set-up with its cards dealt, and the evening that is played there."""
    laid = lay(setup, dice)
    return laid, evening(laid)


WEREWOLF = Title(
    key="werewolf",
    name=_("Werewolf"),
    rules=2,
    begin=begin,
    check=check,
    fill=fill,
    options=offered(),
    seconds=SECONDS,
    roles={key: role.name for key, role in ROLES.items()},
    wording=WORDING,
    sides={**{team.key: team.name for team in TEAMS}, "nobody": _("nobody")},
    modes=MODES,
    figure="icons.svg#role-werewolf",
    steps=LENGTHS,
    quick="eyes_closed",
    library=LIBRARY,
    seal=seal,
    by_hand=village,
    pieces={
        "evening": evening,
        "night": night,
        "dawn": dawn,
        "day": day,
        "election": election,
        "execution": execution,
        "bury": bury,
    },
    balance={key: role.balance for key, role in ROLES.items() if role.balance is not None},
    alike=True,
)
