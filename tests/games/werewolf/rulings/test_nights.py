"""Who is called in which night, and what silence means there: the rulings where the printed rules are silent."""

from tablegames.engine.dice import Dice
from tablegames.games.werewolf import script
from tablegames.games.werewolf.setup import lay
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, NAMES
from tests.games.werewolf.composing import step
from tests.sitting import Sitting


def enchanted(wakes: str = "every_night"):
    """A village in which Alice is no pied piper, and charms one player."""
    mine = {
        "key": "mine",
        "name": "Mine",
        "wakes": wakes,
        "place": 100,
        "names": {"most": 1},
        "then": [{"do": "charm"}],
    }
    roles = ["mine", "werewolf", "villager", "villager", "villager"]
    setup = {"names": list(NAMES[:5]), "roles": roles, "order": ["werewolf"], "own": [mine]}
    table = lay({**setup, "mode": "eyes_closed"}, Dice("own"))
    table.role = [table.roles_by_key[key] for key in roles]
    return table


# The charmed


def test_whom_a_composed_role_charms_wakes_although_no_pied_piper_is_dealt():
    """R10: the charmed meet wherever somebody charms."""
    table = enchanted()
    sitting = step(Sitting(table, script.night), "mine", ALICE, DAVE).until("night.charmed")

    sitting.asks(DAVE, key="night.charmed")

    assert table.order() == ("mine", "werewolf", "charmed")
    assert sitting.told(DAVE) == ["The charmed are: Dave."]


def test_the_charmed_sleep_when_whoever_charms_is_shown_dead():
    """R10: as with the pied piper."""
    table = enchanted()
    table.charm([BOB, CAROL])
    table.kill(ALICE, by="village")
    table.close_batch()

    table.fall_asleep()

    assert table.program == ["werewolf"]
