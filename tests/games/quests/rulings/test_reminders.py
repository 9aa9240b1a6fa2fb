"""What the laptop reminds the moderator of in a game of Quests; all of it is known."""

from tablegames.games.quests import QUESTS, script
from tests.games.quests.cast import ALICE, BOB, FIVE, SEVEN, fellowship, journey
from tests.games.quests.sitting import Sitting

MERLIN = "If this quest succeeds, nobody shows a role yet: evil still guesses who Merlin is."


def said(table, piece=script.proposal):
    Sitting(table, piece)
    found = QUESTS.reminders(table)
    assert all(one.is_open for one in found)
    return [str(one.text) for one in found]


def test_the_last_team_that_may_be_refused():
    assert said(fellowship(refusals=3)) == []
    assert said(fellowship(refusals=4)) == ["Teams refused in a row: 4. If this one is refused, evil wins."]


def test_from_seven_players_on_the_fourth_quest_bears_one_fail():
    assert said(fellowship(FIVE, fails=(0, 1, 0)))[0] != said(fellowship(SEVEN, fails=(0, 1, 0)))[0]
    assert said(fellowship(SEVEN, fails=(0, 1, 1))) == [
        "One fail does not undo this quest: it takes 2.",
        "If this quest fails, evil wins.",
    ]


def test_after_the_third_success_evil_guesses_where_there_is_somebody_to_guess():
    plain = "knight knight knight traitor traitor"

    assert said(fellowship(FIVE, fails=(0, 0))) == [MERLIN]
    assert said(fellowship(plain, fails=(0, 0))) == ["If this quest succeeds, good wins."]


def test_on_the_quest_itself_nothing_is_said_of_refusals():
    table = fellowship(FIVE, fails=(0, 0), refusals=4)

    journey(table, ALICE, BOB)

    assert [str(one.text) for one in QUESTS.reminders(table)] == [MERLIN]
