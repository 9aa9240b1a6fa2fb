"""Quests: good and evil go on five quests together. It plays like *The Resistance: Avalon*."""

from collections.abc import Mapping

from tablegames.engine.checks import check_names, check_settings
from tablegames.engine.dice import Dice
from tablegames.engine.entry import Value
from tablegames.engine.errors import Refused
from tablegames.engine.problem import Problem
from tablegames.engine.question import questions_of
from tablegames.engine.table import Setup
from tablegames.engine.title import Script, Title
from tablegames.engine.usual import MODES
from tablegames.engine.words import _

from . import script
from .doubts import doubts
from .fellowship import CORRECTIONS, OPTIONS, SECONDS, Fellowship, QuestsSetup
from .library import LIBRARY
from .reminders import reminders
from .robot import robot
from .roles import ROLES, SIDES, roles_of
from .start import start
from .views import VIEWS

GOOD = {5: 3, 6: 4, 7: 4, 8: 5, 9: 6, 10: 6}  # by the number of players; the others are evil
QUESTIONS = questions_of(script)


def fill(role_set: Mapping[str, Value], players: int) -> list[str]:
    """The roles of a set that play from so many players on, as far as there is room, and plain ones beside them."""
    good, deck = GOOD.get(players, players), list[str]()
    for side, plain, number in (("good", "knight", good), ("evil", "traitor", players - good)):
        special = list(role_set.get(side, ()))[:number]
        deck += special + [plain] * (number - len(special))
    return deck


def check(setup: Setup) -> list[Problem]:
    """Everything that keeps this set-up from being played, in words for the lobby."""
    known, players = roles_of(setup), len(setup["names"])
    deck, good = [known[key] for key in setup["roles"] if key in known], GOOD.get(players, players)
    problems = check_names(setup["names"], min(GOOD), max(GOOD)) + check_settings(setup, OPTIONS, MODES)
    chosen = [sum(role.side == side for role in deck) for side in SIDES]
    if chosen != [good, players - good]:
        facts = {"n": players, "good": good, "evil": players - good, "ours": chosen[0], "theirs": chosen[1]}
        text = _(
            "Of {n} players {good} are good and {evil} evil; chosen are {ours} good and {theirs} evil.",
            **facts,
        )
        problems.append(Problem("", text))
    return problems


def seal(setup: QuestsSetup) -> QuestsSetup:
    """With what older games lack."""
    return {**setup, "apart": True, "closes": True, "keeps": True, "reopens": True, "presents": True}


def begin(setup: QuestsSetup, dice: Dice) -> tuple[Fellowship, Script]:
    """The fellowship of a set-up, and its evening. Raises Refused with the first problem."""
    for problem in check(setup):
        raise Refused(problem.text)
    table = Fellowship(setup, dice)
    return table, script.evening(table)


QUESTS = Title(
    key="quests",
    name=_("Quests"),
    rules=2,
    begin=begin,
    check=check,
    seal=seal,
    fill=fill,
    options=OPTIONS,
    changeable=OPTIONS,
    seconds=SECONDS,
    roles={key: role.name for key, role in ROLES.items()},
    views=VIEWS,
    corrections=CORRECTIONS,
    questions=QUESTIONS,
    sides={**SIDES, "nobody": _("nobody")},
    frames={side: side for side in SIDES},
    modes=MODES,
    figure="quests.svg#role-merlin",
    sprite="quests.svg",
    paintings="quests.svg",
    library=LIBRARY,
    robot=VIEWS.robot(robot),
    reminders=reminders,
    doubts=doubts,
    start=start,
    steps={key: QUESTIONS[key].name if key in QUESTIONS else _("a sentence") for key in SECONDS},
    alike=True,
    pieces={"evening": script.evening, "quest": script.quest},
)
