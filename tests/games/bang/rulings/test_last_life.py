"""The last life, and what wounds bring: the rulings, by their numbers."""

import pytest

from tablegames.games.bang.views.view import view
from tests.games.bang.cast import (
    ALICE,
    BOB,
    CAROL,
    playing,
    saloon,
    turn_of,
)


def lethal(people=None, hand="beer 6H", **more):
    """Bob has one life; Alice shoots him, and he does not answer."""
    table = saloon(people=people or {}, hands={ALICE: "bang 2C", BOB: hand}, **more)
    table.life[BOB] = 1
    return table, playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB)


def test_93_a_beer_saves_from_the_last_wound():
    table, evening = lethal()

    evening.replies(BOB, "beer 6H")

    assert (table.life[BOB], table.alive[BOB]) == (1, True)


def test_93_a_beer_may_also_be_declined():
    table, evening = lethal()

    evening.hit(BOB)

    assert not table.alive[BOB]


def test_94_a_beer_out_of_turn_is_for_the_last_life_only():
    table = saloon(hands={ALICE: "bang 2C", BOB: "beer 6H"})

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB)
    assert evening.options(BOB) == ["hit"]
    evening.hit(BOB)

    assert evening.key == "turn.play"


def test_96_a_beer_at_full_life_may_be_played_and_warns():
    table = saloon(hands={ALICE: "beer 6H"})
    evening = playing(table)
    assert (
        str(view(table, ALICE).own.held.plays[0].aims[0].warning)
        == "You are at full life: this does nothing."
    )

    evening.plays(ALICE, "beer 6H")

    assert (table.life[ALICE], table.discarded) == (5, ["beer 6H"])


def test_97_nobody_heals_beyond_the_most():
    table = saloon(hands={ALICE: "whisky QH, bang 2C"})
    table.life[ALICE] = 4

    playing(table).plays(ALICE, "whisky QH", pay="bang 2C")

    assert table.life[ALICE] == 5


@pytest.mark.parametrize("card", ["saloon 5H", "whisky QH", "tequila 9C"])
def test_98_other_healing_does_not_save(card):
    _table, evening = lethal(hand=f"{card}, bang 3C")

    assert evening.options(BOB) == ["hit"]


def test_98_a_canteen_does_not_save():
    _table, evening = lethal(hand="bang 3C", play={BOB: "canteen 7H"})

    assert evening.options(BOB) == ["hit"]


def test_100_sid_mixes_pairs_of_cards_with_beers():
    table, evening = lethal({BOB: "sid_ketchum"}, "bang 3C, bang 4C, beer 6H")

    assert {"power": "sid_ketchum", "pay": ["bang 3C", "bang 4C"]} in evening.options(BOB)
    assert "beer 6H" in evening.options(BOB)
    # A walk, severity 2: he read of a Beer alone, had none, and gave up.
    assert str(evening.choice(BOB).prompt) == (
        "Your last life is gone. A Beer would save you."
        " So may your ability: At any time you may discard 2 cards to regain 1 life."
    )
    evening.answer(BOB, {"power": "sid_ketchum", "pay": ["bang 3C", "beer 6H"]})

    assert (table.life[BOB], table.hand[BOB]) == (1, ["bang 4C"])


def test_101_sid_comes_between_two_plays_of_another():
    table = saloon(people={CAROL: "sid_ketchum"}, hands={ALICE: "bang 2C", CAROL: "bang 3C, bang 4C"})
    table.life[CAROL] = 2

    evening = playing(table)
    assert evening.choice(CAROL).free
    evening.uses(CAROL, "sid_ketchum", pay="bang 3C, bang 4C").asks(ALICE, key="turn.play")

    assert table.life[CAROL] == 3


