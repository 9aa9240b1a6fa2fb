"""Jail and Dynamite: the rulings, by their numbers."""

import pytest

from tablegames.games.bang.views.view import view
from tests.games.bang.cast import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    THREE,
    playing,
    saloon,
    turn_of,
)


def test_78_the_sheriff_cannot_be_jailed_but_of_three_players_anybody():
    table = saloon("outlaw sheriff deputy renegade", hands={ALICE: "jail JS"})
    assert playing(table).targets(ALICE, "jail JS") == [CAROL, DAVE]

    three = saloon(THREE, hands={ALICE: "jail JS"})

    assert playing(three).targets(ALICE, "jail JS") == [BOB, CAROL]


def test_80_a_jailed_player_can_be_shot_and_answers():
    table = saloon(hands={ALICE: "bang 2C", BOB: "missed 2S"}, play={BOB: "jail JS, barrel QS"})

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert evening.options(BOB) == ["barrel QS", "missed 2S", "hit"]


def test_80_a_jailed_player_may_drink_the_last_beer():
    table = saloon(hands={ALICE: "bang 2C", BOB: "beer 6H"}, play={BOB: "jail JS"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB).replies(BOB, "beer 6H")

    assert table.life[BOB] == 1


def test_who_has_lost_a_turn_in_jail_reads_it_until_somebody_has_had_one():
    """A walk, severity 2: the phone went on to the next turn's sentences, and nothing said why it was skipped."""
    table = saloon(play={BOB: "jail JS"}, deck="bang 2C")

    turn_of(table, BOB)
    seen = [view(table, seat).own.left_out for seat in (BOB, CAROL)]
    evening = turn_of(table, CAROL)
    meanwhile = view(table, BOB).own.left_out
    evening.ends_turn(CAROL)

    assert (*seen, meanwhile, view(table, BOB).own.left_out) == (True, False, True, False)


def test_81_dynamite_is_tested_before_jail():
    table = saloon(play={BOB: "jail JS, dynamite 2H"}, deck="bang 2C, beer 6H")

    evening = turn_of(table, BOB)

    told = [line for line in evening.told() if "draw!" in line]
    assert ["dynamite" in line for line in told] == [True, False]
    assert table.in_play[CAROL] == ["dynamite 2H"]


@pytest.mark.parametrize(("card", "explodes"), [("missed 2S", True), ("stagecoach 9S", True), ("volcanic 10S", False),
                                            ("bang 2C", False), ("scope AS", False)])  # fmt: skip
def test_82_spades_two_to_nine_explode(card, explodes):
    table = saloon(play={ALICE: "dynamite 2H"}, deck=card)

    turn_of(table)

    assert table.life[ALICE] == (2 if explodes else 5)
    assert ("dynamite 2H" in table.discarded) is explodes
    assert table.in_play[BOB] == ([] if explodes else ["dynamite 2H"])


def test_82_the_dynamite_is_discarded_before_an_heir_takes_anything():
    table = saloon(people={BOB: "vulture_sam"}, play={CAROL: "dynamite 2H, barrel QS"}, deck="missed 2S")
    table.life[CAROL] = 3

    turn_of(table, CAROL)

    assert table.hand[BOB] == ["barrel QS"]
    assert table.discarded == ["missed 2S", "dynamite 2H"]


def test_two_dynamites_never_lie_before_one_player():
    table = saloon(play={ALICE: "dynamite 2H", BOB: "dynamite 10C"}, deck="bang 2C")

    turn_of(table)

    assert table.in_play[CAROL] == ["dynamite 2H"]


def test_84_a_dynamite_has_nobody_to_blame():
    table = saloon(
        "sheriff outlaw deputy renegade outlaw",
        hands={ALICE: "beer 6H"},
        play={BOB: "dynamite 2H"},
        deck="missed 2S",
    )
    table.life[BOB] = 3

    turn_of(table, BOB)

    assert not table.alive[BOB]
    assert table.hand[ALICE] == ["beer 6H"]


def test_85_bart_cassidy_draws_three_when_he_survives():
    table = saloon(people={BOB: "bart_cassidy"}, play={BOB: "dynamite 2H"}, deck="missed 2S")

    turn_of(table, BOB)

    assert (table.life[BOB], len(table.hand[BOB])) == (1, 5)


@pytest.mark.parametrize(("lives", "beers"), [(3, 1), (2, 2), (1, 3)])
def test_86_with_n_lives_4_minus_n_beers_save_from_dynamite(lives, beers):
    hand = ["beer 6H", "beer 7H", "beer 8H"]
    table = saloon(hands={BOB: ", ".join(hand)}, play={BOB: "dynamite 2H"}, deck="missed 2S")
    table.life[BOB] = lives

    evening = turn_of(table, BOB)
    for beer in hand[:beers]:
        evening.replies(BOB, beer)

    assert table.life[BOB] == 1
    assert evening.key == "turn.play"


def test_88_lucky_duke_chooses_and_both_cards_are_discarded():
    table = saloon(people={BOB: "lucky_duke"}, play={BOB: "jail JS"}, deck="bang 2C, beer 6H")

    evening = turn_of(table, BOB).asks(BOB, key="flip.card")
    assert evening.options(BOB) == ["bang 2C", "beer 6H"]
    evening.answer(BOB, "beer 6H").asks(BOB, key="turn.play")

    assert table.discarded == ["bang 2C", "beer 6H", "jail JS"]


def test_89_a_dynamite_is_not_tested_in_the_turn_it_is_laid():
    table = saloon(hands={ALICE: "dynamite 2H"})

    evening = playing(table).plays(ALICE, "dynamite 2H").ends_turn(ALICE)

    assert evening.is_over
    assert table.in_play[ALICE] == ["dynamite 2H"]


def test_90_a_stolen_dynamite_goes_to_the_hand():
    table = saloon(hands={ALICE: "panic JH"}, play={BOB: "dynamite 2H"})

    playing(table).plays(ALICE, "panic JH", at=BOB, take="dynamite 2H")

    assert table.hand[ALICE] == ["dynamite 2H"]
