"""Who draws otherwise: the rulings, by their numbers."""

from tests.games.bang.cast import (
    ALICE,
    saloon,
    turn_of,
)


def test_133_black_jack_shows_only_the_second_card():
    table = saloon(people={ALICE: "black_jack"}, deck="bang 2C, beer 6H, bang 3C")

    told = turn_of(table).told()

    assert [line for line in told if "shows" in line] == ["Alice shows Beer 6♥."]


def test_134_kit_carlsons_third_card_lies_on_top():
    table = saloon(people={ALICE: "kit_carlson"}, deck="bang 2C, bang 3C, beer 6H")

    turn_of(table).answer(ALICE, "bang 3C", "beer 6H")

    assert table.pop() == "bang 2C"


def test_136_pedro_is_not_asked_while_the_discard_pile_is_empty():
    table = saloon(people={ALICE: "pedro_ramirez"})

    turn_of(table).asks(ALICE, key="turn.play")


def test_137_bill_noface_counts_from_his_maximum_with_the_sheriffs_life():
    table = saloon(people={ALICE: "bill_noface"})
    table.life[ALICE] = 2

    turn_of(table)

    assert len(table.hand[ALICE]) == 4


def test_138_pat_brennan_is_not_asked_when_nothing_lies_in_play():
    table = saloon(people={ALICE: "pat_brennan"})

    turn_of(table).asks(ALICE, key="turn.play")

    assert len(table.hand[ALICE]) == 2
