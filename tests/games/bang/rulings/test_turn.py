"""The set-up and the turn: the rulings, by their numbers."""

import pytest

from tablegames.engine.play import Play
from tablegames.engine.table import BOARD
from tablegames.games.bang import BANG
from tablegames.games.bang.setup import check, fill
from tablegames.games.bang.views.view import view
from tests.games.bang.cast import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    SIX,
    playing,
    saloon,
    turn_of,
)
from tests.games.bang.sample import bang_setup_for, shipped


def test_1_roles_for_four_to_seven_players():
    base = shipped("base")

    assert fill(base, 4) == ["sheriff", "renegade", "outlaw", "outlaw"]
    assert fill(base, 5) == [*fill(base, 4), "deputy"]
    assert sorted(fill(base, 6)) == sorted([*fill(base, 5), "outlaw"])
    assert sorted(fill(base, 7)) == sorted([*fill(base, 6), "deputy"])


def test_2_eight_play_with_a_second_renegade_and_only_with_dodge_city():
    roles = fill(shipped("dodge-city"), 8)

    assert [roles.count(role) for role in ("sheriff", "renegade", "outlaw", "deputy")] == [1, 2, 3, 2]
    assert check(bang_setup_for(8)) == []
    assert check({**bang_setup_for(7, "base"), "names": list("ABCDEFGH"), "roles": roles}) != []


def test_4_only_the_sheriff_shows_the_role_and_plays_first():
    table = Play(BANG, bang_setup_for(7), "seed").table
    chairs = view(table, BOARD).shared.chairs

    assert [chair.role.key for chair in chairs if chair.role] == ["sheriff"]
    assert all(chair.person.name for chair in chairs)
    assert table.role[table.turn] == "sheriff"


def test_4_turns_go_clockwise_by_seat():
    table = saloon()

    turn_of(table, CAROL).ends_turn(CAROL)
    table.pass_turn(CAROL)

    assert table.turn == DAVE


def test_5_exactly_the_excess_over_current_lives_is_discarded():
    table = saloon(hands={ALICE: "bang 2C, bang 3C, bang 4C, bang 5C"})
    table.life[ALICE] = 3

    evening = turn_of(table).ends_turn(ALICE).asks(ALICE, key="turn.discard")
    choice = evening.choice(ALICE)
    assert (choice.least, choice.most, len(choice.options)) == (3, 3, 6)
    evening.answer(ALICE, "bang 2C", "bang 4C", "bang 5C")

    assert len(table.hand[ALICE]) == 3
    assert table.discarded == ["bang 2C", "bang 4C", "bang 5C"]


def test_6_nobody_has_to_play_a_bang():
    table = saloon(hands={ALICE: "bang 2C"})

    assert playing(table).ends_turn(ALICE).is_over


def test_8_with_both_piles_empty_one_draws_what_there_is():
    table = saloon(deck="bang 2C", whole_deck=False)

    turn_of(table).asks(ALICE, key="turn.play")

    assert table.hand[ALICE] == ["bang 2C"]


def test_8_a_draw_without_a_card_fails():
    table = saloon(hands={ALICE: "bang 2C"}, play={BOB: "barrel QS"}, whole_deck=False)
    table.hand[ALICE] = ["bang 2C"]

    evening = playing(table)
    table.resting = []
    evening.plays(ALICE, "bang 2C", at=BOB)
    table.discarded.clear()
    evening.replies(BOB, "barrel QS")

    assert table.life[BOB] == 3


def test_9_lucky_duke_flips_his_second_card_from_the_new_deck():
    table = saloon(
        people={BOB: "lucky_duke"}, hands={ALICE: "bang 2C"}, play={BOB: "barrel QS"}, deck="bang 3C", discard="beer 6H",
        whole_deck=False,
    )  # fmt: skip
    table.hand[CAROL] = ["beer 7H"]

    evening = (
        playing(table).plays(ALICE, "bang 2C", at=BOB).replies(BOB, "barrel QS").asks(BOB, key="flip.card")
    )

    assert evening.options(BOB)[0] == "bang 3C"
    assert evening.options(BOB)[1] in ("beer 6H", "bang 2C")


def test_10_a_played_card_may_be_shuffled_into_its_own_draw():
    table = saloon(hands={ALICE: "stagecoach 9S"}, whole_deck=False)

    playing(table).plays(ALICE, "stagecoach 9S")

    assert table.hand[ALICE] == ["stagecoach 9S"]


def test_12_scope_and_binocular_and_mustang_and_hideout_add_up():
    table = saloon(SIX, play={ALICE: "scope AS, binocular 10D", BOB: "mustang 8H, hideout KD"})

    assert table.distance(ALICE, DAVE) == 1
    assert table.distance(CAROL, BOB) == 3


def test_13_an_ability_is_no_card_of_that_name():
    table = saloon(
        people={ALICE: "rose_doolan", BOB: "paul_regret"}, hands={ALICE: "scope AS", BOB: "mustang 8H"}
    )

    playing(table).plays(ALICE, "scope AS")
    playing(table, BOB).plays(BOB, "mustang 8H")

    assert table.distance(ALICE, CAROL) == 1
    assert table.distance(CAROL, BOB) == 3


