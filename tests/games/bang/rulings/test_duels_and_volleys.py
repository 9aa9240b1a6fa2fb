"""Cards in which several act: the rulings, by their numbers."""

import pytest

from tablegames.engine.table import MODERATOR
from tablegames.games.bang.views.view import view
from tests.games.bang.cast import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    ERIN,
    FIVE,
    SIX,
    playing,
    saloon,
)


def test_a_duel_says_with_whom_it_is():
    """Eleventh walk, severity 1: “Duel: discard a BANG!, or lose a life.”"""
    table = saloon(hands={ALICE: "duel QD, bang 3C", BOB: "bang 4C"})

    evening = playing(table).plays(ALICE, "duel QD", at=BOB)
    asked = [str(evening.choice(BOB).prompt)]
    evening.replies(BOB, "bang 4C")
    asked.append(str(evening.choice(ALICE).prompt))

    assert asked == [
        "Duel Q♦ with Alice: discard a BANG!, or lose a life.",
        "Duel Q♦ with Bob: discard a BANG!, or lose a life.",
    ]


def test_61_in_a_duel_the_challenged_answers_first_and_bangs_do_not_count():
    table = saloon(
        hands={ALICE: "duel QD, bang 2C, bang 3C", BOB: "bang 4C, beer 6H"}, play={BOB: "barrel QS"}
    )

    evening = playing(table).plays(ALICE, "duel QD", at=BOB).asks(BOB, key="reply.bang")
    assert evening.options(BOB) == ["bang 4C", "hit"]
    evening.replies(BOB, "bang 4C").replies(ALICE, "bang 2C").hit(BOB)

    assert evening.targets(ALICE, "bang 3C") == [BOB, DAVE]


def test_62_who_dies_in_the_own_duel_was_killed_by_nobody():
    table = saloon("outlaw sheriff deputy renegade", hands={ALICE: "duel QD", BOB: "bang 2C"})
    table.life[ALICE] = 1

    playing(table).plays(ALICE, "duel QD", at=BOB).replies(BOB, "bang 2C")

    assert not table.alive[ALICE]
    assert table.hand[BOB] == []


def test_64_a_deputy_who_dies_in_the_own_duel_costs_the_sheriff_nothing():
    table = saloon("deputy sheriff outlaw renegade", hands={ALICE: "duel QD", BOB: "bang 2C, beer 6H"})
    table.life[ALICE] = 1

    playing(table).plays(ALICE, "duel QD", at=BOB).replies(BOB, "bang 2C")

    assert table.hand[BOB] == ["beer 6H"]


def test_65_el_gringo_steals_nothing_in_the_own_duel_but_one_in_anothers():
    table = saloon(people={ALICE: "el_gringo"}, hands={ALICE: "duel QD", BOB: "bang 2C, beer 6H"})
    playing(table).plays(ALICE, "duel QD", at=BOB).replies(BOB, "bang 2C")
    assert (table.life[ALICE], table.hand[ALICE]) == (3, [])

    table.hand[BOB] = ["beer 6H", "duel JS"]
    playing(table, BOB).plays(BOB, "duel JS", at=ALICE)

    assert (table.life[ALICE], table.hand[ALICE]) == (2, ["beer 6H"])


def test_66_suzys_card_comes_when_the_duel_is_over():
    table = saloon(
        people={BOB: "suzy_lafayette"}, hands={ALICE: "duel QD, bang 2C", BOB: "bang 3C"}, deck="bang 4C"
    )

    playing(table).plays(ALICE, "duel QD", at=BOB).replies(BOB, "bang 3C").replies(ALICE, "bang 2C")

    assert (table.life[BOB], table.hand[BOB]) == (3, ["bang 4C"])


def test_68_apache_kid_is_not_immune_to_a_duel_of_diamonds():
    table = saloon(people={BOB: "apache_kid"}, hands={ALICE: "duel QD"})

    playing(table).plays(ALICE, "duel QD", at=BOB)

    assert table.life[BOB] == 2


def test_69_indians_go_clockwise_and_the_player_of_the_card_is_to_blame():
    table = saloon("sheriff outlaw deputy renegade outlaw", hands={ALICE: "indians KD"})
    table.life[BOB] = 1

    playing(table).plays(ALICE, "indians KD")

    assert not table.alive[BOB]
    assert len(table.hand[ALICE]) == 3  # the reward for an outlaw


