"""The cast of every test, and a village laid by hand."""

from tablegames.engine.dice import Dice
from tablegames.games.werewolf import script
from tablegames.games.werewolf.roles import ROLES
from tablegames.games.werewolf.setup import lay
from tablegames.games.werewolf.village import Village
from tests.sitting import Sitting

ALICE, BOB, CAROL, DAVE, ERIN, FRANK, GRACE, HEIDI = range(8)
NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi")
ORDER = [
    "thief", "cupid", "lovers", "defender", "seer", "werewolf", "witch", "pied_piper", "charmed",
]  # fmt: skip


def village(roles: str, mode: str = "phones", middle: str = "", seed: str = "test", **options) -> Village:
    """Alice holds the first role, Bob the second, and so on round the table."""
    cards = roles.split()
    deck = cards + middle.split() + (["villager"] * 2 if "thief" in cards and not middle else [])
    laid = lay(
        {"names": list(NAMES[: len(cards)]), "roles": deck, "order": ORDER, "mode": mode, "options": options},
        Dice(seed),
    )
    laid.role = [ROLES[key] for key in cards]
    laid.middle = [ROLES[key] for key in deck[len(cards) :]]
    laid.dealt = tuple(cards)
    return laid


def votes(sitting, target, *voters) -> None:
    for voter in voters:
        sitting.answer(voter, target)


def in_love(table, one, other) -> Village:
    table.join_in_love(one, other)
    return table


def wolves_vote(table, answers) -> Sitting:
    """The night up to the werewolves' answers, by seat."""
    return Sitting(table, script.night).until("night.werewolf").answers(answers)
