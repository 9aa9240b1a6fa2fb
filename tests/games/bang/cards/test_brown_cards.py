"""Every brown card does what it says."""

import pytest

from tests.games.bang.cast import ALICE, BOB, CAROL, DAVE, playing, saloon


def test_a_bang_costs_a_life():
    table = saloon(hands={ALICE: "bang 2C", BOB: "beer 6H"})

    playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB)

    assert table.life == [5, 3, 4, 4]
    assert table.discarded == ["bang 2C"]


def test_a_missed_cancels_a_shot():
    table = saloon(hands={ALICE: "bang 2C", BOB: "missed 2S"})

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "missed 2S")

    assert table.life == [5, 4, 4, 4]
    assert table.discarded == ["bang 2C", "missed 2S"]


def test_a_beer_regains_one_life():
    table = saloon(hands={ALICE: "beer 6H"})
    table.life[ALICE] = 2

    playing(table).plays(ALICE, "beer 6H")

    assert table.life[ALICE] == 3


def test_a_saloon_gives_everybody_a_life():
    table = saloon(hands={ALICE: "saloon 5H"})
    table.life = [1, 4, 2, 3]

    playing(table).plays(ALICE, "saloon 5H")

    assert table.life == [2, 4, 3, 4]


def test_a_stagecoach_draws_two():
    table = saloon(hands={ALICE: "stagecoach 9S"}, deck="bang 2C, bang 3C")

    playing(table).plays(ALICE, "stagecoach 9S")

    assert table.hand[ALICE] == ["bang 2C", "bang 3C"]


def test_wells_fargo_draws_three():
    table = saloon(hands={ALICE: "wells_fargo 3H"}, deck="bang 2C, bang 3C, bang 4C")

    playing(table).plays(ALICE, "wells_fargo 3H")

    assert table.hand[ALICE] == ["bang 2C", "bang 3C", "bang 4C"]


def test_a_panic_takes_a_card_from_a_neighbour():
    table = saloon(hands={ALICE: "panic JH", CAROL: "beer 6H"}, play={BOB: "barrel QS"})

    evening = playing(table)
    assert evening.targets(ALICE, "panic JH") == [BOB]
    evening.plays(ALICE, "panic JH", at=BOB, take="barrel QS")

    assert table.hand[ALICE] == ["barrel QS"]
    assert table.in_play[BOB] == []


def test_a_cat_balou_makes_anybody_discard():
    table = saloon(hands={ALICE: "cat_balou KH", CAROL: "beer 6H"})

    playing(table).plays(ALICE, "cat_balou KH", at=CAROL, take="hand")

    assert table.hand[CAROL] == []
    assert table.discarded == ["cat_balou KH", "beer 6H"]


def test_a_gatling_shoots_all_the_others():
    table = saloon(hands={ALICE: "gatling 10H", BOB: "missed 2S", CAROL: "beer 6H", DAVE: "beer 7H"})

    playing(table).plays(ALICE, "gatling 10H").replies(BOB, "missed 2S").hit(CAROL, DAVE)

    assert table.life == [5, 4, 3, 3]


def test_indians_cost_a_bang_or_a_life():
    table = saloon(hands={ALICE: "indians KD", BOB: "bang 2C", CAROL: "missed 2S", DAVE: "bang 3C"})

    evening = playing(table).plays(ALICE, "indians KD").replies(BOB, "bang 2C")
    assert evening.options(CAROL) == ["hit"]
    evening.hit(CAROL).replies(DAVE, "bang 3C")

    assert table.life == [5, 4, 3, 4]


def test_a_duel_goes_back_and_forth_until_someone_has_no_bang():
    table = saloon(hands={ALICE: "duel QD, bang 2C", BOB: "bang 3C, bang 4C"})

    evening = playing(table).plays(ALICE, "duel QD", at=BOB)
    evening.replies(BOB, "bang 3C").replies(ALICE, "bang 2C").replies(BOB, "bang 4C")

    assert table.life == [4, 4, 4, 4]  # Alice's hand is empty: nobody has to ask her


def test_the_general_store_goes_round():
    table = saloon(hands={ALICE: "general_store 9C"}, deck="bang 2C, bang 3C, beer 6H, missed 2S")

    evening = playing(table).plays(ALICE, "general_store 9C")
    evening.asks(ALICE, key="store.card").answer(ALICE, "beer 6H").answer(BOB, "missed 2S").answer(
        CAROL, "bang 3C"
    )

    assert table.hand == [["beer 6H"], ["missed 2S"], ["bang 3C"], ["bang 2C"]]


def test_a_dodge_counts_as_a_missed_and_draws():
    table = saloon(hands={ALICE: "bang 2C", BOB: "dodge 7D"}, deck="beer 6H")

    playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "dodge 7D")

    assert (table.life[BOB], table.hand[BOB]) == (4, ["beer 6H"])


def test_a_punch_shoots_at_distance_one():
    table = saloon(hands={ALICE: "punch 10S, bang 2C"}, play={ALICE: "winchester 8S"})

    evening = playing(table)
    assert evening.targets(ALICE, "punch 10S") == [BOB, DAVE]
    evening.plays(ALICE, "punch 10S", at=DAVE)

    assert table.life[DAVE] == 3


def test_a_springfield_costs_a_card_and_shoots_anybody():
    table = saloon(hands={ALICE: "springfield KS, beer 6H", CAROL: "beer 7H"})

    evening = playing(table)
    assert evening.targets(ALICE, "springfield KS") == [BOB, CAROL, DAVE]
    evening.plays(ALICE, "springfield KS", at=CAROL, pay="beer 6H").hit(CAROL)

    assert table.life[CAROL] == 3
    assert table.discarded == ["springfield KS", "beer 6H"]


def test_a_card_that_costs_another_needs_one():
    table = saloon(hands={ALICE: "springfield KS"})

    assert playing(table).may(ALICE) == ["end"]


def test_a_brawl_takes_a_card_off_everybody():
    table = saloon(
        hands={ALICE: "brawl JS, beer 6H", BOB: "beer 7H", DAVE: "beer 8H"}, play={BOB: "barrel QS"}
    )

    evening = playing(table).plays(ALICE, "brawl JS", pay="beer 6H").asks(ALICE, key="brawl.card")
    assert evening.options(ALICE) == ["hand", "barrel QS"]
    evening.answer(ALICE, "barrel QS")

    assert table.discarded == ["brawl JS", "beer 6H", "barrel QS", "beer 8H"]


def test_a_rag_time_costs_a_card_and_takes_one_from_anybody():
    table = saloon(hands={ALICE: "rag_time 9H, beer 6H", CAROL: "bang 2C"})

    playing(table).plays(ALICE, "rag_time 9H", at=CAROL, take="hand", pay="beer 6H")

    assert table.hand[ALICE] == ["bang 2C"]


@pytest.mark.parametrize("healed", [ALICE, CAROL])
def test_a_tequila_costs_a_card_and_heals_anybody(healed):
    table = saloon(hands={ALICE: "tequila 9C, bang 2C"})
    table.life[healed] = 2

    playing(table).plays(ALICE, "tequila 9C", at=healed, pay="bang 2C")

    assert table.life[healed] == 3


def test_a_whisky_costs_a_card_and_heals_two():
    table = saloon(hands={ALICE: "whisky QH, bang 2C"})
    table.life[ALICE] = 2

    playing(table).plays(ALICE, "whisky QH", pay="bang 2C")

    assert table.life[ALICE] == 4
