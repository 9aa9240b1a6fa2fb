"""The roles there are, and the steps of a night that belong to no role."""

from tablegames.games.werewolf.table.role import Role, Step

from .composing.composed import Composed
from .composing.definitions import DEFINITIONS
from .cupid import Cupid, LoversMeet
from .defender import Defender
from .elder import Elder
from .hunter import Hunter
from .idiot import Idiot
from .little_girl import LittleGirl
from .piper import CharmedMeet, PiedPiper
from .scapegoat import Scapegoat
from .seer import Seer
from .thief import Thief
from .villager import Villager
from .werewolf import Werewolf
from .witch import Witch

ROLES: dict[str, Role] = {
    role.key: role
    for role in (
        Villager(),
        Werewolf(),
        Seer(),
        Witch(),
        Hunter(),
        Cupid(),
        LittleGirl(),
        Thief(),
        Defender(),
        Elder(),
        Scapegoat(),
        Idiot(),
        PiedPiper(),
        *(Composed(definition) for definition in DEFINITIONS),
    )
}

STEPS: dict[str, Step] = {**ROLES, **{step.key: step for step in (LoversMeet(), CharmedMeet())}}
