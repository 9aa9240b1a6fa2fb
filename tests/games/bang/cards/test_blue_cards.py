"""Every blue card does what it says."""

import pytest

from tests.games.bang.cast import ALICE, BOB, CAROL, playing, saloon


@pytest.mark.parametrize(
    ("weapon", "reach"),
    [
        ("volcanic 10S", 1),
        ("schofield JC", 2),
        ("remington KC", 3),
        ("rev_carabine AC", 4),
        ("winchester 8S", 5),
    ],
)
def test_a_weapon_reaches_as_far_as_it_says(weapon, reach):
    table = saloon("sheriff outlaw deputy renegade outlaw outlaw deputy", hands={ALICE: weapon})

    playing(table).plays(ALICE, weapon)

    assert table.reach(ALICE) == reach
    assert table.in_reach(ALICE) == [seat for seat in range(1, 7) if min(seat, 7 - seat) <= reach]


def test_a_volcanic_shoots_without_end():
    table = saloon(hands={ALICE: "volcanic 10S, bang 2C, bang 3C"})

    evening = playing(table).plays(ALICE, "volcanic 10S")
    evening.plays(ALICE, "bang 2C", at=BOB).plays(ALICE, "bang 3C", at=BOB)

    assert table.life[BOB] == 2


def test_a_barrel_may_cancel_a_shot():
    table = saloon(hands={ALICE: "bang 2C"}, play={BOB: "barrel QS"}, deck="beer 6H")

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "barrel QS")

    assert table.life[BOB] == 4
    assert table.in_play[BOB] == ["barrel QS"]


def test_a_barrel_fails_without_hearts():
    table = saloon(hands={ALICE: "bang 2C"}, play={BOB: "barrel QS"}, deck="bang 3C")

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "barrel QS")

    assert table.life[BOB] == 3


@pytest.mark.parametrize("card", ["mustang 8H", "hideout KD"])
def test_a_mustang_or_hideout_makes_the_player_one_farther(card):
    table = saloon(play={BOB: card})

    assert table.distance(ALICE, BOB) == 2
    assert table.distance(BOB, ALICE) == 1


@pytest.mark.parametrize("card", ["scope AS", "binocular 10D"])
def test_a_scope_or_binocular_makes_others_one_nearer(card):
    table = saloon(play={ALICE: card})

    assert table.distance(ALICE, CAROL) == 1
    assert table.distance(CAROL, ALICE) == 2


def test_a_jail_is_laid_before_another():
    table = saloon(hands={ALICE: "jail JS"})

    playing(table).plays(ALICE, "jail JS", at=CAROL)

    assert table.in_play[CAROL] == ["jail JS"]


def test_a_dynamite_is_laid_before_oneself():
    table = saloon(hands={ALICE: "dynamite 2H"})

    playing(table).plays(ALICE, "dynamite 2H")

    assert table.in_play[ALICE] == ["dynamite 2H"]
