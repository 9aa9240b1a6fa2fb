"""The cast of every test, and a fellowship laid by hand."""

from tablegames.engine.dice import Dice
from tablegames.games.quests import script
from tablegames.games.quests.fellowship import Fellowship

from .sitting import Sitting

ALICE, BOB, CAROL, DAVE, ERIN, FRANK, GRACE, HEIDI, IVAN, JUDY = range(10)
NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi", "Ivan", "Judy")
FIVE = "merlin percival knight assassin morgana"
SEVEN = "merlin percival knight knight assassin morgana mordred"


def fellowship(
    roles=FIVE, mode="phones", *, leader=ALICE, fails=(), refusals=0, own=(), seed="test", **options
) -> Fellowship:
    """Alice holds the first role, Bob the second, and so on clockwise; so many have failed each quest that is over."""
    deck = roles.split()
    setup = {
        "names": NAMES[: len(deck)],
        "roles": deck,
        "mode": mode,
        "own": own,
        "options": options,
        "apart": True,
        "closes": True,
        "keeps": True,
        "presents": True,
        "reopens": True,
    }
    table = Fellowship(setup, Dice(seed))
    table.role = list(table.shared.deck)
    table.shared.leader = leader
    table.shared.fails, table.shared.refusals = tuple(fails), refusals
    if table.shared.ladies:
        table.shared.ladies = ((leader - 1) % len(deck),)
    return table


def going(table, *team) -> Fellowship:
    """That team has been accepted."""
    table.shared.team = team
    return table


def journey(table, *team) -> Sitting:
    """The quest of that team."""
    return Sitting(going(table, *team), script.journey)


def votes(sitting, *noes) -> Sitting:
    """Everybody votes, those against it."""
    for seat in sitting.table.seats:
        sitting.answer(seat, "no" if seat in noes else "yes")
    return sitting
