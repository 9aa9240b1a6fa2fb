"""Every green card does what it says."""

import pytest

from tests.games.bang.cast import ALICE, BOB, CAROL, DAVE, FIVE, playing, saloon, turn_of


def awake(card: str, **more):
    """A saloon with that green card in play before Alice, laid in an earlier turn."""
    return saloon(FIVE, play={ALICE: card}, **more)


@pytest.mark.parametrize("card", ["iron_plate AD", "sombrero 7C", "ten_gallon_hat JD"])
def test_a_green_shield_counts_as_a_missed(card):
    table = saloon(hands={ALICE: "bang 2C"}, play={BOB: card})

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, card)

    assert table.life[BOB] == 4
    assert table.discarded == ["bang 2C", card]


def test_a_bible_counts_as_a_missed_and_draws():
    table = saloon(hands={ALICE: "bang 2C"}, play={BOB: "bible 10H"}, deck="beer 6H")

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "bible 10H")

    assert (table.life[BOB], table.hand[BOB]) == (4, ["beer 6H"])


def test_a_knife_shoots_a_neighbour():
    table = awake("knife 8H")

    evening = playing(table)
    assert evening.targets(ALICE, "knife 8H") == [BOB, 4]
    evening.plays(ALICE, "knife 8H", at=BOB)

    assert table.life[BOB] == 3
    assert table.discarded == ["knife 8H"]


def test_a_derringer_shoots_a_neighbour_and_draws():
    table = awake("derringer 7S", deck="beer 6H")

    playing(table).plays(ALICE, "derringer 7S", at=BOB)

    assert (table.life[BOB], table.hand[ALICE]) == (3, ["beer 6H"])


def test_a_pepperbox_shoots_as_far_as_the_weapon():
    table = saloon(FIVE, play={ALICE: "pepperbox AH, schofield JC"})

    evening = playing(table)
    assert evening.targets(ALICE, "pepperbox AH") == [BOB, CAROL, DAVE, 4]
    evening.plays(ALICE, "pepperbox AH", at=CAROL)

    assert table.life[CAROL] == 3


def test_a_buffalo_rifle_shoots_anybody():
    table = awake("buffalo_rifle QC")

    playing(table).plays(ALICE, "buffalo_rifle QC", at=CAROL)

    assert table.life[CAROL] == 3


def test_a_howitzer_shoots_everybody():
    table = awake("howitzer 9S")

    playing(table).plays(ALICE, "howitzer 9S")

    assert table.life == [5, 3, 3, 3, 3]


def test_a_can_can_makes_anybody_discard():
    table = awake("can_can JC", hands={CAROL: "beer 6H"})

    playing(table).plays(ALICE, "can_can JC", at=CAROL, take="hand")

    assert table.discarded == ["can_can JC", "beer 6H"]


def test_a_conestoga_takes_a_card_from_anybody():
    table = awake("conestoga 9D", hands={CAROL: "beer 6H"})

    playing(table).plays(ALICE, "conestoga 9D", at=CAROL, take="hand")

    assert table.hand[ALICE] == ["beer 6H"]


def test_a_canteen_regains_a_life():
    table = awake("canteen 7H")
    table.life[ALICE] = 1

    playing(table).plays(ALICE, "canteen 7H")

    assert table.life[ALICE] == 2


def test_a_pony_express_draws_three():
    table = awake("pony_express QD", deck="bang 2C, bang 3C, bang 4C")

    playing(table).plays(ALICE, "pony_express QD")

    assert table.hand[ALICE] == ["bang 2C", "bang 3C", "bang 4C"]


def test_a_green_card_is_laid_first():
    table = saloon(hands={ALICE: "knife 8H"})

    evening = playing(table).plays(ALICE, "knife 8H")

    assert table.in_play[ALICE] == ["knife 8H"]
    assert evening.may(ALICE) == ["end"]


def test_a_green_card_can_be_used_in_the_next_own_turn():
    table = saloon(hands={ALICE: "knife 8H"})
    playing(table).plays(ALICE, "knife 8H").ends_turn(ALICE)

    evening = turn_of(table)

    assert evening.targets(ALICE, "knife 8H") == [BOB, DAVE]
