"""Werewolf: villagers by day, werewolves by night, and a moderator who knows it all."""

from tablegames.engine.dice import Dice
from tablegames.engine.question import questions_of
from tablegames.engine.title import Script, Title
from tablegames.engine.words import _

from . import script
from .by_hand import village
from .corrections import CORRECTIONS
from .library import LIBRARY
from .options import CHANGEABLE, OFFERED
from .reminders import reminders
from .roles import ROLES, STEPS, hunter, scapegoat
from .roles.composing import composed
from .script import bury, dawn, day, election, evening, execution, night
from .setup import LENGTHS, MODES, SECONDS, VillageSetup, check, fill, lay, seal
from .start import start
from .table.teams import TEAMS
from .table.village import Village
from .views.view import VIEWS
from .wording import WORDINGS


def begin(setup: VillageSetup, dice: Dice) -> tuple[Village, Script]:
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
    options=OFFERED,
    changeable=CHANGEABLE,
    seconds=SECONDS,
    roles={key: role.name for key, role in ROLES.items()},
    views=VIEWS,
    corrections=CORRECTIONS,
    questions={
        **questions_of(script),
        **{step.question.key: step.question for step in STEPS.values()},
        **questions_of(hunter, scapegoat, composed),
    },
    sides={**{team.key: team.name for team in reversed(TEAMS)}, "nobody": _("nobody")},
    frames={team.key: team.frame for team in TEAMS if team.frame != "alone"},
    modes=MODES,
    figure="village.svg#role-werewolf",
    face=190,
    paintings="werewolf.svg",
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
    wordings=WORDINGS,
    reminders=reminders,
    start=start,
    alike=True,
    plain="villager",
)
