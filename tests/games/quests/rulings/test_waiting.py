"""Which questions stand at 0:00: all that somebody has to answer (H1)."""

import pytest

from tablegames.games.quests import script
from tests.games.quests.cast import ALICE, SEVEN, fellowship, going
from tests.games.quests.sitting import Sitting


@pytest.mark.parametrize(("mode", "waits"), [("phones", True), ("automatic", False)])
@pytest.mark.parametrize("step", ["team", "vote", "quest", "guess", "lady"])
def test_what_is_asked_waits_unless_the_laptop_tells_the_story(step, mode, waits):
    table = fellowship(SEVEN, mode, leader=ALICE, lady=True)
    plays = {
        "team": script.proposal,
        "vote": script.vote,
        "quest": script.journey,
        "guess": script.guess,
        "lady": script.lady,
    }

    sitting = Sitting(going(table, 0, 1), plays[step])

    assert (sitting.key, sitting.standing.ask.waits) == (step, waits)