def test_101_sid_does_not_come_in_between_a_question():
    table = saloon(
        people={CAROL: "sid_ketchum"}, hands={ALICE: "bang 2C", BOB: "beer 6H", CAROL: "bang 3C, bang 4C"}
    )
    table.life[CAROL] = 2

    playing(table).plays(ALICE, "bang 2C", at=BOB).asks(BOB, key="reply.shot")


def test_102_sid_is_not_asked_at_full_life():
    table = saloon(people={ALICE: "sid_ketchum"}, hands={ALICE: "bang 3C, bang 4C"})

    assert not any("power" in move for move in playing(table).options(ALICE) if isinstance(move, dict))


@pytest.mark.parametrize(("who", "hand"), [("bart_cassidy", 1), ("el_gringo", 1)])
def test_104_cards_for_the_wound_come_after_the_saving(who, hand):
    table = saloon(people={BOB: who}, hands={ALICE: "bang 2C, bang 3C", BOB: "beer 6H"})
    table.life[BOB] = 1

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB)
    assert table.hand[BOB] == ["beer 6H"]
    evening.replies(BOB, "beer 6H")

    assert len(table.hand[BOB]) == hand


@pytest.mark.parametrize("who", ["bart_cassidy", "el_gringo"])
def test_104_the_dead_get_no_cards(who):
    table = saloon(people={BOB: who}, hands={ALICE: "bang 2C, bang 3C"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert table.hand[BOB] == []


def test_105_bart_draws_a_card_for_each_life():
    table = saloon(
        people={BOB: "bart_cassidy"}, hands={BOB: "beer 6H"}, play={BOB: "dynamite 2H"}, deck="missed 2S"
    )

    turn_of(table, BOB)

    assert len(table.hand[BOB]) == 1 + 3 + 2


def test_106_el_gringo_takes_nothing_from_an_empty_hand_or_from_the_table():
    table = saloon(people={BOB: "el_gringo"}, hands={ALICE: "bang 2C"}, play={ALICE: "barrel QS"})

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert (table.hand[BOB], table.in_play[ALICE]) == ([], ["barrel QS"])


def test_108_suzy_draws_first_then_el_gringo_takes_it_then_suzy_draws_again():
    table = saloon(
        people={ALICE: "suzy_lafayette", BOB: "el_gringo"}, hands={ALICE: "bang 2C"}, deck="bang 3C, beer 6H"
    )

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert (table.hand[BOB], table.hand[ALICE]) == (["bang 3C"], ["beer 6H"])


@pytest.mark.parametrize("card", ["panic JH", "cat_balou KH"])
def test_109_suzy_draws_when_her_last_card_is_taken(card):
    table = saloon(people={BOB: "suzy_lafayette"}, hands={ALICE: card, BOB: "bang 2C"})

    playing(table).plays(ALICE, card, at=BOB, take="hand")

    assert len(table.hand[BOB]) == 1


def test_109_suzy_draws_when_jesse_takes_her_last_card():
    table = saloon(people={ALICE: "jesse_jones", BOB: "suzy_lafayette"}, hands={BOB: "bang 2C"})

    turn_of(table).answer(ALICE, BOB)

    assert len(table.hand[BOB]) == 1


def test_109_suzy_draws_after_the_sheriffs_penalty():
    table = saloon(
        people={ALICE: "suzy_lafayette"},
        hands={ALICE: "bang 2C, bang 3C"},
        roles="sheriff deputy outlaw renegade",
    )
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB)

    assert len(table.hand[ALICE]) == 1


def test_109_dead_suzy_draws_nothing():
    table = saloon(people={BOB: "suzy_lafayette"}, hands={ALICE: "bang 2C", BOB: "beer 6H"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB, BOB)

    assert table.hand[BOB] == []


def test_110_suzys_last_card_is_a_stagecoach_and_brings_no_extra():
    table = saloon(people={ALICE: "suzy_lafayette"}, hands={ALICE: "stagecoach 9S"})

    playing(table).plays(ALICE, "stagecoach 9S")

    assert len(table.hand[ALICE]) == 2
