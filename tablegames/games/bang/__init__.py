"""BANG!: a sheriff, deputies, outlaws and a renegade, and nobody knows who is who.

The rules are those of the fourth edition and of Dodge City. Where a rule surprises, a comment names what decides it: the
official FAQ (with its question), the FAQ of Dodge City (with its answer), the tournament rules, or, where all these are
silent, what other programs do.
"""

from tablegames.engine.dice import Dice
from tablegames.engine.title import Script, Title
from tablegames.engine.words import _

from .by_hand import saloon
from .cards import CARDS
from .corrections import CORRECTIONS
from .library import LIBRARY
from .options import OFFERED
from .questions import QUESTIONS
from .reminders import reminders
from .robot import robot
from .script import evening, play_phase, turn
from .setup import LENGTHS, MODES, SECONDS, SaloonSetup, check, fill, lay, seal
from .start import start
from .table.roles import ROLES, SIDES
from .table.saloon import Saloon
from .views.view import VIEWS


def begin(setup: SaloonSetup, dice: Dice) -> tuple[Saloon, Script]:
    """The saloon of a set-up, shuffled and dealt, and the evening that is played there."""
    saloon = lay(setup, dice)
    return saloon, evening(saloon)


BANG = Title(
    key="bang",
    name=_("BANG!"),
    rules=4,
    begin=begin,
    check=check,
    fill=fill,
    options=OFFERED,
    changeable=OFFERED,
    seconds=SECONDS,
    steps=LENGTHS,
    roles={key: role.name for key, role in ROLES.items()},
    views=VIEWS,
    corrections=CORRECTIONS,
    questions=QUESTIONS,
    sides=SIDES,
    frames={
        "law": "sheriff",
        "outlaws": "outlaw",
        "renegade": "renegade",
        "deputy": "deputy",
        "outlaw": "outlaw",
    },
    emblems={
        "law": "bang.svg#badge-sheriff",
        "outlaws": "bang.svg#badge-outlaw",
        "renegade": "bang.svg#badge-renegade",
        "deputy": "bang.svg#badge-deputy",
        "outlaw": "bang.svg#badge-outlaw",
    },
    modes=MODES,
    cards={key: card.name for key, card in CARDS.items()},
    figure="bang.svg#badge-sheriff",
    sprite="bang-phone.svg",
    paintings="bang.svg",
    library=LIBRARY,
    alike=True,
    pauses=True,
    robot=VIEWS.robot(robot),
    reminders=reminders,
    start=start,
    seal=seal,
    by_hand=saloon,
    pieces={"evening": evening, "turn": turn, "play": play_phase},
)