def test_70_all_answer_before_deaths_are_settled_and_the_heir_comes_too_late():
    table = saloon(
        SIX,
        people={CAROL: "vulture_sam"},
        hands={ALICE: "gatling 10H", BOB: "missed 2S", CAROL: "beer 6H", DAVE: "beer 7H"},
    )
    table.life[BOB] = 1

    evening = playing(table).plays(ALICE, "gatling 10H").hit(BOB, BOB).asks(CAROL, key="reply.shot")

    assert table.alive[BOB]
    assert evening.options(CAROL) == ["hit"]
    evening.hit(CAROL, DAVE)
    assert not table.alive[BOB]
    assert table.hand[CAROL] == ["beer 6H", "missed 2S"]


@pytest.mark.parametrize("card", ["gatling 10H", "indians KD"])
def test_70_until_all_have_answered_everybody_sees_who_is_out_then(card):
    """A walk: without a life and with cards they stood there, and nothing said what would become of them."""
    table = saloon(SIX, hands={ALICE: card, BOB: "missed 2S", CAROL: "beer 6H", DAVE: "beer 7H"})
    table.life[BOB] = 1
    evening = playing(table).plays(ALICE, card)
    seen = [view(table, MODERATOR).shared.dying]

    evening.hit(BOB, BOB)
    seen.append(view(table, MODERATOR).shared.dying)
    evening.hit(CAROL, DAVE)
    seen.append(view(table, MODERATOR).shared.dying)

    words = f"Bob has no life left, and is out when {table.face(card)} is over."
    assert [[str(text) for text in texts] for texts in seen] == [[], [words], []]


def test_72_one_gatling_kills_the_sheriff_and_the_last_outlaw_outlaws_win():
    table = saloon("renegade sheriff outlaw deputy", hands={ALICE: "gatling 10H"})
    table.life[BOB] = table.life[CAROL] = 1

    playing(table).plays(ALICE, "gatling 10H").asks(key="win").closes()

    assert table.winner.side == "outlaws"


def test_72_or_a_renegade_who_is_alone():
    table = saloon("renegade sheriff outlaw outlaw", hands={ALICE: "gatling 10H"})
    table.life = [4, 1, 1, 1]

    playing(table).plays(ALICE, "gatling 10H").asks(key="win").closes()

    assert (table.winner.side, table.winner.seats) == ("renegade", (ALICE,))


def test_73_the_general_store_has_a_card_for_each_living_player():
    table = saloon(FIVE, hands={CAROL: "general_store 9C"})
    table.alive[DAVE] = False

    evening = playing(table, CAROL).plays(CAROL, "general_store 9C").asks(CAROL, key="store.card")
    assert len(evening.options(CAROL)) == 4
    evening.answer(CAROL, evening.options(CAROL)[0])

    evening.asks(ERIN, key="store.card")


def test_74_a_general_store_with_too_few_cards_reshuffles_then_takes_what_there_is():
    table = saloon(hands={ALICE: "general_store 9C"}, deck="bang 2C", discard="bang 3C", whole_deck=False)

    evening = playing(table).plays(ALICE, "general_store 9C")

    assert sorted(evening.options(ALICE)) == ["bang 2C", "bang 3C", "general_store 9C"]


def test_76_a_saloon_is_no_beer():
    table = saloon(
        "sheriff renegade deputy outlaw",
        people={ALICE: "tequila_joe"},
        hands={ALICE: "saloon 5H"},
    )
    table.alive[CAROL] = table.alive[DAVE] = False
    table.life[ALICE] = table.life[BOB] = 1

    playing(table).plays(ALICE, "saloon 5H")

    assert (table.life[ALICE], table.life[BOB]) == (2, 2)


def test_76_a_saloon_does_not_save_from_the_last_wound():
    table = saloon(hands={ALICE: "bang 2C", BOB: "saloon 5H"})
    table.life[BOB] = 1

    evening = playing(table).plays(ALICE, "bang 2C", at=BOB).hit(BOB).asks(BOB, key="last.beer")

    assert evening.options(BOB) == ["hit"]


def test_77_a_dead_target_is_skipped():
    table = saloon(hands={ALICE: "gatling 10H"})
    table.alive[BOB] = False

    playing(table).plays(ALICE, "gatling 10H")

    assert table.life == [5, 4, 3, 3]
