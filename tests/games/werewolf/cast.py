"""The cast of every test, and a village laid by hand."""

from tablegames.games.werewolf import by_hand, script
from tablegames.games.werewolf.by_hand import NAMES
from tablegames.games.werewolf.table.village import Village
from tests.games.werewolf.sitting import Sitting

__all__ = ["NAMES"]

ALICE, BOB, CAROL, DAVE, ERIN, FRANK, GRACE, HEIDI = range(8)
ORDER = [
    "thief", "cupid", "lovers", "defender", "seer", "werewolf", "witch", "pied_piper", "charmed",
]  # fmt: skip


def village(roles: str, mode: str = "phones", middle: str = "", seed: str = "test", **options) -> Village:
    """Alice holds the first role, Bob the second, and so on round the table."""
    return by_hand.village(roles, middle, mode=mode, order=ORDER, options=options, seed=seed)


def votes(sitting, target, *voters) -> None:
    for voter in voters:
        sitting.answer(voter, target)


def in_love(table, one, other) -> Village:
    table.join_in_love(one, other)
    return table


def wolves_vote(table, answers) -> Sitting:
    """The night up to the werewolves' answers, by seat."""
    return Sitting(table, script.night).until("night.werewolf").answers(answers)
