"""The robot that plays sensibly, and how often each side wins with it."""

import os

import pytest

from tablegames.engine.dice import Dice
from tablegames.engine.driving.simulator import simulate
from tablegames.games.bang import BANG
from tablegames.games.bang.judgement import enmity
from tablegames.games.bang.robot import robot
from tablegames.games.bang.views.view import view
from tests.games.bang.sample import bang_setup_for

from .cast import ALICE, BOB, CAROL, DAVE, ERIN, FIVE, playing, saloon, turn_of

GAMES = int(os.environ.get("TABLEGAMES_RANDOM_GAMES", "200")) // 4


def chooses(table, seat):
    """What the robot on that seat answers now."""
    return robot(view(table, seat), table.standing.choice(seat), Dice("robot"))


def test_a_deputy_never_shoots_the_known_sheriff():
    table = saloon(
        "sheriff deputy outlaw renegade", hands={BOB: "bang 2C, duel QD, cat_balou KH", ALICE: "beer 6H"}
    )
    table.feuds[ALICE][BOB] = 3

    playing(table, BOB)
    move = chooses(table, BOB)[0]

    assert move == "end" or move["at"] != ALICE


def test_an_outlaw_shoots_the_sheriff():
    table = saloon("sheriff outlaw deputy renegade", hands={BOB: "bang 2C"})

    playing(table, BOB)

    assert chooses(table, BOB) == [{"play": "bang 2C", "at": ALICE}]


def test_the_sheriff_shoots_who_has_shot_at_him():
    table = saloon(FIVE, hands={ALICE: "bang 2C"})
    table.feuds[4][ALICE] = 2

    playing(table)

    assert chooses(table, ALICE) == [{"play": "bang 2C", "at": 4}]


def test_the_renegade_spares_the_sheriff_until_they_are_alone():
    table = saloon("sheriff renegade outlaw outlaw", hands={BOB: "bang 2C"})
    playing(table, BOB)
    assert chooses(table, BOB) == [{"play": "bang 2C", "at": CAROL}]

    table.alive[CAROL] = table.alive[DAVE] = False
    table.standing.changed()

    assert chooses(table, BOB) == [{"play": "bang 2C", "at": ALICE}]


def test_a_robot_drinks_when_it_is_weak_and_not_when_it_is_well():
    table = saloon(hands={ALICE: "beer 6H"})
    playing(table)
    assert chooses(table, ALICE) == ["end"]

    table.life[ALICE] = 1

    assert chooses(table, ALICE) == [{"play": "beer 6H"}]


def test_a_robot_takes_a_better_weapon_but_not_a_worse_one():
    table = saloon("outlaw outlaw sheriff renegade outlaw outlaw", hands={ALICE: "schofield JC"})
    playing(table)
    assert chooses(table, ALICE) == [{"play": "schofield JC"}]

    table.in_play[ALICE] = ["winchester 8S"]
    table.standing.changed()

    assert chooses(table, ALICE) == ["end"]


def test_a_robot_answers_with_the_barrel_first_and_with_missed_then():
    table = saloon(
        hands={ALICE: "bang 2C", BOB: "missed 2S, beer 6H"}, play={BOB: "barrel QS"}, deck="bang 3C"
    )
    evening = playing(table).plays(ALICE, "bang 2C", at=BOB)
    assert chooses(table, BOB) == ["barrel QS"]

    evening.replies(BOB, "barrel QS")

    assert chooses(table, BOB) == ["missed 2S"]


def test_a_robot_saves_itself_with_a_beer():
    table = saloon(hands={ALICE: "bang 2C", BOB: "beer 6H"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB)

    assert chooses(table, BOB) == ["beer 6H"]


def test_a_robot_keeps_its_best_cards():
    table = saloon(hands={ALICE: "dynamite 2H, beer 6H, missed 2S, bang 2C, barrel QS"})
    table.life[ALICE] = 6

    turn_of(table).ends_turn(ALICE)

    assert chooses(table, ALICE) == ["dynamite 2H"]


def test_lucky_duke_prefers_hearts_and_fears_low_spades():
    table = saloon(people={ALICE: "lucky_duke"}, play={ALICE: "dynamite 2H"}, deck="missed 2S, bang 3C")

    turn_of(table)

    assert chooses(table, ALICE) == ["bang 3C"]


def test_sid_between_plays_heals_only_when_it_is_worth_it():
    table = saloon(people={CAROL: "sid_ketchum"}, hands={CAROL: "beer 6H, barrel QS"})
    table.life[CAROL] = 3
    playing(table)
    assert chooses(table, CAROL) == []

    table.life[CAROL] = 1
    table.hand[CAROL] += ["dynamite 2H", "jail JS"]
    table.standing.changed()

    assert chooses(table, CAROL) == [{"power": "sid_ketchum", "pay": ["dynamite 2H", "jail JS"]}]


def test_who_has_attacked_the_sheriff_is_an_enemy_of_the_law_and_a_friend_of_outlaws():
    table = saloon("sheriff deputy outlaw outlaw renegade")
    table.feuds[DAVE][ALICE] = 2
    playing(table)

    assert enmity(view(table, BOB))[DAVE] > 1
    assert enmity(view(table, CAROL))[DAVE] < 0
    assert enmity(view(table, BOB))[ALICE] == -3


def test_a_renegade_keeps_the_sides_even():
    """Two of the law against two outlaws: while the sheriff is well, deputies are hunted; then outlaws."""
    table = saloon("sheriff renegade deputy outlaw outlaw")
    table.feuds[CAROL][DAVE], table.feuds[DAVE][ALICE] = 1, 1
    playing(table)
    assert enmity(view(table, BOB))[CAROL] > enmity(view(table, BOB))[DAVE] > 0

    table.life[ALICE] = 2

    assert enmity(view(table, BOB))[DAVE] > enmity(view(table, BOB))[CAROL] > 0


def test_outlaws_take_the_deputies_on_first_only_while_they_are_more_than_the_law():
    table = saloon("sheriff deputy outlaw outlaw outlaw renegade")
    table.feuds[BOB][DAVE], table.feuds[DAVE][ALICE] = 1, 1
    playing(table)
    assert enmity(view(table, CAROL))[BOB] > enmity(view(table, CAROL))[ALICE] == 3

    table.alive[ERIN] = False
    table.shown.append(ERIN)

    assert enmity(view(table, CAROL))[BOB] < enmity(view(table, CAROL))[ALICE] == 3


@pytest.mark.parametrize(
    ("players", "band"),
    [
        (4, {"law": (15, 52), "outlaws": (25, 62), "renegade": (8, 43)}),
        (5, {"law": (28, 65), "outlaws": (18, 55), "renegade": (3, 34)}),
        (6, {"law": (20, 58), "outlaws": (34, 72), "renegade": (0, 22)}),
        (7, {"law": (25, 61), "outlaws": (32, 69), "renegade": (0, 20)}),
    ],
)
def test_each_side_wins_plausibly_often(players, band):
    """Groups report about 33, 46 and 21 of a hundred with four players, 43, 50 and 7 with seven. With robots it is
    about 51, 32 and 17 with five, 35, 53 and 12 with six."""
    odds = simulate(BANG, bang_setup_for(players, "base"), GAMES, "bands", BANG.robot)

    shares = {side: 100 * odds.share(side) for side in band}

    assert all(low <= shares[side] <= high for side, (low, high) in band.items()), shares
    assert sum(shares.values()) == pytest.approx(100)
