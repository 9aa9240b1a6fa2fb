"""Roles that are composed for a test, and the nights in which they act."""

from tablegames.engine.dice import Dice
from tablegames.games.werewolf import script
from tablegames.games.werewolf.setup import lay
from tests.games.werewolf.sitting import Sitting

from .cast import ALICE, CAROL, NAMES, village


def night(roles: str, **options) -> Sitting:
    """A night of the moderator's eyes-closed evening: only who is awake is asked."""
    return Sitting(village(roles, mode="eyes_closed", **options), script.night)


def night_and_dawn(table) -> Sitting:
    async def both(table):
        await script.night(table)
        await script.dawn(table)

    return Sitting(table, both)


def step(sitting: Sitting, key: str, seat: int, *picks: int) -> Sitting:
    """That role names somebody; everything before lets its time run out."""
    return sitting.until(f"night.{key}").answer(seat, *picks).closes()


def own_village(definition: dict, roles: str = "mine seer werewolf villager", order: str = "werewolf mine"):
    """A village in which somebody holds a role of one's own, with the key `mine`."""
    keys = roles.split()
    whole = {"key": "mine", "name": "Mine", **definition}
    setup = {"names": list(NAMES[: len(keys)]), "roles": keys, "order": order.split(), "own": [whole]}
    table = lay({**setup, "mode": "eyes_closed", "likens": True}, Dice("own"))
    table.role = [table.roles_by_key[key] for key in keys]
    return table


def composed(*blocks: dict, **more) -> dict:
    return {"wakes": "every_night", "place": 200, "names": {"most": 2}, "then": list(blocks), **more}


def block(block: dict, *named: int, roles: str = "mine seer werewolf villager", victim: int | None = None):
    """The village after a night in which Alice, who wakes after the werewolves, has named those."""
    table = own_village(composed(block), roles)
    sitting = Sitting(table, script.night)
    if victim is not None:
        step(sitting, "werewolf", CAROL, victim)
    step(sitting, "mine", ALICE, *named).ends()
    return table


def told(table, seat: int) -> list[str]:
    return [str(line.text) for line in table.told if line.to == seat]


def dead_by_morning(table) -> list[int]:
    Sitting(table, script.dawn).ends()
    return [seat for seat in table.seats if not table.alive[seat]]