def test_14_a_new_weapon_replaces_the_old_one_and_says_so_before():
    table = saloon(hands={ALICE: "schofield JC"}, play={ALICE: "winchester 8S"})
    evening = playing(table)
    held = view(table, ALICE).own.held

    assert str(held.plays[0].aims[0].warning) == "Your Winchester 8♠ is discarded for it."
    evening.plays(ALICE, "schofield JC")

    assert table.in_play[ALICE] == ["schofield JC"]
    assert table.discarded == ["winchester 8S"]


def test_16_any_card_in_play_may_be_taken_also_jail_and_dynamite():
    table = saloon(hands={ALICE: "cat_balou KH"}, play={BOB: "jail JS, dynamite 2H, schofield JC"})

    taken = [move["take"] for move in playing(table).may_play(ALICE, "cat_balou KH")]

    assert taken == ["jail JS", "dynamite 2H", "schofield JC"]


def test_17_the_attacker_says_hand_or_table_and_the_hand_is_random():
    table = saloon(hands={ALICE: "panic JH", BOB: "beer 6H, bang 2C"}, play={BOB: "barrel QS"})

    evening = playing(table)
    assert [move["take"] for move in evening.may_play(ALICE, "panic JH")] == ["hand", "barrel QS"]
    evening.plays(ALICE, "panic JH", at=BOB, take="hand")

    assert table.hand[ALICE][0] in ("beer 6H", "bang 2C")


def test_18_who_has_no_card_is_no_target():
    table = saloon(hands={ALICE: "cat_balou KH", CAROL: "beer 6H"})

    assert playing(table).targets(ALICE, "cat_balou KH") == [CAROL]


def test_20_a_weapon_does_not_lengthen_a_panic_but_a_scope_does():
    table = saloon(hands={ALICE: "panic JH", CAROL: "beer 6H"}, play={ALICE: "winchester 8S"})
    assert playing(table).targets(ALICE, "panic JH") == [ALICE]

    table.in_play[ALICE].append("scope AS")

    assert playing(table).targets(ALICE, "panic JH") == [CAROL, ALICE]


def test_21_without_a_hand_the_turn_does_not_end_by_itself():
    table = saloon(hands={ALICE: "bang 2C"})

    playing(table).plays(ALICE, "bang 2C", at=BOB).asks(ALICE, key="turn.play")


@pytest.mark.parametrize("card", ["panic JH", "cat_balou KH"])
def test_panic_and_cat_balou_may_be_aimed_at_ones_own_cards_in_play_but_never_at_the_own_hand(card):
    """R15"""
    table = saloon(hands={ALICE: f"{card}, bang 2C"}, play={ALICE: "dynamite 2H", BOB: "scope AS"})

    moves = playing(table).may_play(ALICE, card)

    assert [(move["at"], move["take"]) for move in moves] == [(BOB, "scope AS"), (ALICE, "dynamite 2H")]


def test_a_panic_takes_the_own_weapon_back():
    """R15"""
    table = saloon(hands={ALICE: "panic JH"}, play={ALICE: "winchester 8S"})

    evening = playing(table).plays(ALICE, "panic JH", at=ALICE, take="winchester 8S")

    assert (table.hand[ALICE], table.in_play[ALICE]) == (["winchester 8S"], [])
    assert evening.told()[-2:] == [
        "Alice plays Panic! J♥ on a card of their own: Winchester 8♠.",
        "Alice takes Winchester 8♠ back.",
    ]


def test_a_cat_balou_gets_rid_of_the_own_dynamite():
    """R15"""
    table = saloon(hands={ALICE: "cat_balou 9D"}, play={ALICE: "dynamite 2H"}, people={ALICE: "apache_kid"})

    playing(table).plays(ALICE, "cat_balou 9D", at=ALICE, take="dynamite 2H")

    assert table.discarded == ["cat_balou 9D", "dynamite 2H"]


def test_a_green_card_is_not_aimed_at_itself():
    """R15"""
    table = saloon(play={ALICE: "conestoga 9D, scope AS"})

    moves = playing(table).may_play(ALICE, "conestoga 9D")

    assert moves == [{"play": "conestoga 9D", "at": ALICE, "take": "scope AS"}]


def test_without_the_option_the_own_cards_are_nobodys_aim():
    """R15"""
    table = saloon(hands={ALICE: "panic JH"}, play={ALICE: "dynamite 2H"}, own_cards=False)

    assert playing(table).may_play(ALICE, "panic JH") == []


def test_the_phone_warns_before_a_card_is_aimed_at_ones_own():
    """R15: as it warns of a card that would be wasted."""
    table = saloon(hands={ALICE: "panic JH"}, play={ALICE: "dynamite 2H", BOB: "scope AS"})
    playing(table)

    aims = view(table, ALICE).own.held.plays[0].aims

    assert [(str(aim.label), aim.warning and str(aim.warning)) for aim in aims] == [
        ("Bob, Scope A♠", None),
        ("Alice, Dynamite 2♥", "This is aimed at your own card."),
    ]
