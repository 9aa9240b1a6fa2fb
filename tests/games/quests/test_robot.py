"""The robot that plays sensibly, and how often each side wins with it."""

import os

import pytest

from tablegames.engine.dice import Dice
from tablegames.engine.driving import robots
from tablegames.engine.driving.simulator import simulate
from tablegames.engine.entry import Entry, Kind
from tablegames.engine.play import Play
from tablegames.games.quests import QUESTS, script
from tablegames.games.quests.fellowship import Proposal
from tablegames.games.quests.robot import robot
from tests.games.sample import shipped_sets

from .cast import ALICE, BOB, CAROL, DAVE, ERIN, NAMES, fellowship, going, journey
from .sitting import Sitting

GAMES = int(os.environ.get("TABLEGAMES_RANDOM_GAMES", "200")) // 4


def chooses(sitting, seat):
    """What the robot on that seat answers now."""
    return robot(QUESTS.views.view(sitting.table, seat), sitting.choice(seat), Dice("robot"))


def failed_quest(*team):
    """One quest is over, which one of that team has failed; everybody was for it."""
    table = fellowship("knight knight knight assassin traitor", fails=(1,))
    table.shared.proposals = (Proposal(0, ALICE, team, tuple(table.seats), True),)
    return table


def test_a_leader_takes_along_itself_and_whom_it_trusts():
    team = chooses(Sitting(failed_quest(BOB, CAROL), script.proposal), ALICE)

    assert sorted(team) == [ALICE, DAVE, ERIN]


def test_who_was_on_a_team_of_two_that_failed_knows_the_other():
    table = going(failed_quest(ALICE, BOB), BOB, CAROL, DAVE)

    assert chooses(Sitting(table, script.vote), ALICE) == ["no"]


def test_good_lets_no_fifth_team_be_refused():
    table = going(failed_quest(ALICE, BOB), BOB, CAROL, DAVE)
    table.shared.refusals = 4

    assert chooses(Sitting(table, script.vote), ALICE) == ["yes"]


def test_evil_is_for_evil_and_fails_but_only_one_of_it():
    table = fellowship()

    assert chooses(Sitting(going(table, ALICE, DAVE), script.vote), ERIN) == ["yes"]
    assert chooses(Sitting(going(table, ALICE, BOB), script.vote), ERIN) == ["no"]
    assert [chooses(journey(table, DAVE, ERIN), seat)[0] for seat in (DAVE, ERIN)] == ["fail", "success"]


def test_good_plays_success():
    assert chooses(journey(fellowship(), ALICE, BOB), BOB)[0] == "success"


def test_the_assassin_names_who_was_against_teams_with_evil_and_never_evil():
    table = fellowship(fails=(0, 0, 0))
    others = (ALICE, BOB, DAVE, ERIN)
    table.shared.proposals = (Proposal(0, ALICE, (BOB, DAVE), others, True),) * 2

    assert chooses(Sitting(table, script.guess), DAVE) == [CAROL]


def test_a_robot_knows_nothing_but_its_own_view():
    one, other = fellowship(), fellowship()
    other.role[ALICE], other.role[DAVE] = other.role[DAVE], other.role[ALICE]

    taken = [chooses(Sitting(going(table, BOB, DAVE), script.vote), CAROL) for table in (one, other)]

    assert taken[0] == taken[1]


def winner(players, seed, sides):
    """Who wins where those sides play by the robot, and the others by chance."""
    setup = {"names": NAMES[:players], "roles": QUESTS.fill(shipped_sets("quests")[0], players)}
    play, dice = Play(QUESTS, setup, seed), Dice(f"{seed}/robots")
    while (standing := play.standing) is not None:
        for seat in [seat for seat in standing.meant() if seat not in standing.answers]:
            mind = QUESTS.robot if play.table.role[seat].side in sides else None
            entry = robots.answer(play, standing, seat, dice, mind)
            if entry is not None and play.standing is standing:
                play.take(entry)
        if play.standing is standing:
            play.take(Entry(play.number + 1, Kind.CLOSE, asked=standing.asked))
    return play.table.outcome()


@pytest.mark.parametrize("side", ["good", "evil"])
def test_a_side_that_thinks_beats_one_that_plays_by_chance(side):
    won = sum(winner(5 + game % 6, f"thinks {game}", (side,)) == side for game in range(GAMES))

    assert won > 0.6 * GAMES


@pytest.mark.parametrize("players", [5, 7, 10])
def test_among_robots_both_sides_win(players):
    setup = {"names": NAMES[:players], "roles": QUESTS.fill(shipped_sets("quests")[0], players)}

    odds = simulate(QUESTS, setup, GAMES, "odds", QUESTS.robot)

    assert 0.2 < odds.share("good") < 0.9
