"""Distance: the rulings, by their numbers."""

import pytest

from tests.games.bang.cast import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    ERIN,
    FRANK,
    SIX,
    playing,
    saloon,
)


def test_22_distance_is_the_shorter_way_round_the_living():
    table = saloon(SIX)
    assert [table.distance(ALICE, seat) for seat in table.seats] == [0, 1, 2, 3, 2, 1]

    table.alive[BOB] = False

    assert [table.distance(ALICE, seat) for seat in table.seats] == [0, 0, 1, 2, 2, 1]


def test_24_a_mustang_works_one_way():
    table = saloon(play={BOB: "mustang 8H"})

    assert (table.distance(ALICE, BOB), table.distance(BOB, ALICE)) == (2, 1)


def test_25_a_scope_and_a_mustang_cancel_out():
    assert saloon(play={ALICE: "scope AS", BOB: "mustang 8H"}).distance(ALICE, BOB) == 1


def test_26_nobody_is_nearer_than_one():
    assert saloon(play={ALICE: "scope AS"}).distance(ALICE, BOB) == 1


@pytest.mark.parametrize("card", ["cat_balou KH", "duel QD", "jail JS", "springfield KS"])
def test_28_some_cards_ignore_distance(card):
    table = saloon(SIX, hands={ALICE: f"{card}, bang 2C", DAVE: "beer 6H"})

    assert DAVE in playing(table).targets(ALICE, card)


@pytest.mark.parametrize("card", ["gatling 10H", "indians KD"])
def test_28_some_cards_hit_everybody_at_any_distance(card):
    table = saloon(SIX, hands={ALICE: card})

    playing(table).plays(ALICE, card)

    assert table.life == [5, 3, 3, 3, 3, 3]


@pytest.mark.parametrize("card", ["punch 10S", "derringer 7S", "knife 8H"])
def test_29_a_blow_at_distance_one_knows_scopes_but_no_weapons(card):
    in_hand = card.startswith("punch")
    table = saloon(
        hands={ALICE: card if in_hand else ""},
        play={ALICE: "winchester 8S" + ("" if in_hand else f", {card}")},
    )
    assert playing(table).targets(ALICE, card) == [BOB, DAVE]

    table.in_play[ALICE].append("scope AS")

    assert playing(table).targets(ALICE, card) == [BOB, CAROL, DAVE]


def test_30_pepperbox_and_doc_holyday_reach_as_far_as_the_weapon():
    table = saloon(
        SIX,
        people={ALICE: "doc_holyday"},
        hands={ALICE: "beer 6H, beer 7H"},
        play={ALICE: "pepperbox AH, schofield JC"},
    )
    evening = playing(table)

    assert evening.targets(ALICE, "pepperbox AH") == [BOB, CAROL, ERIN, FRANK]
    powers = [move["at"] for move in evening.options(ALICE) if isinstance(move, dict) and "power" in move]
    assert powers == [BOB, CAROL, ERIN, FRANK]


def test_33_in_belle_stars_turn_others_cards_in_play_do_not_count():
    table = saloon(
        people={ALICE: "belle_star"},
        hands={ALICE: "bang 2C", BOB: "beer 6H"},
        play={BOB: "mustang 8H, hideout KD, barrel QS, iron_plate AD"},
    )
    evening = playing(table)
    assert table.distance(ALICE, BOB) == 1

    evening.plays(ALICE, "bang 2C", at=BOB)

    assert evening.options(BOB) == ["hit"]


def test_34_nobody_sees_a_dead_player():
    table = saloon()
    table.alive[BOB] = False

    assert (table.distance(ALICE, BOB), table.distance(BOB, ALICE)) == (0, 0)
