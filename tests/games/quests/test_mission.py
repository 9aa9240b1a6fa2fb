"""A whole evening, as people play it: three quests, a refused team, the Lady of the Lake, the last guess."""

from tablegames.engine.play import Play
from tablegames.engine.table import BOARD, MODERATOR
from tablegames.games.quests import QUESTS, script
from tablegames.games.quests.story import story

from .cast import ALICE, BOB, CAROL, DAVE, ERIN, FRANK, GRACE, NAMES, SEVEN, fellowship, votes
from .sitting import Sitting


def test_an_evening_of_seven_from_the_roles_to_the_last_guess():
    table = fellowship(SEVEN, lady=True)
    evening = Sitting(table, script.evening).asks(key="roles").closes()

    # Alice's team is refused, Bob's goes and succeeds.
    votes(evening.asks(ALICE, key="team").answer(ALICE, ALICE, ERIN, "call"), ALICE, BOB, CAROL, DAVE)
    votes(evening.asks(BOB, key="team").answer(BOB, ALICE, BOB, "call"), FRANK)
    evening.asks(ALICE, BOB, key="quest").answers({ALICE: "success", BOB: "success"}).closes()

    # One of three fails the second quest; then Grace looks at Dave.
    votes(evening.asks(CAROL, key="team").answer(CAROL, ALICE, CAROL, ERIN, "call"))
    evening.answers({ERIN: "fail", DAVE: ("fail", ERIN)}).closes()
    evening.asks(GRACE, key="lady").answer(GRACE, DAVE)

    # Two more succeed, the fourth in spite of one fail.
    votes(evening.asks(DAVE, key="team").answer(DAVE, ALICE, BOB, DAVE, "call"))
    evening.closes().asks(DAVE, key="lady").answer(DAVE, ALICE)
    votes(evening.asks(ERIN, key="team").answer(ERIN, ALICE, BOB, DAVE, ERIN, "call"))
    evening.answers({ERIN: "fail"}).closes()

    # Evil names the wrong one.
    evening.asks(ERIN, key="guess").answer(ERIN, BOB).closes().asks(key="win").closes()

    assert (evening.is_over, table.outcome(), table.shared.fails) == (True, "good", (0, 1, 0, 1))
    assert evening.told()[1:] == [
        "Grace holds the Lady of the Lake, and looks at somebody's side after quest 2.",
        "Quest 1 is for 2 people. One fail undoes it.",
        "The team is refused; refusals in a row: 1.",
        "The team is accepted.",
        "Quest 1 succeeds: nobody played a fail.",
        "Quest 2 is for 3 people. One fail undoes it.",
        "The team is accepted.",
        "Quest 2 fails: one fail was played.",
        "Dave was looked at, and holds the Lady of the Lake.",
        "Quest 3 is for 3 people. One fail undoes it.",
        "The team is accepted.",
        "Quest 3 succeeds: nobody played a fail.",
        "Alice was looked at, and holds the Lady of the Lake.",
        "Quest 4 is for 4 people. It takes two fails to undo it.",
        "The team is accepted.",
        "Quest 4 succeeds in spite of one fail.",
        "Evil names Bob.",
        "Evil has not found Merlin: good wins.",
        "Quest 2 was failed by: Erin.",
        "Quest 4 succeeded all the same: a fail came from Erin.",
        "Best at guessing who fails: Dave.",
    ]
    # Twenty-second walk, severity 1: the story said of quest 4, too, that she failed it.
    fourth = next(panel for panel in story(table) if str(panel.title) == "Quest 4: it decided")
    assert str(fourth.beats[-2].text) == "The quest succeeded all the same: a fail came from Erin."


def test_the_story_comes_in_chapters_quest_by_quest():
    table = fellowship(fails=(1, 1))
    evening = Sitting(table, script.evening)
    for _question in range(30):
        if evening.is_over:
            break
        evening.closes()

    story = QUESTS.views.view(table, BOARD).shared.story

    headings = [str(heading.title) for _text, heading in story if heading]
    assert headings == ["Quest 3", "Quest 4", "Quest 5", "The end"]


def test_robots_play_in_the_lobby_of_a_laptop_that_goes_on_by_itself():
    setup = {"names": NAMES[:5], "roles": SEVEN.split()[:3] + SEVEN.split()[4:6], "mode": "automatic"}

    dashboard = Play(QUESTS, setup, "host").view(MODERATOR).dashboard

    assert dashboard.plays_along
    assert [one.held for one in dashboard.seats] == [None] * 5
